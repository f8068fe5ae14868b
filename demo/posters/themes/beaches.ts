import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawThatchedHouse } from "#demo/posters/motifs/country-houses.ts";
import { drawReeds, drawWindmill } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawJetty, drawPier } from "#demo/posters/motifs/shore.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A North Sea beach: surf in bands, wide sand, dunes with lyme grass, a path down to the water. */
export const dunesTheme: Theme = {
  horizon: [0.42, 0.5],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const sand = brush.snowy ? "#eee8de" : "#efdcb0";
    const grass = brush.snowy ? "#b5ad8a" : groundColour(brush, "#8fa05a");
    const beachY = horizon + chance.between(105, 135);
    const n = shape.number;
    const wave = (y: number, ink: string, opacity: number) =>
      shape.path(
        `M-20 ${n(y)}C200 ${n(y - 14)} 420 ${n(y + 14)} 680 ${n(y - 2)}S1100 ${n(y - 12)} 1300 ${n(y + 6)}V${n(y + 9)}C1100 ${n(y - 2)} 900 ${n(y + 16)} 680 ${n(y + 10)}S200 ${n(y + 4)} -20 ${n(y + 12)}z`,
        ink,
        `opacity="${opacity}"`,
      );
    const surf = [0.28, 0.5, 0.74]
      .map((t) => wave(horizon + (beachY - horizon) * t, brush.lit("#ffffff"), 0.55 + t * 0.35))
      .join("");
    const beach = drawRidge(
      (x) => beachY + 8 * Math.sin(x / 210),
      980,
      brush.definitions.vertical([
        [0, brush.tone(mixColour(sand, "#c2a878", 0.55))],
        [0.12, brush.ground(sand)],
        [1, brush.tone(sand)],
      ]),
      40,
    );
    const dune = (name: string, base: number, height: number, side: number, depth: number, ink: string) => {
      const line = ridgeLine(chance.fork(name), { height, wave: 620 });
      const top = (x: number) =>
        base - line(x) - Math.max(0, side > 0 ? (x - 640) / 640 : (640 - x) / 640) * height * 1.15;
      return {
        top,
        svg:
          drawRidge(top, 980, mixColour(brush.at(depth).lit(ink), brush.at(depth).ground(ink), 0.6), 28) +
          drawRidge(
            (x) => top(x) + 26 + 34 * Math.sin(x / 170 + side),
            980,
            brush.at(depth).shade(ink),
            28,
          ).replace("<path", '<path opacity=".22"'),
      };
    };
    const back = dune("back", beachY + 120, 92, 1, 0.12, sand);
    const front = dune("front", 880, 110, -1, 0, sand);
    const tufts = (
      top: (x: number) => number,
      count: number,
      from: number,
      to: number,
      scale: number,
      depth: number,
    ) => {
      let out = "";
      for (let i = 0; i < count; i++) {
        const x = chance.between(from, to);
        out += shape.put(
          x,
          top(x) + chance.between(4, 26) * scale,
          scale * chance.between(0.7, 1.15),
          drawReeds(brush.at(depth), 70, grass),
        );
      }
      return out;
    };
    let fence = "";
    const startX = chance.between(640, 760);
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const x = startX + 190 * t ** 1.5;
      const y = beachY + 60 + 330 * t ** 1.6;
      fence += `M${n(x)} ${n(y)}l${n(2 + 3 * t)} ${n(-26 - 46 * t)}`;
    }
    const path = shape.path(
      `M${n(startX - 24)} ${n(beachY + 58)}C${n(startX + 20)} ${n(beachY + 170)} ${n(startX + 60)} ${n(beachY + 260)} ${n(startX - 40)} 980H${n(startX + 220)}C${n(startX + 200)} ${n(beachY + 300)} ${n(startX + 60)} ${n(beachY + 160)} ${n(startX + 6)} ${n(beachY + 58)}z`,
      brush.ground(mixColour(sand, "#ffffff", 0.4)),
      'opacity=".7"',
    );
    return {
      layers: [
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), {
              horizon,
              colour: region.water,
              sunX,
              foot: beachY + 20,
              glitter: 0.8,
            }) + surf,
        },
        { z: 30, svg: beach },
        {
          z: 40,
          svg: back.svg + tufts(back.top, 16, 700, 1290, 0.6, 0.1) + tufts(back.top, 4, 0, 600, 0.5, 0.1),
        },
        { z: 45, svg: path + shape.put(sunX + 200, horizon * 0.6, 1, drawBirds(brush)) },
        {
          z: 60,
          svg:
            front.svg +
            shape.stroke(fence, brush.shade("#8a7358"), 6) +
            tufts(front.top, 12, -20, 520, 1.35, 0) +
            tufts((x) => front.top(x) + 60, 9, -20, 760, 1.7, 0) +
            tufts(front.top, 6, 1000, 1290, 1.2, 0),
        },
      ],
      spots: [
        { place: "height", x: 1030, y: back.top(1030) + 12, scale: 1.12, depth: 0.05, z: 41 },
        { place: "shore", x: 420, y: beachY + 92, scale: 1.5, depth: 0, z: 50 },
        { place: "wide-water", x: 300, y: horizon + 26, scale: 0.5, depth: 0.4, z: 25 },
        { place: "water", x: 240, y: horizon + 40, scale: 0.6, depth: 0.3, z: 25 },
        { place: "meadow", x: 880, y: back.top(880) + 20, scale: 0.9, depth: 0.05, z: 41 },
        { place: "air", x: 480, y: 190, scale: 0.9, depth: 0.15, z: 20 },
      ],
    };
  },
};

