import { Duration } from "luxon";

import { parseInstant } from "#app/domain/time.ts";

/** How TEST_CLOCK moves the shop's clock: to run on from an instant, or by an offset in milliseconds. */
export type TestClock = { startAt: Date } | { offset: number };

/** Undefined for what is neither an ISO instant nor an offset. */
export function parseTestClock(value: string): TestClock | undefined {
  if (/^[+-]?P/.test(value)) {
    const duration = Duration.fromISO(value.replace(/^\+/, ""));
    return duration.isValid ? { offset: duration.toMillis() } : undefined;
  }
  const startAt = parseInstant(value);
  return startAt ? { startAt } : undefined;
}

/** The shop's time. @param real the machine's; it is asked once more with every call */
export function shopClock(moved: TestClock | undefined, real: () => Date): () => Date {
  if (!moved) return real;
  const offset = "offset" in moved ? moved.offset : moved.startAt.getTime() - real().getTime();
  return () => new Date(real().getTime() + offset);
}
