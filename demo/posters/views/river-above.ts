import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawChurch } from "#demo/posters/motifs/landmarks.ts";
import { drawTown } from "#demo/posters/motifs/town-houses.ts";

/** A river that winds through its land towards the viewer, villages on its banks. */
export const riverAbove: Theme = {
  horizon: [0.17, 0.22],
  draw({ brush, region, horizon, wanted }) {
    const { chance, light } = brush;
    const n = shape.number;
    const green = groundColour(brush, region.ground);
    const vine = brush.snowy
      ? "#d9dccb"
      : brush.season === "autumn"
        ? "#d6a63a"
        : mixColour(green, "#8fae44", 0.5);
    const vineyards = region.own.includes("vineyard") || wanted.includes("vineyard");
    const far = ridgeLine(chance.fork("far"), { height: 110, wave: 620 });
    const hills =
      drawRidge((x) => horizon - far(x), 980, brush.at(0.78).tone(green)) +
      drawRidge(
        (x) => horizon + 54 - far(x + 400) * 0.7,
        980,
        brush.at(0.58).tone(mixColour(green, "#4f7a4a", 0.3)),
      ) +
      drawRidge(() => horizon + 70, 980, brush.at(0.4).ground(green), 80);
    const swing = chance.between(0.9, 1.1);
    const middle = (t: number) => 640 + swing * (120 + 330 * t) * Math.sin(0.4 + 6.6 * t ** 0.7);
    const level = (t: number) => horizon + 66 + (930 - horizon) * t ** 1.55;
    const width = (t: number) => 22 + 320 * t ** 1.4;
    const bank = (side: number, grow: number) => {
      const points: (readonly [number, number])[] = [];
      for (let i = 0; i <= 26; i++) {
        const t = i / 26;
        points.push([middle(t) + side * (width(t) / 2 + grow * (0.2 + t)), level(t)]);
      }
      return points;
    };
    const ribbon = (grow: number) =>
      `M${shape.curve(bank(-1, grow))}L${shape.curve([...bank(1, grow)].reverse())}z`;
    const own = light.tone(region.water);
    const fill = brush.definitions.vertical(
      [
        [0, mixColour(own, light.sky[3], 0.7)],
        [0.5, mixColour(own, light.sky[2], 0.4)],
        [1, mixColour(own, light.sky[0], 0.35)],
      ],
      horizon,
      960,
    );
    let slopes = "";
    for (let i = 0; i < 9; i++) {
      const t = 0.16 + i * 0.1;
      const side = Math.cos(0.4 + 6.6 * t ** 0.7) > 0 ? 1 : -1;
      const x = middle(t) + side * (width(t) * 0.9 + 130 * t + 60);
      const there = brush.at(0.4 * (1 - t));
      const size = 60 + 190 * t;
      const ink =
        i % 3 === 0
          ? mixColour(green, "#4f7a3c", 0.35)
          : vineyards && i % 2 === 1
            ? vine
            : mixColour(green, "#e2c05c", 0.28);
      const plot = [
        x - size,
        level(t) + 8,
        x + size * 0.9,
        level(t) - size * 0.14,
        x + size * 1.2,
        level(t) + size * 0.5,
        x - size * 0.8,
        level(t) + size * 0.6,
      ] as const;
      slopes += shape.poly(plot, there.ground(ink));
      let rows = "";
      for (let k = 1; k < 10; k++) {
        const s = k / 10;
        rows += `M${n(plot[0] + (plot[2] - plot[0]) * s)} ${n(plot[1] + (plot[3] - plot[1]) * s)}L${n(plot[6] + (plot[4] - plot[6]) * s)} ${n(plot[7] + (plot[5] - plot[7]) * s)}`;
      }
      if (i % 3 !== 0) slopes += shape.stroke(rows, there.shade(ink), 2 + 4 * t, 'opacity=".55"');
    }
    // Woods lie in patches, dense within, away from the villages.
    const crowns: { y: number; svg: string }[] = [];
    for (let patch = 0; patch < 26; patch++) {
      const t = 0.04 + 0.96 * chance.next() ** 0.8;
      const side = chance.flip() ? 1 : -1;
      const cx = middle(t) + side * (width(t) / 2 + (60 + 620 * chance.next()) * (0.25 + t));
      const there = brush.at(0.5 * (1 - t));
      const many = chance.whole(9, 16);
      for (let i = 0; i < many; i++) {
        const r = (8 + 26 * t) * chance.between(0.75, 1.15);
        const x = cx + chance.between(-1, 1) * (34 + 120 * t);
        const y = level(t) + chance.between(-1, 1) * (8 + 34 * t);
        const from = middle(Math.min(1, Math.max(0, t)));
        if (Math.abs(x - from) < width(t) / 2 + r * 1.3) continue;
        const ink =
          brush.season === "autumn"
            ? chance.pick(["#b8652f", "#c98a3a", "#8a7a3a", "#9a5a34", "#6f7a3c"])
            : brush.snowy
              ? chance.pick(["#dfe8f0", "#8fa5a8", "#c9d6e0"])
              : chance.pick(["#4a7446", "#5f8a48", "#3f6a42", "#55803f"]);
        crowns.push({
          y,
          svg:
            shape.circle(x, y - r * 0.4, r, there.shade(ink)) +
            shape.circle(x - r * 0.22, y - r * 0.68, r * 0.7, there.lit(ink)),
        });
      }
    }
    const woods = crowns
      .sort((a, b) => a.y - b.y)
      .map(({ svg }) => svg)
      .join("");
    const village = (t: number, side: number) => {
      const x = middle(t) + side * (width(t) * 0.55 + 150 * t + 24);
      const s = 0.24 + 0.62 * t;
      const there = brush.at(0.3 * (1 - t));
      return (
        shape.put(
          x + 20 * s,
          level(t) - 14 * s,
          s,
          drawChurch(there, { spire: region.climate === "cold" ? "pointed" : "campanile", roof: "#4f5a66" }),
        ) +
        drawTown(there, {
          from: x - 170 * s,
          to: x + 190 * s,
          base: (at) => level(t) + Math.sin(at / 40) * 7,
          walls: region.walls,
          roofs: region.roofs,
          rows: 3,
          scale: s * 0.9,
          storeys: [1, 2],
          rise: 24 * s,
          pitch: 0.42,
        })
      );
    };
    return {
      layers: [
        { z: 10, svg: hills },
        { z: 20, svg: slopes },
        {
          z: 25,
          svg:
            shape.path(ribbon(9), brush.lit(brush.snowy ? "#eef3f8" : "#e2d5ac"), 'opacity=".7"') +
            shape.path(ribbon(0), fill),
        },
        { z: 30, svg: woods + village(0.26, -1) + village(0.6, 1) },
      ],
      spots: [
        { place: "wide-water", x: middle(0.8) + 10, y: level(0.8), scale: 0.42, depth: 0, z: 40 },
        { place: "water", x: middle(0.62), y: level(0.62), scale: 0.5, depth: 0, z: 40 },
        { place: "height", x: middle(0.42) + 330, y: level(0.42) - 10, scale: 0.72, depth: 0.14, z: 29 },
        { place: "air", x: chance.between(240, 330), y: 330, scale: 1.5, depth: 0, z: 60 },
      ],
      has: ["church", ...(vineyards ? ["vineyard"] : [])],
    };
  },
};
