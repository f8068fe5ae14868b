import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme, View } from "#demo/posters/engine/theme.ts";
import { drawChurch, drawDome } from "#demo/posters/motifs/landmarks.ts";
import { drawBicycle } from "#demo/posters/motifs/town-life.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";

/** Half the width of the street, height of the eye, nearest and farthest house, all in metres; focal length in units. */
const [half, eye, nearest, farthest, focal] = [3.2, 1.7, 3, 46, 690];

/** A street of an old town that runs to a tower: façades on both sides, awnings, a line of washing or of lights. */
const theme: Theme = {
  horizon: [0.6, 0.64],
  draw({ brush, region, horizon }) {
    const { chance, light, season } = brush;
    const n = shape.number;
    const warm = region.climate === "warm";
    const vanish = chance.between(560, 720);
    const at = (x: number, y: number, z: number) =>
      [vanish + (focal * x) / z, horizon + (focal * (eye - y)) / z] as const;
    const quad = (corners: readonly (readonly [number, number, number])[], ink: string, more = "") =>
      shape.path(
        `M${corners
          .map((each) =>
            at(...each)
              .map(n)
              .join(" "),
          )
          .join("L")}z`,
        ink,
        more,
      );
    const wallQuad = (x: number, z1: number, z2: number, y1: number, y2: number, ink: string, more = "") =>
      quad(
        [
          [x, y1, z1],
          [x, y2, z1],
          [x, y2, z2],
          [x, y1, z2],
        ],
        ink,
        more,
      );
    const side = (sign: -1 | 1) => {
      const houses: string[] = [];
      let z = nearest - chance.between(0, 1.2);
      while (z < farthest) {
        const long = chance.between(4.2, 7.4);
        const end = Math.min(farthest, z + long);
        const height = chance.between(8.6, 13.4);
        const there = brush.at(Math.min(0.62, ((z - 3) / farthest) * 0.7));
        const face = sign === 1 ? there.lit : there.shade;
        const wall = chance.pick(region.walls);
        const x = sign * half;
        let house = wallQuad(x, z, end, 0, height, face(wall));
        house += wallQuad(x, z, end, 0, 0.7, there.shade(mixColour(wall, "#7a6a5c", 0.5)));
        // The eaves stand out over the street.
        const roof = chance.pick(region.roofs);
        house += quad(
          [
            [x - sign * 0.5, height, z],
            [x, height + 0.4, z],
            [x, height + 0.4, end],
            [x - sign * 0.5, height, end],
          ],
          there.tone(brush.snowy ? "#f4f8fc" : roof),
        );
        house += quad(
          [
            [x - sign * 0.5, height, z],
            [x - sign * 0.5, height - 0.18, z],
            [x - sign * 0.5, height - 0.18, end],
            [x - sign * 0.5, height, end],
          ],
          there.shade(roof),
        );
        const storeys = Math.floor((height - 3.4) / 2.7);
        const count = Math.max(2, Math.round(long / 1.9));
        const step = (end - z) / count;
        const shutter = chance.pick(["#3f6f6a", "#4f6f92", "#7a8a5a", "#8a5a48"]);
        for (let s = 0; s < storeys; s++) {
          for (let i = 0; i < count; i++) {
            const [z1, z2] = [z + step * (i + 0.3), z + step * (i + 0.7)];
            const y = 3.6 + s * 2.7;
            const dark = light.lamps && chance.flip(0.45);
            house += wallQuad(x, z1 - step * 0.05, z2 + step * 0.05, y - 0.12, y + 1.75, face("#f6efe0"));
            house += wallQuad(x, z1, z2, y, y + 1.6, dark ? there.shade("#33303c") : there.glass);
            if (warm) {
              house += wallQuad(x, z1 - step * 0.19, z1, y, y + 1.6, there.tone(shutter));
              house += wallQuad(x, z2, z2 + step * 0.19, y, y + 1.6, there.tone(shutter));
            }
            if (!brush.snowy && z < 22 && chance.flip(0.3))
              house += wallQuad(
                x - sign * 0.18,
                z1 - 0.1,
                z2 + 0.1,
                y - 0.35,
                y - 0.02,
                there.lit(chance.pick(["#d8364a", "#e86a7a", "#4f8a48"])),
              );
          }
        }
        const door = z + (end - z) * chance.between(0.3, 0.6);
        house += wallQuad(
          x,
          door,
          door + 1.1,
          0,
          2.3,
          there.shade(chance.pick(["#2f5a4c", "#7a3f34", "#2f4a6a", "#6b4a2f"])),
        );
        if (chance.flip(0.6) && z > 4) {
          const [a, b] = [z + 0.5, end - 0.5];
          const cloth = chance.pick(["#c8402f", "#e0a13a", "#2f7d6b", "#f3ead6"]);
          house += quad(
            [
              [x, 3.05, a],
              [x - sign * 1.15, 2.35, a],
              [x - sign * 1.15, 2.35, b],
              [x, 3.05, b],
            ],
            there.lit(cloth),
          );
          house += quad(
            [
              [x - sign * 1.15, 2.35, a],
              [x - sign * 1.15, 2.12, a],
              [x - sign * 1.15, 2.12, b],
              [x - sign * 1.15, 2.35, b],
            ],
            there.shade(cloth),
          );
          house += wallQuad(x, a, b, 0.7, 2.3, light.lamps ? there.glass : there.shade("#4a5a64"));
        }
        houses.push(house);
        z = end + 0.02;
      }
      return houses.reverse().join("");
    };
    const [ex] = at(0, 0, farthest);
    const base = at(0, 0, farthest)[1];
    // Domes end the streets of the south.
    const tower =
      chance.flip(0.35) && warm
        ? shape.put(ex, base, 1.15, drawDome(brush.at(0.46), region.walls[0], region.rock))
        : shape.put(
            ex + 26,
            base,
            1.7,
            drawChurch(brush.at(0.46), {
              spire: warm ? "campanile" : chance.pick(["pointed", "onion"]),
              wall: region.walls[0] ?? "#f3e6cf",
              roof: region.roofs[0] ?? "#a8473a",
            }),
          );
    const paving = brush.lit(brush.snowy ? "#e8eff6" : "#cfc2aa");
    const ground =
      quad(
        [
          [-half, 0, 1.6],
          [half, 0, 1.6],
          [half, 0, farthest],
          [-half, 0, farthest],
        ],
        paving,
      ) +
      quad(
        [
          [-half, 0, 1.6],
          [-half + 0.9, 0, 1.6],
          [-half + 0.9, 0, farthest],
          [-half, 0, farthest],
        ],
        brush.shade(brush.snowy ? "#d3deea" : "#b8a890"),
      ) +
      quad(
        [
          [half - 0.9, 0, 1.6],
          [half, 0, 1.6],
          [half, 0, farthest],
          [half - 0.9, 0, farthest],
        ],
        brush.shade(brush.snowy ? "#d3deea" : "#b8a890"),
        'opacity=".6"',
      );
    let cobbles = "";
    for (let z = 3.1; z < 20; z *= 1.3) {
      const [x1, y1] = at(-half + 0.9, 0, z);
      const [x2] = at(half - 0.9, 0, z);
      cobbles += `M${n(x1)} ${n(y1)}H${n(x2)}`;
    }
    const walkers = [
      [0.9, 8.5, "#c8402f"],
      [0.25, 8.8, "#2f5f7a"],
      [-1.1, 14, "#e0a13a"],
    ] as const;
    let people = "";
    for (const [x, z, coat] of walkers) {
      const [fx, fy] = at(x, 0, z);
      people += shape.put(fx, fy, 6.6 / z, drawWalker(brush.at(z / 60), coat));
    }
    const across = season === "winter" ? lights() : warm ? washing() : pennants();
    /** A line between two houses. */
    function lineAt(z: number, y: number) {
      const [a, b] = [at(-half, y, z), at(half, y + 0.4, z)];
      return {
        a,
        b,
        point: (t: number) =>
          [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 60 * t * (1 - t) * (7 / z) * 4] as const,
      };
    }
    function rope(z: number, y: number) {
      const { point } = lineAt(z, y);
      return shape.stroke(
        `M${shape.curve(Array.from({ length: 9 }, (_, i) => point(i / 8)))}`,
        brush.shade("#4a4038"),
        2.4,
      );
    }
    function washing() {
      let out = rope(8, 7.2);
      for (let i = 1; i < 9; i++) {
        const [x, y] = lineAt(8, 7.2).point(i / 9.5);
        const [w, h] = [chance.between(30, 46), chance.between(46, 74)];
        out += shape.path(
          `M${n(x)} ${n(y - 2)}h${n(w)}l${n(chance.between(-4, 6))} ${n(h)}q${n(-w / 2)} -8 ${n(-w)} 0z`,
          brush.lit(chance.pick(["#fdfaf2", "#e8a76a", "#8fb0c0", "#f3d9a0", "#d9694a"])),
        );
      }
      return out;
    }
    function pennants() {
      let out = "";
      for (const [z, y] of [
        [7, 6.6],
        [11, 7.6],
      ] as const) {
        out += rope(z, y);
        for (let i = 1; i < 15; i++) {
          const [x, py] = lineAt(z, y).point(i / 15);
          const s = 90 / z;
          out += shape.poly(
            [x - s, py, x + s, py, x, py + s * 2.3],
            brush.lit(chance.pick(["#c8402f", "#f0b429", "#2f7d6b", "#fdf6e8", "#23598a"])),
          );
        }
      }
      return out;
    }
    function lights() {
      let out = "";
      for (const [z, y] of [
        [6.4, 5.6],
        [9, 6.4],
        [14, 7.4],
      ] as const) {
        out += rope(z, y);
        for (let i = 1; i < 17; i++) {
          const [x, py] = lineAt(z, y).point(i / 17);
          if (light.lamps) out += shape.circle(x, py + 6, 120 / z, brush.glass, 'opacity=".25"');
          out += shape.circle(x, py + 6, 46 / z, light.lamps ? "#ffe6a0" : brush.lit("#f6d880"));
        }
      }
      return out;
    }
    const [bx, by] = at(-half + 0.7, 0, 4.4);
    const [px, py] = at(half - 0.6, 0, 4);
    return {
      layers: [
        { z: 10, svg: tower },
        {
          z: 20,
          svg: ground + shape.stroke(cobbles, brush.shade("#9a8c78"), 3, 'opacity=".4"') + side(-1) + side(1),
        },
        { z: 30, svg: people + across },
        {
          z: 40,
          svg:
            shape.put(bx, by, 1.5, drawBicycle(brush)) +
            shape.put(px, py, 1.7, drawPotPlant(brush, warm ? "citrus" : "box")),
        },
      ],
      spots: [],
      has: ["town-towers", "church"],
    };
  },
};

/** Somebody on the way, about 180 high, seen from behind. */
function drawWalker(brush: Brush, coat: string): string {
  const legs = brush.shade("#3a4456");
  return (
    shape.oval(22, 2, 46, 7, brush.shade("#6a5a4a"), 'opacity=".4"') +
    shape.poly([-17, -80, -2, -80, -6, 0, -20, 0], legs) +
    shape.poly([2, -80, 17, -80, 22, 0, 8, 0], legs) +
    shape.path("M-22 -70C-26 -110 -24 -142 -12 -150H12C24 -142 26 -110 22 -70z", brush.lit(coat)) +
    shape.path("M4 -150H12C24 -142 26 -110 22 -70H4z", brush.shade(coat)) +
    shape.circle(0, -166, 14, brush.lit("#e8bd98")) +
    shape.path("M-15 -164a15 15 0 0 1 30 0C8 -156 -8 -156 -15 -164z", brush.shade("#5a3a2a"))
  );
}

export const streetTheme: { name: string; theme: Theme; views: readonly View[] } = {
  name: "street",
  theme,
  views: ["town", "street"],
};
