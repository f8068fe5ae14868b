/** Beds, from their long side and from their foot. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { RoomStyle } from "#demo/posters/rooms/style.ts";

const n = shape.number;

export const drawPillow = (room: Brush, x: number, y: number, w: number, h: number, ink: string) =>
  shape.path(
    `M${n(x - w / 2)} ${n(y - h * 0.1)}C${n(x - w * 0.56)} ${n(y - h * 0.9)} ${n(x - w * 0.4)} ${n(y - h * 1.06)} ${n(x)} ${n(y - h)}C${n(x + w * 0.4)} ${n(y - h * 1.06)} ${n(x + w * 0.56)} ${n(y - h * 0.9)} ${n(x + w / 2)} ${n(y - h * 0.1)}C${n(x + w * 0.3)} ${n(y + h * 0.04)} ${n(x - w * 0.3)} ${n(y + h * 0.04)} ${n(x - w / 2)} ${n(y - h * 0.1)}z`,
    room.lit(ink),
  ) +
  shape.path(
    `M${n(x + w * 0.16)} ${n(y - h * 0.98)}C${n(x + w * 0.5)} ${n(y - h * 1.04)} ${n(x + w * 0.56)} ${n(y - h * 0.8)} ${n(x + w / 2)} ${n(y - h * 0.1)}C${n(x + w * 0.4)} ${n(y)} ${n(x + w * 0.2)} ${n(y)} ${n(x + w * 0.1)} ${n(y)}C${n(x + w * 0.3)} ${n(y - h * 0.3)} ${n(x + w * 0.3)} ${n(y - h * 0.7)} ${n(x + w * 0.16)} ${n(y - h * 0.98)}z`,
    room.shade(ink),
    'opacity=".4"',
  );

export type Bed = "double-bed" | "twin-beds" | "single-bed";

/** A bed from its long side, `w` wide: headboard on the left, 0,0 is its lower left corner. */
export function drawBedSide(room: Brush, style: RoomStyle, w: number): string {
  const { wood, cloth } = style;
  const white = "#fdfaf4";
  let pattern = "";
  const from = w * 0.42;
  for (let x = from + 26; x < w - 30; x += 58)
    pattern += `M${n(x)} -176C${n(x + 8)} -120 ${n(x + 6)} -80 ${n(x + 4)} -46`;
  return (
    shape.path(`M-26 0V-300C-26 -330 30 -330 34 -300V0z`, room.tone(wood)) +
    shape.path(`M8 0V-318C24 -320 34 -316 34 -300V0z`, room.shade(wood), 'opacity=".6"') +
    shape.rect(0, -66, w, 50, room.tone(wood)) +
    shape.rect(0, -26, w, 10, room.shade(wood)) +
    shape.stroke(`M30 -10V0M${n(w - 20)} -10V0`, room.shade(wood), 20) +
    `<rect x="20" y="-150" width="${n(w - 24)}" height="92" rx="26" fill="${room.lit(white)}"/>` +
    drawPillow(room, 120, -138, 170, 96, white) +
    drawPillow(room, 176, -134, 150, 74, cloth[2]) +
    shape.path(
      `M${n(w * 0.3)} -150C${n(w * 0.4)} -190 ${n(w * 0.8)} -186 ${n(w - 10)} -166C${n(w + 6)} -150 ${n(w + 4)} -90 ${n(w - 2)} -58C${n(w * 0.8)} -40 ${n(w * 0.5)} -52 ${n(w * 0.3)} -46C${n(w * 0.27)} -90 ${n(w * 0.27)} -120 ${n(w * 0.3)} -150z`,
      room.lit(cloth[1]),
    ) +
    shape.path(
      `M${n(from)} -176C${n(w * 0.62)} -188 ${n(w * 0.86)} -182 ${n(w - 10)} -166C${n(w + 6)} -150 ${n(w + 4)} -90 ${n(w - 2)} -58C${n(w * 0.8)} -40 ${n(w * 0.58)} -50 ${n(from)} -46C${n(from - 14)} -90 ${n(from - 14)} -130 ${n(from)} -176z`,
      room.tone(cloth[0]),
    ) +
    shape.stroke(pattern, room.shade(cloth[0]), 5, 'opacity=".5"') +
    shape.path(
      `M${n(from)} -176C${n(from + 20)} -178 ${n(from + 40)} -180 ${n(from + 56)} -181C${n(from + 42)} -130 ${n(from + 42)} -90 ${n(from + 56)} -48L${n(from)} -46C${n(from - 14)} -90 ${n(from - 14)} -130 ${n(from)} -176z`,
      room.lit(cloth[2]),
    )
  );
}

