/** What cabins of ships are made of: a low box between a near ceiling and a carpet, berths, round windows. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawBunks } from "#demo/posters/rooms/bunks.ts";
import { type Bed, drawBedFront } from "#demo/posters/rooms/beds.ts";
import { drawArmchair, drawDesk, drawGlow, drawSofa } from "#demo/posters/rooms/furniture.ts";
import type { Outlook, Opening } from "#demo/posters/rooms/outlook.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const n = shape.number;

/** The wall at the end of a cabin: between its side walls, under the ceiling, down to the floor. */
export const cabin = { left: 110, right: 1170, top: 166, foot: 726 };
const brass = "#d9b45a";

export const cabinWood = (style: RoomStyle): string => mixColour(style.panelInk, "#8a5a3c", 0.4);

/** Ceiling, walls, floor, a built-in wardrobe on the left, spots, a handrail: all of it near, as on ships. */
export function drawCabinShell(room: Brush, style: RoomStyle): string {
  const { left, right, top, foot } = cabin;
  const { wall, panelInk, floorInk } = style;
  const wood = cabinWood(style);
  const ceiling = mixColour(wall, "#ffffff", 0.55);
  let out =
    shape.rect(left, top, right - left, foot - top, room.tone(wall)) +
    shape.poly([-10, -10, 1290, -10, right, top, left, top], room.lit(ceiling)) +
    shape.poly([-10, -10, left, top, left, foot, -10, 862], room.shade(mixColour(wall, "#ffffff", 0.2))) +
    shape.poly([1290, -10, right, top, right, foot, 1290, 862], room.lit(wall)) +
    shape.poly([left, foot, right, foot, 1290, 862, 1290, 980, -10, 980, -10, 862], room.tone(floorInk));
  let seams = `M${n(left * 0.45)} ${n(top * 0.42)}H${n(1280 - left * 0.45)}`;
  for (let i = 1; i < 6; i++) {
    const t = i / 6;
    seams += `M${n(-10 + 1300 * t)} -10L${n(left + (right - left) * t)} ${top}`;
  }
  out += shape.stroke(seams, room.shade(ceiling), 3, 'opacity=".45"');
  for (const x of [260, 640, 1020])
    out +=
      drawGlow(room, x, 96, 110) +
      shape.oval(x, 96, 34, 9, room.shade("#b8bcc0")) +
      shape.oval(x, 96, 25, 6, room.light.lamps ? "#fff0c4" : room.lit("#fffdf4"));
  // Panels: framed ones above, boards below; a strip of wood under the ceiling.
  let frames = "";
  for (let x = left + 26; x < right - 150; x += 174)
    frames += `<rect x="${n(x)}" y="${top + 34}" width="150" height="${foot - top - 300}" rx="10" fill="none" stroke="${room.shade(wall)}" stroke-width="4" opacity=".4"/>`;
  let boards = "";
  for (let x = left + 30; x < right; x += 52) boards += `M${n(x)} ${foot - 226}V${foot}`;
  out +=
    frames +
    shape.rect(left, foot - 232, right - left, 232, room.tone(panelInk)) +
    shape.stroke(boards, room.shade(panelInk), 3, 'opacity=".4"') +
    shape.poly([right, foot - 232, 1290, 530, 1290, 862, right, foot], room.lit(panelInk)) +
    shape.rect(left, top, right - left, 22, room.tone(wood)) +
    shape.poly([-10, -10, left, top, left, top + 22, -10, 26], room.shade(wood)) +
    shape.poly([1290, -10, right, top, right, top + 22, 1290, 26], room.tone(wood));
  // The wardrobe, its two doors in the foreshortened wall.
  out +=
    shape.poly([-10, 60, 84, 196, 84, 742, -10, 862], room.tone(wood)) +
    shape.poly([-10, 92, 34, 150, 34, 806, -10, 846], room.lit(wood), 'opacity=".55"') +
    shape.poly([44, 164, 78, 210, 78, 738, 44, 772], room.lit(wood), 'opacity=".55"') +
    shape.bar("M30 470V540M50 470V534", room.tone(brass), 7);
  // A handrail along the wall.
  out +=
    shape.bar(`M${left + 14} ${foot - 250}H${right - 14}`, room.lit(wood), 13) +
    shape.stroke(`M${left + 14} ${foot - 240}H${right - 14}`, room.shade(wood), 3);
  return (
    out +
    shape.rect(left, foot - 12, right - left, 14, room.shade(panelInk)) +
    shape.poly(
      [left, foot, right, foot, right + 60, foot + 56, left - 60, foot + 56],
      room.shade(floorInk),
      'opacity=".35"',
    )
  );
}

