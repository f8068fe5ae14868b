/** Furniture. Things stand on 0,0 (the middle of their foot) unless it is said otherwise. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawPillow } from "#demo/posters/rooms/beds.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const n = shape.number;

/** Walls and floor of a room; the floor begins at `foot`. */
export function drawShell(room: Brush, style: RoomStyle, foot: number): string {
  const { wall, panel, panelInk, floor, floorInk } = style;
  let out = shape.rect(-10, -10, 1300, foot + 20, room.tone(wall));
  // Daylight from the left.
  out += shape.rect(
    -10,
    -10,
    1300,
    foot + 20,
    room.definitions.across([
      [0, room.lit(wall), 0.9],
      [0.5, room.tone(wall), 0],
      [1, room.shade(wall), 0.8],
    ]),
  );
  if (panel === "planks") {
    let lines = "";
    for (let x = 20; x < 1290; x += 84) lines += `M${x} -10V${foot}`;
    out +=
      shape.rect(-10, -10, 1300, foot + 10, room.tone(panelInk)) +
      shape.stroke(lines, room.shade(panelInk), 4, 'opacity=".6"');
  } else if (panel === "boards") {
    let lines = "";
    for (let x = 30; x < 1290; x += 58) lines += `M${x} ${foot - 230}V${foot}`;
    out +=
      shape.rect(-10, foot - 240, 1300, 240, room.tone(panelInk)) +
      shape.stroke(lines, room.shade(panelInk), 3, 'opacity=".45"') +
      shape.rect(-10, foot - 252, 1300, 16, room.lit(panelInk)) +
      shape.rect(-10, foot - 237, 1300, 5, room.shade(panelInk));
  } else if (panel === "tiles") {
    out += shape.rect(-10, foot - 200, 1300, 200, room.tone(panelInk));
    let tiles = "";
    for (let x = -10; x < 1290; x += 50)
      for (let row = 0; row < 4; row++)
        tiles += shape.poly(
          [
            x + 25,
            foot - 196 + row * 50,
            x + 47,
            foot - 174 + row * 50,
            x + 25,
            foot - 152 + row * 50,
            x + 3,
            foot - 174 + row * 50,
          ],
          (x / 50 + row) % 2 === 0 ? room.lit(style.cloth[0]) : room.lit(style.cloth[2]),
          'opacity=".75"',
        );
    out += tiles + shape.rect(-10, foot - 208, 1300, 10, room.lit(style.cloth[0]));
  }
  out += shape.rect(-10, foot - 16, 1300, 18, room.shade(panel ? panelInk : mixColour(wall, "#ffffff", 0.3)));
  out += shape.rect(-10, foot, 1300, 980 - foot, room.tone(floorInk));
  let lines = "";
  if (floor === "planks")
    for (let i = -12; i < 13; i++) lines += `M${640 + i * 92} ${foot}L${640 + i * 190} 980`;
  else if (floor === "tiles") {
    for (let i = -10; i < 11; i++) lines += `M${640 + i * 104} ${foot}L${640 + i * 210} 980`;
    for (let y = foot + 26, step = 30; y < 980; y += step, step *= 1.34) lines += `M-10 ${n(y)}H1290`;
  } else if (floor === "parquet")
    for (let row = 0, y = foot, step = 26; y < 980; y += step, step *= 1.3, row++)
      for (let i = -14; i < 15; i++) {
        const spread = 1 + ((y - foot) / (980 - foot)) * 1.05;
        const x = 640 + (i + (row % 2) / 2) * 92 * spread;
        lines += `M${n(x)} ${n(y)}L${n(x + (row % 2 === 0 ? 40 : -40) * spread)} ${n(y + step)}`;
      }
  out += shape.stroke(lines, room.shade(floorInk), 3.4, 'opacity=".5"');
  return (
    out +
    shape.rect(
      -10,
      foot,
      1300,
      60,
      room.definitions.vertical([
        [0, room.shade(floorInk), 0.7],
        [1, room.shade(floorInk), 0],
      ]),
    )
  );
}

/** Beams under the ceiling. */
export function drawBeams(room: Brush, wood: string): string {
  let out = shape.rect(-10, -10, 1300, 44, room.tone(wood)) + shape.rect(-10, 34, 1300, 10, room.shade(wood));
  for (const x of [120, 420, 720, 1020])
    out += shape.rect(x, 34, 66, 34, room.tone(wood)) + shape.rect(x + 46, 34, 20, 34, room.shade(wood));
  return out;
}

