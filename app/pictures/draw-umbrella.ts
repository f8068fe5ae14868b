import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A leaning sunshade with two deckchairs on the sand, about 170 wide and 130 high. */
export function drawUmbrella(brush: Brush): string {
  const cloth = brush.chance.pick(["#e0492f", "#f2b134", "#1f7f8c", "#d9476a"]);
  const chair = (x: number) =>
    shape.stroke(
      `M${x} 0L${x + 38} -26M${x + 8} -26L${x + 46} 0M${x + 38} -26L${x + 58} -46`,
      brush.shade("#8a6240"),
      3.4,
    ) +
    shape.path(
      `M${x + 4} -22C${x + 16} -10 ${x + 28} -12 ${x + 58} -48L${x + 62} -44C${x + 36} -4 ${x + 16} -2 ${x + 2} -18z`,
      brush.lit("#fdf6e6"),
    ) +
    shape.stroke(`M${x + 22} -10L${x + 44} -28`, brush.tone(cloth), 5);
  return (
    shape.oval(10, 2, 96, 9, brush.shade("#b79a68"), 'opacity=".45"') +
    shape.stroke("M0 2L14 -112", brush.shade("#c9b48a"), 5) +
    chair(-88) +
    chair(34) +
    shape.path(
      "M-72 -84C-58 -128 -18 -142 18 -130C56 -128 88 -104 96 -66C84 -76 70 -76 60 -70C46 -82 26 -88 8 -80C-6 -92 -28 -94 -38 -84C-50 -92 -62 -90 -72 -84z",
      brush.lit(cloth),
    ) +
    shape.path(
      "M-38 -84C-26 -110 -4 -126 18 -130C14 -112 10 -96 8 -80C-6 -92 -28 -94 -38 -84zM60 -70C56 -96 42 -116 18 -130C56 -128 88 -104 96 -66C84 -76 70 -76 60 -70z",
      brush.lit("#fff4e0"),
    ) +
    shape.circle(18, -132, 4, brush.shade("#8a6240"))
  );
}
