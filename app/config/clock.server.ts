import { Duration } from "luxon";

import { parseInstant } from "#app/domain/time.ts";

/** Value of TEST_CLOCK: the clock starts at an instant, or is shifted by an offset in milliseconds. */
export type TestClock = { startAt: Date } | { offset: number };

/** Undefined when the value is neither an ISO instant nor an offset. */
export function parseTestClock(value: string): TestClock | undefined {
  if (/^[+-]?P/.test(value)) {
    const duration = Duration.fromISO(value.replace(/^\+/, ""));
    return duration.isValid ? { offset: duration.toMillis() } : undefined;
  }
  const startAt = parseInstant(value);
  return startAt ? { startAt } : undefined;
}

/** The shop's clock. @param real the system clock, which is read again on every call */
export function shopClock(moved: TestClock | undefined, real: () => Date): () => Date {
  if (!moved) return real;
  const offset = "offset" in moved ? moved.offset : moved.startAt.getTime() - real().getTime();
  return () => new Date(real().getTime() + offset);
}
