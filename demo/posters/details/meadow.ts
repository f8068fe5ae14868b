import { type Brush, groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawMeadowFlowers } from "#demo/posters/motifs/countryside.ts";
import { drawRidge } from "#demo/posters/motifs/land.ts";

const n = shape.number;

/** Grass in the foreground below `y`. */
export function drawMeadow(brush: Brush, ground: string, y: number): string {
  const top = (x: number) => y + 18 * Math.sin(x / 190);
  let grass = "";
  if (!brush.snowy)
    for (let x = -10; x < 1290; x += 15)
      grass += `M${x} ${n(top(x) + 8)}q4 -22 ${n(brush.chance.between(-8, 14))} ${n(-brush.chance.between(24, 46))}`;
  return (
    shape.stroke(grass, brush.lit(groundColour(brush, ground)), 5) +
    drawRidge(top, 980, brush.ground(groundColour(brush, ground)), 24) +
    drawMeadowFlowers(brush, (x) => top(x) + 30, 40)
  );
}
