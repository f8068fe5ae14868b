/** What warms a living room: an open fire or a tiled stove, each on the left, about 390 wide. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawGlow } from "#demo/posters/rooms/furniture.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const n = shape.number;

/** A fire in a chimney of stone, books on its mantelpiece. */
export function drawFireplace(room: Brush, style: RoomStyle, foot: number): string {
  const { chance } = room;
  const stone = mixColour(style.wall, "#cfc2aa", 0.7);
  let svg =
    shape.rect(120, -10, 330, foot + 10, room.lit(stone)) +
    shape.rect(370, -10, 80, foot + 10, room.shade(stone), 'opacity=".5"');
  let stones = "";
  for (let i = 0; i < 26; i++)
    stones += `M${n(chance.between(134, 390))} ${n(chance.between(20, 380))}h${n(chance.between(26, 54))}`;
  svg += shape.stroke(stones, room.shade(stone), 6, 'opacity=".35"');
  svg +=
    shape.rect(90, 404, 390, 34, room.tone(style.wood)) +
    shape.rect(90, 430, 390, 10, room.shade(style.wood)) +
    shape.rect(90, foot - 6, 400, 34, room.tone("#8a7f78"));
  svg +=
    shape.path(`M176 ${foot}V520C176 470 394 470 394 520V${foot}z`, "#2a1a18") +
    drawGlow({ ...room, light: { ...room.light, lamps: true } }, 285, foot - 50, 260);
  svg +=
    shape.path(
      `M230 ${foot - 12}C200 ${foot - 80} 250 ${foot - 92} 252 ${foot - 150}C286 ${foot - 120} 280 ${foot - 96} 300 ${foot - 116}C330 ${foot - 90} 356 ${foot - 60} 338 ${foot - 12}z`,
      "#f08a3c",
    ) +
    shape.path(
      `M254 ${foot - 12}C240 ${foot - 60} 274 ${foot - 66} 276 ${foot - 104}C300 ${foot - 84} 322 ${foot - 50} 312 ${foot - 12}z`,
      "#ffd36a",
    );
  svg += shape.stroke(`M216 ${foot - 6}L350 ${foot - 24}M220 ${foot - 24}L352 ${foot - 6}`, "#5a3a2a", 18);
  for (const [x, h] of [
    [150, 50],
    [190, 34],
    [380, 60],
  ] as const)
    svg +=
      shape.rect(x, 404 - h, 20, h, room.lit(style.cloth[0])) +
      shape.rect(x + 22, 404 - h + 8, 18, h - 8, room.lit(style.cloth[2]));
  return svg;
}

/** A stove of glazed tiles with a bench of wood around it; its fire shows behind a small door only. */
export function drawTiledStove(room: Brush, style: RoomStyle, foot: number): string {
  const glaze = room.chance.pick(["#4f7f6a", "#3f6f86", "#b98a4a", "#8a4a3c"]);
  const joint = room.shade(mixColour(glaze, "#2a2420", 0.3));
  const [left, right, top] = [140, 420, 190];
  let tiles = "";
  for (let y = top + 60; y <= foot - 60; y += 60) tiles += `M${left} ${y}H${right}`;
  for (let x = left + 70; x < right; x += 70) tiles += `M${x} ${top}V${foot - 40}`;
  let knobs = "";
  for (let y = top + 30; y < 430; y += 60)
    for (let x = left + 35; x < right; x += 70)
      knobs += shape.circle(x, y, 16, room.lit(mixColour(glaze, "#ffffff", 0.22)));
  return (
    shape.rect(left, top, right - left, foot - top, room.lit(glaze)) +
    shape.rect(right - 64, top, 64, foot - top, room.shade(glaze), 'opacity=".45"') +
    shape.stroke(tiles, joint, 4, 'opacity=".55"') +
    knobs +
    shape.rect(left - 18, top - 34, right - left + 36, 38, room.tone(glaze)) +
    shape.rect(left - 6, top - 62, right - left + 12, 30, room.lit(glaze)) +
    shape.rect(left - 18, top + 2, right - left + 36, 7, joint) +
    drawGlow({ ...room, light: { ...room.light, lamps: true } }, 280, foot - 150, 150) +
    `<rect x="226" y="${foot - 214}" width="108" height="104" rx="10" fill="${room.shade("#2c2a2c")}"/>` +
    `<rect x="244" y="${foot - 196}" width="72" height="56" rx="6" fill="#f0953c"/>` +
    shape.path(`M256 ${foot - 142}c-2 -22 14 -24 18 -44c16 14 24 24 26 44z`, "#ffd98a") +
    shape.circle(322, foot - 128, 6, room.lit("#d9b45a")) +
    // The bench.
    shape.rect(84, foot - 74, 404, 22, room.lit(style.wood)) +
    shape.rect(84, foot - 54, 404, 7, room.shade(style.wood)) +
    [100, 268, 452].map((x) => shape.rect(x, foot - 52, 20, 66, room.tone(style.wood))).join("") +
    `<rect x="112" y="${foot - 92}" width="96" height="20" rx="9" fill="${room.lit(style.cloth[0])}"/>`
  );
}
