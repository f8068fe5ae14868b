/** Rooms to be in by day: living room, kitchen, bathroom. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import {
  drawArmchair,
  drawBeams,
  drawChair,
  drawGlow,
  drawPendant,
  drawRug,
  drawShell,
  drawSofa,
  drawSunPatch,
  drawTableLamp,
  drawWallPicture,
} from "#demo/posters/rooms/furniture.ts";
import { drawFireplace, drawTiledStove } from "#demo/posters/rooms/hearths.ts";
import { drawKitchenette } from "#demo/posters/rooms/kitchenettes.ts";
import { drawCurtains, drawIndoorWindow } from "#demo/posters/rooms/outlook.ts";
import type { RoomDrawing } from "#demo/posters/rooms/drawing.ts";

const n = shape.number;

/** A fire in its chimney or a tiled stove, or a sofa under the window; books, an armchair. */
export const livingRoom: RoomDrawing = ({ room, style, outlook, wanted }) => {
  const { chance } = room;
  const foot = 690;
  const stove = wanted.includes("stove");
  const fire = stove || wanted.includes("fireplace");
  const cooking = wanted.includes("kitchenette");
  // Beside a fire the small kitchen stands on the right, else in the place of the books.
  const both = fire && cooking;
  const window = both
    ? { x: 600, y: 120, w: 300, h: 370 }
    : { x: fire ? 690 : 440, y: 120, w: fire ? 420 : 500, h: 370 };
  let svg = drawShell(room, style, foot) + (style.beams ? drawBeams(room, style.wood) : "");
  svg +=
    drawIndoorWindow(room, outlook, { ...window, panes: [3, 1] }) +
    drawCurtains(room, window, style.cloth[1], { wide: 80 }) +
    drawSunPatch(room, window.x, window.w, foot);
  if (fire) {
    svg += (stove ? drawTiledStove : drawFireplace)(room, style, foot);
  } else if (cooking) {
    svg += shape.put(220, foot + 76, 1.15, drawKitchenette(room, style, true));
  } else {
    // Books up to the ceiling.
    svg +=
      shape.rect(80, 90, 250, foot - 90, room.tone(style.wood)) +
      shape.rect(96, 106, 218, foot - 122, room.shade(style.wood));
    for (let y = 210; y < foot; y += 116) {
      let x = 102;
      while (x < 296) {
        const w = chance.between(11, 24);
        const h = chance.between(62, 92);
        svg += shape.rect(
          x,
          y - h,
          w,
          h,
          room.lit(chance.pick([...style.cloth, "#c8623f", "#4f7a78", "#d9a23c", "#8a3f4a"])),
        );
        x += w + 2;
      }
      svg += shape.rect(96, y, 218, 12, room.lit(style.wood));
    }
  }
  svg += drawRug(room, 700, 890, 900, 150, style.cloth);
  if (both) svg += shape.put(1116, foot + 66, 1.04, drawKitchenette(room, style, true));
  svg += shape.put(both ? 720 : fire ? 830 : 640, 850, both ? 1.1 : 1.3, drawSofa(room, style));
  if (!both) svg += shape.put(fire ? 470 : 1120, 900, 1.2, drawArmchair(room, style.cloth[2], style.wood));
  svg += shape.put(
    640,
    936,
    1,
    shape.oval(0, -70, 130, 22, room.lit(style.wood)) +
      shape.stroke("M-90 -62L-104 0M90 -62L104 0", room.shade(style.wood), 10) +
      shape.path("M-34 -76c-4 -26 4 -40 4 -40h36s8 14 4 40z", room.lit(style.cloth[1])) +
      shape.path("M52 -76V-96H84V-76z", room.lit(style.cloth[0])),
  );
  svg += shape.put(
    both ? 500 : fire ? 1180 : cooking ? 440 : 390,
    foot + 60,
    1.5,
    shape.stroke("M0 0V-236M-34 0H34", room.shade("#3a3034"), 6) +
      shape.put(0, -200, 1.1, drawTableLamp(room, style.cloth[1])),
  );
  if (fire && !both) svg += shape.put(580, 290, 1, drawWallPicture(room, style, 90, 130));
  return {
    svg,
    things: [
      ...(fire ? [stove ? "stove" : "fireplace"] : cooking ? [] : ["books"]),
      ...(cooking ? ["kitchenette"] : []),
      "sofa-bed",
    ],
    shows: ["sofa", ...(both ? [] : ["armchair"]), "window"],
  };
};

