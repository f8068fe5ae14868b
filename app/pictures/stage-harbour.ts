import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawTown } from "#app/pictures/draw-town.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A harbour town of the south: houses climb a hill over the quay, a bell tower on top, boats in front. */
export const stageHarbour: Stage = {
  horizon: [0.54, 0.6],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    // The bell tower leaves the top to what the scene wants there.
    const bare = !wanted.includes("castle") && !wanted.includes("ruins");
    const steep = region.own.includes("steep");
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 130, wave: 900, rough: 0.2 });
    const near = ridgeLine(chance.fork("near"), { height: 90, wave: 620, rough: 0.2 });
    const coast =
      drawRidge((x) => horizon + 3 - far(x) * (0.3 + x / 1500), horizon + 4, brush.at(0.7).tone(green), 20) +
      drawRidge(
        (x) => horizon + 3 - near(x) * Math.max(0, (x - 300) / 900),
        horizon + 4,
        brush.at(0.52).tone(green),
        20,
        280,
      );
    const quay = horizon + chance.between(56, 80);
    const from = chance.between(560, 640);
    const top = chance.between(900, 1010);
    const hill = (x: number) =>
      quay -
      4 -
      (steep ? 330 : 190) * Math.exp(-(((x - top) / (steep ? 260 : 240)) ** 2)) * (x < from ? 0.4 : 1);
    const rows = 5;
    const ground = drawRidge(hill, quay + 4, brush.at(0.12).tone(steep ? region.rock : green), 20, from - 60);
    let greenery = "";
    for (let i = 0; i < 12; i++) {
      const x = chance.between(from + 20, 1290);
      greenery += shape.put(
        x,
        hill(x) + 10,
        chance.between(0.35, 0.6),
        plant(brush.at(0.16), chance.pick(region.trees)),
      );
    }
    const town = drawTown(brush.at(0.02), {
      from: from + 14,
      to: 1330,
      base: () => quay,
      walls: region.walls,
      roofs: region.roofs,
      rows: 2,
      scale: 1.12,
      storeys: region.roofs.includes("#2f6fae") ? [1, 2] : [2, 3],
      rise: 34,
      ...(region.roofs.includes("#2f6fae") ? {} : { shutters: ["#3f6f6a", "#4f6f92", "#7a8a5a"] }),
      pitch: region.roofs.includes("#2f6fae") ? 0.06 : 0.2,
      narrow: 0.1,
    });
    let upper = "";
    const domes = region.roofs.includes("#2f6fae");
    for (let row = rows; row >= 1; row--) {
      const share = row / (rows + 1);
      const reach = (steep ? 330 : 290) * Math.sqrt(-Math.log(Math.max(0.05, share)) + 0.12);
      const level = quay - 34 - (quay - 34 - hill(top)) * share;
      const [left, right] = [Math.max(from + 20, top - reach), Math.min(1330, top + reach)];
      const there = brush.at(0.03 + share * 0.14);
      if (row === rows && bare)
        upper = shape.put(
          top + 6,
          hill(top) + 22,
          1.02,
          drawChurch(brush.at(0.1), {
            spire: "campanile",
            wall: region.walls[0] ?? "#f3e6cf",
            roof: domes ? "#2f6fae" : (region.roofs[0] ?? "#b4553f"),
          }),
        );
      for (let x = left; x < right; x += chance.between(50, 120))
        upper += shape.put(
          x,
          level + 6 + Math.abs(x - top) * 0.06,
          chance.between(0.4, 0.6),
          plant(there, chance.pick(region.trees)),
        );
      upper += drawTown(there, {
        from: left,
        to: right,
        base: (x) => level + Math.abs(x - top) * 0.06,
        walls: region.walls,
        roofs: region.roofs,
        rows: 1,
        scale: (steep ? 1.06 : 0.92) - share * 0.2,
        storeys: domes ? [1, 2] : [1, 3],
        ...(domes ? {} : { shutters: ["#3f6f6a", "#4f6f92"] }),
        pitch: domes ? 0.07 : 0.22,
        gaps: steep ? 0.5 : 0.3,
        gap: steep ? 44 : 20,
      });
      if (domes && row % 2 === 1) {
        const x = chance.between(left + 40, right - 40);
        upper += shape.put(
          x,
          level + 2,
          0.95,
          shape.rect(-26, -34, 52, 36, there.lit("#ffffff")) +
            shape.rect(8, -34, 18, 36, there.shade("#ffffff")) +
            shape.path("M-24 -34a24 24 0 0 1 48 0z", there.lit("#2f6fae")) +
            shape.path("M6 -57a24 24 0 0 1 18 23h-18z", there.shade("#2f6fae")) +
            shape.rect(-1.5, -70, 3, 14, there.lit("#ffffff")),
        );
      }
    }
    const wall =
      shape.rect(from, quay - 2, 760, 15, brush.lit("#d8c6a6")) +
      shape.rect(from, quay + 9, 760, 6, brush.shade("#b39c7a"));
    const mole =
      shape.poly(
        [from - 120, quay + 14, from - 104, quay - 2, from + 10, quay - 4, from + 10, quay + 14],
        brush.lit("#cdb894"),
      ) +
      shape.rect(from - 112, quay - 40, 10, 38, brush.lit("#f6efe0")) +
      shape.rect(from - 115, quay - 50, 16, 12, brush.tone("#c8402f")) +
      (brush.light.lamps ? shape.circle(from - 107, quay - 44, 14, brush.glass, 'opacity=".6"') : "");
    const whole = greenery + ground + upper + town + wall + mole;
    const corner =
      shape.put(40, 990, 2.3, plant(brush, chance.pick(region.trees))) +
      shape.put(140, 1000, 1.9, plant(brush, "oleander")) +
      shape.put(10, 990, 2.1, plant(brush, "oleander"));
    return {
      layers: [
        { z: 10, svg: coast },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, coast, horizon + 3, 0.2),
        },
        { z: 30, svg: drawReflection(brush, whole, quay + 14, 0.27) + whole },
        { z: 45, svg: shape.put(sunX + 120, horizon * 0.62, 1, drawBirds(brush)) },
        { z: 60, svg: corner },
      ],
      spots: [
        { place: "water", x: chance.between(400, 500), y: quay + 120, scale: 1.25, depth: 0, z: 50 },
        { place: "water", x: chance.between(760, 960), y: quay + 84, scale: 0.95, depth: 0, z: 49 },
        bare
          ? { place: "height", x: top, y: hill(top) + 30, scale: 0.95, depth: 0.12, z: 29 }
          : { place: "height", x: top, y: hill(top) + 14, scale: 1.1, depth: 0.08, z: 30 },
        { place: "wide-water", x: 330, y: horizon + 60, scale: 0.62, depth: 0.2, z: 35 },
        { place: "shore", x: 900, y: quay, scale: 0.6, depth: 0, z: 31 },
        { place: "front", x: 620, y: 960, scale: 1.2, depth: 0, z: 61 },
        { place: "air", x: 360, y: 200, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: bare ? ["church", "town-towers"] : [],
    };
  },
};
