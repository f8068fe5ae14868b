import { AnswerCache, apiCall } from "#app/api/call.server.ts";
import { offerSurroundings, stayOnSale } from "#app/api/on-sale.server.ts";
import { offerDataKey, offerDataSchema, toOfferData } from "#app/api/schemas/offer-data.server.ts";
import * as offerWire from "#app/api/schemas/offer.server.ts";
import * as asks from "#app/api/schemas/search-request.server.ts";
import * as resultWire from "#app/api/schemas/search-result.server.ts";
import { isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { calculateRating } from "#app/domain/catalogue/review.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { structuredDataType } from "#app/http/urls.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { groupingSearch } from "#app/search/query/groupings.server.ts";
import {
  pageWithReferencePrices,
  readReferencePrices,
  withReferencePrices,
} from "#app/search/query/reference-prices.server.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { problemTexts as t } from "#locale/problem.ts";

export const postStaySearch = apiCall({
  summary: "Angebote mit Reisedaten suchen",
  description: "Preise gelten für genau diesen Aufenthalt in einem Zimmer und sind die der Angebotsseite.",
  body: asks.bookingSearchBody,
  example: {
    checkin: "2027-03-02",
    checkout: "2027-03-05",
    adults: 2,
    destination: "txt:Meran",
    facetted: true,
    facette: ["Board", "Country", "Theme", "RoomAmenity", "CategoryUpwards"],
  },
  answer: resultWire.bookingPageSchema,
  limited: true,
  handle: async ({ body, context }) => {
    const { shop } = context;
    const today = shop.today();
    const errors = asks.dateErrors(body, today);
    if (errors.length > 0) return problemResponse(context, "CV_VIOLATION", { errors });
    const index = await shop.offers();
    const found = index.search(
      asks.toBookingQuery(body),
      { today, instant: shop.now() },
      asks.facetsOf(body),
    );
    const { checkin, checkout, adults, childrenAges } = body;
    const stay = { checkin, checkout, adults, childrenAges };
    return resultWire.toWireBookingPage(await pageWithReferencePrices(shop, found), {
      publicUrl: shop.config.publicUrl,
      groupings: index.groupings(),
      onSale: (offer, variant) => stayOnSale(offer, variant, stay, { nightOf: index.nightOf, today }),
    });
  },
});

export const postOfferSearch = apiCall({
  summary: "Angebote ohne Reisedaten suchen",
  description:
    "Je Angebot der niedrigste Preis, zu dem es jetzt etwas gibt: ein Gutschein oder ein Aufenthalt. Ebenso steht bei " +
    "jeder Variante ihr eigener, für so viele Gäste, wie darin enthalten sind.",
  body: asks.offersSearchBody,
  example: {
    destination: "key:country-it",
    categories: [5, 6, 7, 8],
    themes: ["wellness"],
    maxPrice: 499.5,
    sortBy: "price",
    language: "de",
  },
  answer: resultWire.offersPageSchema,
  limited: true,
  handle: async ({ body, context: { shop } }) => {
    const index = await shop.offers();
    const now = { today: shop.today(), instant: shop.now() };
    const found = index.search(asks.toOffersQuery(body), now, asks.facetsOf(body));
    return resultWire.toWireOffersPage(
      await pageWithReferencePrices(shop, found),
      offerSurroundings(shop, index, body.roomsCount),
    );
  },
});

export const getOffersByIds = apiCall({
  summary: "Angebote nach ihren Ids",
  description: "Unbekannte und solche, die es nicht mehr zu kaufen gibt, fehlen in der Antwort.",
  query: asks.offerIdsQuery,
  answer: resultWire.offerResultSchema.array(),
  cache: "public, no-cache",
  handle: async ({ query, context: { shop } }) => {
    const index = await shop.offers();
    const found = index.byIds(query.ids, { today: shop.today(), instant: shop.now() });
    const surroundings = offerSurroundings(shop, index);
    return (await withReferencePrices(shop, found)).map((result) =>
      resultWire.toWireOfferResult(result, surroundings),
    );
  },
});

const answers = new AnswerCache<NonNullable<ReturnType<typeof groupingSearch>>>();

export const postGroupingSearch = apiCall({
  summary: "Angebote einer Gruppe",
  description: "Ohne Reisedaten, in der Reihenfolge unserer Empfehlung.",
  body: asks.groupingSearchBody,
  example: { groupingType: "theme", slug: "wellness" },
  answer: resultWire.offersPageSchema,
  limited: true,
  handle: async ({ body, context }) => {
    const { shop } = context;
    const index = await shop.offers();
    const today = shop.today();
    const { groupingType, slug, page, pageSize } = body;
    const key = [today, groupingType, slug, page, pageSize].join(" ");
    const answer = answers.of(index, key, shop.now(), () =>
      groupingSearch(index, body, { today, instant: shop.now() }),
    );
    if (!answer) return problemResponse(context, 404, { detail: t("unknownGrouping") });
    return resultWire.toWireOffersPage(
      await pageWithReferencePrices(shop, answer.found),
      offerSurroundings(shop, index),
    );
  },
});

export const getOfferOfVariant = apiCall({
  summary: "Das Angebot einer Variante",
  description:
    "Auch wenn es nicht mehr zu kaufen ist; die Preise sind dann null. Mit checkin und checkout gelten sie für " +
    "diesen Aufenthalt, ohne sie sind es die niedrigsten.",
  params: offerWire.variantKey,
  query: offerWire.variantQuery,
  answer: offerWire.offerOfVariantSchema,
  cache: "public, no-cache",
  handle: async ({ params, query, context }) => {
    const { shop } = context;
    const index = await shop.offers();
    const found = index.offerOfVariant(params.variantId);
    if (!found) return problemResponse(context, 404, { detail: t("unknownVariant") });
    const { offer } = found;
    const { adults, checkin = null, checkout = null, childrenAges, roomsCount } = query;
    const now = { today: shop.today(), instant: shop.now() };
    const requestedStay =
      checkin && checkout && checkin < checkout ? { checkin, checkout, adults, childrenAges } : null;
    const sales = (isOnSale(offer, now.instant) ? offer.variants : []).flatMap((variant) => {
      const sale = requestedStay
        ? stayOnSale(offer, variant, requestedStay, { nightOf: index.nightOf, today: now.today })
        : index.lowestPrice(variant.id, now);
      return sale ? [{ variantId: variant.id, ...sale }] : [];
    });
    const referencePrices = await readReferencePrices(
      shop,
      sales.map(({ variantId, stay, price: { total } }) => {
        return { variantId, stay: stay && { childrenAges: [], ...stay }, total };
      }),
    );
    const onSale = new Map(
      sales.map(({ variantId, price, free }, place) => {
        return [variantId, { price: { ...price, list: referencePrices[place] ?? null }, free }];
      }),
    );
    return {
      offer: offerWire.toWireOffer(offer, ({ id }) => onSale.get(id) ?? null, shop.config.publicUrl),
      slug: offer.slug,
      adults,
      checkin,
      checkout,
      childrenAges,
      roomsCount,
      variantId: params.variantId,
    };
  },
});

export const getGroupingOptions = apiCall({
  summary: "Gruppen von Angeboten: Themen, Regionen, Länder",
  description: "Alle Gruppen, zu denen es gerade Angebote gibt.",
  answer: offerWire.groupingSchema.array(),
  cache: "public, max-age=300",
  handle: async ({ context: { shop } }) => {
    const index = await shop.offers();
    return index.groupings().map((option) => offerWire.toWireGrouping(option, shop.config.publicUrl));
  },
});

export const getGroupingOption = apiCall({
  summary: "Eine Gruppe von Angeboten",
  description: "Name und Bild der Gruppe; ihre Angebote liefert POST /api/offers/search/grouping.",
  params: offerWire.groupingKey,
  answer: offerWire.groupingSchema,
  cache: "public, max-age=300",
  handle: async ({ params, context }) => {
    const index = await context.shop.offers();
    const found = index
      .groupings()
      .find((option) => option.groupingType === params.groupingType && option.slug === params.slug);
    if (!found) return problemResponse(context, 404, { detail: t("unknownGrouping") });
    return offerWire.toWireGrouping(found, context.shop.config.publicUrl);
  },
});

/** Reviews in the document, newest first. Their page has all. */
const mostReviews = 20;

export const getOfferData = apiCall({
  summary: "Ein Angebot in den Wörtern von schema.org",
  description:
    "JSON-LD für Suchmaschinen und andere Programme: Haus oder Reise mit Zimmern, dem niedrigsten Preis jeder Variante, " +
    "den Tagen, für die er gilt, und den Bewertungen unserer Gäste. Die Seite des Angebots nennt diese Adresse im Kopf " +
    "„Link“. Ein Angebot, das es nicht mehr zu kaufen gibt, hat keine Preise.",
  params: offerDataKey,
  answer: offerDataSchema,
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
