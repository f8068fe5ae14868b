import { expect, test } from "vitest";

import { toOfferData } from "#app/api/schemas/offer-data.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Review } from "#app/domain/catalogue/review.ts";
import type { StructuredData } from "#app/domain/catalogue/structured-data.ts";
import { civilDate } from "#app/domain/dates.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { dealFacts } from "#app/routes/deal/facts.server.ts";
import { offerListData } from "#app/routes/feeds/offer-list.ts";
import { dealStructuredData } from "#app/routes/deal/structured-data.ts";
import { crumbData, homeCrumb, jsonLd, websiteData } from "#app/ui/layout/structured-data.ts";
import { shownReview } from "#app/ui/offer/review-view.server.ts";
import { aContact, anOffer, aRoom, aVariant } from "#tests/support/offers.ts";
import { sender } from "#tests/support/shop-config.ts";
import { now, offers, smallCatalogue } from "#tests/support/small-catalogue.ts";
import { vocabularyFaults } from "#tests/support/shops/vocabulary.ts";

const shop = { publicUrl: "https://shop.example", shopName: "Reisepreis" };
const index = smallCatalogue();
const review: Review = {
  id: "r1",
  offerId: "rebhof",
  itemId: "item-1",
  stars: 4,
  text: "Ruhig.",
  name: "",
  travelMonth: civilDate("2026-09-01"),
  written: new Date("2026-10-02T10:00:00Z"),
  edited: null,
  answer: "",
  answered: null,
  hidden: null,
  hideReason: null,
};
const rating = { average: 380, count: 4 };

const documentOf = (offer: Offer, instant = now.instant) =>
  toOfferData(offer, {
    shop,
    now: instant,
    priceOf: ({ id }) => index.lowestPrice(id, now),
    rating,
    reviews: [review],
  });
const offerCalled = (slug: string) => {
  const offer = offers.find((each) => each.slug === slug);
  if (!offer) throw new Error(slug);
  return offer;
};
const entityOf = (slug: string) => documentOf(offerCalled(slug)).mainEntity;

/** Has everything that an offer can have. */
const full = anOffer({
  images: [{ imageUrl: "/pictures/haus-1", alt: "Haus", hash: "day-land" }],
  services: ["Frühstück"],
  contact: aContact({
    phone: "+49 8362 123",
    geoCoordinate: { latitude: 47.57, longitude: 10.7 },
    displayAttributes: [
      { key: "Anreise", value: "ab 15 Uhr" },
      { key: "Abreise", value: "bis 11 Uhr" },
    ],
  }),
  variants: [
    aVariant({
      id: "rebhof-uf",
      room: aRoom({
        sizeSquareMeters: 24,
        sizeSquareMetersUpper: 30,
        amenities: [{ code: "wifi", highlight: false, quantity: 1 }],
        image: { imageUrl: "/pictures/zimmer-1", alt: "Zimmer", hash: "day-land" },
      }),
    }),
  ],
});

function pageDataOf(offer: Offer): StructuredData {
  return dealStructuredData(dealFacts(offer, now.today), {
    canonical: `${shop.publicUrl}/de/deals/hotel/${offer.slug}`,
    total: index.lowestPrice(offer.variants[0]?.id ?? "", now)?.price.total ?? null,
    endsAt: offer.onlineTo.toISOString(),
    rating: { value: 3.8, count: 4 },
    reviews: [shownReview(review, offer.contact.name)],
  });
}

test.each([...offers, full].map((offer) => [offer.slug, offer] as const))(
  "page and document of %s keep to the vocabulary of schema.org",
  (_slug, offer) => {
    expect(vocabularyFaults(documentOf(offer))).toEqual([]);
    expect(vocabularyFaults(jsonLd(pageDataOf(offer))["script:ld+json"])).toEqual([]);
  },
);

test("breadcrumbs and the shop keep to the vocabulary of schema.org", () => {
  const site = websiteData({ origin: shop.publicUrl, shopName: "Reisepreis", operator: sender.operator });
  for (const data of [site, crumbData(shop.publicUrl, [homeCrumb()], "Hier")])
    expect(vocabularyFaults(jsonLd(data)["script:ld+json"])).toEqual([]);
  expect(site).toMatchObject({
    publisher: {
      "@type": "Organization",
      name: sender.operator.name,
      contactPoint: { telephone: sender.operator.phone, email: sender.operator.email },
    },
  });
});

test("a list of rated offers keeps to the vocabulary of schema.org", () => {
  const { results, ...page } = index.search(plainSearch, now, []);
  const rated = results.map((result) => ({ ...result, offer: { ...result.offer, rating } }));
  const url = `${shop.publicUrl}/de/search`;
  const list = offerListData({ ...page, page: 2, results: rated }, { ...shop, name: "Angebote", url });
  expect(vocabularyFaults(list)).toEqual([]);
  const items = list["itemListElement"] as { position: number; item: StructuredData }[];
  expect(items[0]?.position).toBe(page.pageSize + 1);
  const trip = items.find(({ item }) => Array.isArray(item["@type"]))?.item;
  expect(trip?.["offers"]).toMatchObject({ aggregateRating: { ratingValue: 3.8, reviewCount: 4 } });
  const hotel = items.find(({ item }) => item["@type"] === "Hotel")?.item;
  expect(hotel).toMatchObject({ aggregateRating: { ratingValue: 3.8 }, makesOffer: { "@type": "Offer" } });
});

