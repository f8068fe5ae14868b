import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A slim waterfall of 300, falling in two steps onto 0,0 in a cloud of spray. */
export function drawWaterfall(brush: Brush): string {
  const white = brush.lit("#ffffff");
  return (
    shape.path(
      "M-8 -300C-4 -240 -14 -190 -10 -150C-20 -100 -16 -40 -22 0H24C18 -50 20 -100 12 -150C8 -200 12 -250 6 -300z",
      white,
      'opacity=".85"',
    ) +
    shape.stroke(
      "M-2 -290C0 -230 -6 -180 -2 -150C-8 -90 -4 -50 -8 -6M8 -140C10 -90 8 -50 12 -8",
      brush.shade("#a9cbe0"),
      2.4,
    ) +
    shape.oval(0, -2, 54, 14, white, 'opacity=".5"') +
    shape.oval(-18, -8, 24, 13, white, 'opacity=".5"') +
    shape.oval(22, -8, 26, 14, white, 'opacity=".45"')
  );
}
