/** The search written plainly, offer by offer, with `quoteStay` and `quoteVoucher`: what the index must say. */
import { isOnSale, type Night, type Offer, type Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { type Quote, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { rangeOf, type SearchQuery, type TagKind, tagKinds } from "#app/domain/search/query.ts";

export interface BruteHit {
  offer: Offer;
  variant: Variant;
  total: number;
  saved: number;
  fitting: Variant[];
}

interface Shop {
  offers: readonly Offer[];
  nightOf(variantId: string): (date: CivilDate) => Night | undefined;
}
type Now = { today: CivilDate; instant: Date };

/** All hits in their order, and counts of every kind. Destination and text are left to tests of their own. */
export function bruteSearch(shop: Shop, query: SearchQuery, now: Now) {
  const hits: BruteHit[] = [];
  const counts = new Map<string, number>();
  for (const offer of shop.offers) {
    if (!isOnSale(offer, now.instant) || !isInBox(query, offer)) continue;
    const priced = offer.variants.flatMap((variant) => {
      const quote = bestQuote(shop, offer, variant, query, now.today);
      return quote && fitsBounds(query, variant, quote) ? [{ variant, quote }] : [];
    });
    const failedOf = ({ variant, quote }: (typeof priced)[number]) =>
      tagKinds.filter((kind) => {
        const chosen = query.tags[kind];
        return chosen && !valuesOf(kind, offer, variant, quote).some((value) => chosen.includes(value));
      });
    for (const kind of tagKinds) {
      const values = new Set(
        priced
          .filter((each) => failedOf(each).every((failed) => failed === kind))
          .flatMap(({ variant, quote }) => valuesOf(kind, offer, variant, quote)),
      );
      for (const value of values) counts.set(`${kind}=${value}`, (counts.get(`${kind}=${value}`) ?? 0) + 1);
    }
    const fitting = priced.filter((each) => failedOf(each).length === 0);
    const [best] = fitting.toSorted((one, other) => one.quote.total - other.quote.total);
    if (!best) continue;
    const { total, regular } = best.quote;
    hits.push({
      offer,
      variant: best.variant,
      total,
      saved: regular - total,
      fitting: fitting.map(({ variant }) => variant),
    });
  }
  return { hits: hits.sort(order(query)), counts };
}

function bestQuote(
  { nightOf }: Shop,
  offer: Offer,
  variant: Variant,
  query: SearchQuery,
  today: CivilDate,
): Quote | null {
  const quoteOf = (stay: Parameters<typeof quoteStay>[2]) => {
    const answer = quoteStay(offer, variant, stay, nightOf(variant.id), today);
    return answer.ok && answer.quote.free >= query.rooms ? answer.quote : null;
  };
  if (query.mode === "b") return quoteOf({ ...query, childrenAges: [...query.childrenAges] });
  const guests = query.adults + query.childrenAges.length;
  if (guests > (variant.room.maxOccupancy ?? variant.persons)) return null;
  if (query.childrenAges.some((age) => age < variant.minAge)) return null;
  const voucher = quoteVoucher(offer, variant, today);
  let best: Quote | null = voucher.ok && voucher.quote.free >= query.rooms ? voucher.quote : null;
  const length = Math.max(1, variant.nights);
  // The random catalogues have nights for two weeks.
  for (let ahead = 1; ahead <= 20; ahead++) {
    const checkin = addDays(today, ahead);
    const quote = quoteOf({
      checkin,
      checkout: addDays(checkin, length),
      adults: variant.persons,
      childrenAges: [],
    });
    if (quote && (!best || quote.total < best.total)) best = quote;
  }
  return best;
}

function fitsBounds(query: SearchQuery, variant: Variant, quote: Quote): boolean {
  const within = (value: number, least: number | null, most: number | null) =>
    (least === null || value >= least) && (most === null || value <= most);
  const limited = query.minPrice !== null || query.maxPrice !== null;
  if (limited && variant.currency !== "EUR") return false;
  if (!within(quote.total, query.minPrice, query.maxPrice)) return false;
  if (!within(variant.nights, query.minNights, query.maxNights)) return false;
  if (!within(variant.persons, query.minPersons, query.maxPersons)) return false;
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
    case "RoomAmenity":
      return variant.room.amenities.map(({ code }) => code);
    case "Nights":
      return [String(variant.nights)];
    case "Persons":
      return [String(variant.persons)];
    case "NightsRange":
      return [rangeOf(kind, variant.nights)];
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

/** Sorting is stable: ties keep the order of the offers. */
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
      return (one, other) => other.offer.contact.category - one.offer.contact.category;
    case "discount":
      return (one, other) => share(other) - share(one);
    case "distance":
      return pos ? (one, other) => kilometres(one.offer, pos) - kilometres(other.offer, pos) : () => 0;
  }
}

/** By the spherical law of cosines. */
export function kilometres({ contact }: Offer, from: { lat: number; lon: number }): number {
  const at = contact.geoCoordinate;
  if (!at) return 1e9;
  const [one, other, turn] = [from.lat, at.latitude, at.longitude - from.lon].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.max(-1, Math.min(1, cosine)));
}
