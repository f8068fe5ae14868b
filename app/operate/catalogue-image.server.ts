/** Pictures of the catalogue format: a plain file of the shop, a scene to be drawn, or a photograph. */
import { z } from "zod";

import type { Image } from "#app/domain/catalogue/offer.ts";
import {
  type CatalogueImage,
  gradientNamed,
  gradientNames,
  type Scene,
  sceneKinds,
  sceneSeasons,
  sceneTimes,
} from "#app/domain/catalogue/picture.ts";
import { anyText, slug, text } from "#app/operate/catalogue-values.server.ts";
import { germanReason } from "#app/operate/german-reason.server.ts";
import type { SchemaOf } from "#app/operate/schema-of.server.ts";

const plainFile = z.strictObject({
  imageUrl: text.regex(
    /^(\/[a-z0-9][a-z0-9_-]*)+\.(svg|webp|avif|jpe?g|png)$/,
    "ein Pfad wie /pictures/name.svg (svg, webp, avif, jpg, png), in Kleinbuchstaben und ohne Punkte",
  ),
  alt: anyText,
  hash: z.enum([...gradientNames, ...sceneKinds]).transform(gradientNamed),
}) satisfies SchemaOf<Image>;

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
}) satisfies SchemaOf<Scene>;

const drawn = z.strictObject({ scene, alt: anyText });

/** Whether the file is there is seen later, from where the catalogue file lies. */
const photograph = z.strictObject({ photo: text, alt: anyText });

/** Which of the three it is, its first field says; so complaints are about that one alone. */
export const image = z.unknown().transform((value, context): CatalogueImage => {
  const has = (field: string) => typeof value === "object" && value !== null && field in value;
  const schema = has("scene") ? drawn : has("photo") ? photograph : plainFile;
  const read = z.safeParse<z.ZodType<CatalogueImage>>(schema, value, { error: germanReason });
  if (read.success) return read.data;
  for (const { path, message, ...issue } of read.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const name of names) {
      context.addIssue({
        code: "custom",
        path: name === undefined ? path : [...path, name],
        message: name === undefined ? message : "dieses Feld gibt es nicht",
        input: value,
      });
    }
  }
  return z.NEVER;
});
