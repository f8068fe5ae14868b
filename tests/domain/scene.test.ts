import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseScene, sceneKinds, sceneSeasons, sceneTimes } from "#app/domain/catalogue/picture.ts";

describe("parseScene", () => {
  it("keeps a scene that is right", () => {
    const scene = {
      kind: "lake",
      region: "garda",
      season: "autumn",
      time: "dusk",
      with: ["castle", "sailboats"],
    };
    expect(parseScene(scene)).toEqual(scene);
  });

  it("puts the quiet default in the place of what is missing or wrong", () => {
    const usual = { kind: "coast", region: "", season: "summer", time: "day", with: [] };
    for (const wrong of [
      undefined,
      null,
      7,
      "coast",
      [],
      {},
      { kind: "moon", region: "../x", season: 1, time: {}, with: "a" },
    ]) {
      expect(parseScene(wrong)).toEqual(usual);
    }
  });

  it("keeps three features at most, each once, and no odd names", () => {
    expect(parseScene({ with: ["pier", "Pier", "pier", "", 3, "tram", "cows", "church"] }).with).toEqual([
      "pier",
      "tram",
      "cows",
    ]);
  });

  it("is total", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ kind: fc.anything(), region: fc.anything(), with: fc.array(fc.anything()) }),
        ),
        (value) => {
          const scene = parseScene(value);
          expect(sceneKinds).toContain(scene.kind);
          expect(sceneSeasons).toContain(scene.season);
          expect(sceneTimes).toContain(scene.time);
          expect(scene.with.length).toBeLessThanOrEqual(3);
          expect(scene.region).toMatch(/^[a-z0-9-]*$/);
        },
      ),
    );
  });
});
