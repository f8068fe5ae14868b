import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Countdown, timeLeft } from "#app/routes/deal/countdown.tsx";

const ends = "2026-11-24T18:00:00.000Z";
const at = (seconds: number) => timeLeft(ends, Date.parse(ends) - seconds * 1_000);

test("the countdown runs for the last 48 hours", () => {
  expect(at(48 * 3_600)).toBe("Noch 48 Std. 00 Min. 00 Sek.");
  expect(at(27 * 3_600 + 4 * 60 + 9)).toBe("Noch 27 Std. 04 Min. 09 Sek.");
  expect(at(0.5)).toBe("Noch 0 Std. 00 Min. 00 Sek.");
  expect([48 * 3_600 + 1, 0, -1].map(at)).toEqual([null, null, null]);
  expect(timeLeft("never", 0)).toBeNull();
});

test("the server renders no countdown because pages are cached", () => {
  expect(renderToStaticMarkup(<Countdown ends={new Date(Date.now() + 60_000).toISOString()} />)).toBe("");
});
