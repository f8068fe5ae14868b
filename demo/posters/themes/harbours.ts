import { groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawChurch } from "#demo/posters/motifs/landmarks.ts";
import { drawHarbourCrane } from "#demo/posters/motifs/shore.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A harbour town of the south: houses climb a hill over the quay, a bell tower on top, boats in front. */
export const harbourTheme: Theme = {
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
        drawTree(brush.at(0.16), chance.pick(region.trees)),
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
          drawTree(there, chance.pick(region.trees)),
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
      shape.put(40, 990, 2.3, drawTree(brush, chance.pick(region.trees))) +
      shape.put(140, 1000, 1.9, drawTree(brush, "oleander")) +
      shape.put(10, 990, 2.1, drawTree(brush, "oleander"));
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

/** A northern port: brick or painted warehouses with hoists along the basin, church spires and cranes behind. */
export const warehousesTheme: Theme = {
  horizon: [0.58, 0.64],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const quay = horizon + 12;
    const far = ridgeLine(chance.fork("far"), { height: 30, wave: 500 });
    const shore = drawRidge((x) => horizon - 6 - far(x), horizon + 2, brush.at(0.62).tone("#7f9478"), 24);
    const back = [chance.between(640, 740), chance.between(860, 960), chance.between(1080, 1180)]
      .map((x, i) =>
        shape.put(
          x,
          quay - 60,
          1.9 - i * 0.2,
          drawChurch(brush.at(0.4), { spire: "pointed", wall: "#a8604a", roof: "#5f8a80" }),
        ),
      )
      .join("");
    const craneX = chance.between(330, 400);
    const crane = shape.put(craneX, quay - 2, 1.05, drawHarbourCrane(brush.at(0.16)));
    const there = brush.at(0.06);
    let row = "";
    let x = chance.between(520, 600);
    while (x < 1300) {
      const w = chance.between(108, 150);
      const h = chance.between(168, 212);
      const wall = chance.pick(region.walls);
      let p =
        shape.rect(0, -h, w, h, there.lit(wall)) +
        shape.poly([0, -h, w / 2, -h - 58, w, -h], there.lit(wall)) +
        shape.poly([w * 0.72, 0, w * 0.72, -h - 32, w, -h, w, 0], there.shade(wall), 'opacity=".5"');
      p +=
        shape.poly(
          [-5, -h + 3, w / 2, -h - 64, w / 2, -h - 54, 2, -h + 8],
          there.ground(brush.snowy ? "#f4f8fc" : "#6f9488"),
        ) +
        shape.poly(
          [w + 5, -h + 3, w / 2, -h - 64, w / 2, -h - 54, w - 2, -h + 8],
          there.shade(brush.snowy ? "#dfe8f2" : "#6f9488"),
        );
      let windows = "";
      let dark = "";
      for (let s = 0; s < 5; s++) {
        for (const f of [0.14, 0.3, 0.7, 0.86]) {
          const at = `M${n(w * f - 7)} ${n(-h + 30 + s * 34)}v-12a7 7 0 0 1 14 0v12z`;
          if (brush.light.lamps && chance.flip(0.4)) dark += at;
          else windows += at;
        }
        p += shape.rect(w / 2 - 8, -h + 12 + s * 34, 16, 22, there.shade("#2f5a4c"));
        p += shape.rect(0, -h + 37 + s * 34, w, 2, there.lit("#e0c9b0"), 'opacity=".45"');
      }
      p +=
        shape.path(windows, there.glass) +
        shape.path(dark, there.shade("#33303c")) +
        shape.stroke(
          `M${n(w / 2)} ${n(-h - 50)}V${n(-h - 30)}M${n(w / 2 - 2)} ${n(-h - 44)}h-16`,
          there.shade("#2f2a2a"),
          3,
        );
      row += shape.put(x, quay, 1, p);
      x += w + 2;
    }
    const wall =
      shape.rect(craneX - 70, quay - 4, 1310 - craneX, 22, brush.lit("#a99a88")) +
      shape.rect(craneX - 70, quay + 8, 1310 - craneX, 10, brush.shade("#857666"));
    const whole = crane + row + wall;
    let poles = "";
    for (const [px, h] of [
      [60, 150],
      [104, 120],
      [1180, 170],
      [1228, 140],
    ] as const)
      poles +=
        shape.rect(px, 985 - h, 16, h, brush.shade("#5a4a3c")) +
        shape.oval(px + 8, 985 - h, 8, 3.4, brush.lit("#a58a6a"));
    return {
      layers: [
        { z: 10, svg: shore + back },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, shore, horizon, 0.2),
        },
        { z: 30, svg: drawReflection(brush, whole, quay + 17, brush.light.lamps ? 0.46 : 0.32) + whole },
        { z: 60, svg: poles },
      ],
      spots: [
        { place: "water", x: chance.between(420, 540), y: quay + 150, scale: 1.35, depth: 0, z: 50 },
        { place: "wide-water", x: chance.between(520, 640), y: quay + 120, scale: 0.95, depth: 0, z: 45 },
        { place: "water", x: 1010, y: quay + 110, scale: 1, depth: 0, z: 44 },
        { place: "front", x: 760, y: quay, scale: 0.8, depth: 0.02, z: 31 },
      ],
      has: ["harbour-crane", "church", "town-towers"],
    };
  },
};
