/** Cabins of ships. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import {
  berthsOf,
  cabin,
  cabinWood,
  drawBerth,
  drawCabinBunks,
  drawCabinSeat,
  drawCabinShell,
  drawLifebelt,
  drawPorthole,
  drawShipWindow,
  drawWallLamp,
} from "#demo/posters/rooms/cabin-parts.ts";
import type { DrawnRoom, RoomDrawing } from "#demo/posters/rooms/drawing.ts";
import { drawArmchair, drawBedside, drawTableLamp, drawWallPicture } from "#demo/posters/rooms/furniture.ts";
import { drawCurtains } from "#demo/posters/rooms/outlook.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const { foot } = cabin;

type Berths = ReturnType<typeof berthsOf>;

/** Where the beds of a cabin stand: berths one over the other leave less for a bed beside them. */
function drawBerths(room: Brush, style: RoomStyle, { bed, bunk }: Berths, x: number, size: number): string {
  return (bunk ? drawCabinBunks(room, style) : "") + (bed ? drawBerth(room, style, bed, x, size) : "");
}

const thingsOf = ({ bed, bunk }: Berths): string[] => [...(bed ? [bed] : []), ...(bunk ? ["bunk-bed"] : [])];

/** Berths one over the other on both sides, a round window between them. */
const cabinOfFour: RoomDrawing = ({ room, style, outlook }) => {
  const bunks = shape.put(20, 130, 0.8, drawCabinBunks(room, style));
  return {
    svg:
      drawCabinShell(room, style) +
      drawPorthole(room, outlook, 640, 352, 76) +
      bunks +
      `<g transform="matrix(-1 0 0 1 1280 0)">${bunks}</g>` +
      drawLifebelt(room, 640, 600),
    things: ["bunk-bed", "bunk-beds", "porthole"],
    shows: ["cabin", "lifebuoy", "one-porthole"],
  };
};

/** Beds under round windows of brass, or under a small one with round corners, high in the wall. */
export const cabinPorthole: RoomDrawing = (paint) => {
  const { room, style, outlook, wanted } = paint;
  if (wanted.includes("bunk-beds")) return cabinOfFour(paint);
  const berths = berthsOf(wanted);
  const { bed, bunk } = berths;
  const two = wanted.includes("two-portholes") && !bunk;
  const square = wanted.includes("small-window");
  const x = bunk ? (bed ? 870 : 850) : 470;
  const window = square
    ? drawShipWindow(room, outlook, { x: x - 150, y: 232, w: 300, h: 150 })
    : two
      ? drawPorthole(room, outlook, x - 140, 352, 94) + drawPorthole(room, outlook, x + 140, 352, 94)
      : drawPorthole(room, outlook, x, 346, bed && bunk ? 106 : 118);
  const seat = drawCabinSeat(room, style, wanted.includes("sofa-bed") ? wanted : ["desk"], 1030);
  const seated = !(bed && bunk);
  const svg =
    drawCabinShell(room, style) +
    window +
    (bunk || two ? "" : drawWallLamp(room, 168, 380, style.cloth[1])) +
    drawBerths(room, style, berths, x, bunk ? 0.72 : 0.82) +
    (seated ? seat.svg : "") +
    drawLifebelt(room, bunk ? 1104 : 1000, 330);
  return {
    svg,
    things: [
      ...thingsOf(berths),
      square ? "small-window" : "porthole",
      ...(two && !square ? ["two-portholes"] : []),
      ...(seated ? [seat.thing] : []),
    ],
    shows: ["cabin", "lifebuoy", square ? "window" : two ? "two-portholes" : "one-porthole"],
  };
};

/** Beds under a wide window that does not open, a seat beside them. */
export const cabinWindow: RoomDrawing = ({ room, style, outlook, wanted }) => {
  const berths = berthsOf(wanted);
  const { bed, bunk } = berths;
  const single = bed === "single-bed";
  const x = bunk ? 870 : single ? 440 : 490;
  const wide = bunk ? 400 : 560;
  const window = { x: x - wide / 2, y: 226, w: wide, h: 250 };
  const seat = drawCabinSeat(room, style, wanted, 1010);
  const seated = !(bed && bunk);
  const svg =
    drawCabinShell(room, style) +
    drawShipWindow(room, outlook, window) +
    drawCurtains(room, { ...window, y: window.y + 14, h: window.h - 24 }, style.cloth[1], { wide: 54 }) +
    (bunk ? "" : shape.put(1000, 330, 1, drawWallPicture(room, style, 150, 110))) +
    drawBerths(room, style, berths, x, bunk ? 0.72 : 0.84) +
    (seated ? seat.svg : "");
  return {
    svg,
    things: [...thingsOf(berths), ...(seated ? [seat.thing] : [])],
    shows: ["cabin", "window", "cabin-window"],
  };
};

