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
  /** Marks are of all that is seen: a phone's map reaches farther north and south. */
  whole: [document.querySelector(".map-frame"), document.querySelector(".map-sheet img")]
    .map((part) => (part ? part.clientHeight / part.clientWidth : 0))
    .every((shape, _, [other = 0]) => Math.abs(shape - other) < 1 / 8),
});

test(
  "the live map shows all of what is seen after the window has grown and shrunk",
  { tag: "@long" },
  async ({ engines }) => {
    const [narrow, wide] = sizes;
    if (!narrow || !wide) throw new Error("no sizes");
    await show(engines, { address: "/de/map?destination=txt:Deutschland", cookies: [] }, narrow);
    const look = async () => await Promise.all(engines.map((engine) => engine.run(readMap, null)));
    await expect.poll(async () => (await look()).every(({ live, whole }) => live && whole)).toBe(true);
    const before = await look();
    for (const size of [wide, narrow]) {
      await show(engines, null, size);
      // Longer than the map waits before it looks up where it lies.
      await pause(1_500);
      const after = await look();
      if (size === narrow) expect(after).toEqual(before);
      expect(after.map(({ whole, query }) => ({ whole, query }))).toEqual(
        before.map(({ query }) => ({ whole: true, query })),
      );
    }
  },
);