/** A table by the window, shelves and a stove. */
export const kitchen: RoomDrawing = ({ room, style, outlook }) => {
  const { chance } = room;
  const foot = 690;
  const [one, two, three] = style.cloth;
  const window = { x: 660, y: 120, w: chance.between(420, 500), h: 380 };
  const front = mixColour(one, "#ffffff", chance.between(0, 0.35));
  let svg = drawShell(room, style, foot) + (style.beams ? drawBeams(room, style.wood) : "");
  svg += drawIndoorWindow(room, outlook, { ...window, panes: [2, 2] });
  // Half curtains.
  svg += shape.rect(window.x - 40, window.y - 46, window.w + 80, 10, room.shade(style.wood));
  for (let i = 0; i < 8; i++)
    svg += shape.path(
      `M${n(window.x - 30 + (i * (window.w + 60)) / 8)} ${window.y - 38}h${n((window.w + 60) / 8 - 4)}v70q${n(-(window.w + 60) / 16)} 22 ${n(-(window.w + 60) / 8 + 4)} 0z`,
      i % 2 === 0 ? room.lit(two) : room.tone(two),
    );
  // Units along the wall: stove, sink, shelves with plates and cups.
  svg +=
    shape.rect(40, foot - 190, 520, 190, room.tone(front)) +
    shape.rect(30, foot - 214, 540, 26, room.lit(style.wood)) +
    shape.rect(30, foot - 192, 540, 6, room.shade(style.wood));
  for (let x = 56; x < 560; x += 126)
    svg +=
      shape.rect(x, foot - 172, 112, 150, room.lit(front)) +
      shape.circle(x + 92, foot - 110, 6, room.lit("#e3c06a"));
  svg +=
    shape.rect(308, foot - 172, 112, 150, room.shade("#4a5058")) +
    shape.rect(320, foot - 140, 88, 76, room.light.lamps ? "#f0a860" : room.shade("#2a2e34"));
  svg +=
    shape.path(`M330 ${foot - 216}c-6 -20 -4 -40 0 -52h70c4 12 6 32 0 52z`, room.lit(three)) +
    shape.rect(322, foot - 274, 86, 9, room.shade(three)) +
    shape.circle(365, foot - 280, 7, room.shade(style.wood));
  for (const y of [210, 340]) {
    svg +=
      shape.rect(60, y, 460, 16, room.lit(style.wood)) +
      shape.rect(60, y + 14, 460, 5, room.shade(style.wood));
    for (let x = 84; x < 500; x += 58) {
      const kind = chance.pick(["plate", "cup", "jar", "cup"] as const);
      if (kind === "plate")
        svg +=
          shape.circle(x + 14, y - 30, 29, room.lit("#fdfaf2")) +
          shape.circle(x + 14, y - 30, 18, room.lit(mixColour(one, "#ffffff", 0.45)));
      else if (kind === "cup")
        svg +=
          shape.path(`M${x} ${y}v-34h30v34z`, room.lit(chance.pick([two, three, one]))) +
          `<circle cx="${x + 34}" cy="${y - 18}" r="9" fill="none" stroke="${room.tone(one)}" stroke-width="5"/>`;
      else
        svg +=
          `<rect x="${x}" y="${y - 56}" width="34" height="56" rx="7" fill="${room.lit(chance.pick(["#d9b45a", "#a8523c", "#7a8a5a"]))}"/>` +
          shape.rect(x + 4, y - 66, 26, 11, room.shade(style.wood));
    }
  }
  svg += shape.put(900, 200, 1.1, drawPendant(room, three, 240));
  // Table with a cloth, bread and a jug.
  svg +=
    shape.put(690, 850, 1.15, drawChair(room, style.wood, one)) +
    shape.put(1110, 850, 1.15, drawChair(room, style.wood, one));
  svg +=
    shape.rect(640, 716, 520, 20, room.lit(style.wood)) +
    shape.path("M676 714H1124L1140 800C1080 816 720 816 660 800z", room.lit(two)) +
    shape.path("M676 714H1124L1128 734H672z", room.tone(three));
  svg += shape.stroke("M668 736V930M1132 736V930", room.shade(style.wood), 16);
  svg +=
    shape.path("M800 712C800 676 920 676 924 712z", room.lit("#d09a54")) +
    shape.stroke("M830 700q8 -10 14 0M866 694q8 -10 14 0", room.shade("#8a5a2c"), 4);
  svg +=
    shape.path("M986 712c-16 -30 -8 -60 -2 -80h40c6 20 14 50 -2 80z", room.lit(one)) +
    shape.stroke("M1028 646c24 0 24 40 0 44", room.tone(one), 8) +
    shape.put(1004, 636, 0.62, drawPotPlant(room, "lavender").split('<path d="M-26 -44')[0] ?? "");
  svg += shape.circle(740, 702, 15, room.lit("#d8432f")) + shape.circle(766, 704, 14, room.lit("#e0a63c"));
  return { svg, things: ["kitchenette"], shows: ["table", "window", "plates"] };
};