/** A glass door from floor to ceiling, a low rail before it, two chairs, the bed on the left. */
export const cabinDoor: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const berths = berthsOf(wanted);
  const [one, , three] = style.cloth;
  const wood = cabinWood(style);
  const opening = { x: 664, y: 200, w: 440, h: foot - 200 };
  const { x, w } = opening;
  let rail = `M${x} 560H${x + w}M${x} 606H${x + w}M${x} 652H${x + w}`;
  for (const at of [6, 150, 294, w - 6]) rail += `M${x + at} 520V${foot}`;
  const svg =
    drawCabinShell(room, style) +
    shape.rect(x - 22, opening.y - 22, w + 44, opening.h + 24, room.lit("#fbf8f0")) +
    outlook.through(opening) +
    shape.stroke(rail, outer.lit("#d6dde2"), 6) +
    shape.rect(x - 4, 508, w + 8, 14, outer.tone("#b08a5f")) +
    shape.bar(`M${x + w / 2} ${opening.y}V${foot}`, room.lit("#fbf8f0"), 14) +
    shape.rect(x + w / 2 + 22, 440, 9, 62, room.shade("#8a97a0")) +
    shape.poly(
      [x + 30, opening.y, x + 100, opening.y, x + 40, foot, x, foot, x, 400],
      "#ffffff",
      'opacity=".12"',
    ) +
    drawCurtains(room, { ...opening, y: 230, h: foot - 350 }, one, { wide: 44 }) +
    shape.put(370, 290, 1, drawWallPicture(room, style, 240, 110)) +
    drawBerths(room, style, berths, 370, 0.78) +
    shape.put(760, 896, 0.95, drawArmchair(room, three, wood)) +
    shape.put(1070, 902, 0.95, drawArmchair(room, three, wood)) +
    shape.put(
      915,
      904,
      0.9,
      shape.oval(0, -104, 74, 14, room.lit(wood)) +
        shape.stroke("M0 -96V-8M-36 0H36", room.shade(wood), 10) +
        shape.path("M-30 -110V-138H-6V-110z", room.lit(one)) +
        shape.path("M22 -110c-12 -12 -12 -32 -6 -38h22c6 6 6 26 -6 38z", room.lit("#f3d27a")),
    );
  return {
    svg,
    things: [...thingsOf(berths), "french-balcony"],
    shows: ["cabin", "glass-door", "armchairs"],
  };
};

