import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A lighthouse with its keeper's house, about 240 high; its beam goes out when lamps are lit. */
export function drawLighthouse(brush: Brush): string {
  const { chance, light, definitions } = brush;
  const red = chance.pick(["#d6402f", "#d6402f", "#c2352e", "#2f5f8f", "#33383f"]);
  const halves = (y1: number, y2: number, ink: string) => {
    const w = (y: number) => 24 - ((-y - 0) / 190) * 9;
    return (
      shape.poly([-w(y1), y1, -w(y2), y2, w(y2), y2, w(y1), y1], brush.lit(ink)) +
      shape.poly([w(y1) * 0.3, y1, w(y2) * 0.3, y2, w(y2), y2, w(y1), y1], brush.shade(ink))
    );
  };
  let beam = "";
  if (light.lamps) {
    const fade = definitions.across([
      [0, "#ffe9a8", 0],
      [1, "#ffe9a8", 0.75],
    ]);
    const fadeRight = definitions.across([
      [0, "#ffe9a8", 0.6],
      [1, "#ffe9a8", 0],
    ]);
    beam =
      shape.poly([-8, -213, -560, -330, -560, -210], fade) +
      shape.poly([8, -213, 430, -250, 430, -168], fadeRight);
  }
  let tower = "";
  const bands = chance.pick([4, 5, 6]);
  for (let i = 0; i < bands; i++)
    tower += halves((-190 * i) / bands, (-190 * (i + 1)) / bands, i % 2 === 0 ? "#f8f3e8" : red);
  const roof = brush.shade(red);
  return (
    beam +
    shape.rect(26, -34, 56, 34, brush.lit("#f3ead9")) +
    shape.poly([20, -34, 36, -60, 72, -60, 90, -34], brush.tone("#a8473a")) +
    shape.rect(40, -24, 9, 12, brush.glass) +
    shape.rect(60, -24, 9, 12, brush.glass) +
    tower +
    shape.rect(-22, -197, 44, 7, brush.shade("#3b3f4a")) +
    shape.stroke(
      "M-21 -206H21M-21 -206V-197M-10 -206V-197M10 -206V-197M21 -206V-197",
      brush.shade("#3b3f4a"),
      2,
    ) +
    shape.rect(-11, -222, 22, 26, light.lamps ? "#fff0b8" : brush.lit("#dff0f2")) +
    shape.stroke("M-11 -222V-197M0 -222V-197M11 -222V-197", brush.shade("#3b3f4a"), 2) +
    shape.path("M-15 -221C-12 -236 -5 -240 0 -246C5 -240 12 -236 15 -221z", roof) +
    shape.rect(-1.5, -258, 3, 14, roof) +
    (light.lamps ? shape.circle(0, -210, 26, "#fff0b8", 'opacity=".35"') : "") +
    shape.path("M-6 0v-16a6 7 0 0 1 12 0v16z", brush.shade("#5a4a44")) +
    [-70, -120, -160].map((y) => shape.rect(-3.5, y, 7, 11, brush.glass)).join("")
  );
}