/** A tub on feet before the window. */
export const bathroom: RoomDrawing = ({ room, style, outlook }) => {
  const { chance } = room;
  const foot = 700;
  const [one, two, three] = style.cloth;
  const tile = mixColour(one, "#ffffff", 0.62);
  const window = { x: 380, y: 100, w: 520, h: 400 };
  let svg = drawShell(
    room,
    {
      ...style,
      wall: mixColour(style.wall, "#ffffff", 0.4),
      floor: "tiles",
      floorInk: mixColour(tile, "#8a97a0", 0.25),
    },
    foot,
  );
  svg += shape.rect(-10, foot - 250, 1300, 250, room.tone(tile));
  let joints = "";
  for (let y = foot - 250; y < foot; y += 42) joints += `M-10 ${y}H1290`;
  for (let row = 0; row < 6; row++)
    for (let x = (row % 2) * 42 - 20; x < 1290; x += 84) joints += `M${x} ${foot - 250 + row * 42}v42`;
  svg +=
    shape.stroke(joints, room.lit("#fdfaf4"), 4) + shape.rect(-10, foot - 262, 1300, 14, room.lit(three));
  const arched = chance.flip();
  const path = `M${window.x} ${window.y + window.h}V${window.y + 200}C${window.x} ${window.y + 60} ${window.x + 130} ${window.y} ${window.x + 260} ${window.y}S${window.x + 520} ${window.y + 60} ${window.x + 520} ${window.y + 200}V${window.y + window.h}z`;
  svg += arched
    ? shape.path("M358 522V296C358 140 500 76 640 76S922 140 922 296V522z", room.lit("#fbf6ea")) +
      outlook.through({ ...window, path }) +
      shape.bar(`M640 100V500M380 330H900`, room.lit("#fbf6ea"), 9) +
      shape.rect(340, 514, 600, 22, room.lit("#fbf6ea"))
    : drawIndoorWindow(room, outlook, { ...window, panes: [3, 1] });
  svg += drawSunPatch(room, window.x, window.w, foot);
  svg += drawRug(room, 640, 912, 560, 90, [three, two, one]);
  // The tub, foam, a tap, a towel over its rim.
  const white = "#fdfcf8";
  svg += shape.stroke("M430 850L404 886M850 850L876 886", room.tone("#c9a45a"), 20);
  svg +=
    shape.path(
      "M330 640C330 620 344 612 364 616C420 630 860 630 916 616C936 612 950 620 950 640C946 770 900 862 830 868H450C380 862 334 770 330 640z",
      room.lit(white),
    ) +
    shape.path(
      "M760 626C860 626 900 620 916 616C936 612 950 620 950 640C946 770 900 862 830 868H700C800 850 800 720 760 626z",
      room.shade(white),
      'opacity=".4"',
    ) +
    shape.oval(640, 634, 294, 17, room.shade("#9fb8c0"));
  for (let i = 0; i < 26; i++)
    svg += shape.circle(
      chance.between(390, 890),
      chance.between(600, 632),
      chance.between(12, 26),
      i % 3 === 0 ? room.tone("#eef6f8") : room.lit("#ffffff"),
    );
  svg +=
    shape.path(
      "M330 640C330 620 344 612 364 616C420 630 860 630 916 616C936 612 950 620 950 640L948 664C860 676 420 676 332 664z",
      room.lit(white),
    ) +
    shape.stroke("M904 612V540C904 500 850 500 850 532", room.tone("#c9a45a"), 13) +
    shape.rect(880, 560, 50, 10, room.tone("#c9a45a"));
  svg +=
    shape.path("M430 634h110l8 156h-124z", room.lit(three)) +
    shape.path("M430 634h110l1 18h-112z", room.shade(three), 'opacity=".5"') +
    shape.rect(426, 752, 120, 12, room.lit(two));
  // Basin and mirror, a stool with soap, plants.
  svg +=
    `<rect x="1010" y="160" width="190" height="270" rx="95" fill="${room.shade(style.wood)}"/><rect x="1024" y="174" width="162" height="242" rx="81" fill="${mixColour(room.tone("#cfe0e4"), room.light.sky[2], 0.4)}"/>` +
    shape.poly([1050, 380, 1130, 190, 1156, 196, 1080, 400], "#ffffff", 'opacity=".3"');
  svg +=
    shape.rect(990, 560, 250, 24, room.lit(white)) +
    shape.path("M1030 584H1200L1176 640H1054z", room.tone(white)) +
    shape.rect(1006, 640, 218, 200, room.tone(style.wood)) +
    shape.bar("M1115 640V840", room.shade(style.wood), 5) +
    shape.stroke("M1115 560V512C1115 492 1084 492 1084 512", room.tone("#c9a45a"), 10);
  svg += shape.put(1210, 560, 0.8, drawPotPlant(room, "lavender"));
  svg += shape.put(
    200,
    880,
    1,
    shape.oval(0, -130, 82, 16, room.lit(style.wood)) +
      shape.stroke("M-58 -124L-70 0M58 -124L70 0", room.shade(style.wood), 12) +
      shape.put(
        -24,
        -136,
        1,
        shape.rect(-14, -44, 28, 44, room.lit("#f6e6c4")) +
          shape.path("M0 -72C-8 -58 -6 -48 0 -46C6 -48 8 -58 0 -72z", "#ffc04a") +
          drawGlow({ ...room, light: { ...room.light, lamps: true } }, 0, -58, 70),
      ) +
      `<rect x="14" y="-158" width="44" height="22" rx="10" fill="${room.lit(one)}"/>`,
  );
  svg += shape.put(110, 720, 2.4, drawPotPlant(room, chance.pick(["palm", "olive"] as const)));
  return { svg, things: ["bathtub"], shows: ["window", "mirror"] };
};