/** A Baltic resort: white villas under pines, a pier with its pavilion, a wide curve of sand. */
export const balticTheme: Theme = {
  horizon: [0.48, 0.55],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 44, wave: 700 });
    const coast = drawRidge(
      (x) => horizon + 3 - far(x) * Math.max(0, (x - 500) / 780),
      horizon + 4,
      brush.at(0.62).tone(green),
      24,
      480,
    );
    const shore = horizon + 34;
    const from = chance.between(880, 940);
    const duneTop = (x: number) => shore + 20 - Math.min(1, Math.max(0, (x - from) / 200)) * 60;
    let villas = "";
    for (let i = 0; i < 5; i++) {
      const x = from + 110 + i * 66;
      villas += shape.put(
        x,
        duneTop(x) + 8,
        chance.between(1.25, 1.5),
        drawHouse(brush.at(0.1), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: 3,
          width: chance.between(42, 56),
          seen: chance.pick(["gable", "eaves"]),
          pitch: 0.42,
        }),
      );
    }
    let pines = "";
    for (let i = 0; i < 9; i++) {
      const x = from + 60 + i * 46 + chance.between(-12, 12);
      pines += shape.put(
        x,
        duneTop(x) + 6,
        chance.between(0.8, 1.25),
        drawTree(brush.at(0.18), chance.pick(region.trees)),
      );
    }
    const dune = drawRidge(duneTop, shore + 22, brush.at(0.06).ground(green), 20, from - 60);
    const pier = shape.put(
      chance.between(560, 620),
      horizon + 62,
      chance.between(1.12, 1.25),
      drawPier(brush.at(0.06)),
    );
    const beachLine = (d: number) =>
      `M-20 ${n(905 + d)}C260 ${n(915 + d)} 560 ${n(870 + d)} 740 ${n(790 + d)}S900 ${n(shore + 60 + d * 0.6)} 1010 ${n(shore + 26 + d * 0.4)}H1300V985H-20z`;
    const beach =
      shape.path(beachLine(-24), brush.lit("#ffffff"), 'opacity=".45"') +
      shape.path(beachLine(-8), brush.lit("#ffffff"), 'opacity=".85"') +
      shape.path(beachLine(0), brush.shade("#d9bd88")) +
      shape.path(
        beachLine(12),
        brush.definitions.vertical([
          [0, brush.lit("#f3e2bb")],
          [1, mixColour(brush.lit("#ead2a0"), brush.ground("#ead2a0"), 0.6)],
        ]),
      );
    let grass = "";
    for (let i = 0; i < 13; i++)
      grass += shape.put(
        1290 - chance.next() ** 1.4 * 420,
        985 + chance.between(-50, 10),
        chance.between(1.1, 1.8),
        drawReeds(brush, 80, brush.snowy ? "#b5ad8a" : groundColour(brush, "#8fa05a")),
      );
    return {
      layers: [
        { z: 10, svg: coast },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, pier, horizon + 66, 0.3) + pier },
        { z: 40, svg: pines + villas + dune + beach },
        { z: 45, svg: shape.put(sunX, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: grass },
      ],
      spots: [
        { place: "shore", x: chance.between(840, 920), y: 850, scale: 1.5, depth: 0, z: 50 },
        { place: "water", x: chance.between(180, 260), y: horizon + 130, scale: 1.2, depth: 0, z: 35 },
        { place: "height", x: from + 36, y: duneTop(from + 36) + 12, scale: 1, depth: 0.08, z: 40 },
        { place: "wide-water", x: 200, y: horizon + 40, scale: 0.5, depth: 0.3, z: 25 },
        { place: "front", x: 420, y: 960, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 380, y: 180, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: ["pier"],
    };
  },
};

