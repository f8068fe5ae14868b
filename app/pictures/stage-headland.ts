import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawCliff } from "#app/pictures/draw-cliff.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawRocks } from "#app/pictures/draw-rocks.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A rocky coast: a cape on the right, further ones behind it, the open sea on the left. */
export const stageHeadland: Stage = {
  horizon: [0.55, 0.64],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const grass = groundColour(brush, region.ground);
    const cape = (from: number, height: number, foot: number, steps: number) => {
      const top: [number, number][] = [];
      for (let i = 0; i <= steps; i++) {
        const t = i / steps;
        top.push([
          from + (1300 - from) * t,
          foot - height * (0.34 + 0.66 * Math.min(1, t * 1.9) ** 0.7) * chance.between(0.95, 1.04),
        ]);
      }
      return top;
    };
    const far = ridgeLine(chance.fork("far"), { height: 70, wave: 900 });
    const farFrom = chance.between(300, 620);
    const farLand = drawRidge(
      (x) => horizon + 4 - far(x) * Math.min(1, Math.max(0, (x - farFrom) / 380)),
      horizon + 3,
      brush.at(0.72).tone(grass),
      32,
      farFrom,
    );
    const foot2 = horizon + 34;
    const second = drawCliff(brush.at(0.38), {
      top: cape(chance.between(700, 800), chance.between(110, 150), foot2, 7),
      foot: foot2,
      rock: region.rock,
      cover: grass,
      turf: 14,
    });
    const foot1 = horizon + chance.between(130, 170);
    const capeTop = cape(chance.between(800, 860), chance.between(250, 300), foot1, 6);
    const [standX, standY] = capeTop[2] as [number, number];
    const first = drawCliff(brush, { top: capeTop, foot: foot1, rock: region.rock, cover: grass, turf: 26 });
    const crest = shape.path(
      `M${capeTop.map(([x, y]) => `${shape.number(x)} ${shape.number(y - 2)}`).join("L")}L1300 ${shape.number(standY - 44)}C1180 ${shape.number(standY - 60)} 1000 ${shape.number(standY - 22)} ${shape.number((capeTop[1] as [number, number])[0])} ${shape.number((capeTop[1] as [number, number])[1] - 2)}z`,
      brush.tone(grass),
    );
    const corner = ridgeLine(chance.fork("corner"), { height: 70, wave: 520 });
    const cornerTop = (x: number) => 905 - corner(x) * 0.6 - Math.max(0, 1 - x / 520) * 90;
    let near = drawRidge(cornerTop, 980, brush.shade(grass), 24);
    for (let i = 0; i < 5; i++) {
      const x = chance.between(0, 520);
      near += shape.put(x, cornerTop(x) + 16, chance.between(0.8, 1.3), drawReeds(brush, 80, grass));
    }
    if (!brush.snowy)
      for (const x of [60, 240])
        near += shape.put(
          x + chance.between(-40, 40),
          cornerTop(x) + 14,
          1.5,
          plant(brush, region.climate === "warm" ? "oleander" : "gorse"),
        );
    const foam = shape.path(
      `M${shape.number((capeTop[0] as [number, number])[0] - 60)} ${shape.number(foot1 + 6)}C900 ${shape.number(foot1 - 10)} 1100 ${shape.number(foot1 + 4)} 1300 ${shape.number(foot1 - 6)}V${shape.number(foot1 + 16)}C1100 ${shape.number(foot1 + 22)} 900 ${shape.number(foot1 + 12)} ${shape.number((capeTop[0] as [number, number])[0] - 60)} ${shape.number(foot1 + 6)}z`,
      brush.lit("#ffffff"),
      'opacity=".7"',
    );
    return {
      layers: [
        { z: 10, svg: farLand },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: second },
        {
          z: 40,
          svg:
            drawReflection(brush, first, foot1, 0.16) +
            crest +
            first +
            foam +
            shape.put(760, foot1 + 16, 1, drawRocks(brush, 260, region.rock)),
        },
        { z: 45, svg: shape.put(sunX + 200, horizon * 0.62, 1, drawBirds(brush)) },
        { z: 60, svg: near },
      ],
      spots: [
        { place: "height", x: standX + 20, y: standY + 6, scale: 1.2, depth: 0, z: 41 },
        { place: "wide-water", x: 420, y: horizon + 90, scale: 0.8, depth: 0.2, z: 35 },
        { place: "water", x: chance.between(330, 470), y: horizon + 120, scale: 1.15, depth: 0.05, z: 50 },
        { place: "water", x: chance.between(560, 660), y: horizon + 40, scale: 0.55, depth: 0.35, z: 36 },
        { place: "meadow", x: standX + 200, y: standY - 20, scale: 0.9, depth: 0, z: 41 },
        { place: "air", x: 560, y: 250, scale: 1, depth: 0.15, z: 20 },
      ],
    };
  },
};
