import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawRidge, drawRocks, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A volcanic island: a great cone, smaller red ones, black lava shore, white cubes of houses and palms. */
export const volcanoTheme: Theme = {
  horizon: [0.55, 0.62],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const cone = (
      x: number,
      height: number,
      reach: number,
      foot: number,
      depth: number,
      ink: string,
      snow = 0,
    ) => {
      const there = brush.at(depth);
      const n = shape.number;
      const left = `M${n(x - reach)} ${n(foot)}C${n(x - reach * 0.5)} ${n(foot - height * 0.22)} ${n(x - reach * 0.26)} ${n(foot - height * 0.62)} ${n(x - reach * 0.12)} ${n(foot - height)}`;
      const right = `C${n(x + reach * 0.28)} ${n(foot - height * 0.6)} ${n(x + reach * 0.55)} ${n(foot - height * 0.2)} ${n(x + reach)} ${n(foot)}z`;
      const spine = `M${n(x + reach * 0.02)} ${n(foot - height * 0.965)}C${n(x + reach * 0.06)} ${n(foot - height * 0.6)} ${n(x + reach * 0.02)} ${n(foot - height * 0.3)} ${n(x + reach * 0.2)} ${n(foot)}H${n(x + reach)}C${n(x + reach * 0.55)} ${n(foot - height * 0.2)} ${n(x + reach * 0.28)} ${n(foot - height * 0.6)} ${n(x + reach * 0.12)} ${n(foot - height * 0.99)}z`;
      let gullies = "";
      for (let i = 0; i < 4; i++) {
        const gx = x - reach * (0.1 + i * 0.1);
        gullies += `M${n(gx)} ${n(foot - height * (0.74 - i * 0.13))}Q${n(gx - reach * 0.07)} ${n(foot - height * (0.5 - i * 0.1))} ${n(gx - reach * 0.12)} ${n(foot - height * 0.1)}L${n(gx - reach * 0.04)} ${n(foot - height * 0.12)}Q${n(gx - reach * 0.01)} ${n(foot - height * 0.4)} ${n(gx)} ${n(foot - height * (0.74 - i * 0.13))}z`;
      }
      const cap =
        snow > 0
          ? shape.path(
              `M${n(x - reach * 0.12)} ${n(foot - height)}Q${n(x)} ${n(foot - height * 0.95)} ${n(x + reach * 0.12)} ${n(foot - height * 0.99)}L${n(x + reach * 0.22)} ${n(foot - height * 0.74)}L${n(x + reach * 0.1)} ${n(foot - height * 0.82)}L${n(x + reach * 0.02)} ${n(foot - height * 0.7)}L${n(x - reach * 0.08)} ${n(foot - height * 0.82)}L${n(x - reach * 0.22)} ${n(foot - height * 0.72)}z`,
              there.lit("#ffffff"),
              'opacity=".9"',
            )
          : "";
      return (
        shape.path(
          `${left}Q${n(x)} ${n(foot - height * 0.95)} ${n(x + reach * 0.12)} ${n(foot - height * 0.99)}${right}`,
          there.ground(ink),
        ) +
        shape.path(spine, there.shade(ink)) +
        shape.path(gullies, there.shade(ink), 'opacity=".45"') +
        cap
      );
    };
    const main = cone(
      chance.between(760, 900),
      horizon * chance.between(0.52, 0.64),
      620,
      horizon + 6,
      0.34,
      region.rock,
      brush.season === "winter" || brush.season === "spring" ? 1 : 0,
    );
    const small =
      cone(chance.between(440, 540), 110, 200, horizon + 6, 0.3, "#a85a3f") +
      cone(1160, 140, 240, horizon + 8, 0.22, "#94503c");
    const shore = horizon + chance.between(44, 60);
    const lava = ridgeLine(chance.fork("lava"), { height: 36, wave: 260, rough: 0.8 });
    const from = chance.between(480, 560);
    const land =
      drawRidge(
        (x) => shore - Math.min(1, Math.max(0, (x - from) / 160)) * (24 + lava(x)),
        shore + 6,
        brush.at(0.06).lit("#4f4648"),
        13,
        from - 10,
      ) +
      drawRidge(
        (x) => shore - Math.min(1, Math.max(0, (x - from) / 160)) * (8 + lava(x + 70) * 0.4),
        shore + 7,
        brush.shade("#3a3438"),
        13,
        from - 10,
      );
    let houses = "";
    for (let i = 0; i < 12; i++) {
      const x = from + 170 + i * 50 + chance.between(-12, 12);
      const y = shore - 18 - lava(x) * 0.7 - (i % 3) * 15;
      houses += shape.put(
        x,
        y,
        chance.between(0.62, 0.8),
        drawHouse(brush.at(0.05), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: chance.whole(1, 2),
          seen: "eaves",
          pitch: 0.1,
        }),
      );
      if (i % 3 === 1)
        houses += shape.put(x + 22, y + 8, 0.5, drawTree(brush.at(0.04), chance.pick(region.trees)));
    }
    const whole = small + land + houses;
    const frontX = chance.between(1080, 1200);
    const front =
      shape.put(
        frontX,
        1000,
        chance.between(1.8, 2.4),
        drawTree(brush, region.trees[0] ?? "palm"),
        chance.flip(),
      ) +
      shape.put(frontX + 80, 990, 1.9, drawTree(brush, region.climate === "warm" ? "oleander" : "bush")) +
      shape.put(frontX - 30, 995, 1.6, drawTree(brush, "bush"));
    const blackSand =
      shape.path(
        "M-20 870C240 840 460 900 720 900S1120 860 1300 880V980H-20z",
        brush.lit("#ffffff"),
        'opacity=".7"',
      ) + shape.path("M-20 882C240 852 460 912 720 912S1120 872 1300 892V980H-20z", brush.tone("#5a5154"));
    return {
      layers: [
        { z: 10, svg: main },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, main, horizon + 6, 0.2),
        },
        { z: 30, svg: drawReflection(brush, land + houses, shore + 6, 0.25) + whole },
        { z: 50, svg: blackSand + shape.put(240, 890, 1, drawRocks(brush, 330, "#4f4648")) },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "water", x: chance.between(320, 440), y: horizon + 130, scale: 1.25, depth: 0, z: 45 },
        { place: "wide-water", x: 360, y: horizon + 80, scale: 0.75, depth: 0.12, z: 40 },
        { place: "water", x: 620, y: horizon + 120, scale: 0.9, depth: 0.05, z: 44 },
        { place: "shore", x: 700, y: 940, scale: 1.3, depth: 0, z: 55 },
        { place: "height", x: from + 120, y: shore - 16, scale: 0.7, depth: 0.05, z: 31 },
        { place: "village", x: from + 330, y: shore - 14, scale: 0.8, depth: 0.05, z: 31 },
        { place: "air", x: 330, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
    };
  },
};
