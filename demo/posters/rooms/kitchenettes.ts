/** A small kitchen along the wall of a room that is for sleeping or sitting: hob, sink, cups on a shelf. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

/** 300 wide, its worktop 196 over 0,0; with a shelf 330 over it where the wall is free. */
export function drawKitchenette(room: Brush, style: RoomStyle, shelf: boolean): string {
  const { wood, cloth } = style;
  const front = mixColour(cloth[0], "#ffffff", 0.42);
  const steel = room.lit("#d3d9dc");
  let out =
    shape.rect(-150, -184, 300, 176, room.tone(front)) +
    shape.rect(-144, -10, 288, 12, room.shade(front)) +
    shape.rect(-158, -204, 316, 24, room.lit(wood)) +
    shape.rect(-158, -184, 316, 6, room.shade(wood));
  // A cupboard, an oven, drawers.
  out +=
    shape.rect(-140, -170, 86, 148, room.lit(front)) +
    shape.circle(-66, -100, 5, room.lit("#e3c06a")) +
    shape.rect(-46, -170, 92, 148, room.shade("#4a5058")) +
    shape.rect(-36, -140, 72, 70, room.light.lamps ? "#f0a860" : room.shade("#2a2e34")) +
    shape.bar("M-34 -154H34", steel, 6);
  for (const y of [-170, -118, -66])
    out += shape.rect(54, y, 86, 44, room.lit(front)) + shape.circle(97, y + 22, 5, room.lit("#e3c06a"));
  // A pot on the hob, a tap over the sink, a board with bread.
  out +=
    shape.rect(-44, -209, 88, 6, room.shade("#2a2e34")) +
    shape.path("M-30 -210c-5 -18 -3 -30 0 -38h56c3 8 5 20 0 38z", room.lit(cloth[2])) +
    shape.rect(-36, -254, 68, 8, room.shade(cloth[2])) +
    shape.circle(-2, -259, 6, room.shade(wood)) +
    shape.stroke("M-96 -204V-252C-96 -270 -68 -270 -68 -250", steel, 8) +
    shape.rect(-126, -207, 72, 6, room.shade("#9aa4a8")) +
    shape.rect(70, -211, 72, 8, room.lit(mixColour(wood, "#ffffff", 0.35))) +
    shape.path("M80 -211C80 -236 130 -236 132 -211z", room.lit("#d09a54"));
  if (!shelf) return out;
  out += shape.rect(-150, -330, 300, 13, room.lit(wood)) + shape.rect(-150, -318, 300, 5, room.shade(wood));
  for (const [i, x] of [-126, -82, -34, 20, 70, 112].entries())
    out +=
      i % 3 === 2
        ? `<rect x="${x - 14}" y="-374" width="30" height="44" rx="6" fill="${room.lit("#a8523c")}"/>`
        : i % 3 === 1
          ? shape.circle(x, -356, 25, room.lit("#fdfaf2")) +
            shape.circle(x, -356, 15, room.lit(mixColour(cloth[0], "#ffffff", 0.45)))
          : shape.path(`M${x - 14} -330v-30h28v30z`, room.lit(cloth[1])) +
            `<circle cx="${x + 17}" cy="-346" r="8" fill="none" stroke="${room.tone(cloth[0])}" stroke-width="4"/>`;
  return out;
}