/** A double bed from its side and a little from above: two pillows and two blankets, one behind the other; it stands as `drawBedSide`. */
export function drawWideBedSide(room: Brush, { wood, cloth }: RoomStyle, w: number): string {
  const white = "#fdfaf4";
  const [dx, dy, top] = [70, -116, -132];
  // From the near long side to the far one: 0 to 1.
  const at = (x: number, depth: number) => `${n(x + dx * depth)} ${n(top + dy * depth)}`;
  const sheet = (from: number, near: number, far: number, ink: string) =>
    shape.path(`M${at(from, near)}L${at(w - 8, near)}L${at(w - 8, far)}L${at(from, far)}z`, ink);
  const blanket = w * 0.38;
  const side = (from: number, to: number, ink: string) =>
    shape.path(
      `M${n(from)} ${top}H${n(to)}C${n(to + 4)} -100 ${n(to + 2)} -70 ${n(to)} -44H${n(from)}z`,
      ink,
    );
  return (
    shape.rect(-26, -250, 56, 250, room.tone(wood)) +
    shape.poly([-26, -250, dx - 26, dy - 250, dx + 30, dy - 250, 30, -250], room.lit(wood)) +
    shape.poly([30, -250, dx + 30, dy - 250, dx + 30, dy, 30, -10], room.shade(wood)) +
    shape.rect(0, -66, w, 50, room.tone(wood)) +
    shape.rect(0, -26, w, 10, room.shade(wood)) +
    shape.stroke(`M30 -10V0M${n(w - 20)} -10V0`, room.shade(wood), 20) +
    shape.poly([30, top, w - 8, top, w - 8, -58, 30, -58], room.tone(white)) +
    sheet(30, 0, 1, room.lit(white)) +
    drawPillow(room, 140 + dx * 0.72, top + dy * 0.5, 170, 84, white) +
    drawPillow(room, 200 + dx * 0.72, top + dy * 0.52, 130, 64, cloth[2]) +
    sheet(blanket, 0, 1, room.lit(cloth[1])) +
    sheet(blanket + w * 0.12, 0, 1, room.lit(mixColour(cloth[0], cloth[1], 0.12))) +
    shape.path(
      `M${at(blanket + w * 0.12, 0.5)}L${at(w - 8, 0.5)}`,
      "none",
      `stroke="${room.shade(cloth[0])}" stroke-width="6"`,
    ) +
    drawPillow(room, 116, top + 6, 170, 92, white) +
    drawPillow(room, 178, top + 8, 136, 72, cloth[2]) +
    side(blanket, w - 4, room.tone(cloth[1])) +
    side(blanket + w * 0.12, w - 2, room.tone(cloth[0])) +
    shape.poly(
      [w - 8, top, w - 8 + dx, top + dy, w - 4 + dx, -44 + dy * 0.8, w - 2, -44],
      room.shade(cloth[0]),
    ) +
    side(blanket + w * 0.12, blanket + w * 0.2, room.lit(cloth[2]))
  );
}

