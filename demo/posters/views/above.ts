/** Places seen from a balloon: a drawing each for towns and fields here, for rivers, lakes and beaches beside it. */
import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { type Theme, themeViews, type View } from "#demo/posters/engine/theme.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawChurch } from "#demo/posters/motifs/landmarks.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawHouse, drawTown } from "#demo/posters/motifs/town-houses.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import { beachAbove } from "#demo/posters/views/beach-above.ts";
import { lakeAbove } from "#demo/posters/views/lake-above.ts";
import { riverAbove } from "#demo/posters/views/river-above.ts";

export interface Stage {
  name: string;
  theme: Theme;
  views: readonly View[];
}

/** Mountains and woods have no quilt of fields at their feet: seen from a balloon they would be another country. */
export const hasNoFields = ({ stage }: Region): boolean =>
  stage === "meadow" || stage === "needles" || stage === "wooded-hills" || stage === "snow-village";

/** Fields and woods in quilts up to the horizon, lanes between them, a hamlet with its church. */
const fieldsAbove: Theme = {
  horizon: [0.2, 0.25],
  draw({ brush, region, horizon }) {
    const { chance, season, snowy } = brush;
    const green = groundColour(brush, region.ground);
    const ripe = season === "summer" || season === "autumn";
    const crops = snowy
      ? ["#eef3f8", "#f6f9fc", "#e4ecf4", "#dde7f1"]
      : [
          green,
          mixColour(green, "#e2c05c", ripe ? 0.7 : 0.2),
          mixColour(green, "#3f6a34", 0.62),
          mixColour(green, ripe ? "#d9a850" : "#b8d06a", 0.5),
          mixColour(green, "#c9a870", 0.45),
          region.own.includes("lavender") && season === "summer"
            ? "#8a6cc0"
            : mixColour(green, "#8fb552", 0.5),
        ];
    const n = shape.number;
    const bend = chance.between(-120, 120);
    // A grid in perspective: u across, v from the horizon to the viewer.
    const at = (u: number, v: number) => {
      const depth = 0.05 + 0.95 * v ** 1.9;
      const x = 640 + (u - 0.5) * (1100 + 2600 * depth) + bend * Math.sin(v * 3) * (1 - v);
      return [x, horizon + 8 + (985 - horizon) * depth - 16 * Math.sin(u * 9 + v * 4)] as const;
    };
    const [across, down] = [8, 7];
    let fields = "";
    for (let j = 0; j < down; j++) {
      for (let i = 0; i < across; i++) {
        const jig = (k: number) => 0.28 * Math.sin(i * 12.9 + j * 78.2 + k * 3.1);
        const corners = [
          at((i + jig(j)) / across, j / down),
          at((i + 1 + 0.28 * Math.sin((i + 1) * 12.9 + j * 78.2 + j * 3.1)) / across, j / down),
          at((i + 1 + 0.28 * Math.sin((i + 1) * 12.9 + j * 78.2 + j * 3.1)) / across, (j + 1) / down),
          at((i + jig(j)) / across, (j + 1) / down),
        ] as const;
        const depth = 0.72 * (1 - (j + 0.5) / down) ** 1.2;
        const there = brush.at(depth);
        const ink = chance.pick(crops);
        const quad = `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z`;
        fields += shape.path(quad, there.ground(ink));
        const [a, b, c, d] = corners;
        if (chance.flip(0.5) && j > 1) {
          // Rows run along the field.
          let rows = "";
          for (let k = 1; k < 9; k++) {
            const t = k / 9;
            rows += `M${n(a[0] + (b[0] - a[0]) * t)} ${n(a[1] + (b[1] - a[1]) * t)}L${n(d[0] + (c[0] - d[0]) * t)} ${n(d[1] + (c[1] - d[1]) * t)}`;
          }
          fields += shape.stroke(rows, there.shade(ink), 1.5 + j * 1.1, 'opacity=".4"');
        }
        // Hedges on two sides.
        const hedge = (p: readonly [number, number], q: readonly [number, number]) => {
          let crowns = "";
          const steps = Math.max(3, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / (9 + j * 6)));
          for (let k = 0; k <= steps; k++) {
            const r = (3.4 + j * 2.3) * chance.between(0.7, 1.2);
            const [x, y] = [p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps];
            crowns += shape.circle(
              x,
              y - r * 0.5,
              r,
              there.tone(chance.pick(["#4a7446", "#3f6a42", "#5a8250"])),
            );
          }
          return crowns;
        };
        if (chance.flip(0.42)) fields += hedge(a, b);
        if (chance.flip(0.3)) fields += hedge(a, d);
      }
    }
    let lane = "M";
    for (let v = 0; v <= 10; v++) {
      const [x, y] = at(0.46 + 0.07 * Math.sin(v * 0.8), v / 10);
      lane += `${v === 0 ? "" : "L"}${n(x)} ${n(y)}`;
    }
    let lower = "";
    for (let v = 10; v >= 0; v--) {
      const [x, y] = at(0.46 + 0.07 * Math.sin(v * 0.8), v / 10);
      lower += `L${n(x + 3 + v * 5)} ${n(y)}`;
    }
    const [hx, hy] = at(0.62, 0.52);
    const hamlet =
      shape.put(
        hx - 16,
        hy - 12,
        0.72,
        drawChurch(brush.at(0.16), { spire: region.climate === "cold" ? "pointed" : "campanile" }),
      ) +
      drawTown(brush.at(0.12), {
        from: hx - 150,
        to: hx + 190,
        base: (x) => hy + 16 * Math.sin(x / 70),
        walls: region.walls,
        roofs: region.roofs,
        rows: 3,
        scale: 0.62,
        storeys: [1, 2],
        rise: 24,
        gaps: 0.6,
        gap: 40,
        pitch: 0.5,
      });
    const l = ridgeLine(chance.fork("far"), { height: 90, wave: 520 });
    const peaks =
      region.stage === "meadow" || region.stage === "needles"
        ? drawPeaks(brush.at(0.5), {
            foot: horizon + 12,
            height: horizon * 0.72,
            rock: region.rock,
            snow: 0.4,
            mainX: chance.between(400, 800),
          })
        : drawRidge((x) => horizon + 4 - l(x), horizon + 30, brush.at(0.8).tone("#5f7f6a"));
    return {
      layers: [
        { z: 10, svg: peaks },
        { z: 20, svg: drawRidge(() => horizon + 6, 980, brush.at(0.7).ground(green), 80) + fields },
        { z: 30, svg: shape.path(`${lane}${lower}z`, brush.lit(snowy ? "#ccd9e6" : "#ecdcb4")) },
        { z: 40, svg: hamlet },
      ],
      spots: [
        {
          place: "air",
          x: chance.between(300, 420),
          y: chance.between(330, 420),
          scale: 2.1,
          depth: 0,
          z: 70,
        },
        { place: "meadow", x: 980, y: 800, scale: 1.1, depth: 0, z: 50 },
        { place: "height", x: 330, y: 610, scale: 0.8, depth: 0.1, z: 45 },
      ],
      has: ["church"],
    };
  },
};

