/**
 * Work of the main thread between a tap and the page that answers it, compared with a tap on nothing in the same run.
 * It is counted in processor time, so other programs on the machine do not change it.
 */
import type { Locator, Page } from "playwright/test";

import { expect, test } from "../support/test.ts";

/**
 * A tap on nothing takes about 5 ms here, and the costliest tap below about 80 ms. A phone that is six times slower
 * answers within 200 ms at about 33 ms, which is 7 times as much. The limit leaves room for a busy machine.
 */
const mostTaps = 30;

/** Resolves when the second frame from now has been painted. */
const waitForPaint = async (page: Page) =>
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Returns a function that taps a place and gives the main thread's work in ms. */
async function createMeter(page: Page): Promise<(x: number, y: number) => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  const readWork = async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  return async (x, y) => {
    await waitForPaint(page);
    // Whatever the last tap has started ends first.
    await page.waitForTimeout(500);
    const before = await readWork();
    await page.mouse.click(x, y);
    await waitForPaint(page);
    return (await readWork()) - before;
  };
}

async function centreOf(target: Locator): Promise<[x: number, y: number]> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

const day = (page: Page, index: number) =>
  page.locator("dialog.range [data-day]:not([aria-disabled])").nth(index);
const addresses: [path: string, taps: [name: string, target: (page: Page) => Locator][]][] = [
  [
    "/de/deals/hotel/kastelruth-abendgluehn",
    [
      ["gallery", (page) => page.locator(".gallery a").first()],
      ["next picture", (page) => page.locator(".lightbox p button").last()],
      ["end of the gallery", (page) => page.locator(".lightbox .close")],
      ["next month", (page) => page.locator("#calendar a[rel=next]")],
    ],
  ],
  [
    "/de",
    [
      ["dates", (page) => page.locator(".when > summary")],
      ["calendar", (page) => page.getByLabel("Anreise (TT.MM.JJJJ)")],
      ["arrival", (page) => day(page, 5)],
      ["departure", (page) => day(page, 8)],
    ],
  ],
  ["/de/search?m=o", [["filter", (page) => page.locator(".to-filters").first()]]],
];

for (const [path, taps] of addresses)
  test(
    `taps on ${path} take at most ${mostTaps} times the work of a tap on nothing`,
    {
      tag: "@needs-scripts",
    },
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path, { waitUntil: "networkidle" });
      const measure = await createMeter(page);
      const empty: number[] = [];
      for (let count = 0; count < 5; count++) empty.push(await measure(3, 70));
      const usual = empty.toSorted((one, other) => one - other)[2] ?? 0;
      expect(usual).toBeGreaterThan(0);
      for (const [name, target] of taps) {
        const work = await measure(...(await centreOf(target(page))));
        expect(work / usual, `${name}: ${work.toFixed(1)} ms, nothing: ${usual.toFixed(1)} ms`).toBeLessThan(
          mostTaps,
        );
      }
    },
  );
