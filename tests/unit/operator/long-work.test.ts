import { expect, test } from "vitest";

import { laterBy } from "#app/domain/dates.ts";
import { estimateRest, type LongWork, silentTime, workState } from "#app/domain/operator/long-work.ts";
import { workView } from "#app/ui/desk/work-progress.tsx";
import { testNow } from "#tests/support/catalogue.ts";

const aWork = (given: Partial<LongWork> = {}): LongWork => ({
  id: "01a21b46-ec8d-73a8-bb1d-aea82b894df5",
  kind: "catalogue",
  run: 1,
  done: 1_200,
  total: 4_000,
  since: laterBy(testNow, -10_000),
  doneBefore: 200,
  at: testNow,
  stopAsked: null,
  stopped: null,
  ...given,
});

test("work is running until it is asked to stop, and stopping until it has stopped", () => {
  expect(workState(aWork(), testNow)).toBe("running");
  expect(workState(aWork({ stopAsked: testNow }), testNow)).toBe("stopping");
  expect(workState(aWork({ stopAsked: testNow, stopped: testNow }), testNow)).toBe("stopped");
});

test("work without a sign of life is interrupted, but not while it waits for its turn", () => {
  const later = laterBy(testNow, silentTime + 1);
  expect(workState(aWork(), laterBy(testNow, silentTime))).toBe("running");
  expect(workState(aWork(), later)).toBe("interrupted");
  expect(workState(aWork({ stopAsked: testNow }), later)).toBe("interrupted");
  expect(workState(aWork({ since: null }), later)).toBe("running");
});

test("the rest is estimated from this run alone", () => {
  const now = { done: 1_200, total: 4_000, at: 10_000 };
  expect(estimateRest({ done: 200, at: 0 }, now)).toEqual({ rate: 100, seconds: 28 });
  expect(estimateRest({ done: 1_190, at: 6_000 }, now)).toEqual({ rate: 2.5, seconds: 1_120 });
  expect(estimateRest({ done: 1_200, at: 10_000 }, now)).toBeNull();
});

test("the line says how far the work is, how fast, and how long it still takes", () => {
  expect(workView(aWork(), testNow).text).toBe("1.200 von 4.000, 100 je Sekunde, noch etwa 28 Sekunden");
  expect(workView(aWork({ doneBefore: 1_195 }), testNow).text).toContain(", 0,5 je Sekunde, ");
  expect(workView(aWork({ total: 40_000 }), testNow).text).toContain("noch etwa 7 Minuten");
  expect(workView(aWork({ stopped: testNow }), testNow).text).toBe("1.200 von 4.000");
  expect(workView(aWork({ since: null, done: 0, total: 0 }), testNow).text).toBe("Wartet oder prüft noch");
});
