/** Rooms to sleep in. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import { drawSky } from "#demo/posters/motifs/sky.ts";
import { type Bed, drawBedFront, drawBedSide, drawWideBedSide } from "#demo/posters/rooms/beds.ts";
import {
  drawArmchair,
  drawBeams,
  drawBedside,
  drawDesk,
  drawRug,
  drawShell,
  drawSofa,
  drawSunPatch,
  drawTableLamp,
  drawWallPicture,
} from "#demo/posters/rooms/furniture.ts";
import { drawKitchenette } from "#demo/posters/rooms/kitchenettes.ts";
import { drawCurtains, drawIndoorWindow } from "#demo/posters/rooms/outlook.ts";
import type { RoomDrawing } from "#demo/posters/rooms/drawing.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const beds: readonly Bed[] = ["double-bed", "twin-beds", "single-bed"];
const bedOf = (wanted: readonly string[]): Bed => beds.find((bed) => wanted.includes(bed)) ?? "double-bed";

/** A bed along the wall, a wide window over it. */
export const bedroom: RoomDrawing = ({ room, style, outlook, wanted }) => {
  const { chance } = room;
  const foot = 690;
  const cooking = wanted.includes("kitchenette");
  const window = cooking
    ? { x: 380, y: 110, w: 440, h: 380 }
    : { x: chance.between(430, 560), y: 110, w: chance.between(460, 560), h: 380 };
  const single = bedOf(wanted) !== "double-bed";
  const seat = cooking
    ? ""
    : wanted.includes("desk")
      ? shape.put(1120, 860, 1.15, drawDesk(room, style))
      : shape.put(
          1120,
          880,
          1.15,
          wanted.includes("sofa-bed")
            ? shape.put(-40, 0, 0.8, drawSofa(room, style))
            : drawArmchair(room, style.cloth[2], style.wood),
        );
  const svg =
    drawShell(room, style, foot) +
    (style.beams ? drawBeams(room, style.wood) : "") +
    drawIndoorWindow(room, outlook, {
      ...window,
      panes: chance.pick([
        [2, 1],
        [3, 1],
        [2, 2],
      ] as const),
    }) +
    drawCurtains(room, window, style.cloth[1]) +
    drawSunPatch(room, window.x, window.w, foot) +
    shape.put(230, 250, 1, drawWallPicture(room, style, 150, 190)) +
    drawRug(room, 560, 900, 760, 130, style.cloth) +
    (cooking
      ? shape.put(1116, 762, 1.06, drawKitchenette(room, style, true))
      : shape.put(1010, 722, 1, drawBedside(room, style.wood)) +
        shape.put(1010, 602, 1, drawTableLamp(room, style.cloth[2]))) +
    shape.put(
      150,
      880,
      1.25,
      single ? drawBedSide(room, style, 560) : drawWideBedSide(room, style, cooking ? 560 : 610),
    ) +
    (bedOf(wanted) === "twin-beds" ? shape.put(250, 950, 1.25, drawBedSide(room, style, 560)) : "") +
    seat;
  return {
    svg,
    things: [
      bedOf(wanted),
      ...["kitchenette", "desk", "sofa-bed"].filter((each) => wanted.includes(each)),
    ].slice(0, 2),
    shows: ["bed-under-window"],
  };
};