/** Sunlight that falls through a window onto the floor. */
export function drawSunPatch(room: Brush, x: number, w: number, foot: number): string {
  const { light } = room;
  if (light.time === "night" || light.time === "dusk") return "";
  const patch = (from: number, to: number) =>
    shape.poly(
      [from, foot + 34, to, foot + 34, to + 150, 930, from + 130, 930],
      room.lit("#fff3cf"),
      'opacity=".3"',
    );
  return patch(x, x + w * 0.44) + patch(x + w * 0.54, x + w);
}

export function drawRug(
  room: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: RoomStyle["cloth"],
): string {
  const corner = (grow: number, ink: string) =>
    shape.poly(
      [
        x - w / 2 + h * 0.5 + grow,
        y - h / 2 + grow * 0.4,
        x + w / 2 - h * 0.5 - grow,
        y - h / 2 + grow * 0.4,
        x + w / 2 - grow,
        y + h / 2 - grow * 0.4,
        x - w / 2 + grow,
        y + h / 2 - grow * 0.4,
      ],
      ink,
    );
  let fringe = "";
  for (let at = -w / 2; at <= w / 2; at += 16) fringe += `M${n(x + at)} ${n(y + h / 2)}v10`;
  return (
    shape.stroke(fringe, room.lit(cloth[1]), 3) +
    corner(0, room.tone(cloth[0])) +
    corner(18, room.lit(cloth[1])) +
    corner(30, room.tone(cloth[0])) +
    corner(70, room.tone(cloth[2]))
  );
}

/** A lamp's light around 0,0, only when lamps are lit. */
export function drawGlow(room: Brush, x: number, y: number, r: number): string {
  if (!room.light.lamps) return "";
  return shape.circle(
    x,
    y,
    r,
    room.definitions.radial([
      [0, "#ffdf9c", 0.62],
      [0.4, "#ffc876", 0.22],
      [1, "#ffc876", 0],
    ]),
  );
}

/** A table lamp, about 110 high. */
export function drawTableLamp(room: Brush, cloth: string): string {
  const shadeInk = room.light.lamps ? "#ffe0a0" : room.lit(cloth);
  return (
    drawGlow(room, 0, -84, 190) +
    shape.path("M-15 0C-22 -26 -10 -34 -6 -48H6C10 -34 22 -26 15 0z", room.tone("#c9a45a")) +
    shape.path("M2 0C6 -26 4 -34 2 -48H6C10 -34 22 -26 15 0z", room.shade("#a07c3a"), 'opacity=".6"') +
    shape.poly([-38, -46, -24, -108, 24, -108, 38, -46], shadeInk) +
    shape.poly([12, -46, 8, -108, 24, -108, 38, -46], room.shade(cloth), 'opacity=".28"')
  );
}

/** A lamp that hangs from the ceiling to y = 0. */
export function drawPendant(room: Brush, cloth: string, long: number): string {
  return (
    shape.rect(-2, -long, 4, long - 50, room.shade("#3a3034")) +
    drawGlow(room, 0, 10, 300) +
    shape.path(
      "M-66 0C-62 -40 -26 -60 0 -62C26 -60 62 -40 66 0z",
      room.light.lamps ? "#ffe0a0" : room.lit(cloth),
    ) +
    shape.path("M16 0C20 -34 10 -58 0 -62C26 -60 62 -40 66 0z", room.shade(cloth), 'opacity=".35"')
  );
}

export function drawBedside(room: Brush, wood: string): string {
  return (
    shape.rect(-62, -120, 124, 14, room.lit(wood)) +
    shape.rect(-54, -106, 108, 96, room.tone(wood)) +
    shape.rect(22, -106, 32, 96, room.shade(wood), 'opacity=".6"') +
    shape.rect(-44, -94, 88, 34, room.lit(wood), 'opacity=".5"') +
    shape.circle(0, -77, 5, room.lit("#e3c06a")) +
    shape.stroke("M-46 -10V0M46 -10V0", room.shade(wood), 12)
  );
}

