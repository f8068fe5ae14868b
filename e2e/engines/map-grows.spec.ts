/** The live map in a window that becomes larger, in three engines. */
import { setTimeout as pause } from "node:timers/promises";

import { expect } from "playwright/test";

import { show, sizes, test } from "./three.ts";

/** Runs in the page: whether the live map has taken the drawn one's place, and of what it is. */
const readMap = () => ({
  live: document.querySelector(".leaflet-tile-loaded") !== null,
  heading: document.querySelector("h1")?.textContent ?? "",
  offers: document.querySelectorAll(".map-list > li").length,
  query: location.search,
});

test(
  "the live map shows the same offers after the window has grown and shrunk",
  { tag: "@long" },
  async ({ engines }) => {
    const [narrow, wide] = sizes;
    if (!narrow || !wide) throw new Error("no sizes");
    await show(engines, { address: "/de/map?destination=txt:Deutschland", cookies: [] }, narrow);
    const look = async () => await Promise.all(engines.map((engine) => engine.run(readMap, null)));
    await expect.poll(async () => (await look()).every(({ live }) => live)).toBe(true);
    const before = await look();
    for (const size of [wide, narrow]) {
      await show(engines, null, size);
      // Longer than the map waits before it looks up where it lies.
      await pause(1_500);
      const after = await look();
      expect(after).toEqual(before);
    }
  },
);