/** Beds head-on, lamps beside them, a window on the right. */
export const alcove: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const { chance } = room;
  const foot = 680;
  const bed = bedOf(wanted);
  const wide = bed === "twin-beds";
  const bx = wide ? 470 : 440;
  const small = wanted.includes("small-window");
  const railed = wanted.includes("french-balcony");
  const cooking = wanted.includes("kitchenette");
  const window = {
    x: wide ? 985 : 890,
    y: 120,
    w: wide ? 220 : 290,
    h: small ? 170 : railed ? 536 : cooking ? 270 : 430,
  };
  let rail = "";
  if (railed) {
    rail = `M${window.x} 440H${window.x + window.w}M${window.x} 640H${window.x + window.w}`;
    for (let x = window.x + 8; x < window.x + window.w; x += 24) rail += `M${x} 440V640`;
  }
  const niche = chance.flip()
    ? shape.path(
        `M${bx - 330} ${foot}V220C${bx - 330} 130 ${bx - 160} 84 ${bx} 84S${bx + 330} 130 ${bx + 330} 220V${foot}z`,
        room.lit(mixColour(style.wall, style.cloth[0], 0.3)),
      )
    : "";
  const bedside = (x: number) =>
    shape.put(x, foot + 26, 0.9, drawBedside(room, style.wood)) +
    shape.put(x, foot - 82, 0.9, drawTableLamp(room, style.cloth[1]));
  const svg =
    drawShell(room, style, foot) +
    (style.beams || wanted.includes("beams") ? drawBeams(room, style.wood) : "") +
    (wide ? "" : niche) +
    shape.put(bx, 190, 1, drawWallPicture(room, style, wide ? 300 : 240, 130)) +
    drawIndoorWindow(room, outlook, { ...window, panes: [wide ? 1 : 2, small ? 1 : 2], sill: !railed }) +
    shape.stroke(rail, outer.shade("#2c3440"), 5) +
    drawCurtains(room, { ...window, h: Math.min(window.h, cooking ? 200 : 430) }, style.cloth[0], {
      wide: cooking ? 50 : 74,
    }) +
    drawSunPatch(room, window.x, window.w, foot) +
    drawRug(room, bx + 40, 920, 900, 120, style.cloth) +
    (wide ? bedside(bx) : bedside(bx - 330) + (cooking ? "" : bedside(bx + 330))) +
    shape.put(bx, 890, wide ? 0.98 : 1.04, drawBedFront(room, style, bed)) +
    (cooking
      ? shape.put(wide ? 1110 : 1085, foot + 66, wide ? 0.98 : 1.06, drawKitchenette(room, style, false))
      : wanted.includes("sofa-bed")
        ? shape.put(1090, 890, 0.82, drawSofa(room, style))
        : chance.flip()
          ? shape.put(1150, 880, 1.15, drawArmchair(room, style.cloth[2], style.wood))
          : shape.put(1180, 870, 2.1, drawPotPlant(room, chance.pick(["olive", "palm"] as const))));
  return {
    svg,
    things: [
      bed,
      ...["sofa-bed", "kitchenette", "small-window", "french-balcony", "beams"].filter((each) =>
        wanted.includes(each),
      ),
    ],
    shows: ["headboard", "window"],
  };
};