/** A flat northern shore (Danish fjord, Bodden): a thatched house, reeds, a jetty, wide sky over still water. */
export const thatchedShoreTheme: Theme = {
  horizon: [0.5, 0.57],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 26, wave: 600 });
    const farLand =
      drawRidge((x) => horizon - 3 - far(x), horizon + 3, brush.at(0.6).tone(green), 24) +
      (wanted.includes("windmill")
        ? ""
        : shape.put(chance.between(220, 380), horizon - 14, 0.42, drawWindmill(brush.at(0.5))));
    const shore = horizon + chance.between(70, 95);
    const from = chance.between(560, 620);
    const line = ridgeLine(chance.fork("line"), { height: 30, wave: 800 });
    const bank = (x: number) =>
      shore +
      4 -
      Math.min(1, Math.max(0, (x - from) / 200)) ** 0.7 * 40 -
      line(x) * Math.min(1, Math.max(0, (x - from) / 200));
    const houseX = chance.between(850, 940);
    const house = shape.put(
      houseX,
      bank(houseX) + 18,
      1.55,
      drawThatchedHouse(brush, chance.pick(region.walls)),
    );
    const flag =
      shape.rect(houseX - 232, bank(houseX) - 142, 4, 160, brush.lit("#fbf6ea")) +
      shape.poly(
        [
          houseX - 228,
          bank(houseX) - 140,
          houseX - 168,
          bank(houseX) - 128,
          houseX - 228,
          bank(houseX) - 112,
        ],
        brush.lit("#c8352c"),
      );
    let trees = "";
    for (let i = 0; i < 5; i++)
      trees += shape.put(
        1070 + i * 54,
        bank(1100) + 8,
        chance.between(0.9, 1.4),
        drawTree(brush.at(0.05), chance.pick(region.trees)),
      );
    const land =
      trees +
      drawRidge(bank, shore + 6, brush.ground(green), 20, from) +
      flag +
      house +
      (brush.snowy
        ? ""
        : [-150, 190, 240]
            .map((dx) => shape.put(houseX + dx, bank(houseX) + 22, 1.1, drawTree(brush, "oleander")))
            .join(""));
    const meadowFrom = chance.between(650, 720);
    const meadow = (x: number) =>
      990 -
      130 * Math.min(1, Math.max(0, (x - meadowFrom) / 300)) ** 0.6 -
      Math.max(0, (x - 900) / 12) +
      8 * Math.sin(x / 80);
    const near = drawRidge(meadow, 980, brush.tone(green), 20, meadowFrom);
    let reeds = "";
    for (let i = 0; i < 16; i++) {
      const x = i < 6 ? chance.between(-10, 240) : chance.between(690, 1290);
      reeds += shape.put(
        x,
        985 - (i < 6 ? 0 : chance.between(0, 60)),
        chance.between(1.2, 1.9),
        drawReeds(brush, 76, brush.snowy ? "#b8ab86" : "#8a9a52", true),
      );
    }
    return {
      layers: [
        { z: 10, svg: farLand },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, land, shore + 5, 0.3) + land },
        {
          z: 45,
          svg:
            shape.put(sunX + 100, horizon * 0.55, 1, drawBirds(brush)) +
            shape.put(chance.between(480, 560), 985, 1.1, drawJetty(brush)),
        },
        { z: 60, svg: near + reeds },
      ],
      spots: [
        { place: "water", x: chance.between(220, 330), y: horizon + 120, scale: 1.2, depth: 0, z: 44 },
        { place: "wide-water", x: 240, y: horizon + 50, scale: 0.6, depth: 0.2, z: 25 },
        { place: "meadow", x: houseX - 170, y: bank(houseX - 170) + 16, scale: 0.85, depth: 0.04, z: 31 },
        { place: "height", x: 1160, y: bank(1160) + 6, scale: 1, depth: 0.08, z: 29 },
        { place: "shore", x: houseX + 150, y: bank(houseX) + 34, scale: 0.9, depth: 0, z: 31 },
        { place: "air", x: 330, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: wanted.includes("windmill") ? ["jetty"] : ["jetty", "windmill"],
    };
  },
};
