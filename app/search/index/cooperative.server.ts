import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A task that can be interrupted at each `yield`, so that it does not block the event loop. */
export type CooperativeTask<Result> = Generator<void, Result, void>;

export function runAtOnce<Result>(steps: CooperativeTask<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the task in slices of about `sliceMs` milliseconds and lets other work run in between.
 * @param restMs pause after each slice, for background work
 * @param isWanted checked before each slice. If false, rejects with `TaskCanceled`
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
    if (!isWanted()) throw new TaskCanceled();
    for (const until = performance.now() + sliceMs; performance.now() < until;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await (restMs > 0 ? pause(restMs) : nextTurn());
  }
}

export class TaskCanceled extends Error {}

/** Number of items that are sorted in about a millisecond. */
const mostAtOnce = 2_000;

/**
 * Sorts by text in string order. Groups by the first letters before, because sorting many items at once would
 * block.
 */
export function* sortInSteps<Item>(
  items: Item[],
  textOf: (item: Item) => string,
  from = 0,
): CooperativeTask<Item[]> {
  if (items.length <= mostAtOnce || from > deepest) {
    items.sort((one, other) => (textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0));
    yield;
    return items;
  }
  const byLetter = new Map<string, Item[]>();
  for (const item of items) {
    const letter = textOf(item).charAt(from);
    const sameLetter = byLetter.get(letter);
    if (sameLetter) sameLetter.push(item);
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
