import type { Brush } from "#app/pictures/brush.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";

/** Grass and fields through the year: `summer` is their colour in June. */
export function groundColour({ season, snowy }: Pick<Brush, "season" | "snowy">, summer: string): string {
  if (snowy) return mixColour("#f1f6fb", summer, 0.05);
  if (season === "autumn") return mixColour(summer, "#c2963c", 0.45);
  if (season === "winter") return mixColour(summer, "#a39a78", 0.5);
  if (season === "spring") return mixColour(summer, "#9fd05c", 0.35);
  return summer;
}
