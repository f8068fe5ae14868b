import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { gradientNames } from "#app/domain/catalogue/picture.ts";
import { renderPicture } from "#app/pictures/render.server.ts";
import { describePoster, drawPoster } from "#demo/posters/draw-scene.ts";
import { features } from "#demo/posters/features.ts";
import { findRegion, regions, themeKinds } from "#demo/posters/regions/regions.ts";
import {
  gradientOf,
  houseFronts,
  parseScene,
  roomViews,
  sceneKinds,
  sceneSeasons,
  sceneTimes,
  sceneViews,
  stillLifes,
} from "#demo/posters/scene.ts";
import { readSample, sampleScenes } from "#demo/posters/sample-scenes.ts";

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

  it("keeps a view and a word that makes drawings the same, and leaves out the wide view", () => {
    expect(parseScene({ view: "palazzo", same: "haus-1" })).toMatchObject({
      view: "palazzo",
      same: "haus-1",
    });
    expect(parseScene({ view: "wide", same: "Haus 1" })).toEqual(parseScene({}));
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

test("every scene has a gradient", () => {
  for (const kind of sceneKinds)
    for (const season of sceneSeasons)
      for (const time of sceneTimes) expect(gradientNames).toContain(gradientOf({ kind, season, time }));
});

const samples = sampleScenes
  .map(readSample)
  .map(({ scene, seed }) => ({ scene, seed, svg: drawPoster(scene, seed) }));
const elements = /^(svg|defs|g|path|rect|circle|ellipse|linearGradient|radialGradient|stop|clipPath)$/;

/** Tags in pairs, known elements only, numbers where numbers belong. */
function objections(svg: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9:-]+="[^"<>]*")*)(\/?)>/g,
    (_tag, closing, name, _attributes, empty) => {
      if (!elements.test(String(name))) found.push(`element ${name}`);
      if (closing) {
        if (open.pop() !== name) found.push(`closes ${name}`);
      } else if (!empty) open.push(String(name));
      return "";
    },
  );
  if (rest !== "") found.push(`text ${rest.slice(0, 80)}`);
  if (open.length > 0) found.push(`open ${open.join(" ")}`);
  const odd = /NaN|undefined|Infinity|null|\bFILL\b/.exec(svg);
  if (odd) found.push(`${odd[0]} in ${svg.slice(odd.index - 60, odd.index + 20)}`);
  return found;
}

