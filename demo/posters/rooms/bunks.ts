import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

/** Two berths one over the other with a ladder, from 54 to 546; they stand 120 before the foot of the wall. */
export function drawBunks(room: Brush, { wood, cloth: [one, , three] }: RoomStyle, foot: number): string {
  const berth = (y: number, ink: string) =>
    shape.rect(70, y - 34, 460, 44, room.lit("#fdfaf4")) +
    shape.path(`M230 ${y - 40}C320 ${y - 60} 480 ${y - 56} 524 ${y - 40}V${y + 16}H230z`, room.lit(ink)) +
    `<rect x="86" y="${y - 74}" width="124" height="48" rx="20" fill="${room.lit("#fdfaf4")}"/>` +
    shape.rect(60, y + 8, 480, 40, room.tone(wood)) +
    shape.rect(60, y + 40, 480, 8, room.shade(wood));
  return (
    shape.rect(54, 190, 26, foot + 120 - 190, room.tone(wood)) +
    shape.rect(520, 190, 26, foot + 120 - 190, room.shade(wood)) +
    berth(360, one) +
    shape.bar("M70 300H400", room.tone(wood), 20) +
    berth(676, three) +
    shape.bar(
      "M420 200V820M500 200V820M420 400H500M420 490H500M420 580H500M420 670H500M420 760H500",
      room.lit(mixColour(wood, "#ffffff", 0.2)),
      14,
    )
  );
}
