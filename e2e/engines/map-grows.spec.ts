/** The live map in a window that changes its size, in three engines. */
import { setTimeout as pause } from "node:timers/promises";

import { expect } from "playwright/test";

import { show, sizes, test } from "./three.ts";

/** Runs in the page: the state of the map, which scripts replace by the live one. */
const readMap = () => ({
  live: document.querySelector(".leaflet-tile-loaded") !== null,
  heading: document.querySelector("h1")?.textContent ?? "",
  offers: document.querySelectorAll(".map-list > li").length,
  query: location.search,
  /** True if the marks cover the visible area: a phone's map extends further north and south. */
  whole: [document.querySelector(".map-frame"), document.querySelector(".map-sheet img")]
    .map((part) => (part ? part.clientHeight / part.clientWidth : 0))
    .every((shape, _, [other = 0]) => Math.abs(shape - other) < 1 / 8),
});

test(
  "the live map shows its whole area after the window was resized",
  { tag: "@long" },
  async ({ engines }) => {
    const [narrow, wide] = sizes;
    if (!narrow || !wide) throw new Error("no sizes");
    await show(engines, { address: "/de/map?destination=txt:Deutschland", cookies: [] }, narrow);
    const readAll = async () => await Promise.all(engines.map((engine) => engine.run(readMap, null)));
    await expect.poll(async () => (await readAll()).every(({ live, whole }) => live && whole)).toBe(true);
    const initial = await readAll();
    for (const size of [wide, narrow]) {
      await show(engines, null, size);
      // Longer than the map's delay before it reads its position.
      await pause(1_500);
      const resized = await readAll();
      if (size === narrow) expect(resized).toEqual(initial);
      expect(resized.map(({ whole, query }) => ({ whole, query }))).toEqual(
        initial.map(({ query }) => ({ whole: true, query })),
      );
    }
  },
);
