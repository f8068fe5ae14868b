import { expect, test } from "vitest";

import { LoadProgress } from "#app/search/index/load-progress.server.ts";
import { indexView } from "#app/ui/desk/work-progress.tsx";

function scene() {
  const lines: object[] = [];
  let at = 0;
  const progress = new LoadProgress({ info: (fields) => lines.push(fields) }, () => at);
  const report = (ms: number, ...given: Parameters<LoadProgress["report"]>) => {
    at = ms;
    progress.report(...given);
  };
  return { lines, progress, report };
}

test("a short load shows and logs nothing", () => {
  const { lines, progress, report } = scene();
  report(0, "offers", 50, 100);
  report(4_000, "nights", 100, 100);
  expect(progress.shown()).toBeNull();
  progress.end();
  expect(lines).toEqual([]);
});

test("a long load logs a line each five seconds, with the speed of its part", () => {
  const { lines, progress, report } = scene();
  report(0, "offers", 0, 8_000);
  report(5_000, "offers", 1_000, 8_000);
  report(9_000, "offers", 1_500, 8_000);
  report(10_000, "offers", 2_000, 8_000);
  report(40_000, "nights", 0, 9_000);
  report(42_000, "nights", 1_000, 9_000);
  report(45_000, "nights", 2_500, 9_000);
  const rest = { rate: 500, seconds: 13 };
  expect(progress.shown()).toEqual({ part: "nights", done: 2_500, total: 9_000, rest });
  progress.end();
  expect(lines).toEqual([
    { part: "offers", done: 1_000, total: 8_000, perSecond: 200, secondsLeft: 35 },
    { part: "offers", done: 2_000, total: 8_000, perSecond: 200, secondsLeft: 30 },
    { part: "nights", done: 0, total: 9_000 },
    { part: "nights", done: 2_500, total: 9_000, perSecond: 500, secondsLeft: 13 },
    { seconds: 45 },
  ]);
  expect(progress.shown()).toBeNull();
});

test("operators see a long load, and a search that stays behind", () => {
  const loading = { part: "offers", done: 1_000, total: 8_000, rest: { rate: 200, seconds: 35 } } as const;
  expect(indexView({ offers: 0, behind: 0, loading: null })).toBeNull();
  expect(indexView({ offers: 9, behind: 59, loading: null })).toBeNull();
  expect(indexView({ offers: 9, behind: 8, loading })?.work).toEqual({
    done: 1_000,
    total: 8_000,
    text: "1.000 von 8.000 Angeboten, 200 je Sekunde, noch etwa 35 Sekunden",
  });
  expect(indexView({ offers: 9, behind: 130, loading: null })?.title).toContain("seit 2 Minuten");
});
