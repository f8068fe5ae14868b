/** Comparison of place names, ignoring umlauts, accents, case and punctuation. */

/**
 * Normalises a text: ä, ae and a become the same, likewise ö and ü; ß becomes ss. Removes accents, and replaces
 * everything but letters and digits by single spaces. "München", "Muenchen" and "Munchen" give the same result.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("æ", "a")
    .replaceAll("ø", "o")
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const fillers = new Set("in im am an auf bei nach der die das den und mit fur".split(" "));

/** Normalised words of a name without filler words; all words when there are only fillers. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word !== "");
  const significant = words.filter((word) => !fillers.has(word));
  return significant.length > 0 ? significant : words;
}

/** Number of typing errors allowed in a word of this length. */
export function toleranceFor(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Whether the edit distance is at most `limit`. One edit inserts, removes or replaces a letter, or swaps two adjacent
 * ones.
 */
export function isNear(word: string, other: string, limit: number): boolean {
  if (Math.abs(word.length - other.length) > limit) return false;
  let secondLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (secondLast[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return false;
    secondLast = last;
    last = line;
  }
  return (last[other.length] ?? Infinity) <= limit;
}
