/** The poster generator as the shop's illustrator. Its engine is loaded with the first drawing. */
import { z } from "zod";

import { slug } from "#app/catalogue-files/fields.server.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";
import {
  gradientOf,
  hullColours,
  parseScene,
  type PosterScene,
  sceneKinds,
  sceneSeasons,
  sceneTimes,
  sceneViews,
} from "#demo/posters/scene.ts";

const word = slug.max(40, "höchstens 40 Zeichen");

const scene = z.strictObject({
  kind: z.enum(sceneKinds),
  region: word,
  season: z.enum(sceneSeasons),
  time: z.enum(sceneTimes),
  with: z
    .array(word)
    .max(3, "höchstens drei Motive")
    .refine((names) => new Set(names).size === names.length, "ein Motiv steht doppelt in der Liste")
    .default([]),
  view: z.enum(sceneViews).optional(),
  same: word.optional(),
  hull: z.enum(hullColours).optional(),
}) satisfies z.ZodType<PosterScene>;

export const posterIllustrator: Illustrator = {
  scene,
  gradientOf: (given) => gradientOf(parseScene(given)),
  async draw(given, seed) {
    const { drawPoster } = await import("#demo/posters/draw-scene.ts");
    return drawPoster(parseScene(given), seed);
  },
  async review(given, seed, alt) {
    const { describePoster } = await import("#demo/posters/draw-scene.ts");
    const { findingsIn } = await import("#demo/posters/check-alt-texts.ts");
    return findingsIn(describePoster(parseScene(given), seed), alt);
  },
};