describe("drawPoster", () => {
  it("draws the same bytes for the same scene and seed", () => {
    for (const { scene, seed, svg } of samples.slice(0, 12)) {
      expect(drawPoster(structuredClone(scene), seed)).toBe(svg);
    }
  });

  it("draws another picture for another seed, and no two alike", () => {
    const others = samples.slice(0, 15).map(({ scene, seed }) => drawPoster(scene, `${seed}-2`));
    const all = [...samples.map(({ svg }) => svg), ...others];
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(all).size).toBe(all.length);
  });

  it("writes well-formed SVG without scripts, styles, text or references out of the file", () => {
    for (const { scene, svg } of samples) {
      expect(objections(svg), `${scene.kind}/${scene.region}`).toEqual([]);
      expect(svg).not.toMatch(/href|style|script|javascript:|url\((?!#d\d+\))/);
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:/);
    }
  });

  it("defines every gradient and clip that it uses", () => {
    for (const { svg } of samples) {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it("draws every kind in every season and hour, known region or not", () => {
    for (const [i, kind] of sceneKinds.entries()) {
      for (const [j, time] of sceneTimes.entries()) {
        const season = sceneSeasons[(i + j) % 4];
        const region = ["", "nowhere-at-all", "constructor"][(i + j) % 3];
        expect(objections(drawPoster(parseScene({ kind, region, season, time }), "x"))).toEqual([]);
      }
    }
  });

  it("draws every view in warm and cold places, in snow and at night", () => {
    const places = [
      "city/lisbon/summer/day",
      "lake/salzkammergut/winter/dawn",
      "coast/lofoten/winter/night",
      "hills/harz/autumn/dusk",
    ];
    const drawings = sceneViews.flatMap((view) =>
      places.map((place) => {
        const { scene, seed } = readSample(`${place}@${view}#x`);
        const svg = drawPoster(scene, seed);
        expect(objections(svg), `${place} ${view}`).toEqual([]);
        return svg;
      }),
    );
    // Only near views and streets of places that have none are wide ones.
    expect(new Set(drawings).size).toBeGreaterThan(drawings.length - 9);
  });

  it("has samples of every view", () => {
    const shown = new Set(samples.map(({ scene }) => scene.view ?? "wide"));
    expect(sceneViews.filter((view) => !shown.has(view))).toEqual([]);
  });

  it("draws the same house or room wherever a scene with the same word stands", () => {
    for (const view of ["inn", "alcove", "breakfast"] as const) {
      const scene = { ...parseScene({ kind: "alps", region: "allgaeu", view }), same: "haus" };
      expect(drawPoster(scene, "a")).toBe(drawPoster(scene, "b"));
      expect(drawPoster(parseScene({ ...scene, same: "other" }), "a")).not.toBe(drawPoster(scene, "a"));
    }
  });

  it("draws every region", () => {
    // Regions that look alike share one entry.
    const looks = new Map(Object.entries(regions).map(([name, look]) => [look, name]));
    for (const [{ stage }, region] of looks) {
      const kind = themeKinds[stage][0]!;
      expect(
        objections(drawPoster(parseScene({ kind, region, season: "autumn", time: "dusk" }), "x")),
        region,
      ).toEqual([]);
    }
  });

  it("shows what the scene asks for where the place has room for it", () => {
    const plain = drawPoster(parseScene({ kind: "alps", region: "allgaeu", with: ["nothing-known"] }), "x");
    for (const name of Object.keys(features)) {
      const svg = drawPoster(parseScene({ kind: "alps", region: "allgaeu", with: [name] }), "x");
      expect(objections(svg), name).toEqual([]);
    }
    expect(
      drawPoster(parseScene({ kind: "alps", region: "allgaeu", with: ["cows"] }), "x").length,
    ).toBeGreaterThan(plain.length);
  });
});

it("a drawn card stays within 12 KB of AVIF", { timeout: 60_000 }, async () => {
  const rich = /porto|amsterdam.*day|ski-lift|palazzo|bath-things|@tower-house|@cabin-balcony/;
  const sizes: number[] = [];
  for (const { scene, seed } of sampleScenes.filter((text) => rich.test(text)).map(readSample)) {
    sizes.push((await renderPicture(drawPoster(scene, seed), 640, "avif")).length);
  }
  expect(sizes.length).toBeGreaterThan(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000);
});

describe("findRegion", () => {
  it("keeps to the kind of the scene", () => {
    for (const kind of sceneKinds) {
      for (const region of Object.keys(regions)) {
        expect(themeKinds[findRegion({ kind, region }).stage], `${kind}/${region}`).toContain(kind);
      }
    }
  });
});

function drawn(text: string) {
  const { scene, seed } = readSample(text);
  return describePoster(scene, seed);
}

describe("describePoster", () => {
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

  it("tells how a picture is put together: place and view, or the house, room or thing in front", () => {
    expect(drawn("city/prague/spring/day").composition).toBe("skyline");
    expect(drawn("city/prague/spring/day@low").composition).toBe("skyline-low");
    expect(drawn("coast/thailand/summer/day@branch").composition).toBe("palm-bay-palm-branch");
    expect(drawn("river/rhine/summer/day@above").composition).toBe("river-above");
    for (const view of [...houseFronts, ...roomViews, ...stillLifes])
      expect(drawn(`lake/garda/summer/day@${view}`).composition).toBe(view);
  });

  it("shows sun and moon only where they stand in the sky", () => {
    for (const time of sceneTimes) {
      const seen = Array.from({ length: 40 }, (_, i) => drawn(`lake/garda/summer/${time}#${i}`).shows);
      const discs = seen.filter((shows) => shows.has(time === "night" ? "moon" : "sun")).length;
      expect(discs, time).toBeGreaterThan(2);
      expect(discs, time).toBeLessThan(28);
    }
    expect(drawn("coast/lofoten/winter/night").shows).toContain("aurora");
    expect(drawn("coast/lofoten/winter/night").shows).not.toContain("moon");
  });

  it("keeps what is cut off by a view out of the picture", () => {
    // The jetty lies at the viewer's feet.
    expect(drawn("lake/mecklenburg/summer/day").shows).toContain("jetty");
    expect(drawn("lake/mecklenburg/summer/day@low").shows).not.toContain("jetty");
    const far = drawn("lake/garda/summer/day/hot-air-balloon@near");
    expect(far.shows.has("hot-air-balloon")).toBe(far.missing.length === 0);
  });

  it("puts into a room what it is asked for, and says what it has no place for", () => {
    const { shows, missing } = drawn("lake/garda/summer/day/twin-beds+fireplace+garden@alcove");
    for (const word of ["twin-beds", "garden", "room", "window"]) expect(shows, word).toContain(word);
    expect(missing).toEqual([{ feature: "fireplace", reason: "no-room" }]);
    // A garden stands in the window in place of the lake.
    expect(shows).not.toContain("lake");
    expect(drawn("lake/garda/summer/day@alcove").shows).toContain("lake");
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
