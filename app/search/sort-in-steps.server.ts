import type { Steps } from "#app/search/in-slices.server.ts";

/** Sorting so many takes about a millisecond. */
const atATime = 2_000;

/**
 * Sorted by text, as strings compare. By the first letters to begin with, because sorting a great many at once would
 * take too long without a break.
 */
export function* sortInSteps<Item>(items: Item[], textOf: (item: Item) => string, from = 0): Steps<Item[]> {
  if (items.length <= atATime || from > deepest) {
    items.sort((one, other) => (textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0));
    yield;
    return items;
  }
  const byLetter = new Map<string, Item[]>();
  for (const item of items) {
    const letter = textOf(item).charAt(from);
    const alike = byLetter.get(letter);
    if (alike) alike.push(item);
    else byLetter.set(letter, [item]);
  }
  yield;
  const sorted: Item[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const item of yield* sortInSteps(byLetter.get(letter) ?? [], textOf, from + 1)) sorted.push(item);
  }
  return sorted;
}

const deepest = 20;
