/** Berths one over the other. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { RoomDrawing } from "#demo/posters/rooms/drawing.ts";
import { drawBedFront } from "#demo/posters/rooms/beds.ts";
import {
  drawBedside,
  drawDesk,
  drawGlow,
  drawRug,
  drawShell,
  drawSunPatch,
  drawTableLamp,
} from "#demo/posters/rooms/furniture.ts";
import { drawKitchenette } from "#demo/posters/rooms/kitchenettes.ts";
import { drawCurtains, drawIndoorWindow } from "#demo/posters/rooms/outlook.ts";
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

/** Where several sleep: berths on both sides, a narrow window between them, nothing for children. */
const dormitory: RoomDrawing = ({ room, style, outlook }) => {
  const foot = 700;
  const window = { x: 560, y: 150, w: 160, h: 300 };
  const svg =
    drawShell(room, style, foot) +
    drawIndoorWindow(room, outlook, { ...window, panes: [2, 2] }) +
    drawSunPatch(room, window.x, window.w, foot) +
    drawRug(room, 640, 890, 300, 110, style.cloth) +
    shape.put(-30, 0, 1, drawBunks(room, style, foot)) +
    `<g transform="matrix(-1 0 0 1 1310 0)">${drawBunks(room, { ...style, cloth: [style.cloth[2], style.cloth[1], style.cloth[0]] }, foot)}</g>` +
    shape.put(640, 716, 0.9, drawBedside(room, style.wood)) +
    shape.put(640, 608, 0.9, drawTableLamp(room, style.cloth[1]));
  return { svg, things: ["bunk-bed", "bunk-beds"], shows: ["ladder", "window"] };
};

/** Bunks with a ladder, toys on the floor. */
export const bunkRoom: RoomDrawing = (paint) => {
  const { room, style, outlook, wanted } = paint;
  if (wanted.includes("bunk-beds")) return dormitory(paint);
  const { chance } = room;
  const foot = 700;
  const [one, two, three] = style.cloth;
  const window = { x: 700, y: 130, w: chance.between(320, 400), h: 360 };
  const bear = shape.put(
    640,
    890,
    1,
    shape.circle(-26, -118, 15, room.tone("#a87a48")) +
      shape.circle(26, -118, 15, room.tone("#a87a48")) +
      shape.oval(0, -40, 46, 44, room.lit("#b98a54")) +
      shape.circle(0, -96, 36, room.lit("#b98a54")) +
      shape.oval(0, -88, 16, 12, room.lit("#e8cfa0")) +
      shape.circle(-12, -104, 4, room.shade("#2a1a14")) +
      shape.circle(12, -104, 4, room.shade("#2a1a14")) +
      shape.circle(0, -92, 5, room.shade("#2a1a14")) +
      shape.oval(-40, -10, 20, 15, room.tone("#a87a48")) +
      shape.oval(40, -10, 20, 15, room.tone("#a87a48")),
  );
  const blocks = [
    [820, "#d8432f"],
    [884, "#e0a63c"],
    [852, "#2f7f92"],
  ] as const;
  let toys = "";
  for (const [i, [x, ink]] of blocks.entries())
    toys +=
      shape.rect(x, i === 2 ? 780 : 838, 58, 58, room.lit(ink)) +
      shape.rect(x + 42, i === 2 ? 780 : 838, 16, 58, room.shade(ink), 'opacity=".6"');
  let pennants = "";
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    pennants += shape.poly(
      [
        640 + t * 560,
        62 + 44 * Math.sin(t * Math.PI),
        690 + t * 560,
        62 + 44 * Math.sin(t * Math.PI + 0.25),
        665 + t * 560,
        112 + 44 * Math.sin(t * Math.PI),
      ],
      room.lit([one, three, two, "#e0a63c"][i % 4] as string),
    );
  }
  const svg =
    drawShell(room, style, foot) +
    drawIndoorWindow(room, outlook, { ...window, panes: [2, 2] }) +
    drawCurtains(room, window, two, { wide: 74 }) +
    pennants +
    drawSunPatch(room, window.x, window.w, foot) +
    drawRug(room, 780, 880, 660, 150, style.cloth) +
    drawBunks(room, style, foot) +
    drawGlow(room, 470, 250, 170) +
    (wanted.includes("double-bed")
      ? shape.put(1060, 900, 0.86, drawBedFront(room, style, "double-bed"))
      : wanted.includes("kitchenette")
        ? shape.put(1110, 790, 1.06, drawKitchenette(room, style, false))
        : shape.put(1120, 850, 1.1, drawDesk(room, style))) +
    (wanted.includes("double-bed") ? "" : toys) +
    bear;
  return {
    svg,
    things: [
      "bunk-bed",
      wanted.includes("double-bed") ? "double-bed" : wanted.includes("kitchenette") ? "kitchenette" : "desk",
    ],
    shows: ["ladder", "teddy", "window"],
  };
};