/** A sliding door that stands open to a balcony with two chairs behind its rail. */
export const cabinBalcony: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const berths = berthsOf(wanted);
  const { bed, bunk } = berths;
  const wood = cabinWood(style);
  const terrace = wanted.includes("terrace");
  const opening = { x: 612, y: 200, w: 500, h: foot - 200 };
  const { x, w } = opening;
  const steel = outer.lit("#d6dde2");
  const white = "#fbf8f0";
  let posts = "";
  for (let at = 4; at <= w; at += 82) posts += `M${x + at} 524V660`;
  const chair = (at: number, side: number) =>
    shape.put(
      at,
      700,
      0.86,
      shape.stroke(`M-44 -74V0M44 -74V0M${side * 44} -74L${side * 58} -190`, outer.shade("#8a97a0"), 9) +
        `<rect x="-52" y="-88" width="104" height="18" rx="7" fill="${outer.lit(style.cloth[2])}"/>` +
        shape.poly(
          [side * 40, -88, side * 54, -196, side * 68, -196, side * 56, -84],
          outer.lit(style.cloth[2]),
        ),
    );
  const table = shape.put(
    x + w * 0.42,
    704,
    0.84,
    shape.oval(0, -92, 60, 12, outer.lit(white)) +
      shape.stroke("M0 -84V-6M-30 0L0 -20L30 0", outer.shade("#4a4a50"), 7) +
      shape.path("M-26 -98V-124H-6V-98z", outer.lit(style.cloth[0])) +
      shape.path("M18 -98c-12 -14 -12 -34 -6 -40h20c6 6 6 26 -6 40z", outer.lit("#f3c95a")),
  );
  const seat = drawCabinSeat(room, style, wanted, bunk ? 900 : 1060);
  const svg =
    drawCabinShell(room, style) +
    shape.rect(x - 20, opening.y - 20, w + 40, opening.h + 22, room.lit(white)) +
    outlook.through(opening) +
    shape.rect(x, 660, w, foot - 660, outer.lit("#cdb48c")) +
    shape.rect(x, 532, w, 128, outer.lit("#cfe3ea"), 'opacity=".28"') +
    shape.stroke(`M${x} 660H${x + w}${posts}`, steel, 6) +
    shape.rect(x - 2, 514, w + 4, 14, outer.tone("#b08a5f")) +
    table +
    chair(x + w * 0.17, -1) +
    chair(x + w * 0.66, 1) +
    // The leaf of the door that is pushed aside.
    shape.rect(x + w * 0.8, opening.y, w * 0.2, opening.h, outer.light.sky[1], 'opacity=".25"') +
    shape.bar(`M${x + w * 0.8} ${opening.y}V${foot}M${x + w - 6} ${opening.y}V${foot}`, room.lit(white), 12) +
    shape.rect(x + w * 0.8 + 16, 440, 8, 62, room.shade("#8a97a0")) +
    drawCurtains(room, { ...opening, y: 230, h: foot - 350 }, style.cloth[1], { wide: 40 }) +
    (bunk ? "" : shape.put(360, 290, 1, drawWallPicture(room, style, 230, 110))) +
    drawBerths(room, style, bunk ? { bunk } : berths, 360, 0.78) +
    // Beside berths one over the other there is only room for the foot of the other bed.
    (bunk && bed ? drawBedFoot(room, style) : seat.svg) +
    (bunk || seat.thing !== "armchair"
      ? ""
      : shape.put(1180, foot + 60, 0.9, drawTableLampOn(room, wood, style)));
  return {
    svg,
    things: [...thingsOf(berths), terrace ? "terrace" : "balcony", ...(bunk ? [] : [seat.thing])],
    shows: ["cabin", "open-doors", "chairs", terrace ? "terrace" : "balcony"],
  };
};

const drawTableLampOn = (room: Brush, wood: string, style: RoomStyle): string =>
  drawBedside(room, wood) + shape.put(0, -120, 1, drawTableLamp(room, style.cloth[1]));

/** The end of a wide bed in the foreground on the right, two blankets side by side. */
function drawBedFoot(room: Brush, style: RoomStyle): string {
  const [one, , three] = style.cloth;
  return (
    shape.path("M1300 850C1150 824 900 826 764 856C728 868 722 920 722 980H1300z", room.lit("#fdfaf4")) +
    shape.path("M1300 880C1150 852 900 856 758 884C728 898 720 940 720 980H1300z", room.tone(one)) +
    shape.path("M1300 880C1150 852 900 856 758 884L752 908C900 880 1150 878 1300 904z", room.lit(three)) +
    shape.stroke("M1010 858L1024 980", room.shade(one), 6)
  );
}

/** A cabin within the ship, without any window: a picture where others have theirs, lamps, an armchair. */
export const cabinInside: RoomDrawing = ({ room, style, wanted }) => {
  const berths = berthsOf(wanted);
  const { bed, bunk } = berths;
  const wood = cabinWood(style);
  const x = bunk ? (bed ? 870 : 860) : 480;
  const seat = drawCabinSeat(room, style, wanted, bunk ? 920 : 1010);
  const seated = !(bed && bunk);
  const bedside = (at: number) =>
    shape.put(at, foot + 30, 0.8, drawBedside(room, wood)) +
    shape.put(at, foot - 66, 0.8, drawTableLamp(room, style.cloth[1]));
  const svg =
    drawCabinShell(room, style) +
    shape.put(x, 300, 1, drawWallPicture(room, style, bunk ? 260 : 400, 150)) +
    (bunk ? "" : bed === "twin-beds" ? bedside(x) : bedside(x - 262) + bedside(x + 262)) +
    drawBerths(room, style, berths, x, bunk ? 0.72 : 0.82) +
    (seated ? seat.svg : "") +
    drawLifebelt(room, bunk ? 1104 : 1010, 320);
  return {
    svg,
    things: [...thingsOf(berths), ...(seated ? [seat.thing] : [])],
    shows: ["cabin", "lifebuoy", "wall-picture"],
  } satisfies DrawnRoom;
};
