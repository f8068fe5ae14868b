import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawFishingBoat } from "#demo/posters/motifs/boats.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawChurch, drawDome, drawTelevisionTower } from "#demo/posters/motifs/landmarks.ts";
import { drawHangingBridge, drawIronBridge, drawStoneBridge } from "#demo/posters/motifs/shore.ts";
import { drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawLantern } from "#demo/posters/motifs/town-life.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** Looks down on the city from a hill of its own. */
const hillFeatures = new Set(["castle", "ruins", "colonnade"]);

/** An old city across its river: domes and towers over a row of town houses, a bridge, terraces with trees. */
export const skylineTheme: Theme = {
  horizon: [0.58, 0.64],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const stone = region.walls[0] ?? "#d9c3a0";
    const cover = region.rock;
    const hill = ridgeLine(chance.fork("hill"), { height: 80, wave: 1000 });
    const hills = drawRidge((x) => horizon - 30 - hill(x), horizon + 4, brush.at(0.7).tone(green));
    const quay = horizon + 14;
    const hillX = chance.fork("castle").between(150, 220);
    const crowned = wanted.some((name) => hillFeatures.has(name));
    const mount = (x: number) => quay - 24 - 200 * Math.exp(-(((x - hillX) / 210) ** 2));
    const wooded = brush.at(0.26);
    const castleHill = crowned
      ? drawRidge(mount, horizon + 14, wooded.tone(mixColour(green, "#4f7a4a", 0.5)), 20) +
        drawForest(wooded, { top: mount, tree: 26, colour: "#4a7446", kind: "leaf", depth: 70, gaps: 0.15 })
      : "";
    const backRow = drawTown(brush.at(0.34), {
      from: -20,
      to: 1310,
      base: () => quay - 34,
      walls: region.walls,
      roofs: region.roofs,
      rows: 2,
      scale: 0.85,
      storeys: [2, 4],
      rise: 24,
      narrow: 0,
    });
    const domeX = chance.between(800, 900);
    const towers: string[] = [];
    const tower = (
      x: number,
      scale: number,
      spire: "pointed" | "onion" | "campanile" | "low",
      depth: number,
    ) =>
      towers.push(
        shape.put(x, quay - 30, scale, drawChurch(brush.at(depth), { spire, wall: stone, roof: cover })),
      );
    tower(
      domeX - chance.between(250, 300),
      chance.between(1.35, 1.6),
      region.climate === "warm" ? "campanile" : chance.pick(["onion", "pointed"]),
      0.2,
    );
    tower(
      domeX + chance.between(210, 270),
      chance.between(1.1, 1.35),
      region.climate === "warm" ? "low" : "pointed",
      0.24,
    );
    tower(domeX - chance.between(420, 480), chance.between(0.95, 1.15), "onion", 0.3);
    const crown = chance.between(1.25, 1.42);
    const spires = { "four-towers": [-150, 150, -64, 64], "two-spires": [-46, 46], "television-tower": [] }[
      region.landmark ?? "television-tower"
    ];
    const cathedral = spires.length > 0;
    const dome = cathedral
      ? spires
          .map((x, i) =>
            shape.put(
              domeX + x,
              quay - 26,
              spires.length === 2 ? 2.3 : i < 2 ? 1.75 : 1.95,
              drawChurch(brush.at(i < 2 ? 0.16 : 0.12), { spire: "pointed", wall: stone, roof: cover }),
            ),
          )
          .join("")
      : shape.put(domeX, quay - 26, crown, drawDome(brush.at(0.12), stone, cover));
    if (region.landmark === "television-tower")
      towers.push(shape.put(domeX - 205, quay - 30, 1, drawTelevisionTower(brush.at(0.22))));
    const frontRow = drawTown(brush.at(0.1), {
      from: 420,
      to: 1310,
      base: () => quay - 8,
      walls: region.walls,
      roofs: region.roofs,
      rows: 1,
      scale: 1.02,
      storeys: [2, 3],
      narrow: 0,
      pitch: 0.26,
    });
    const wall =
      shape.rect(380, quay - 12, 920, 26, brush.lit("#cbb79a")) +
      shape.rect(380, quay + 4, 920, 10, brush.shade("#a8927a"));
    let arcade = "";
    for (let x = 400; x < 1290; x += 36) arcade += `M${x} ${shape.number(quay + 6)}v-8a8 7 0 0 1 16 0v8z`;
    let trees = "";
    for (let x = 400; x < 1290; x += chance.between(44, 110))
      trees += shape.put(
        x,
        quay - 10,
        chance.between(0.4, 0.52),
        drawTree(brush.at(0.06), chance.pick(region.trees)),
      );
    const whole =
      backRow + towers.join("") + dome + frontRow + trees + wall + shape.path(arcade, brush.shade("#7a6856"));
    const bridge =
      wanted.includes("bridge") || region.own.includes("bridge") || chance.flip(0.6)
        ? shape.put(190, quay + 22, 1, drawStoneBridge(brush.at(0.06), 560, 5, "#cdb490"))
        : "";
    const bank = (x: number) => 915 + 10 * Math.sin(x / 100) - Math.max(0, 1 - x / 360) * 40;
    return {
      layers: [
        { z: 10, svg: hills + castleHill },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, whole, quay + 13, brush.light.lamps ? 0.46 : 0.32) + whole },
        { z: 33, svg: drawReflection(brush, bridge, quay + 22, 0.3) + bridge },
        {
          z: 60,
          svg:
            drawRidge(bank, 980, brush.tone(green), 24) +
            [30, 130]
              .map((x, i) =>
                shape.put(x, bank(x) + 40, 2.1 - i * 0.5, drawTree(brush, chance.pick(region.trees))),
              )
              .join(""),
        },
      ],
      spots: [
        {
          place: "wide-water",
          x: chance.between(520, 660),
          y: horizon + chance.between(120, 150),
          scale: wanted.includes("river-ship") ? 0.95 : 1,
          depth: 0,
          z: 40,
        },
        { place: "water", x: 760, y: horizon + 130, scale: 1, depth: 0, z: 40 },
        { place: "front", x: 700, y: 950, scale: 1.25, depth: 0, z: 61 },
        { place: "shore", x: 620, y: quay - 8, scale: 0.6, depth: 0.05, z: 31 },
        ...(crowned
          ? [{ place: "height", x: hillX, y: mount(hillX) + 12, scale: 1.05, depth: 0.2, z: 11 } as const]
          : []),
        { place: "air", x: 420, y: 180, scale: 0.75, depth: 0.15, z: 12 },
      ],
      has: [
        ...(bridge ? ["bridge"] : []),
        ...(cathedral ? [] : ["dome"]),
        ...(region.landmark === "television-tower" ? ["television-tower"] : []),
        "town-towers",
        "church",
        "onion-domes",
      ],
    };
  },
};

