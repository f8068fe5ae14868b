import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawRocks } from "#app/pictures/draw-rocks.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A steep green island in the ocean (Madeira): terraced fields and white houses from the clouds down to the surf. */
export const stageTerraces: Stage = {
  horizon: [0.5, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const steep = (name: string, depth: number, from: number, height: number, foot: number) => {
      const line = ridgeLine(chance.fork(name), { height: 60, wave: 330, rough: 0.5 });
      const top = (x: number) =>
        foot -
        Math.min(1, Math.max(0, (x - from) / (1340 - from))) ** 0.62 * height -
        line(x) * Math.min(1, Math.max(0, (x - from) / 120));
      const there = brush.at(depth);
      return {
        top,
        svg:
          drawRidge(top, foot + 3, there.tone(region.ground), 14, from) +
          drawRidge(
            (x) => top(x) + (foot - top(x)) * 0.84 + 8 * Math.sin(x / 24),
            foot + 4,
            there.lit(region.rock),
            14,
            from - 4,
          ),
      };
    };
    const third = steep("third", 0.66, chance.between(330, 430), 190, horizon + 4);
    const second = steep("second", 0.42, chance.between(520, 600), 330, horizon + 20);
    const foot = horizon + chance.between(120, 150);
    const from = chance.between(650, 720);
    const first = steep("first", 0.06, from, 520, foot);
    let terraces = "";
    const levels = 11;
    for (let i = 1; i < levels; i++) {
      const t = i / levels;
      const level = (x: number) =>
        first.top(x) + (foot - first.top(x)) * (t * 0.86) + 5 * Math.sin(x / 46 + i * 2);
      const start = from + 34 + chance.between(0, 90);
      const points: (readonly [number, number])[] = [];
      for (let x = start; x <= 1300; x += 30) points.push([x, level(x)]);
      const back = points
        .slice()
        .reverse()
        .map(([x, y]) => [x, y + 11 + 6 * Math.sin(x / 70 + i)] as const);
      const ink = chance.pick(["#a9cf5a", "#8fbf55", "#c2d468", "#79ad4c"]);
      terraces +=
        shape.path(`M${shape.curve(points)}L${shape.curve(back)}z`, brush.ground(ink)) +
        shape.stroke(`M${shape.curve(back.slice().reverse())}`, brush.shade("#5f6a4a"), 2.6, 'opacity=".7"');
    }
    let houses = "";
    const spread = Array.from({ length: 17 }, () => {
      const x = chance.between(from + 90, 1260);
      return [x, first.top(x) + (foot - first.top(x)) * chance.between(0.14, 0.78)] as const;
    }).sort((a, b) => a[1] - b[1]);
    for (const [x, y] of spread) {
      houses += chance.flip(0.4)
        ? shape.put(x + 24, y + 6, 0.5, plant(brush.at(0.05), chance.pick(region.trees)))
        : "";
      houses += shape.put(
        x,
        y + 6,
        0.55 + ((y - horizon + 300) / 600) * 0.28,
        drawHouse(brush.at(0.04), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: chance.whole(1, 2),
          seen: "eaves",
          pitch: 0.22,
        }),
      );
    }
    const collar =
      brush.light.time === "night"
        ? ""
        : shape.path(
            `M${from + 180} ${horizon - 290}C${from + 260} ${horizon - 330} 1100 ${horizon - 300} 1300 ${horizon - 340}V${horizon - 310}C1150 ${horizon - 270} ${from + 300} ${horizon - 270} ${from + 180} ${horizon - 290}z`,
            brush.light.cloud,
            'opacity=".75"',
          );
    let bloom = "";
    for (let i = 0; i < 7; i++)
      bloom += shape.put(
        i * 58 - 10,
        985 - (i % 2) * 16,
        chance.between(1.5, 2),
        plant(brush, i % 3 === 0 ? "bush" : "oleander"),
      );
    return {
      layers: [
        { z: 10, svg: third.svg },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, third.svg, horizon + 4, 0.18),
        },
        { z: 25, svg: second.svg },
        {
          z: 30,
          svg:
            drawReflection(brush, first.svg, foot, 0.22) +
            first.svg +
            terraces +
            houses +
            collar +
            shape.put(from + 10, foot + 12, 0.9, drawRocks(brush, 240, region.rock)),
        },
        { z: 45, svg: shape.put(sunX + 160, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: bloom },
      ],
      spots: [
        { place: "water", x: chance.between(330, 470), y: horizon + 160, scale: 1.2, depth: 0, z: 40 },
        { place: "wide-water", x: 300, y: horizon + 80, scale: 0.7, depth: 0.2, z: 24 },
        { place: "water", x: 220, y: horizon + 60, scale: 0.6, depth: 0.25, z: 24 },
        { place: "front", x: 520, y: 985, scale: 1.5, depth: 0, z: 61 },
        { place: "height", x: 1030, y: first.top(1030) + 60, scale: 0.7, depth: 0.1, z: 31 },
      ],
    };
  },
};