/** A round window in its ring of brass. */
export function drawPorthole(room: Brush, outlook: Outlook, x: number, y: number, r: number): string {
  const circle = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0z`;
  const ring = r + 32;
  let bolts = "";
  for (let i = 0; i < 10; i++)
    bolts += shape.circle(
      x + Math.cos(i * 0.628) * (r + 18),
      y + Math.sin(i * 0.628) * (r + 18),
      5,
      room.shade(brass),
    );
  return (
    shape.circle(x, y, ring, room.tone(brass)) +
    shape.path(
      `M${n(x - ring)} ${n(y)}a${n(ring)} ${n(ring)} 0 0 0 ${n(ring * 2)} 0z`,
      room.shade(brass),
      'opacity=".45"',
    ) +
    bolts +
    shape.circle(x, y, r + 5, room.shade("#5a4a34")) +
    outlook.through({ x: x - r, y: y - r, w: r * 2, h: r * 2, path: circle }) +
    shape.path(
      `M${n(x - r * 0.62)} ${n(y - r * 0.5)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.79)}L${n(x + r * 0.06)} ${n(y - r * 0.69)}A${n(r * 0.7)} ${n(r * 0.7)} 0 0 0 ${n(x - r * 0.54)} ${n(y - r * 0.42)}z`,
      "#ffffff",
      'opacity=".4"',
    )
  );
}

/** A window that does not open, its corners round, in a frame of metal. */
export function drawShipWindow(room: Brush, outlook: Outlook, { x, y, w, h }: Opening): string {
  const r = Math.min(44, h * 0.28);
  const box = (grow: number) => {
    const [left, top, wide, high, round] = [x - grow, y - grow, w + grow * 2, h + grow * 2, r + grow];
    return `M${n(left + round)} ${n(top)}h${n(wide - round * 2)}a${n(round)} ${n(round)} 0 0 1 ${n(round)} ${n(round)}v${n(high - round * 2)}a${n(round)} ${n(round)} 0 0 1 ${n(-round)} ${n(round)}h${n(round * 2 - wide)}a${n(round)} ${n(round)} 0 0 1 ${n(-round)} ${n(-round)}v${n(round * 2 - high)}a${n(round)} ${n(round)} 0 0 1 ${n(round)} ${n(-round)}z`;
  };
  return (
    shape.path(box(24), room.lit("#e3e6e6")) +
    shape.path(box(8), room.shade("#7f8a90")) +
    outlook.through({ x, y, w, h, path: box(0) }) +
    shape.poly(
      [x + w * 0.1, y, x + w * 0.24, y, x + w * 0.1, y + h, x + r, y + h, x, y + h - r, x, y + h * 0.6],
      "#ffffff",
      'opacity=".16"',
    )
  );
}

/** The bed of a cabin as the scene wants it, and whether there are berths one over the other as well. */
export function berthsOf(wanted: readonly string[]): { bed?: Bed; bunk: boolean } {
  const bunk = wanted.includes("bunk-bed") || wanted.includes("bunk-beds");
  const bed = (["double-bed", "twin-beds", "single-bed"] as const).find((each) => wanted.includes(each));
  if (bed) return { bed, bunk };
  return bunk ? { bunk } : { bed: "double-bed", bunk };
}

/** Berths one over the other from 124 to 590, under the low ceiling. */
export function drawCabinBunks(room: Brush, style: RoomStyle): string {
  return shape.put(74, 22, 0.95, drawBunks(room, { ...style, wood: cabinWood(style) }, cabin.foot - 30));
}

/** A bed from its foot; its headboard is low, so that a window fits over it. */
export function drawBerth(room: Brush, style: RoomStyle, bed: Bed, x: number, size: number): string {
  const small = bed === "twin-beds" ? size * 0.86 : size;
  return shape.put(x, 896, small, drawBedFront(room, { ...style, wood: cabinWood(style) }, bed));
}

/** What one sits on: what the scene wants, else an armchair. */
export function drawCabinSeat(
  room: Brush,
  style: RoomStyle,
  wanted: readonly string[],
  x: number,
): { svg: string; thing: string } {
  const wood = cabinWood(style);
  if (wanted.includes("sofa-bed"))
    return { svg: shape.put(x, 880, 0.7, drawSofa(room, { ...style, wood })), thing: "sofa-bed" };
  if (wanted.includes("desk"))
    return { svg: shape.put(x, 872, 1.05, drawDesk(room, { ...style, wood })), thing: "desk" };
  return { svg: shape.put(x, 890, 1.05, drawArmchair(room, style.cloth[2], wood)), thing: "armchair" };
}

export function drawLifebelt(room: Brush, x: number, y: number): string {
  const ring = (colour: string, rest = "") =>
    `<circle cx="${x}" cy="${y}" r="50" fill="none" stroke="${room.lit(colour)}" stroke-width="28"${rest}/>`;
  return ring("#fdfaf2") + ring("#d8432f", ' stroke-dasharray="39 39.5"');
}

/** A lamp of brass on the wall. */
export function drawWallLamp(room: Brush, x: number, y: number, cloth: string): string {
  return shape.put(
    x,
    y,
    0.9,
    shape.rect(-7, -40, 14, 60, room.tone(brass)) +
      drawGlow(room, 40, -20, 130) +
      shape.poly([16, -58, 64, -58, 74, -8, 6, -8], room.light.lamps ? "#ffe0a0" : room.lit(cloth)),
  );
}