test.each([
  ["an unknown type", { "@type": "Hotell" }, ": no type Hotell"],
  [
    "a property of another type",
    { "@type": "TouristTrip", starRating: "4" },
    "/starRating: no property of TouristTrip",
  ],
  ["an unknown word", { "@type": "Offer", availability: "https://schema.org/Sold" }, "/availability/0: "],
  ["a node of another type", { "@type": "Hotel", geo: { "@type": "Rating" } }, "/geo/0: Rating is none of"],
  ["a text for a day", { "@type": "Offer", validFrom: "bald" }, "/validFrom/0: "],
  ["an empty text", { "@type": "Hotel", name: "" }, "/name/0: "],
])("the vocabulary refuses %s", (_what, node, fault) => {
  const faults = vocabularyFaults({ "@context": "https://schema.org", ...node });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("a property lists its rooms and the price of each variant with its days", () => {
  const { contact, variants } = full;
  const entity = documentOf(full).mainEntity;
  expect(entity).toMatchObject({
    "@type": "Hotel",
    name: contact.name,
    telephone: "+49 8362 123",
    starRating: { ratingValue: 4 },
    checkinTime: "15:00",
    image: [`${shop.publicUrl}/pictures/haus-1-1280.jpg`],
    containsPlace: [
      {
        "@type": ["HotelRoom", "Product"],
        name: "Doppelzimmer",
        occupancy: { maxValue: 4 },
        floorSize: { minValue: 24, maxValue: 30, unitCode: "MTK" },
        amenityFeature: [{ name: "WLAN" }],
      },
    ],
    aggregateRating: { ratingValue: 3.8, reviewCount: 4 },
    review: [{ author: { name: "Gast" }, datePublished: "2026-10-02" }],
  });
  const sale = index.lowestPrice(variants[0]?.id ?? "", now);
  const [offered] = entity["makesOffer"] as StructuredData[];
  expect(offered).toMatchObject({
    "@type": ["Offer", "LodgingReservation"],
    price: ((sale?.price.total ?? 0) / 100).toFixed(2),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    priceValidUntil: "2030-01-01",
    checkinTime: `${sale?.stay?.checkin}T15:00`,
    checkoutTime: `${sale?.stay?.checkout}T11:00`,
    itemOffered: { "@id": (entity["containsPlace"] as StructuredData[])[0]?.["@id"] },
  });
});

test("a voucher is an offer without days", () => {
  const [voucher] = entityOf("gutschein")["makesOffer"] as StructuredData[];
  expect(voucher).toMatchObject({
    "@type": "Offer",
    price: "199.00",
    inventoryLevel: { value: 4 },
    eligibleDuration: { value: 2, unitCode: "DAY" },
  });
  expect(voucher).not.toHaveProperty("checkinTime");
});

test("a cruise is a trip with its ports and departures, and its offers have the reviews", () => {
  const trip = entityOf("donau");
  expect(trip).toMatchObject({
    "@type": ["BoatTrip", "TouristTrip"],
    itinerary: {
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: "Passau", item: { address: { addressCountry: "DE" } } },
        { position: 2, name: "Wien", item: { address: { addressCountry: "AT" } } },
      ],
    },
    offers: {
      "@type": "AggregateOffer",
      offerCount: 1,
      aggregateRating: { ratingValue: 3.8 },
      offers: [{ itemOffered: { "@type": "BoatTrip" } }],
    },
  });
  expect(trip).not.toHaveProperty("aggregateRating");
});

test("what cannot be bought has a reason instead of a price, and nobody's opinion is invented", () => {
  const bare = (offer: Offer, instant: Date) =>
    toOfferData(offer, { shop, now: instant, priceOf: () => null, rating: null, reviews: [] }).mainEntity;
  const stateOf = (entity: StructuredData) => (entity["makesOffer"] as StructuredData[])[0];
  const [offer, later] = [offerCalled("rebhof"), new Date("2031-01-01")];
  expect(stateOf(bare(offer, now.instant))).toMatchObject({ availability: "https://schema.org/SoldOut" });
  expect(stateOf(bare(offer, later))).toMatchObject({ availability: "https://schema.org/Discontinued" });
  expect(stateOf(bare(offer, new Date("2025-01-01")))).toMatchObject({
    availability: "https://schema.org/OutOfStock",
  });
  expect(stateOf(bare(offer, later))).not.toHaveProperty("price");
  expect(bare(offer, later)).not.toHaveProperty("aggregateRating");
});
