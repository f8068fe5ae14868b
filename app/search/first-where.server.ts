/** The first number that it is true of, as of all after it; `count` where of none. */
export function firstWhere(count: number, isTrue: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
