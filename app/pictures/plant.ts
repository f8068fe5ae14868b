import type { Brush } from "#app/pictures/brush.ts";
import { drawBirch } from "#app/pictures/draw-birch.ts";
import { drawBroadleaf } from "#app/pictures/draw-broadleaf.ts";
import { drawBush } from "#app/pictures/draw-bush.ts";
import { drawConifer } from "#app/pictures/draw-conifer.ts";
import { drawCypress } from "#app/pictures/draw-cypress.ts";
import { drawPalm } from "#app/pictures/draw-palm.ts";
import { drawPine } from "#app/pictures/draw-pine.ts";

export type Tree =
  | "fir"
  | "larch"
  | "leaf"
  | "beech"
  | "birch"
  | "cypress"
  | "pine"
  | "palm"
  | "olive"
  | "blossom"
  | "bush"
  | "oleander"
  | "gorse";

/** One tree of a kind on 0,0, about 130 high (bushes 40, palms 210). */
export function plant(brush: Brush, tree: Tree): string {
  switch (tree) {
    case "fir":
      return drawConifer(brush);
    case "larch":
      return drawConifer(brush, brush.season === "autumn" ? "#d09a35" : "#5c8450");
    case "birch":
      return drawBirch(brush);
    case "cypress":
      return drawCypress(brush);
    case "pine":
      return drawPine(brush);
    case "palm":
      return drawPalm(brush);
    case "olive":
      return drawBroadleaf({ ...brush, season: "summer" }, "#8a9a72");
    case "blossom":
      return drawBroadleaf(brush, "#5b8a4c", "#f6c4d4");
    case "beech":
      return drawBroadleaf(brush, "#3f7a4c");
    case "bush":
      return drawBush(brush);
    case "oleander":
      return drawBush(brush, "#4a7f54", "#e86a92");
    case "gorse":
      return drawBush(brush, "#5f7a45", "#f0c53a");
    case "leaf":
      return drawBroadleaf(brush);
  }
}