/** Beds from their foot, one wide, two narrow ones side by side or one narrow. On the wall behind stand the headboards. */
export function drawBedFront(room: Brush, style: RoomStyle, bed: Bed): string {
  if (bed === "double-bed") return bedFront(room, style, 520, 2);
  if (bed === "single-bed") return bedFront(room, style, 310, 1);
  return (
    shape.put(-190, 0, 1, bedFront(room, style, 290, 1)) + shape.put(190, 0, 1, bedFront(room, style, 290, 1))
  );
}

function bedFront(room: Brush, { wood, cloth }: RoomStyle, w: number, pillows: number): string {
  const white = "#fdfaf4";
  const half = w / 2;
  let out =
    shape.path(
      `M${n(-half)} -60V-330C${n(-half)} -390 ${n(-half * 0.5)} -410 0 -412S${n(half)} -390 ${n(half)} -330V-60z`,
      room.tone(wood),
    ) +
    shape.path(
      `M${n(-half + 26)} -60V-322C${n(-half + 26)} -366 ${n(-half * 0.46)} -380 0 -382S${n(half - 26)} -366 ${n(half - 26)} -322V-60z`,
      room.lit(mixColour(wood, cloth[1], 0.25)),
    ) +
    shape.path(
      `M${n(half * 0.62)} -60V-374C${n(half * 0.9)} -364 ${n(half - 26)} -350 ${n(half - 26)} -322V-60z`,
      room.shade(wood),
      'opacity=".3"',
    );
  for (let i = 0; i < pillows; i++) {
    const x = pillows === 1 ? 0 : (i - 0.5) * w * 0.46;
    out +=
      drawPillow(room, x, -226, w * (pillows === 1 ? 0.72 : 0.43), 104, white) +
      drawPillow(room, x, -214, w * (pillows === 1 ? 0.5 : 0.31), 74, cloth[2]);
  }
  // Mattress and blanket come towards the viewer.
  out += shape.path(
    `M${n(-half * 0.97)} -226H${n(half * 0.97)}C${n(half * 1.1)} -140 ${n(half * 1.2)} -60 ${n(half * 1.22)} 0H${n(-half * 1.22)}C${n(-half * 1.2)} -60 ${n(-half * 1.1)} -140 ${n(-half * 0.97)} -226z`,
    room.lit(white),
  );
  out += shape.path(
    `M${n(-half * 1.03)} -178C${n(-half * 0.4)} -192 ${n(half * 0.4)} -192 ${n(half * 1.03)} -178C${n(half * 1.13)} -110 ${n(half * 1.21)} -50 ${n(half * 1.24)} 26H${n(-half * 1.24)}C${n(-half * 1.21)} -50 ${n(-half * 1.13)} -110 ${n(-half * 1.03)} -178z`,
    room.lit(cloth[1]),
  );
  out += shape.path(
    `M${n(-half * 1.1)} -118C${n(-half * 0.4)} -134 ${n(half * 0.4)} -134 ${n(half * 1.1)} -118C${n(half * 1.18)} -64 ${n(half * 1.22)} -20 ${n(half * 1.25)} 34H${n(-half * 1.25)}C${n(-half * 1.22)} -20 ${n(-half * 1.18)} -64 ${n(-half * 1.1)} -118z`,
    room.tone(cloth[0]),
  );
  let folds = "";
  for (const t of [-0.8, -0.4, 0, 0.4, 0.8]) folds += `M${n(half * t * 1.02)} -124L${n(half * t * 1.2)} 30`;
  out += shape.stroke(folds, room.shade(cloth[0]), 5, 'opacity=".45"');
  out += shape.path(
    `M${n(-half * 1.1)} -118C${n(-half * 0.4)} -134 ${n(half * 0.4)} -134 ${n(half * 1.1)} -118L${n(half * 1.13)} -92C${n(half * 0.4)} -108 ${n(-half * 0.4)} -108 ${n(-half * 1.13)} -92z`,
    room.lit(cloth[2]),
  );
  return out + shape.rect(-half * 1.25, 30, half * 2.5, 16, room.shade(wood));
}
