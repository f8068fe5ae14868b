/** What lies before a window that has no view of the place: a garden, a lane, a courtyard, dunes, a wall of rock. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import { drawClimber, drawRoof, wallShade } from "#demo/posters/houses/parts.ts";
import { drawForest, drawMeadowFlowers } from "#demo/posters/motifs/countryside.ts";
import { drawCliff, drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import { drawSky } from "#demo/posters/motifs/sky.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import { drawVillageLane, isRural } from "#demo/posters/rooms/village-lane.ts";

export interface Prospect {
  draw(brush: Brush, region: Region): string;
  shows(region: Region): readonly string[];
}

const sky = (brush: Brush, name: string, horizon: number) =>
  drawSky(brush.with(`${name}-sky`), { horizon, sunX: 260, sunY: 200 });

/** With a hedge, trees and beds. */
const garden: Prospect = {
  draw(brush, region) {
    const { chance, snowy } = brush;
    let trees = "";
    for (let x = 40; x < 1280; x += chance.between(110, 190))
      trees += shape.put(x, 640, chance.between(1.9, 3), drawTree(brush.at(0.16), chance.pick(region.trees)));
    const lawn = brush.ground(snowy ? "#f1f6fb" : region.ground);
    let beds = "";
    for (let x = 30; x < 1280; x += 74)
      beds += shape.put(
        x,
        700 + chance.between(0, 16),
        1.2,
        drawTree(brush, chance.pick(["bush", "oleander", "oleander"] as const)),
      );
    return (
      sky(brush, "garden", 620) +
      drawForest(brush.at(0.5), { top: () => 560, tree: 90, colour: "#4f7a4a", kind: "leaf" }) +
      shape.rect(-20, 600, 1320, 400, lawn) +
      trees +
      shape.rect(-20, 630, 1320, 60, brush.tone(snowy ? "#dfe8ef" : "#4a7446")) +
      shape.rect(-20, 684, 1320, 300, lawn) +
      beds +
      drawMeadowFlowers(brush, () => 760, 60)
    );
  },
  shows: ({ trees }) => ["garden", ...trees],
};

const blinds = ["#4f7a68", "#5f8a94", "#7a8a5a", "#8a5a48", "#4f6f92"];

const isGabled = (stage: Region["stage"]) => stage === "canal" || stage === "warehouses";

/** The houses across the way, so near that there is only a strip of sky. */
const lane: Prospect = {
  draw(brush, region) {
    if (isRural(region.stage)) return drawVillageLane(brush, region);
    const { chance } = brush;
    const there = brush.at(0.08);
    const gabled = isGabled(region.stage);
    let out = sky(brush, "lane", 700);
    let x = -60 - chance.between(0, 90);
    while (x < 1320) {
      const w = chance.between(250, 340);
      const eaves = chance.between(270, 350);
      const [left, right, middle] = [x, x + w, x + w / 2];
      const wall = chance.pick(region.walls);
      const roof = chance.pick(region.roofs);
      const trim = mixColour(wall, "#ffffff", 0.6);
      const shutters = region.climate === "warm" && chance.flip(0.8) ? chance.pick(blinds) : undefined;
      out += gabled
        ? shape.poly(
            [
              left,
              eaves,
              left + w * 0.2,
              eaves - 70,
              middle,
              eaves - 150,
              right - w * 0.2,
              eaves - 70,
              right,
              eaves,
            ],
            there.lit(wall),
          )
        : drawRoof(there, left - 8, right + 8, eaves, eaves - chance.between(70, 110), 0, roof);
      out +=
        shape.rect(left, eaves, w, 960 - eaves, there.lit(wall)) +
        wallShade(there, left, right, eaves, 960, wall);
      for (const [row, y] of [eaves + 156, eaves + 336, eaves + 516].entries()) {
        out += shape.rect(left, y + 24, w, 8, there.lit(trim));
        const door = row === 2 ? chance.pick([-1, 1]) : 0;
        for (const side of [-1, 1]) {
          const at = middle + side * w * 0.24;
          out +=
            door === side
              ? drawDoor(there, at, y + 110, {
                  w: 76,
                  h: 210,
                  colour: chance.pick(["#2f5a4c", "#7a3f34", "#2f4a6a", "#6b4a2f"]),
                  surround: trim,
                })
              : drawWindow(there, at, y, {
                  w: 68,
                  h: 116,
                  surround: trim,
                  ...(shutters ? { shutters } : {}),
                  flowers: chance.flip(0.35),
                });
        }
      }
      x = right;
    }
    return out;
  },
  shows: ({ stage }) => ["lane", "street", "town", ...(isGabled(stage) ? ["gable"] : [])],
};

