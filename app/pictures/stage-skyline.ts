import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawDome } from "#app/pictures/draw-dome.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawStoneBridge } from "#app/pictures/draw-stone-bridge.ts";
import { drawTown } from "#app/pictures/draw-town.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** Looks down on the city from a hill of its own. */
const hillFeatures = new Set(["castle", "ruins", "colonnade"]);

/** An old city across its river: domes and towers over a row of town houses, a bridge, terraces with trees. */
export const stageSkyline: Stage = {
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
    const dome = shape.put(
      domeX,
      quay - 26,
      chance.between(1.25, 1.42),
      drawDome(brush.at(0.12), stone, cover),
    );
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
        plant(brush.at(0.06), chance.pick(region.trees)),
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
                shape.put(x, bank(x) + 40, 2.1 - i * 0.5, plant(brush, chance.pick(region.trees))),
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
      has: [...(bridge ? ["bridge"] : []), "dome", "town-towers", "church", "onion-domes"],
    };
  },
};
