/** Cabins of ships. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import {
  drawArmchair,
  drawBedFront,
  drawBedSide,
  drawBedside,
  drawDesk,
  drawGlow,
  drawShell,
  drawTableLamp,
  drawWallPicture,
} from "#demo/posters/rooms/furniture.ts";
import { drawBunks } from "#demo/posters/rooms/bunks.ts";
import { drawCurtains, drawIndoorWindow } from "#demo/posters/rooms/outlook.ts";
import type { RoomDrawing } from "#demo/posters/rooms/drawing.ts";

const n = shape.number;

/** A berth or two beds under round windows, or a small square one, brass and panels. */
export const cabinPorthole: RoomDrawing = ({ room, style, outlook, wanted }) => {
  const foot = 740;
  const [one, two] = style.cloth;
  const wood = mixColour(style.panelInk, "#8a5a3c", 0.4);
  const brass = "#d9b45a";
  const twins = wanted.includes("twin-beds");
  const bunk = wanted.includes("bunk-bed");
  const count = wanted.includes("two-portholes") && !bunk ? 2 : 1;
  const square = wanted.includes("small-window");
  const porthole = (x: number, y: number, r: number) => {
    const circle = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0z`;
    let bolts = "";
    for (let i = 0; i < 10; i++)
      bolts += shape.circle(
        x + Math.cos(i * 0.628) * (r + 22),
        y + Math.sin(i * 0.628) * (r + 22),
        6,
        room.shade(brass),
      );
    return (
      shape.circle(x, y, r + 40, room.tone(brass)) +
      shape.path(
        `M${n(x - r - 40)} ${n(y)}a${n(r + 40)} ${n(r + 40)} 0 0 0 ${n(r * 2 + 80)} 0z`,
        room.shade(brass),
        'opacity=".45"',
      ) +
      bolts +
      shape.circle(x, y, r + 6, room.shade("#5a4a34")) +
      outlook.through({ x: x - r, y: y - r, w: r * 2, h: r * 2, path: circle }) +
      shape.path(
        `M${n(x - r * 0.62)} ${n(y - r * 0.5)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.79)}L${n(x + r * 0.06)} ${n(y - r * 0.69)}A${n(r * 0.7)} ${n(r * 0.7)} 0 0 0 ${n(x - r * 0.54)} ${n(y - r * 0.42)}z`,
        "#ffffff",
        'opacity=".4"',
      )
    );
  };
  let panels = "";
  for (let x = 40; x < 1290; x += 200)
    panels += `<rect x="${x}" y="70" width="176" height="${foot - 320}" rx="10" fill="none" stroke="${room.shade(style.wall)}" stroke-width="5" opacity=".4"/>`;
  let svg = drawShell(room, { ...style, panel: "boards" }, foot) + panels;
  svg += shape.rect(-10, -10, 1300, 52, room.tone(wood)) + shape.rect(-10, 42, 1300, 9, room.shade(wood));
  svg += square
    ? drawIndoorWindow(room, outlook, { x: bunk ? 640 : 480, y: 170, w: 330, h: 240, panes: [2, 1] })
    : bunk
      ? porthole(790, 300, 160)
      : count === 1
        ? porthole(610, 300, 172)
        : porthole(450, 290, 132) + porthole(850, 290, 132);
  svg += shape.put(1140, 470, 1, drawWallPicture(room, style, 110, 80));
  // The berth is built in, drawers below it.
  svg += twins
    ? shape.put(500, 900, 0.78, drawBedFront(room, { ...style, wood }, "twin-beds"))
    : bunk
      ? drawBunks(room, { ...style, wood }, foot)
      : shape.put(150, foot + 130, 1.2, drawBedSide(room, { ...style, wood }, 640));
  svg += shape.put(1120, foot + 130, 1.1, drawDesk(room, { ...style, wood }));
  svg += shape.put(
    130,
    250,
    1,
    shape.rect(-7, -40, 14, 60, room.tone(brass)) +
      drawGlow(room, 40, -20, 150) +
      shape.poly([16, -58, 64, -58, 74, -8, 6, -8], room.light.lamps ? "#ffe0a0" : room.lit(two)),
  );
  // A lifebelt and a coat on hooks.
  svg += drawLifebelt(room, 1130, 210);
  svg += shape.path("M-20 900C120 880 300 884 420 904V980H-20z", room.tone(one), 'opacity=".9"');
  return {
    svg,
    things: [
      twins ? "twin-beds" : bunk ? "bunk-bed" : wanted.includes("single-bed") ? "single-bed" : "double-bed",
      square ? "small-window" : "porthole",
      ...(count === 2 ? ["two-portholes"] : []),
      "desk",
    ],
    shows: ["lifebuoy", square ? "window" : count === 1 ? "one-porthole" : "two-portholes"],
  };
};

/** A glass door from floor to ceiling, a low rail before it, two chairs, the bed on the left. */
export const cabinWindow: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const foot = 730;
  const [one, two, three] = style.cloth;
  const wood = style.panelInk;
  const opening = { x: 560, y: 90, w: 560, h: foot - 90 };
  const steel = outer.lit("#d6dde2");
  let rail = "M560 540H1120M560 590H1120M560 640H1120";
  for (const x of [566, 746, 930, 1112]) rail += `M${x} 500V${foot}`;
  const bed = wanted.includes("twin-beds") ? ("twin-beds" as const) : ("double-bed" as const);
  let svg = drawShell(room, { ...style, panel: "boards" }, foot);
  svg += shape.rect(-10, -10, 1300, 46, room.tone(wood)) + shape.rect(-10, 36, 1300, 8, room.shade(wood));
  svg +=
    shape.rect(536, 66, 608, foot - 62, room.lit("#fbf8f0")) +
    outlook.through(opening) +
    shape.stroke(rail, steel, 6) +
    shape.rect(556, 488, 568, 14, outer.tone("#b08a5f"));
  svg +=
    shape.bar(`M840 90V${foot}`, room.lit("#fbf8f0"), 16) +
    shape.rect(870, 420, 10, 70, room.shade("#8a97a0"));
  svg += shape.poly([600, 90, 690, 90, 610, foot, 560, foot, 560, 330], "#ffffff", 'opacity=".12"');
  svg += drawCurtains(room, { ...opening, h: foot - 150 }, one, { wide: 76 });
  svg += shape.put(270, 220, 1, drawWallPicture(room, style, 260, 130));
  svg +=
    shape.put(52, foot + 20, 0.9, drawBedside(room, wood)) +
    shape.put(52, foot - 88, 0.9, drawTableLamp(room, two));
  svg += shape.put(280, 900, bed === "twin-beds" ? 0.62 : 0.92, drawBedFront(room, { ...style, wood }, bed));
  svg +=
    shape.put(760, 890, 1.05, drawArmchair(room, three, wood)) +
    shape.put(1130, 900, 1.05, drawArmchair(room, three, wood));
  svg += shape.put(
    948,
    900,
    1,
    shape.oval(0, -104, 74, 14, room.lit(wood)) +
      shape.stroke("M0 -96V-8M-36 0H36", room.shade(wood), 10) +
      shape.path("M-30 -110V-138H-6V-110z", room.lit(one)) +
      shape.path("M22 -110c-12 -12 -12 -32 -6 -38h22c6 6 6 26 -6 38z", room.lit("#f3d27a")),
  );
  return { svg, things: [bed, "french-balcony"], shows: ["glass-door", "armchairs"] };
};

/** A cabin within the ship: a picture where others have their window, lamps, an armchair. */
export const cabinInside: RoomDrawing = ({ room, style, wanted }) => {
  const foot = 700;
  const wood = mixColour(style.panelInk, "#8a5a3c", 0.4);
  const bunk = wanted.includes("bunk-bed");
  const bed = wanted.includes("twin-beds") ? ("twin-beds" as const) : ("double-bed" as const);
  const x = bunk ? 770 : 500;
  const bedside = (at: number) =>
    shape.put(at, foot + 26, 0.9, drawBedside(room, wood)) +
    shape.put(at, foot - 82, 0.9, drawTableLamp(room, style.cloth[1]));
  let panels = "";
  for (let at = 40; at < 1290; at += 200)
    panels += `<rect x="${at}" y="70" width="176" height="${foot - 290}" rx="10" fill="none" stroke="${room.shade(style.wall)}" stroke-width="5" opacity=".4"/>`;
  const svg =
    drawShell(room, { ...style, panel: "boards" }, foot) +
    panels +
    shape.rect(-10, -10, 1300, 52, room.tone(wood)) +
    shape.rect(-10, 42, 1300, 9, room.shade(wood)) +
    shape.put(x, 240, 1, drawWallPicture(room, style, bunk ? 300 : 420, 210)) +
    (bunk
      ? drawBunks(room, { ...style, wood }, foot) + bedside(700)
      : (bed === "twin-beds" ? bedside(x) : bedside(x - 330) + bedside(x + 330)) +
        shape.put(x, 890, 0.98, drawBedFront(room, { ...style, wood }, bed))) +
    shape.put(1080, 880, 1.2, drawArmchair(room, style.cloth[2], wood)) +
    drawLifebelt(room, 1090, 250);
  return { svg, things: [bunk ? "bunk-bed" : bed], shows: ["lifebuoy", "armchair", "wall-picture"] };
};

function drawLifebelt(room: Brush, x: number, y: number): string {
  const ring = (colour: string, rest = "") =>
    `<circle cx="${x}" cy="${y}" r="62" fill="none" stroke="${room.lit(colour)}" stroke-width="34"${rest}/>`;
  return ring("#fdfaf2") + ring("#d8432f", ' stroke-dasharray="49 48.4"');
}
