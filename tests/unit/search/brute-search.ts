/** A straightforward search with `quoteStay` and `quoteVoucher` as reference for the index. */
import { isOnSale, type Night, type Offer, type Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Quote, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import {
  isStayKind,
  rangeOf,
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
  withTag,
} from "#app/domain/search/query.ts";

export interface BruteHit {
  offer: Offer;
  variant: Variant;
  total: number;
  saved: number;
  fitting: Variant[];
  /** The nights of the priced stays. */
  nights: number[];
}

interface Shop {
  offers: readonly Offer[];
  nightOf(variantId: string): (date: CivilDate) => Night | undefined;
}
type Now = { today: CivilDate; instant: Date };

/** All hits in order, and counts of every kind. Destination and text have their own tests. */
export function searchByBruteForce(shop: Shop, query: SearchQuery, now: Now) {
  const hits = bruteHits(shop, query, now);
  const counts = new Map<string, number>();
  for (const [kind, values] of lengthValues(shop, query)) {
    for (const value of values) {
      const alone = query.mode === "b" ? hits : bruteHits(shop, withTag(query, kind, [value]), now);
      if (alone.length > 0) counts.set(`${kind}=${value}`, alone.length);
    }
  }
  countTags(shop, query, now, counts);
  return { hits, counts };
}

/** All counted lengths. With dates there is only one. */
function lengthValues({ offers }: Shop, query: SearchQuery): [TagKind, Set<string>][] {
  if (query.mode === "b") {
    const nights = nightsBetween(query.checkin, query.checkout);
    return [
      ["Nights", new Set([String(nights)])],
      ["NightsRange", new Set([rangeOf("NightsRange", nights)])],
      ["Month", new Set([query.checkin.slice(0, 7)])],
    ];
  }
  const own = offers.flatMap(({ variants }) => variants.map(({ nights }) => String(nights)));
  const ranges = searchRanges.NightsRange.map(({ value }) => value);
  return [
    ["Nights", new Set([...own, ...(query.tags.Nights ?? [])])],
    ["NightsRange", new Set(ranges)],
    ["Month", new Set(["2026-11", "2026-12", ...(query.tags.Month ?? [])])],
  ];
}

function bruteHits(shop: Shop, query: SearchQuery, now: Now): BruteHit[] {
  const hits: BruteHit[] = [];
  for (const { offer, priced } of pricedOffers(shop, query, now)) {
    const fitting = priced.filter((each) => failedKinds(query, offer, each).length === 0);
    const [best] = fitting.toSorted((one, other) => one.quote.total - other.quote.total);
    if (!best) continue;
    const { total, regular } = best.quote;
    hits.push({
      offer,
      variant: best.variant,
      total,
      saved: regular - total,
      fitting: fitting.map(({ variant }) => variant),
      nights: fitting.map(({ nights }) => nights),
    });
  }
  return hits.sort(order(query));
}

function countTags(shop: Shop, query: SearchQuery, now: Now, counts: Map<string, number>): void {
  for (const { offer, priced } of pricedOffers(shop, query, now)) {
    for (const kind of tagKinds) {
      const values = new Set(
        priced
          .filter((each) => failedKinds(query, offer, each).every((failed) => failed === kind))
          .flatMap(({ variant, quote }) => valuesOf(kind, offer, variant, quote)),
      );
      for (const value of values) counts.set(`${kind}=${value}`, (counts.get(`${kind}=${value}`) ?? 0) + 1);
    }
  }
}

interface Priced {
  variant: Variant;
  quote: Quote;
  nights: number;
}

function pricedOffers(shop: Shop, query: SearchQuery, now: Now): { offer: Offer; priced: Priced[] }[] {
  return shop.offers
    .filter((offer) => isOnSale(offer, now.instant) && isInBox(query, offer))
    .map((offer) => ({
      offer,
      priced: offer.variants.flatMap((variant) => {
        const best = bestQuote(shop, offer, variant, query, now.today);
        return best && fitsBounds(query, variant, best.quote) ? [{ variant, ...best }] : [];
      }),
    }));
}

function failedKinds(query: SearchQuery, offer: Offer, { variant, quote }: Priced): TagKind[] {
  return tagKinds.filter((kind) => {
    const chosen = query.tags[kind];
    // Lengths and months are compared with the stays.
    if (!chosen || isStayKind(kind)) return false;
    return !valuesOf(kind, offer, variant, quote).some((value) => chosen.includes(value));
  });
}

/** Prices the variant's own length by default. A promotion is searched in all lengths. */
export function matchesWishedLength(query: SearchQuery, own: number, nights: number): boolean {
  const { minNights, maxNights, weekend, tags } = query;
  const { Nights, NightsRange } = tags;
  if (weekend && nights !== 2) return false;
  if (!weekend && minNights === null && maxNights === null && !Nights && !NightsRange)
    return nights === own || query.promotion !== null;
  return (
    nights >= (minNights ?? 0) &&
    nights <= (maxNights ?? Infinity) &&
    Nights?.includes(String(nights)) !== false &&
    NightsRange?.includes(rangeOf("NightsRange", nights)) !== false
  );
}

const isFriday = (date: CivilDate) => new Date(`${date}T12:00:00Z`).getUTCDay() === 5;

function matchesWishedArrival({ weekend, tags }: SearchQuery, checkin: CivilDate): boolean {
  return (!weekend || isFriday(checkin)) && tags.Month?.includes(checkin.slice(0, 7)) !== false;
}

function bestQuote(
  { nightOf }: Shop,
  offer: Offer,
  variant: Variant,
  query: SearchQuery,
  today: CivilDate,
): { quote: Quote; nights: number } | null {
  const quoteOf = (stay: Parameters<typeof quoteStay>[2]) => {
    const answer = quoteStay(offer, variant, stay, nightOf(variant.id), today);
    return answer.ok && answer.quote.free >= query.rooms ? answer.quote : null;
  };
  if (query.mode === "b") {
    const quote = quoteOf({ ...query, childrenAges: [...query.childrenAges] });
    return quote && { quote, nights: variant.nights };
  }
  const guests = query.adults + query.childrenAges.length;
  if (guests > (variant.room.maxOccupancy ?? variant.persons)) return null;
  if (query.childrenAges.some((age) => age < variant.minAge)) return null;
  const voucher = quoteVoucher(offer, variant, today);
  const packaged =
    voucher.ok &&
    !query.weekend &&
    !query.tags.Month &&
    voucher.quote.free >= query.rooms &&
    matchesWishedLength(query, variant.nights, variant.nights);
  let best =
    packaged && isPromoted(query, variant, voucher.quote)
      ? { quote: voucher.quote, nights: variant.nights }
      : null;
  // The random catalogues have nights for two weeks.
  for (let ahead = 1; ahead <= 20; ahead++) {
    for (let nights = 1; nights <= 20; nights++) {
      if (!matchesWishedLength(query, variant.nights, nights)) continue;
      const checkin = addDays(today, ahead);
      if (!matchesWishedArrival(query, checkin)) continue;
      const quote = quoteOf({
        checkin,
        checkout: addDays(checkin, nights),
        adults: variant.persons,
        childrenAges: [],
      });
      if (quote && isPromoted(query, variant, quote) && (!best || quote.total < best.quote.total))
        best = { quote, nights };
    }
  }
  return best;
}

function fitsBounds(query: SearchQuery, variant: Variant, quote: Quote): boolean {
  const within = (value: number, least: number | null, most: number | null) =>
    (least === null || value >= least) && (most === null || value <= most);
  const limited = query.minPrice !== null || query.maxPrice !== null;
  if (limited && variant.currency !== "EUR") return false;
  if (!within(quote.total, query.minPrice, query.maxPrice)) return false;
  if (!within(variant.persons, query.minPersons, query.maxPersons)) return false;
  return isPromoted(query, variant, quote);
}

function isPromoted(query: SearchQuery, variant: Variant, quote: Quote): boolean {
  if (query.promotion === null) return true;
  const name = quote.lines.find((line) => line.kind === "promotion")?.text;
  const promotion = variant.promotions.find((each) => each.name === name);
  return promotion !== undefined && (query.promotion === "any" || promotion.value.kind === query.promotion);
}

function valuesOf(kind: TagKind, offer: Offer, variant: Variant, quote: Quote): string[] {
  switch (kind) {
    case "Type":
      return [offer.type];
    case "Board":
      return [variant.board.shortName];
    case "Country":
      return [offer.contact, ...offer.contacts].map((contact) => contact.country);
    case "Region":
      return [offer.contact, ...offer.contacts].map((contact) => contact.state);
    case "Theme":
      return offer.themes;
    case "Category":
      return [String(offer.contact.category)];
    case "CategoryUpwards":
      return ["1", "2", "3", "4", "5", "6", "7", "8"].filter(
        (code) => Number(code) <= offer.contact.category,
      );
    case "RatingUpwards":
      return ["3", "4", "4.5"].filter((stars) => (offer.rating?.average ?? 0) >= Number(stars) * 100);
    case "RoomAmenity":
      return variant.room.amenities.map(({ code }) => code);
    case "Nights":
    case "NightsRange":
    case "Month":
      return [];
    case "Persons":
      return [String(variant.persons)];
    case "PersonsRange":
      return [rangeOf(kind, variant.persons)];
    case "PriceRange":
      return variant.currency === "EUR" ? [rangeOf(kind, Math.floor(quote.total / 100))] : [];
  }
}

function isInBox({ boundingBox: box }: SearchQuery, offer: Offer): boolean {
  if (!box) return true;
  const at = offer.contact.geoCoordinate;
  if (!at || at.latitude < box.lat1 || box.lat2 < at.latitude) return false;
  const [eastOf, westOf] = [box.lon1 <= at.longitude, at.longitude <= box.lon2];
  return box.lon1 <= box.lon2 ? eastOf && westOf : eastOf || westOf;
}

/** The sort is stable, so ties keep the order of the offers. */
function order({ sortBy, pos }: SearchQuery): (one: BruteHit, other: BruteHit) => number {
  const share = ({ saved, total }: BruteHit) => Math.floor((saved * 10_000) / (saved + total));
  const inEuros = ({ variant }: BruteHit) => (variant.currency === "EUR" ? 0 : 1);
  switch (sortBy) {
    case "recommended":
      return () => 0;
    case "price":
      return (one, other) => inEuros(one) - inEuros(other) || one.total - other.total;
    case "price-desc":
      return (one, other) => inEuros(one) - inEuros(other) || other.total - one.total;
    case "rating":
      return (one, other) =>
        (other.offer.rating?.average ?? 0) - (one.offer.rating?.average ?? 0) ||
        (other.offer.rating?.count ?? 0) - (one.offer.rating?.count ?? 0);
    case "discount":
      return (one, other) => share(other) - share(one);
    case "distance":
      return pos
        ? (one, other) => distanceInKilometres(one.offer, pos) - distanceInKilometres(other.offer, pos)
        : () => 0;
  }
}

/** By the spherical law of cosines. */
export function distanceInKilometres({ contact }: Offer, from: { lat: number; lon: number }): number {
  const at = contact.geoCoordinate;
  if (!at) return 1e9;
  const [one, other, turn] = [from.lat, at.latitude, at.longitude - from.lon].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.max(-1, Math.min(1, cosine)));
}