const onStreets = new Set(["tram", "market", "ice-rink", "cows", "palm", "sledge"]);

/** A city on the slopes of its river (Porto, Lisbon): painted houses in tiers, an iron bridge, a quay with a tram. */
export const slopeCityTheme: Theme = {
  horizon: [0.58, 0.64],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const slope = (side: "left" | "right", depth: number) => {
      const there = brush.at(depth);
      const top = (x: number) => {
        const t = side === "right" ? (x - 600) / 690 : (430 - x) / 440;
        return horizon + 8 - 330 * Math.min(1, Math.max(0, t)) ** 0.75;
      };
      let content = drawRidge(
        top,
        horizon + 10,
        there.tone("#8a7f6a"),
        20,
        side === "right" ? 590 : -20,
        side === "right" ? 1300 : 440,
      );
      for (let row = 5; row >= 0; row--) {
        const level = horizon + 8 - row * 60;
        const reach = Math.min(1, (row * 60) / 330) ** 1.35;
        const [from, to] = side === "right" ? [600 + 660 * reach, 1330] : [-40, 430 - 420 * reach];
        content += drawTown(brush.at(depth + row * 0.025), {
          from,
          to,
          base: () => level,
          walls: region.walls,
          roofs: region.roofs,
          rows: 1,
          scale: 1.22 - row * 0.05,
          storeys: [2, 3],
          pitch: 0.2,
          narrow: 0,
          shutters: ["#f6f0e2", "#4f6f92"],
        });
      }
      return content;
    };
    const left = slope("left", 0.16);
    const right = slope("right", 0.05);
    const tower = shape.put(
      chance.between(1060, 1170),
      horizon - 306,
      1.25,
      drawChurch(brush.at(0.24), {
        spire: region.climate === "warm" ? "campanile" : "pointed",
        wall: "#e6d8be",
        roof: "#8a7a6c",
      }),
    );
    const quay =
      shape.rect(560, horizon + 6, 760, 16, brush.lit("#cdb894")) +
      shape.rect(560, horizon + 16, 760, 8, brush.shade("#a08a6c"));
    const bridge = shape.put(
      chance.between(470, 520),
      horizon + 10,
      chance.between(0.95, 1.1),
      region.hangingBridge ? drawHangingBridge(brush.at(0.2), 430) : drawIronBridge(brush.at(0.2), 430),
    );
    const whole = tower + left + right + quay;
    // What stands in front needs a street to stand on.
    const paved = wanted.some((name) => onStreets.has(name));
    const street =
      shape.rect(-10, 905, 1300, 80, brush.shade("#8d8478")) +
      shape.rect(-10, 900, 1300, 9, brush.lit("#cfc2aa")) +
      shape.rect(-10, 938, 1300, 4, brush.shade("#6f675e"));
    const lamps = [150, 1130].map((x) => shape.put(x, 904, 1.9, drawLantern(brush))).join("");
    return {
      layers: [
        { z: 10, svg: bridge },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, bridge + whole, horizon + 22, 0.32) + whole },
        { z: 45, svg: paved ? "" : shape.put(420, horizon + 190, 1.35, drawFishingBoat(brush)) },
        { z: 60, svg: paved ? street + lamps : "" },
      ],
      spots: [
        { place: "front", x: chance.between(560, 760), y: 936, scale: 1.5, depth: 0, z: 61 },
        { place: "wide-water", x: 640, y: horizon + 130, scale: 0.9, depth: 0, z: 40 },
        { place: "water", x: 860, y: horizon + 120, scale: 1.05, depth: 0, z: 40 },
        { place: "height", x: 1120, y: horizon - 300, scale: 0.8, depth: 0.2, z: 12 },
        { place: "shore", x: 820, y: horizon + 8, scale: 0.6, depth: 0.04, z: 31 },
        { place: "air", x: 380, y: 160, scale: 0.7, depth: 0.2, z: 9 },
      ],
      has: ["bridge", "town-towers", "church", ...(paved ? [] : ["fishing-boats"])],
    };
  },
};