/** Walls around a paved court: arches below, windows above, a well among pots. */
const courtyard: Prospect = {
  draw(brush, region) {
    const { chance, snowy } = brush;
    const there = brush.at(0.06);
    const wall = chance.pick(region.walls);
    const stone = mixColour(wall, "#fbf3e2", 0.6);
    const shutters = region.climate === "warm" ? chance.pick(blinds) : undefined;
    const paving = brush.ground(snowy ? "#eef3f8" : mixColour(stone, "#9a8c78", 0.4));
    let out =
      sky(brush, "courtyard", 600) +
      drawRoof(there, -40, 1320, 190, 110, 0, chance.pick(region.roofs)) +
      shape.rect(-20, 190, 1320, 520, there.lit(wall)) +
      shape.rect(-20, 190, 1320, 18, there.shade(wall), 'opacity=".75"') +
      shape.rect(-20, 424, 1320, 12, there.lit(stone));
    for (let x = 100; x < 1300; x += 200)
      out +=
        drawWindow(there, x, 396, {
          w: 66,
          h: 120,
          surround: stone,
          ...(shutters ? { shutters } : {}),
          flowers: chance.flip(0.5),
        }) +
        shape.path(`M${x - 74} 716V540A74 74 0 0 1 ${x + 74} 540V716z`, there.lit(stone)) +
        shape.path(
          `M${x - 58} 716V540A58 58 0 0 1 ${x + 58} 540V716z`,
          brush.light.lamps && chance.flip() ? there.glass : there.shade("#5a4a44"),
        );
    let joints = "";
    for (let i = 1; i < 6; i++) joints += `M-20 ${710 + i * i * 9}H1300`;
    for (let x = -900; x < 2200; x += 150) joints += `M${640 + (x - 640) * 0.55} 710L${x} 980`;
    out +=
      shape.rect(-20, 708, 1320, 290, paving) +
      shape.stroke(joints, brush.shade("#9a8c78"), 3, 'opacity=".4"') +
      shape.put(560, 712, 2, drawClimber(there, 60, 240, region.climate === "warm" ? "#e86a7a" : undefined)) +
      shape.put(800, 780, 1.5, drawWell(brush, stone));
    const plant = region.climate === "warm" ? "citrus" : "box";
    for (const x of [430, 640, 990, 1140]) out += shape.put(x, 752, 1.3, drawPotPlant(brush, plant));
    return out;
  },
  shows: () => ["courtyard", "arch", "well"],
};

/** A round well of stone with its iron bow and bucket, about 130 high, on 0,0. */
function drawWell(brush: Brush, stone: string): string {
  const iron = brush.shade("#2c3038");
  return (
    shape.oval(0, 2, 78, 12, brush.shade("#6a5a4a"), 'opacity=".4"') +
    shape.stroke("M-46 -58V-118C-46 -146 46 -146 46 -118V-58M0 -138V-84", iron, 5) +
    shape.path("M-13 -84H13L9 -58H-9z", brush.tone("#8a5f3f")) +
    shape.path("M-60 -56C-48 -38 -48 -18 -62 0H62C48 -18 48 -38 60 -56z", brush.lit(stone)) +
    shape.path("M22 -56H60C48 -38 48 -18 62 0H30C20 -18 18 -38 22 -56z", brush.shade(stone), 'opacity=".5"') +
    shape.oval(0, -56, 60, 11, brush.lit("#fbf3e2")) +
    shape.oval(0, -56, 44, 7, brush.shade("#4a4440"))
  );
}

/** Hills of sand and grass that hide the sea. */
const dunes: Prospect = {
  draw(brush) {
    const { chance, snowy } = brush;
    const n = shape.number;
    let out = sky(brush, "dunes", 640);
    for (const [i, [foot, height, depth]] of (
      [
        [520, 90, 0.5],
        [600, 120, 0.26],
        [740, 130, 0.06],
      ] as const
    ).entries()) {
      const there = brush.at(depth);
      const line = ridgeLine(chance.fork(`dune-${i}`), { height, wave: 560 + i * 120 });
      const top = (x: number) => foot - line(x);
      out +=
        drawRidge(top, 980, there.lit(snowy ? "#f3f7fb" : "#ecdcb4"), 24) +
        drawRidge((x) => top(x) + 50 + height * 0.4, 980, there.shade(snowy ? "#d8e4f0" : "#d6c08e"), 24);
      let dark = "";
      let bright = "";
      for (let k = 0; k < 60; k++) {
        const x = chance.between(-10, 1290);
        const y = top(x) + chance.between(0, 70);
        for (let blade = -2; blade <= 2; blade++) {
          const high = chance.between(14, 30) * (1 + i * 0.55);
          const stroke = `M${n(x + blade * 3)} ${n(y)}q${n(blade * 2)} ${n(-high * 0.7)} ${n(blade * 7 + 8)} ${n(-high)}`;
          if (blade < 0) dark += stroke;
          else bright += stroke;
        }
      }
      out +=
        shape.stroke(dark, there.shade("#7f9458"), 2 + i) +
        shape.stroke(bright, there.lit("#a3b068"), 1.6 + i);
    }
    return out;
  },
  shows: () => ["dunes"],
};

/** A rock that rises just behind the house, trees at its foot. */
const rockFace: Prospect = {
  draw(brush, region) {
    const { chance, snowy } = brush;
    const there = brush.at(0.12);
    const top: (readonly [number, number])[] = [];
    for (let x = -40; x < 1400; x += chance.between(70, 130)) top.push([x, chance.between(90, 250)]);
    let trees = "";
    for (let x = 20; x < 1280; x += chance.between(90, 160))
      trees += shape.put(
        x,
        770 + chance.between(0, 30),
        chance.between(1.5, 2.4),
        drawTree(brush, chance.pick(region.trees)),
      );
    const green = snowy ? "#f1f6fb" : region.ground;
    return (
      sky(brush, "rock", 600) +
      drawCliff(there, {
        top,
        foot: 780,
        rock: region.rock,
        cover: snowy ? "#f1f6fb" : "#5f8a4c",
        turf: 34,
      }) +
      shape.rect(-20, 760, 1320, 220, brush.ground(green)) +
      trees +
      drawMeadowFlowers(brush, () => 800, 50)
    );
  },
  shows: ({ trees }) => ["rock-face", "cliff", ...trees],
};

/** Word of a scene -> what is before the window. */
export const prospects: Readonly<Record<string, Prospect>> = {
  garden,
  lane,
  courtyard,
  dunes,
  "rock-face": rockFace,
};
