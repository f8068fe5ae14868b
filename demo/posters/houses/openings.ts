/** Windows and doors of house fronts. Positions: x is the middle, y the foot; up is negative. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface WindowLook {
  w: number;
  h: number;
  frame?: string;
  top?: "flat" | "arch" | "segment";
  /** How the panes are divided. */
  bars?: "cross" | "sash" | "grid" | "none";
  shutters?: string;
  /** Moulding around it. */
  surround?: string;
  flowers?: boolean;
  /** Whether a lamp may be lit behind it. */
  dark?: boolean;
}

function opening(x: number, y: number, w: number, h: number, top: WindowLook["top"]): string {
  const n = shape.number;
  const half = w / 2;
  if (top === "arch")
    return `M${n(x - half)} ${n(y)}V${n(y - h + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y - h + half)}V${n(y)}z`;
  if (top === "segment")
    return `M${n(x - half)} ${n(y)}V${n(y - h + half * 0.3)}Q${n(x)} ${n(y - h - half * 0.3)} ${n(x + half)} ${n(y - h + half * 0.3)}V${n(y)}z`;
  return `M${n(x - half)} ${n(y)}V${n(y - h)}H${n(x + half)}V${n(y)}z`;
}

/** A window with frame, panes, a reflection; shutters and flowers as wished. */
export function drawWindow(brush: Brush, x: number, y: number, look: WindowLook): string {
  const { chance, light } = brush;
  const { w, h, frame = "#f8f3e8", top = "flat", bars = "cross", shutters, surround, flowers, dark } = look;
  const lit = light.lamps && !dark && chance.flip(0.68);
  const pane = light.lamps ? (lit ? brush.glass : brush.shade("#33405a")) : brush.glass;
  const bar = Math.max(2, w * 0.065);
  let d = "";
  if (bars !== "none")
    d += `M${shape.number(x)} ${shape.number(y)}V${shape.number(y - h + (top === "arch" ? 0 : 2))}`;
  if (bars === "cross") d += `M${shape.number(x - w / 2)} ${shape.number(y - h * 0.64)}h${shape.number(w)}`;
  if (bars === "sash") d += `M${shape.number(x - w / 2)} ${shape.number(y - h * 0.5)}h${shape.number(w)}`;
  if (bars === "grid")
    for (const t of [0.3, 0.6])
      d += `M${shape.number(x - w / 2)} ${shape.number(y - h * t)}h${shape.number(w)}`;
  let out = "";
  if (surround)
    out +=
      shape.path(opening(x, y + 4, w + 18, h + 14, top), brush.lit(surround)) +
      shape.rect(x - w / 2 - 12, y + 2, w + 24, 6, brush.shade(surround));
  out += shape.path(opening(x, y, w + bar * 1.6, h + bar * 0.8, top), brush.lit(frame));
  out += shape.path(opening(x, y - bar * 0.6, w - bar * 0.6, h - bar * 1.2, top), pane);
  if (!light.lamps)
    out += shape.poly(
      [
        x - w * 0.36,
        y - h * 0.1,
        x - w * 0.36,
        y - h * 0.62,
        x + w * 0.06,
        y - h * 0.92,
        x + w * 0.3,
        y - h * 0.92,
      ],
      light.sky[2],
      'opacity=".26"',
    );
  else if (lit)
    out += shape.rect(x - w * 0.44, y - h * 0.3, w * 0.88, h * 0.26, brush.shade("#a86a3a"), 'opacity=".28"');
  out += shape.bar(d, brush.lit(frame), bar);
  if (shutters) {
    const s = w * 0.52;
    for (const side of [-1, 1]) {
      const left = side < 0 ? x - w / 2 - bar - s : x + w / 2 + bar;
      let slats = "";
      for (let i = 1; i < 8; i++)
        slats += `M${shape.number(left + s * 0.16)} ${shape.number(y - (h * i) / 8)}h${shape.number(s * 0.68)}`;
      out +=
        shape.rect(left, y - h, s, h, side < 0 ? brush.tone(shutters) : brush.lit(shutters)) +
        shape.stroke(slats, brush.shade(shutters), 2, 'opacity=".7"');
    }
  }
  if (flowers && !brush.snowy) out += flowerRow(brush, x, y + 5, w * 1.16);
  if (brush.snowy) out += shape.rect(x - w / 2 - 5, y - 1, w + 10, 5, brush.lit("#f7fafd"));
  return out;
}

/** Flowers in a box under a window. */
export function flowerRow(brush: Brush, x: number, y: number, w: number): string {
  const { chance, season } = brush;
  const inks = chance.pick([
    ["#d8364a", "#e85a6a"],
    ["#e8506a", "#f2a0a8"],
    ["#f6f0f0", "#e86a7a"],
  ]);
  let out = shape.rect(x - w / 2, y - 3, w, 8, brush.shade("#6d4a34"));
  for (let at = -w / 2 + 4; at < w / 2; at += 7)
    out += shape.circle(x + at, y - 4 + chance.between(-2, 4), 5.5, brush.shade("#4f8a48"));
  if (season !== "winter")
    for (let at = -w / 2 + 2; at < w / 2; at += 6)
      out += shape.circle(
        x + at,
        y - 5 + chance.between(-6, 6),
        chance.between(3, 4.6),
        brush.lit(chance.pick(inks)),
      );
  return out;
}

export interface DoorLook {
  w: number;
  h: number;
  colour: string;
  top?: "flat" | "arch" | "segment";
  surround?: string;
  steps?: number;
  glazed?: boolean;
  leaves?: 1 | 2;
}

/** A house door with steps; light falls out of it in the evening. */
export function drawDoor(brush: Brush, x: number, y: number, look: DoorLook): string {
  const { w, h, colour, top = "flat", surround = "#efe4d0", steps = 1, glazed = false, leaves = 1 } = look;
  let out = "";
  if (brush.light.lamps)
    out += shape.oval(
      x,
      y + 12,
      w * 1.5,
      26,
      brush.definitions.radial([
        [0, brush.glass, 0.6],
        [1, brush.glass, 0],
      ]),
    );
  for (let i = steps; i > 0; i--)
    out += shape.rect(
      x - w / 2 - 12 * i,
      y - 7 * (steps - i + 1) + 7 * (steps - 1),
      w + 24 * i,
      8,
      i % 2 === 0 ? brush.lit("#d6cab6") : brush.tone("#c4b69f"),
    );
  const foot = y - 7 * steps + 7;
  out += shape.path(opening(x, foot, w + 22, h + 14, top), brush.lit(surround));
  out += shape.path(opening(x, foot, w, h, top), brush.tone(colour));
  const n = shape.number;
  if (leaves === 2) out += shape.stroke(`M${n(x)} ${n(foot)}V${n(foot - h)}`, brush.shade(colour), 3);
  const parts = leaves === 2 ? [-w / 4, w / 4] : [0];
  for (const at of parts) {
    const pw = (w / leaves) * 0.62;
    if (glazed) out += shape.rect(x + at - pw / 2, foot - h * 0.82, pw, h * 0.5, brush.glass);
    else
      out += shape.rect(x + at - pw / 2, foot - h * 0.78, pw, h * 0.3, brush.shade(colour), 'opacity=".5"');
    out += shape.rect(x + at - pw / 2, foot - h * 0.36, pw, h * 0.26, brush.shade(colour), 'opacity=".5"');
  }
  return out + shape.circle(x + (leaves === 2 ? 5 : w * 0.32), foot - h * 0.42, 3.2, brush.lit("#e3c06a"));
}
