import { drawColonnade } from "#app/pictures/draw-colonnade.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawFountain } from "#app/pictures/draw-fountain.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawLantern } from "#app/pictures/draw-lantern.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A spa: the colonnade before wooded hills with villas, lawns, a fountain or a steaming pool, benches, flowers. */
export const stageSpaPark: Stage = {
  horizon: [0.5, 0.56],
  draw({ brush, region, horizon, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const hill = (name: string, height: number, wave: number) =>
      ridgeLine(chance.fork(name), { height, wave });
    const [f, m] = [hill("f", 130, 900), hill("m", 130, 640)];
    const farTop = (x: number) => horizon - 90 - f(x);
    const midTop = (x: number) => horizon - 20 - m(x);
    const hills =
      drawRidge(farTop, 980, brush.at(0.66).tone(green)) +
      drawRidge(midTop, 980, brush.at(0.42).tone("#4f7a52")) +
      drawForest(brush.at(0.4), { top: midTop, tree: 34, colour: "#4f7a52", kind: "leaf" }) +
      drawForest(brush.at(0.3), { top: (x) => midTop(x) + 46, tree: 44, colour: "#5a8656", kind: "leaf" });
    let villas = "";
    for (let i = 0; i < 5; i++) {
      const x = 80 + i * 260 + chance.between(-60, 60);
      villas += shape.put(
        x,
        midTop(x) + chance.between(50, 80),
        chance.between(0.9, 1.15),
        drawHouse(brush.at(0.26), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: 3,
          width: chance.between(54, 78),
          seen: chance.pick(["gable", "eaves"]),
        }),
      );
    }
    const lawnY = horizon + chance.between(140, 160);
    const x0 = chance.between(690, 790);
    const width = chance.between(860, 1000);
    let behind = "";
    for (let x = 20; x < 1280; x += chance.between(60, 110))
      behind += shape.put(
        x,
        lawnY - 6,
        chance.between(1.3, 1.8),
        plant(brush.at(0.12), chance.pick(region.trees)),
      );
    const n = shape.number;
    const lawn =
      drawRidge(() => lawnY - 2, 980, brush.ground(green), 80) +
      shape.path(
        `M${n(x0 - 170)} ${n(lawnY)}C${n(x0 - 160)} ${n(lawnY + 60)} ${n(x0 - 380)} ${n(lawnY + 130)} ${n(x0 - 520)} 985H${n(x0 + 330)}C${n(x0 + 220)} ${n(lawnY + 130)} ${n(x0 + 120)} ${n(lawnY + 70)} ${n(x0 + 150)} ${n(lawnY)}z`,
        brush.ground(brush.snowy ? "#dfe7f0" : "#ecdcb8"),
      );
    let beds = "";
    if (!brush.snowy) {
      for (let i = 0; i < 90; i++) {
        const side = chance.flip() ? 1 : 0;
        const [x, y] = [
          side ? chance.between(x0 + 250, 1290) : chance.between(-10, x0 - 420),
          chance.between(lawnY + 50, lawnY + 84),
        ];
        beds += shape.circle(
          x,
          y,
          chance.between(3, 6),
          brush.lit(
            chance.pick(
              brush.season === "autumn"
                ? ["#d2762e", "#e0a03c", "#a8423f"]
                : brush.season === "winter"
                  ? ["#8a8f70"]
                  : ["#e8506a", "#f3c23c", "#f6f0ff", "#c86ab0"],
            ),
          ),
        );
      }
    }
    const bench = (x: number, y: number, s: number) =>
      shape.put(
        x,
        y,
        s,
        shape.rect(-46, -26, 92, 7, brush.tone("#3f7a66")) +
          shape.rect(-46, -46, 92, 7, brush.tone("#3f7a66")) +
          shape.rect(-46, -36, 92, 6, brush.shade("#3f7a66")) +
          shape.stroke("M-36 -48V0M36 -48V0M-44 -24V0M44 -24V0", brush.shade("#2c3038"), 4),
      );
    const basin = wanted.includes("steam-bath")
      ? ""
      : shape.put(x0 - 60, lawnY + 120, chance.between(0.95, 1.1), drawFountain(brush));
    let lanterns = "";
    for (const [x, y, s] of [
      [x0 - 250, lawnY + 44, 1],
      [x0 + 205, lawnY + 44, 1],
      [x0 - 400, lawnY + 150, 1.5],
      [x0 + 300, lawnY + 160, 1.5],
    ] as const) {
      lanterns += shape.put(x, y, s, drawLantern(brush));
    }
    const frame =
      shape.put(70, 1010, 3, plant(brush, chance.pick(region.trees))) +
      shape.put(-20, 1000, 1.7, plant(brush, "oleander")) +
      shape.put(150, 1000, 1.5, plant(brush, "bush"));
    return {
      layers: [
        { z: 10, svg: hills + villas },
        { z: 20, svg: behind },
        {
          z: 30,
          svg: shape.put(x0, lawnY, 1, drawColonnade(brush.at(0.04), width, chance.pick(region.walls))),
        },
        {
          z: 40,
          svg:
            lawn +
            beds +
            lanterns +
            basin +
            bench(x0 + 300, lawnY + 150, 1.15) +
            bench(x0 - 480, lawnY + 130, 1.05),
        },
        { z: 60, svg: frame },
      ],
      spots: [
        { place: "front", x: x0 - 110, y: lawnY + 190, scale: 1.5, depth: 0, z: 45 },
        { place: "height", x: chance.between(200, 380), y: midTop(300) + 30, scale: 0.8, depth: 0.34, z: 11 },
        { place: "meadow", x: x0 + 330, y: lawnY + 250, scale: 1.2, depth: 0, z: 46 },
        { place: "air", x: 380, y: 180, scale: 0.8, depth: 0.15, z: 9 },
      ],
      has: ["colonnade", ...(wanted.includes("steam-bath") ? [] : ["fountain"])],
    };
  },
};
