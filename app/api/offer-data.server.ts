/** The schema.org document of an offer. */
import { z } from "zod";

import { apiCall } from "#app/api/call.server.ts";
import { toOfferData } from "#app/api/schemas/offer-data.server.ts";
import { calculateRating } from "#app/domain/catalogue/review.ts";
import { isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { structuredDataType } from "#app/http/urls.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { problemTexts as t } from "#locale/problem.ts";

/** Reviews in the document, newest first. Their page has all. */
const mostReviews = 20;

export const getOfferData = apiCall({
  summary: "Ein Angebot in den Wörtern von schema.org",
  description:
    "JSON-LD für Suchmaschinen und andere Programme: Haus oder Reise mit Zimmern, dem niedrigsten Preis jeder Variante, " +
    "den Tagen, für die er gilt, und den Bewertungen unserer Gäste. Die Seite des Angebots nennt diese Adresse im Kopf " +
    "„Link“. Ein Angebot, das es nicht mehr zu kaufen gibt, hat keine Preise.",
  params: z.object({ slug: z.string().max(120) }),
  answer: z
    .looseObject({ "@context": z.literal("https://schema.org"), "@type": z.literal("ItemPage") })
    .meta({ id: "StructuredData" }),
  cache: "public, no-cache",
  mediaType: structuredDataType,
  handle: async ({ params, context }) => {
    const { shop } = context;
    const index = await shop.offers();
    const offer = index.findOffer(params.slug);
    if (!offer) return problemResponse(context, 404, { detail: t("unknownOffer") });
    const now = { today: shop.today(), instant: shop.now() };
    const onSale = isOnSale(offer, now.instant);
    return toOfferData(offer, {
      shop: shop.config,
      now: now.instant,
      priceOf: ({ id }) => (onSale ? index.lowestPrice(id, now) : null),
      ...(await readReviews(shop, offer)),
    });
  },
});

async function readReviews({ db }: Pick<Shop, "db">, { id }: Offer) {
  const rating = calculateRating(await readStarCounts(db, id));
  const reviews = rating ? await listReviews(db, id, { skip: 0, most: mostReviews }) : [];
  return { rating, reviews };
}