/** Doors stand open to a balcony or terrace with two chairs; the end of the bed is in the foreground. */
export const balconyRoom: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const { chance } = room;
  const foot = 740;
  const opening = { x: 330, y: 70, w: 640, h: foot - 70 };
  const white = "#fbf6ea";
  const terrace = wanted.includes("terrace");
  const wooden = wanted.includes("wooden-balcony");
  const bed = bedOf(wanted);
  const iron = outer.shade("#2c3440");
  let rail = "";
  if (terrace) {
    for (let x = 350; x < 970; x += 150)
      rail += shape.put(
        x + 40,
        664,
        1.15,
        drawPotPlant(
          outer,
          chance.pick(
            outer.snowy
              ? (["box", "heather"] as const)
              : (["geranium", "lavender", style.warm ? "agave" : "box"] as const),
          ),
        ),
      );
    rail =
      shape.rect(330, 640, 640, 34, outer.lit("#e3d3b4")) +
      shape.rect(330, 668, 640, 8, outer.shade("#b39c7a")) +
      rail;
  } else if (wooden) {
    let posts = "M336 520V640M964 520V640M650 520V640";
    for (let x = 336; x < 960; x += 157)
      posts += `M${x} 524L${x + 157} 636M${x + 157} 524L${x} 636M${x} 520V640`;
    rail =
      shape.bar(posts, outer.lit("#fbf6ea"), 9) +
      shape.bar("M330 514H970M330 640H970", outer.lit("#fbf6ea"), 16);
  } else {
    let bars = "M330 520H970M330 640H970";
    for (let x = 346; x < 970; x += 26) bars += `M${x} 520V640`;
    rail = shape.stroke(bars, iron, 5) + shape.rect(330, 510, 640, 12, iron);
  }
  const chair = (x: number, side: number) =>
    shape.put(
      x,
      706,
      1,
      shape.stroke(`M-44 -74V0M44 -74V0M${side * 44} -74L${side * 58} -190`, outer.shade(style.wood), 9) +
        `<rect x="-52" y="-88" width="104" height="18" rx="7" fill="${outer.lit(style.cloth[2])}"/>` +
        shape.poly(
          [side * 40, -88, side * 54, -196, side * 68, -196, side * 56, -84],
          outer.lit(style.cloth[2]),
        ),
    );
  const table = shape.put(
    648,
    712,
    1,
    shape.oval(0, -92, 64, 13, outer.lit(white)) +
      shape.stroke("M0 -84V-6M-30 0L0 -20L30 0", outer.shade("#4a4a50"), 7) +
      shape.path("M-26 -98V-124H-6V-98z", outer.lit(style.cloth[0])) +
      shape.path("M18 -98c-12 -14 -12 -34 -6 -40h20c6 6 6 26 -6 40z", outer.lit("#f3c95a"), 'opacity=".9"'),
  );
  const leaf = (x: number, sign: number) => {
    const far = x + sign * 150;
    return (
      shape.poly([x, 70, far, 26, far, foot + 66, x, foot], room.lit(white)) +
      shape.poly(
        [x + sign * 24, 110, far - sign * 24, 82, far - sign * 24, foot - 60, x + sign * 24, foot - 110],
        outer.light.sky[1],
        'opacity=".5"',
      ) +
      shape.bar(`M${x + sign * 20} 420L${far - sign * 20} 430`, room.lit(white), 10)
    );
  };
  const svg =
    drawShell(room, style, foot) +
    shape.rect(opening.x - 24, opening.y - 24, opening.w + 48, opening.h + 24, room.lit(white)) +
    outlook.through(opening) +
    shape.rect(330, 690, 640, 52, outer.lit("#cdbb9c")) +
    rail +
    table +
    chair(480, -1) +
    chair(820, 1) +
    leaf(330, -1) +
    leaf(970, 1) +
    drawCurtains(room, { ...opening, h: foot - 150 }, mixColour(white, style.cloth[1], 0.5), {
      wide: 84,
      blown: true,
    }) +
    drawSunPatch(room, 340, 620, foot) +
    shape.put(1190, 250, 1, drawWallPicture(room, style, 120, 170)) +
    shape.put(120, foot + 10, 1, drawBedside(room, style.wood)) +
    shape.put(120, foot - 108, 1, drawTableLamp(room, style.cloth[1])) +
    // The foot of the bed.
    drawBedFoot(room, style, bed) +
    (wanted.includes("kitchenette")
      ? shape.put(1160, 850, 1.06, drawKitchenette(room, style, false))
      : shape.put(1130, 900, 1.2, drawArmchair(room, style.cloth[0], style.wood)));
  return {
    svg,
    things: [
      terrace ? "terrace" : "balcony",
      bed,
      ...["wooden-balcony", "kitchenette"].filter((each) => wanted.includes(each)),
    ],
    shows: ["open-doors", "chairs"],
  };
};

/** Ends of beds in the foreground on the left: of a wide one with two blankets, of two narrow ones, of one. */
function drawBedFoot(room: Brush, { cloth: [one, , three] }: RoomStyle, bed: Bed): string {
  const end = (left: number, right: number) =>
    shape.path(
      `M${left} 980C${left - 4} 930 ${left} 880 ${left + 40} 862C${left + 200} 832 ${right - 220} 830 ${right - 40} 862C${right} 880 ${right + 4} 930 ${right} 980z`,
      room.lit("#fdfaf4"),
    ) +
    shape.path(
      `M${left} 980C${left - 4} 940 ${left} 906 ${left + 34} 892C${left + 200} 864 ${right - 220} 862 ${right - 34} 890C${right} 906 ${right + 4} 940 ${right} 980z`,
      room.tone(one),
    ) +
    shape.path(
      `M${left + 34} 892C${left + 200} 864 ${right - 220} 862 ${right - 34} 890L${right - 28} 914C${right - 220} 888 ${left + 200} 890 ${left + 28} 916z`,
      room.lit(three),
    );
  if (bed === "twin-beds") return end(-260, 250) + end(290, 760);
  if (bed === "single-bed") return end(-60, 400);
  return end(-240, 740) + shape.stroke("M236 870L228 980", room.shade(one), 6);
}

