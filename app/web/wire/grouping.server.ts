import { z } from "zod";

import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { imageSchema, toWireImage } from "#app/web/wire/image.server.ts";

export const groupingType = z.enum(["theme", "region", "country"]);

/** What finds one: slugs are unique within a type. */
export const groupingKey = z.object({ groupingType, slug: z.string() });

export const groupingSchema = z
  .strictObject({
    slug: z.string(),
    heading: z.string(),
    description: z.string(),
    groupingType,
    tag: z.string(),
    image: imageSchema,
  })
  .meta({ id: "GroupingOption" });

export function toWireGrouping(option: GroupingOption, publicUrl: string): z.output<typeof groupingSchema> {
  const { slug, heading, description, tag } = option;
  return {
    slug,
    heading,
    description,
    groupingType: option.groupingType,
    tag,
    image: toWireImage(option.image, publicUrl),
  };
}
