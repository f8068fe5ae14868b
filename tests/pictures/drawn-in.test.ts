import { describe, expect, it } from "vitest";

import { parseScene } from "#app/domain/catalogue/picture.ts";
import { describePoster, drawPoster } from "#demo/posters/draw-scene.ts";
import { features } from "#demo/posters/features.ts";
import { readSample } from "#tests/pictures/read-sample.ts";
import { sampleScenes } from "#tests/pictures/sample-scenes.ts";

function drawn(text: string) {
  const { scene, seed } = readSample(text);
  return describePoster(scene, seed);
}

describe("drawnIn", () => {
  it("names what is seen: features, landscape, plants, season, hour and snow", () => {
    const { shows, missing } = drawn("lake/garda/winter/dusk/castle+sailboats");
    for (const word of ["castle", "sailboats", "lake", "peaks", "cypress", "winter", "dusk", "lamps"]) {
      expect(shows, word).toContain(word);
    }
    expect(shows).not.toContain("snow");
    expect(shows).not.toContain("church");
    expect(missing).toEqual([]);
    expect(drawn("alps/allgaeu/winter/day").shows).toContain("snow");
  });

  it("counts what the landscape shows by itself, once", () => {
    expect(drawn("city/amsterdam/spring/day/canal-houses+bridge").missing).toEqual([]);
    expect(drawn("river/moselle/summer/day").shows).toContain("castle");
    const windmill = drawn("river/moselle/summer/day/windmill").shows;
    expect(windmill).toContain("windmill");
    expect(windmill).not.toContain("castle");
  });

  it("tells which features are left out, and why", () => {
    expect(drawn("alps/allgaeu/summer/day/ocean-ship+unicorn+cows").missing).toEqual([
      { feature: "ocean-ship", reason: "no-room" },
      { feature: "unicorn", reason: "unknown" },
    ]);
  });

  it("draws every feature that it says it draws", () => {
    for (const kind of ["river", "city", "lake"]) {
      const plain = drawPoster(parseScene({ kind, with: ["nothing-known"] }), "x");
      const own = describePoster(parseScene({ kind, with: ["nothing-known"] }), "x").shows;
      for (const name of Object.keys(features)) {
        const scene = parseScene({ kind, with: [name] });
        const { shows, missing } = describePoster(scene, "x");
        expect(shows.has(name), `${kind} ${name}`).toBe(missing.length === 0);
        if (shows.has(name) && !own.has(name))
          expect(drawPoster(scene, "x"), `${kind} ${name}`).not.toBe(plain);
      }
    }
  });

  it("finds room for all that the samples ask for", () => {
    const without = sampleScenes.filter((text) => drawn(text).missing.length > 0);
    expect(without).toEqual([]);
  });
});
