/** The lane of a mountain village, seen from a window. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawWindow } from "#demo/posters/houses/openings.ts";
import { wallShade } from "#demo/posters/houses/parts.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawSky } from "#demo/posters/motifs/sky.ts";
import type { Region } from "#demo/posters/regions/region.ts";

/** Where houses are of wood under wide gables, each by itself. */
const rural = new Set<Region["stage"]>(["meadow", "needles", "snow-village", "wooded-hills"]);
export const isRural = (stage: Region["stage"]): boolean => rural.has(stage);

/** Wooden upper floors over white walls, balconies with flowers: the lane of a mountain village. */
export function drawVillageLane(brush: Brush, region: Region): string {
  const { chance, snowy } = brush;
  const there = brush.at(0.08);
  const ridge = ridgeLine(chance.fork("ridge"), { height: 110, wave: 620 });
  let out =
    drawSky(brush.with("lane-sky"), { horizon: 700, sunX: 260, sunY: 200 }) +
    drawRidge((x) => 330 - ridge(x), 980, brush.at(0.5).ground(snowy ? "#dfe8f0" : "#6f8f6a"));
  let x = -130 - chance.between(0, 90);
  while (x < 1320) {
    const w = chance.between(400, 470);
    const eaves = chance.between(340, 390);
    const [left, right, middle] = [x + 34, x + w - 34, x + w / 2];
    const apex = eaves - chance.between(130, 160);
    const wood = chance.pick(["#8a5a3c", "#9a6a44", "#7a4e36"]);
    const wall = chance.pick(region.walls);
    const floor = eaves + 190;
    out +=
      shape.poly([left, floor, left, eaves, middle, apex, right, eaves, right, floor], there.lit(wood)) +
      shape.rect(left, floor, right - left, 960 - floor, there.lit(wall)) +
      wallShade(there, left, right, floor, 960, wall);
    for (let y = apex + 60; y < floor; y += 34) {
      const half = y < eaves ? ((y - apex) / (eaves - apex)) * (middle - left) : middle - left;
      out += shape.rect(middle - half, y, half * 2, 3, there.shade(wood), 'opacity=".5"');
    }
    out += shape.stroke(
      `M${left - 44} ${eaves + 34}L${middle} ${apex - 6}L${right + 44} ${eaves + 34}`,
      snowy ? there.lit("#f4f8fb") : there.tone(chance.pick(region.roofs)),
      30,
    );
    for (const side of [-1, 1]) {
      const at = middle + side * w * 0.2;
      out +=
        drawWindow(there, at, eaves + 130, { w: 66, h: 96, surround: "#f3ead6", flowers: false }) +
        drawWindow(there, at, floor + 170, { w: 72, h: 110, surround: "#f3ead6", shutters: "#4f7a5a" });
    }
    // A balcony along the front, flowers where there is no snow.
    let bars = "";
    for (let at = left + 8; at < right; at += 20) bars += `M${at} ${floor - 44}V${floor + 4}`;
    out +=
      shape.stroke(bars, there.shade(wood), 9) +
      shape.rect(left - 12, floor - 52, right - left + 24, 12, there.tone(wood)) +
      shape.rect(left - 12, floor, right - left + 24, 14, there.shade(wood));
    if (!snowy)
      for (let at = left + 6; at < right; at += 26)
        out += shape.circle(at, floor - 54, 11, there.lit(chance.pick(["#d8432f", "#e07a8a", "#5f8a4a"])));
    x += w + chance.between(10, 40);
  }
  return out;
}
