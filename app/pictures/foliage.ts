import type { Brush } from "#app/pictures/brush.ts";

/** The colour that the leaves of one tree have in this season. */
export function foliage({ season, chance }: Brush, summer = "#437a44"): string {
  if (season === "autumn") return chance.pick(["#d2762e", "#e0a03c", "#b5532f", "#c98b33", "#d9622f"]);
  if (season === "spring") return chance.pick(["#8dbb55", "#9fc65f", "#7fae50"]);
  if (season === "winter") return "#8b7d76";
  return summer;
}
