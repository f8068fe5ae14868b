import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawRocks } from "#app/pictures/draw-rocks.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A bay of the south: a crescent of sand, shallow water, wooded capes, palms or pines that frame it. */
export const stagePalmBay: Stage = {
  horizon: [0.5, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const cape = (name: string, depth: number, from: number, height: number, foot: number) => {
      const line = ridgeLine(chance.fork(name), { height: height * 0.5, wave: 420, rough: 0.4 });
      const rise = (x: number) => Math.min(1, Math.max(0, (x - from) / 260)) ** 0.7;
      const there = brush.at(depth);
      const body = drawRidge(
        (x) => foot - rise(x) * (height * 0.6 + line(x)),
        foot + 2,
        there.tone(region.ground),
        14,
        from,
      );
      const cliff = drawRidge(
        (x) => foot - rise(x) * (height * 0.14 + line(x + 90) * 0.4),
        foot + 4,
        there.lit(region.rock),
        14,
        from - 6,
      );
      let trees = "";
      for (let x = from + 70; x < 1300; x += chance.between(34, 60))
        trees += shape.put(
          x,
          foot - rise(x) * (height * 0.58 + line(x)) + 8,
          (0.3 * height) / 110,
          plant(
            there,
            region.trees.includes("palm")
              ? chance.pick(["bush", "leaf", "bush", "palm"])
              : chance.pick(region.trees),
          ),
        );
      return body + trees + cliff;
    };
    const back = cape("back", 0.62, chance.between(420, 620), chance.between(90, 120), horizon + 4);
    const foot = horizon + 36;
    const front = cape("front", 0.22, chance.between(840, 930), chance.between(130, 170), foot);
    const leftLine = ridgeLine(chance.fork("left"), { height: 70, wave: 380 });
    const left = drawRidge(
      (x) => horizon + 3 - leftLine(x) * Math.max(0, 1 - x / 300),
      horizon + 4,
      brush.at(0.72).tone(region.ground),
      16,
      -20,
      320,
    );
    const beachY = chance.between(800, 830);
    const beachPath = (lift: number) =>
      `M-20 ${n(beachY + 50 - lift)}C240 ${n(beachY + 76 - lift)} 520 ${n(beachY + 66 - lift)} 800 ${n(beachY - 14 - lift)}S1160 ${n(foot + 60 - lift * 0.7)} 1300 ${n(foot + 30 - lift * 0.6)}`;
    const shallow =
      shape.path(
        `${beachPath(64)}V980H-20z`,
        mixColour(brush.lit(region.water), brush.light.sky[3], 0.35),
        'opacity=".5"',
      ) +
      shape.path(
        `${beachPath(30)}V980H-20z`,
        mixColour(brush.lit(region.water), "#ffffff", 0.35),
        'opacity=".45"',
      );
    const sand = brush.definitions.vertical([
      [0, brush.lit("#f7e6bd")],
      [1, mixColour(brush.lit("#ecd09a"), brush.ground("#e8cb94"), 0.5)],
    ]);
    const beach =
      shape.path(`${beachPath(9)}V980H-20z`, brush.lit("#ffffff"), 'opacity=".85"') +
      shape.path(`${beachPath(-4)}V980H-20z`, brush.shade("#dcc08c")) +
      shape.path(`${beachPath(-18)}V980H-20z`, sand);
    const palms = region.trees.includes("palm");
    const right = chance.between(1080, 1200);
    const frame = palms
      ? shape.put(right, 995, chance.between(2.2, 2.9), plant(brush, "palm"), chance.flip(0.7)) +
        (chance.flip(0.7)
          ? shape.put(
              right + chance.between(60, 110),
              1000,
              chance.between(1.6, 2.1),
              plant(brush, "palm"),
              true,
            )
          : "") +
        (chance.flip(0.55)
          ? shape.put(chance.between(10, 110), 1010, chance.between(1.7, 2.3), plant(brush, "palm"))
          : "")
      : shape.put(right, 995, chance.between(2.6, 3.2), plant(brush, "pine")) +
        (chance.flip(0.6) ? shape.put(1290, 960, 2.2, plant(brush, "pine")) : "");
    let bushes = "";
    for (let i = 0; i < 6; i++)
      bushes += shape.put(
        1290 - i * 52,
        985 + (i % 2) * 14,
        1.7,
        plant(brush, i % 2 === 0 ? "bush" : "oleander"),
      );
    return {
      layers: [
        { z: 10, svg: left + back },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, left + back, horizon + 3, 0.2),
        },
        { z: 30, svg: drawReflection(brush, front, foot, 0.24) + front },
        { z: 40, svg: shallow + beach + shape.put(980, foot + 52, 0.8, drawRocks(brush, 160, region.rock)) },
        { z: 45, svg: shape.put(sunX + 180, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: bushes + frame },
      ],
      spots: [
        {
          place: "water",
          x: chance.between(420, 560),
          y: horizon + chance.between(80, 120),
          scale: 1.15,
          depth: 0,
          z: 38,
        },
        { place: "wide-water", x: 420, y: horizon + 64, scale: 0.62, depth: 0.2, z: 35 },
        { place: "shore", x: chance.between(600, 700), y: beachY + 86, scale: 1.35, depth: 0, z: 50 },
        { place: "water", x: 200, y: horizon + 46, scale: 0.6, depth: 0.25, z: 36 },
        { place: "height", x: 1090, y: foot - 128, scale: 0.62, depth: 0.2, z: 31 },
        { place: "front", x: 330, y: 950, scale: 1.2, depth: 0, z: 55 },
        { place: "air", x: 480, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: palms ? ["palm"] : [],
    };
  },
};
