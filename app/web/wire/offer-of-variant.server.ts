/** An offer with the search that leads back to it (specification § 7). */
import { z } from "zod";

import { searchBounds } from "#app/domain/search/query.ts";
import { day, dayIn } from "#app/web/wire/date.server.ts";
import { offerSchema } from "#app/web/wire/offer.server.ts";

const { adults, rooms, children, childAge } = searchBounds;

/** A number as it stands in an address. */
const count = ({ least, most }: { least: number; most: number }) =>
  z.coerce.number<string>().pipe(z.int().min(least).max(most));

const ages = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(","))
      .filter((text) => text.trim() !== "")
      .map(Number),
  )
  .pipe(z.array(z.int().min(0).max(childAge)).max(children))
  .meta({ override: { type: "array", items: { type: "integer" }, anyOf: undefined } });

export const offerOfVariantSchema = z
  .strictObject({
    offer: offerSchema,
    slug: z.string(),
    adults: z.int(),
    checkin: day.nullable(),
    checkout: day.nullable(),
    childrenAges: z.array(z.int()),
    roomsCount: z.int(),
    variantId: z.string(),
  })
  .meta({ id: "OfferOfVariant" });

export const variantKey = z.object({ variantId: z.string().max(60) });

export const variantQuery = z.object({
  adults: count(adults).default(2),
  checkin: dayIn.optional(),
  checkout: dayIn.optional(),
  childrenAges: ages.default([]),
  roomsCount: count(rooms).default(1),
});