/** Under the roof: slanting walls, beams, a gable window over the bed. */
export const attic: RoomDrawing = ({ room, style, outlook, wanted, outer }) => {
  const { chance } = room;
  const foot = 690;
  const bed = bedOf(wanted);
  const window = chance.flip()
    ? { x: 490, y: 130, w: 300, h: 320 }
    : { x: 500, y: 120, w: 280, h: 340, path: "M500 460V260A140 140 0 0 1 780 260V460z" };
  const wood = style.wood;
  const glass = wanted.includes("glass-roof");
  let svg = drawShell(
    room,
    { ...style, ...(style.panel === "boards" ? { panelInk: style.panelInk } : {}) },
    foot,
  );
  svg +=
    shape.poly(
      [-10, -10, 400, -10, 130, foot - 190, 130, foot, -10, foot],
      room.tone(mixColour(style.wall, "#ffffff", 0.25)),
    ) +
    shape.poly(
      [1290, -10, 880, -10, 1150, foot - 190, 1150, foot, 1290, foot],
      room.shade(mixColour(style.wall, "#ffffff", 0.25)),
    );
  if (glass) svg += drawGlassRoof(outer, room);
  for (const [x1, x2] of [
    [400, 130],
    [880, 1150],
  ] as const)
    svg +=
      shape.bar(`M${x1} -10L${x2} ${foot - 190}V${foot}`, room.tone(wood), 34) +
      shape.bar(`M${x1 + 10} -10L${x2 + 10} ${foot - 190}V${foot}`, room.shade(wood), 8);
  svg += shape.bar("M300 118H980", room.tone(wood), 40) + shape.bar("M300 136H980", room.shade(wood), 10);
  svg += window.path
    ? shape.path("M482 478V260A158 158 0 0 1 798 260V478z", room.lit("#fbf6ea")) +
      outlook.through(window) +
      shape.bar("M640 122V460M500 300H780", room.lit("#fbf6ea"), 9) +
      shape.rect(470, 470, 340, 18, room.lit("#fbf6ea"))
    : drawIndoorWindow(room, outlook, window);
  svg += drawSunPatch(room, 500, 280, foot) + drawRug(room, 640, 925, 940, 110, style.cloth);
  const side = bed === "twin-beds" ? [640] : [300, 980];
  for (const x of side)
    svg +=
      shape.put(x, foot + 24, 0.88, drawBedside(room, wood)) +
      shape.put(x, foot - 82, 0.88, drawTableLamp(room, style.cloth[1]));
  svg += shape.put(
    640,
    892,
    1,
    drawBedFront(room, { ...style, wood: mixColour(wood, "#3a2a22", 0.15) }, bed),
  );
  svg += shape.put(170, 900, 1.9, drawPotPlant(room, chance.pick(["olive", "palm", "geranium"] as const)));
  if (wanted.includes("desk")) svg += shape.put(1120, 880, 1, drawDesk(room, style));
  if (wanted.includes("kitchenette")) svg += shape.put(1112, 860, 1.02, drawKitchenette(room, style, false));
  return {
    svg,
    things: [bed, ...["desk", "kitchenette", "glass-roof"].filter((each) => wanted.includes(each))],
    shows: [
      "sloping-roof",
      "beams",
      "window",
      ...(glass && outer.light.time === "night" && outer.season === "winter" ? ["aurora"] : []),
    ],
  };
};

/** Panes in the place of both slopes, the sky in them. */
function drawGlassRoof(outer: Brush, room: Brush): string {
  const panes = [
    [-10, -10, 400, -10, 130, 500, 130, 560, -10, 560],
    [1290, -10, 880, -10, 1150, 500, 1150, 560, 1290, 560],
    [400, -10, 880, -10, 930, 90, 350, 90],
  ] as const;
  const d = panes.map((points) => `M${points.join(" ")}z`).join("");
  const aurora = outer.light.time === "night" && outer.season === "winter";
  const sky = drawSky(outer.with("glass-roof"), { horizon: 900, sunX: 640, sunY: 2000, aurora });
  const bars =
    "M265 -10L60 500M130 -10L-10 260M332 120H-10M264 250H-10M195 380H-10M1015 -10L1220 500M1150 -10L1290 260M948 120H1290M1016 250H1290M1085 380H1290M560 -10V90M720 -10V90";
  return (
    shape.group(sky, outer.definitions.clip(shape.path(d, "#000"))) + shape.bar(bars, room.tone("#8a97a0"), 9)
  );
}