/** An armchair, about 210 wide. */
export function drawArmchair(room: Brush, cloth: string, wood: string): string {
  return (
    shape.stroke("M-66 -20L-76 0M66 -20L76 0", room.shade(wood), 13) +
    shape.path("M-80 -100C-86 -200 -66 -250 0 -252S86 -200 80 -100z", room.tone(cloth)) +
    shape.path(
      "M20 -250C70 -240 84 -190 80 -100H30C36 -160 36 -210 20 -250z",
      room.shade(cloth),
      'opacity=".5"',
    ) +
    `<rect x="-76" y="-116" width="152" height="62" rx="24" fill="${room.lit(cloth)}"/>` +
    `<rect x="-108" y="-140" width="46" height="122" rx="22" fill="${room.lit(cloth)}"/>` +
    `<rect x="62" y="-140" width="46" height="122" rx="22" fill="${room.shade(cloth)}"/>` +
    `<rect x="-80" y="-62" width="160" height="44" rx="14" fill="${room.tone(cloth)}"/>`
  );
}

/** A sofa of two seats, about 420 wide. */
export function drawSofa(room: Brush, style: RoomStyle): string {
  const [one, two, three] = style.cloth;
  return (
    shape.stroke("M-180 -16V0M180 -16V0", room.shade(style.wood), 16) +
    `<rect x="-190" y="-204" width="380" height="130" rx="34" fill="${room.tone(one)}"/>` +
    `<rect x="-196" y="-104" width="196" height="60" rx="20" fill="${room.lit(one)}"/>` +
    `<rect x="0" y="-104" width="196" height="60" rx="20" fill="${room.lit(one)}"/>` +
    `<rect x="-212" y="-150" width="52" height="136" rx="24" fill="${room.lit(one)}"/>` +
    `<rect x="160" y="-150" width="52" height="136" rx="24" fill="${room.shade(one)}"/>` +
    `<rect x="-180" y="-56" width="360" height="42" rx="10" fill="${room.shade(one)}"/>` +
    drawPillow(room, -104, -104, 92, 78, two) +
    drawPillow(room, 96, -104, 96, 82, three)
  );
}

/** A wooden chair, about 100 wide, seen from the front. */
export function drawChair(room: Brush, wood: string, cushion: string): string {
  return (
    shape.stroke("M-40 -110V0M40 -110V0M-34 -110L-38 -250M34 -110L38 -250", room.shade(wood), 11) +
    shape.stroke("M-36 -236H36M-36 -196H36M-35 -158H35", room.tone(wood), 13) +
    `<rect x="-48" y="-122" width="96" height="20" rx="8" fill="${room.lit(cushion)}"/>`
  );
}

/** A picture on the wall around 0,0: hills and a sun in the room's colours. */
export function drawWallPicture(room: Brush, style: RoomStyle, w: number, h: number): string {
  const [one, two, three] = style.cloth;
  return (
    shape.rect(-w / 2 - 12, -h / 2 - 12, w + 24, h + 24, room.shade(style.wood)) +
    shape.rect(-w / 2, -h / 2, w, h, room.lit(two)) +
    shape.circle(-w * 0.16, -h * 0.14, Math.min(w, h) * 0.15, room.lit(three)) +
    shape.path(
      `M${n(-w / 2)} ${n(h * 0.2)}Q${n(-w * 0.2)} ${n(-h * 0.12)} ${n(w * 0.1)} ${n(h * 0.14)}T${n(w / 2)} ${n(h * 0.02)}V${n(h / 2)}H${n(-w / 2)}z`,
      room.tone(one),
    ) +
    shape.path(
      `M${n(-w / 2)} ${n(h * 0.36)}Q0 ${n(h * 0.1)} ${n(w / 2)} ${n(h * 0.34)}V${n(h / 2)}H${n(-w / 2)}z`,
      room.shade(one),
    )
  );
}

/** A desk with a lamp and a chair, about 250 wide. */
export function drawDesk(room: Brush, { wood, cloth }: RoomStyle): string {
  return (
    shape.rect(-130, -150, 260, 15, room.lit(wood)) +
    shape.rect(40, -135, 80, 60, room.tone(wood)) +
    shape.circle(80, -105, 5, room.lit("#e3c06a")) +
    shape.stroke("M-118 -136V0M118 -136V0", room.shade(wood), 12) +
    shape.put(70, -150, 0.9, drawTableLamp(room, cloth[1])) +
    shape.rect(-90, -160, 84, 10, room.lit("#fdfaf2")) +
    shape.rect(-84, -168, 70, 8, room.tone(cloth[2])) +
    shape.put(-40, 20, 1, drawChair(room, wood, cloth[0]))
  );
}