/** Over the roofs of an old town, a tower among them. */
const roofsAbove: Theme = {
  horizon: [0.26, 0.31],
  draw({ brush, region, horizon }) {
    const { chance } = brush;
    const far = ridgeLine(chance.fork("far"), { height: 80, wave: 760 });
    const green = groundColour(brush, region.ground);
    const warm = region.climate === "warm";
    const hills =
      drawRidge((x) => horizon + 10 - far(x), 980, brush.at(0.74).tone(green)) +
      drawForest(brush.at(0.66), {
        top: (x) => horizon + 30 - far(x) * 0.4,
        tree: 16,
        colour: "#4a7446",
        kind: "leaf",
        gaps: 0.3,
      });
    let rows = "";
    const towers = [1, 3, 5];
    const count = 8;
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1);
      const s = 0.34 + 1.5 * t ** 1.35;
      const y = horizon + 46 + (960 - horizon) * t ** 1.3;
      const there = brush.at(0.5 * (1 - t) ** 1.2);
      if (towers.includes(i)) {
        const x = [330, 900, 560][towers.indexOf(i)] ?? 640;
        rows += shape.put(
          x + chance.between(-60, 60),
          y - 24 * s,
          s * 1.9,
          drawChurch(there, {
            spire: warm ? chance.pick(["campanile", "low"]) : chance.pick(["onion", "pointed"]),
            wall: region.walls[0] ?? "#f3e6cf",
            roof: region.roofs[0] ?? "#b4553f",
          }),
        );
      }
      let x = -60 + chance.between(0, 40);
      while (x < 1300) {
        const w = chance.between(52, 92);
        const house = drawHouse(there, {
          wall: chance.pick(region.walls),
          roof: mixColour(
            chance.pick(region.roofs),
            chance.pick(["#ffffff", "#3a2a28", "#d9a060"]),
            chance.between(0, 0.28),
          ),
          width: w,
          storeys: chance.whole(2, 3),
          seen: chance.flip(0.62) ? "eaves" : "gable",
          pitch: chance.between(0.5, 0.66),
        });
        rows += shape.put(x + (w * s) / 2, y + chance.between(-9, 9) * s, s, house);
        x += w * s - 2;
      }
    }
    return {
      layers: [
        { z: 10, svg: hills },
        { z: 20, svg: rows },
      ],
      spots: [
        { place: "air", x: chance.between(260, 420), y: 150, scale: 0.8, depth: 0.1, z: 12 },
        { place: "height", x: 1060, y: horizon + 18, scale: 0.55, depth: 0.4, z: 11 },
      ],
      has: ["church", "town-towers", ...(warm ? [] : ["onion-domes"])],
    };
  },
};

/** Which of them stands for a region. */
export function aboveThemes(region: Region): Stage {
  const seen = themeViews[region.stage];
  if (seen.includes("town") && region.stage !== "harbour")
    return { name: "roofs-above", theme: roofsAbove, views: ["town", "roofs"] };
  if (region.stage === "river-bend" || region.stage === "sandstone")
    return { name: "river-above", theme: riverAbove, views: ["river", "hills", "village", "fields"] };
  if (seen.includes("lake"))
    return { name: "lake-above", theme: lakeAbove, views: ["lake", "woods", "islands"] };
  if (seen.includes("sea")) return { name: "beach-above", theme: beachAbove, views: ["sea", "beach"] };
  return { name: "fields-above", theme: fieldsAbove, views: ["fields", "village", "hills"] };
}
