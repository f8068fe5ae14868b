import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Work that can pause: at each `yield` others may have their turn. */
export type CooperativeTask<Result> = Generator<void, Result, void>;

export function runAtOnce<Result>(steps: CooperativeTask<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work in slices of about `sliceMs` milliseconds, with a turn for everybody else in between.
 * @param restMs pause after each slice, for work that nobody waits for: an answer takes several turns
 * @param isWanted asked before each slice; rejects with `NotWanted` once it says no
 */
export async function runInSlices<Result>(
  steps: CooperativeTask<Result>,
  {
    sliceMs = 8,
    restMs = 0,
    isWanted = () => true,
  }: { sliceMs?: number; restMs?: number; isWanted?: () => boolean } = {},
): Promise<Result> {
  for (;;) {
    if (!isWanted()) throw new NotWanted();
    for (const until = performance.now() + sliceMs; performance.now() < until;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await (restMs > 0 ? pause(restMs) : nextTurn());
  }
}

export class NotWanted extends Error {}

/** Sorting so many takes about a millisecond. */
const atATime = 2_000;

/**
 * Sorted by text, as strings compare. By the first letters to begin with, because sorting a great many at once would
 * take too long without a break.
 */
export function* sortInSteps<Item>(
  items: Item[],
  textOf: (item: Item) => string,
  from = 0,
): CooperativeTask<Item[]> {
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
