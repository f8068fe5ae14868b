/**
 * Moves the `count` smallest keys from `start` on (by size) to that place and sorts them alone: a late page costs what
 * the first does. All keys must differ.
 */
export function pickPage(keys: Float64Array, start: number, count: number): Float64Array {
  const end = Math.min(keys.length, start + count);
  if (start >= end) return keys.subarray(0, 0);
  if (start > 0) select(keys, start, 0, keys.length - 1);
  if (end < keys.length) select(keys, end, start, keys.length - 1);
  return keys.subarray(start, end).sort();
}

/** Puts the key that is the `wanted`th by size to its place, smaller ones before it (Floyd and Rivest 1975). */
function select(keys: Float64Array, wanted: number, from: number, to: number): void {
  let [left, right] = [from, to];
  while (right > left) {
    if (right - left > 600) {
      const size = right - left + 1;
      const place = wanted - left + 1;
      const z = Math.log(size);
      const sample = 0.5 * Math.exp((2 * z) / 3);
      const spread = 0.5 * Math.sqrt((z * sample * (size - sample)) / size) * (place < size / 2 ? -1 : 1);
      select(
        keys,
        wanted,
        Math.max(left, Math.floor(wanted - (place * sample) / size + spread)),
        Math.min(right, Math.floor(wanted + ((size - place) * sample) / size + spread)),
      );
    }
    const pivot = keys[wanted] as number;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((keys[low] as number) < pivot) low += 1;
      while ((keys[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const swapped = keys[low] as number;
      keys[low] = keys[high] as number;
      keys[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (high < wanted) left = low;
    if (low > wanted) right = high;
  }
}
