/** How names of places are compared: without regard to umlauts, accents, case and signs. */

/**
 * Folds ä, ae and a into one, likewise ö and ü, ß into ss; drops accents; keeps letters and digits, one space between
 * words. "München", "Muenchen" and "Munchen" are the same afterwards.
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

/** The folded words of a name, without little words that distinguish nothing; all words where only those are there. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Typing errors forgiven in a word of this length. */
export function toleranceFor(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Is `other` at most `limit` typing errors away from `word`? Errors are a letter too much, too few or wrong, or two
 * neighbours swapped.
 */
export function isNear(word: string, other: string, limit: number): boolean {
  if (Math.abs(word.length - other.length) > limit) return false;
  let before: number[] = [];
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
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return false;
    before = last;
    last = line;
  }
  return (last[other.length] ?? Infinity) <= limit;
}
