import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A warm outdoor pool, 420 wide, seen from its edge, with steam and two bathers. */
export function drawSteamBath(brush: Brush): string {
  const { chance, definitions } = brush;
  const n = shape.number;
  const water = definitions.vertical([
    [0, brush.lit("#8fdde0")],
    [1, brush.tone("#2f9fae")],
  ]);
  let steam = "";
  for (let i = 0; i < 6; i++) {
    const x = -160 + i * 62 + chance.between(-14, 14);
    const h = chance.between(80, 150);
    const w = chance.between(16, 30);
    steam += shape.path(
      `M${n(x)} -8C${n(x - w)} ${n(-h * 0.35)} ${n(x + w)} ${n(-h * 0.5)} ${n(x)} ${n(-h)}C${n(x + w * 1.8)} ${n(-h * 0.6)} ${n(x)} ${n(-h * 0.35)} ${n(x + w)} -8z`,
      brush.lit("#ffffff"),
      'opacity=".42"',
    );
  }
  const bather = (x: number, hair: string) =>
    shape.oval(x, 8, 13, 6, brush.lit("#eebd98")) +
    shape.circle(x, -6, 9, brush.lit("#f0c4a0")) +
    shape.path(`M${x - 9} -6a9 9 0 0 1 18 0c-4 -5 -12 -5 -18 0z`, brush.tone(hair));
  return (
    shape.oval(0, 14, 232, 40, brush.lit("#efe6d6")) +
    shape.oval(0, 20, 232, 36, brush.shade("#d8cbb6")) +
    shape.oval(0, 14, 222, 36, brush.lit("#f3ecdf")) +
    shape.oval(0, 16, 206, 30, water) +
    shape.stroke("M-120 12h60M20 22h90M-60 30h70", brush.lit("#ffffff"), 3, 'opacity=".6"') +
    bather(-70, "#5a3a2a") +
    bather(-30, "#c9a35a") +
    steam
  );
}
