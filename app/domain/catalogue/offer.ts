/** Offers and everything vendors put on sale (specification § 3). */
import type { SoldKinds } from "#app/domain/content/content-text.ts";
import type { Rating } from "#app/domain/catalogue/review.ts";
import type { ExtraKind, VendorVat } from "#app/domain/catalogue/own-sale.ts";
import type { CivilDate, Weekday } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/price/promotion.ts";
import type { SeasonRule, StayRule } from "#app/domain/price/stay-rules.ts";

export type OfferType = "Hotel" | "Cruise";

export interface Image {
  imageUrl: string;
  /** German alternative text; empty only for decorative images. */
  alt: string;
  /** Name of the gradient shown while the image loads. */
  hash: string;
}

export interface Contact {
  id: string;
  slug: string;
  tag: string;
  /** Hotel category code 0 to 8; see `starsOf` in `names.ts`. */
  category: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The region within the country, e.g. "Südtirol". */
  state: string;
  phone: string;
  email: string;
  idSstOfferContact: string;
  geoCoordinate?: { latitude: number; longitude: number };
  displayAttributes: { key: string; value: string }[];
}

/** Name of the property with its town: "Gasthaus zum Bläss, Appenzell". */
export function houseName({ name, city }: Pick<Contact, "name" | "city">): string {
  return city === "" || name.includes(city) ? name : `${name}, ${city}`;
}

/** "Füssen, Allgäu". A town with the same name as its region appears once. */
export function placeOf({ city, state }: Pick<Contact, "city" | "state">): string {
  return [...new Set([city, state])].filter((name) => name !== "").join(", ");
}

/** Organiser of package tours, who must have insolvency cover (BGB § 651r). */
export interface Organiser {
  name: string;
  address: string;
  insolvencyCover: string;
  insolvencyContact: string;
  /** Number of the insolvency certificate given to travellers before payment (BGB § 651r Abs. 4). Older rows lack it. */
  insolvencyNumber?: string | undefined;
}

/** "Haus am See KG, Seestraße 1, 87629 Füssen" */
export function nameAndAddress({ name, address }: { name: string; address: string }): string {
  return [name, address].filter(Boolean).join(", ");
}

export interface Vendor {
  id: number;
  key: string;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Court and number of the register entry, such as "Amtsgericht Hamburg, HRB 12345". */
  register?: string | undefined;
  vatId?: string | undefined;
  /** Set only for tour operators. Required to sell cruises. */
  organiser?: Organiser;
  /** "own": the shop's operator is the vendor and sells its own rooms. Absent: brokered (decision 087). */
  sells?: "own" | "brokered" | undefined;
  /** Only with "own". */
  vat?: VendorVat | undefined;
}

export type BoardCode = "OV" | "UF" | "HP" | "VP" | "AI";
export interface Board {
  shortName: BoardCode;
  longName: string;
}

export interface RoomAmenity {
  code: string;
  highlight: boolean;
  quantity: number;
}

export interface Room {
  id: string;
  key: string;
  name: string;
  sizeSquareMeters?: number;
  sizeSquareMetersUpper?: number;
  image?: Image;
  amenities: RoomAmenity[];
  maxOccupancy?: number;
  sku: string;
}

export type DisplayType = "PerQuantity" | "PerPerson" | "PerNight" | "PerPersonAndNight" | "PerRange";
export type PriceType = { kind: "Fixed" } | { kind: "Slider"; factor: number; sliderMin?: Cents };

/** Share of the adult price for a child of `fromAge` to `toAge` (inclusive) beyond the included persons. */
export interface ChildBand {
  fromAge: number;
  toAge: number;
  share: number;
}

/** Price rule for nights without an explicit row. Later seasons override earlier ones. */
export interface Season {
  /** `mm-dd`, every year; both absent for the base season. The range may include new year. */
  from?: string;
  to?: string;
  price: Cents;
  weekendPrice?: Cents;
  rooms: number;
  closedToArrival: Weekday[];
  closed: boolean;
}

/** Departures of a cruise: every `everyWeeks` weeks on `weekday`, `offsetWeeks` after the week of 2024-01-01. */
export interface Departures {
  weekday: Weekday;
  everyWeeks: number;
  offsetWeeks: number;
}

export interface NightRules {
  seasons: Season[];
  departures?: Departures;
}

/** A night of a variant. For a cruise: its departure day, with the price of the whole voyage. */
export interface Night {
  date: CivilDate;
  price: Cents;
  free: number;
  closedToArrival: boolean;
}

export interface VoucherSale {
  /** Price of one voucher. */
  total: Cents;
  /** Number left. */
  available: number;
  /** Months in which it can be redeemed, 1 to 12; absent: all. */
  months?: number[] | undefined;
}

export interface Variant {
  id: string;
  key: string;
  offerId: string;
  board: Board;
  room: Room;
  /** Voucher: length of the package. Hotel stay: shortest stay. Cruise: exact length. */
  nights: number;
  /** Number of guests included in the price of a night or package. */
  persons: number;
  additional: string;
  currency: Currency;
  displayType: DisplayType;
  priceType: PriceType;
  /** Undated package. Absent when only dated stays are sold. */
  voucher?: VoucherSale;
  dated: boolean;
  childBands: ChildBand[];
  /** Rules of the offer and of the variant itself. */
  stayRules: StayRule[];
  /** Days on which the property is closed or has no arrivals; absent: none. */
  seasonRules?: SeasonRule[];
  /** Minimum age of the youngest guest in whole years; 0: any age. */
  minAge: number;
  promotions: VariantPromotion[];
  /** Whether customers can bid. The vendor's bidding terms are secret and stay in the database. */
  biddable: boolean;
}

/** Conditions for an upgrade, all of which must hold. See `upgradeObstacle`. */
export interface UpgradeAvailability {
  /** Inclusive ranges of civil dates, or of `mm-dd` in every year. Absent: all year. */
  periods?: { from: string; to: string }[] | undefined;
  /** Absent: any day. */
  weekdays?: Weekday[] | undefined;
  /** "morning" excludes the day of arrival, "evening" the day of departure. Absent: any day of the stay. */
  at?: "morning" | "evening" | undefined;
  /** Number of suitable days that the stay must include; absent: one. */
  days?: number | undefined;
  /** Limits on the persons who take it, if priced per person; otherwise on the guests of a room or voucher. */
  minPersons?: number | undefined;
  maxPersons?: number | undefined;
  /** Age in whole years at check-in, inclusive. `maxAge` below 18 means children only. Absent: any age. */
  minAge?: number | undefined;
  maxAge?: number | undefined;
  /** Keys of the rooms it is offered with; absent: all. */
  rooms?: string[] | undefined;
  /** Boards that already include it or leave no time for it. */
  notWith?: BoardCode[] | undefined;
}

export interface UpgradeOffer {
  serviceCode: string;
  description: string;
  isOptional: boolean;
  unitPrice: Cents;
  /** Whether it is a tourist service (BGB § 651a), which counts towards the 25 % that make a package. */
  touristService: boolean;
  /** Whether `unitPrice` is per person, with a chosen number of persons. False: per room or voucher. Never mandatory. */
  perPerson: boolean;
  /** VAT treatment when the vendor sells its own rooms; absent: "extras". */
  taxedAs?: ExtraKind | undefined;
  /** Absent: available with every stay. The description must state the conditions for customers. */
  availability?: UpgradeAvailability | undefined;
}

/** Cancellation fee: up to `daysBefore` days before check-in the shop keeps `share` of the total. */
export interface CancellationBand {
  daysBefore: number;
  share: number;
}

export interface RouteDay {
  day: number;
  port: string;
  country: string;
  arrival?: string;
  departure?: string;
  text?: string;
}

/** Information that travellers must get before ordering a package (EGBGB Art. 250 § 3). */
export interface CruiseFacts {
  ship: string;
  river: boolean;
  route: RouteDay[];
  documents: string;
  mobilitySuitability: string;
  minimumParticipants: string;
  gratuities: string;
}

export interface Offer {
  id: string;
  slug: string;
  /** Position in the recommended order, lowest first; absent when none is set. */
  rank?: number;
  type: OfferType;
  title: string;
  subtitle: string;
  /** Included services, one per entry. */
  services: string[];
  /** German sentence on when vouchers can be used and which days are blocked; empty without vouchers. */
  validity: string;
  /** Important facts before ordering, such as seasons and the property's rules, one sentence per entry. */
  goodToKnow: string[];
  /** Services that the price excludes although customers might expect them, one per entry. */
  notIncluded: string[];
  images: Image[];
  onlineTo: Date;
  run: { start: Date; end: Date };
  vendor: Vendor;
  contact: Contact;
  contacts: Contact[];
  variants: Variant[];
  promotions: OfferPromotion[];
  discountGroup: string | null;
  additionalServiceUpgrades: UpgradeOffer[];
  themes: string[];
  /** Accessibility facts of property or ship, one sentence per entry; empty when unknown. */
  accessibility: string[];
  /** Charges paid at the property, e.g. "Kurtaxe ca. 3,00 € pro Person und Nacht"; empty without any. */
  localCharges: string;
  cancellationBands: CancellationBand[];
  cruise?: CruiseFacts;
  /** Last change of texts, facts, images or prices. */
  changedAt: Date;
  /** From the visible reviews; absent without any. Known to the search index only. */
  rating?: Rating;
}

/** Last change of the offer's page; the start of the sale counts as one. */
export function lastChange({ changedAt, run }: Pick<Offer, "changedAt" | "run">): Date {
  return changedAt < run.start ? run.start : changedAt;
}

export interface GroupingOption {
  slug: string;
  heading: string;
  description: string;
  groupingType: "theme" | "region" | "country";
  tag: string;
  image: Image;
}

const withoutCruises = new WeakMap<readonly Offer[], boolean>();

/** Whether there are offers, but no cruise. Pages then do not speak of cruises. @param index remembered by its list */
export function sellsNoCruises(index: { offers(): readonly Offer[] }): boolean {
  const offers = index.offers();
  const known = withoutCruises.get(offers);
  if (known !== undefined) return known;
  const result = offers.length > 0 && !offers.some(({ type }) => type === "Cruise");
  withoutCruises.set(offers, result);
  return result;
}

/** Kinds of offers that the catalogue sells, for texts. */
export const soldKinds = (index: Parameters<typeof sellsNoCruises>[0]): SoldKinds => ({
  cruises: !sellsNoCruises(index),
});

const titleCollator = new Intl.Collator("de");

type Recommended = Pick<Offer, "rank" | "title" | "slug">;

/** Order by rank, offers without rank last. Ties are resolved by title and then slug, so that no two offers are equal. */
const recommendation = {
  rank: (one: Recommended, other: Recommended) =>
    (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER),
  title: (one: Recommended, other: Recommended) => titleCollator.compare(one.title, other.title),
  slug: (one: Recommended, other: Recommended) => (one.slug < other.slug ? -1 : 1),
};
export type RecommendationStep = keyof typeof recommendation;

/** Comparator of the recommended order, which search, shelves, map and API use. `/de/sortierung` describes it. */
export function byRecommendation(one: Recommended, other: Recommended): number {
  return recommendation[recommendedBy(one, other)](one, other);
}

/** The criterion that decides the order of two offers. */
export function recommendedBy(one: Recommended, other: Recommended): RecommendationStep {
  if (recommendation.rank(one, other) !== 0) return "rank";
  return recommendation.title(one, other) === 0 ? "slug" : "title";
}

/** The import ensures that all variants of an offer have the same currency. */
export function currencyOf(offer: Pick<Offer, "variants">): Currency {
  return offer.variants[0]?.currency ?? "EUR";
}

/** Whether `run.start <= now < run.end` and `now < onlineTo`. */
export function isOnSale(offer: Pick<Offer, "run" | "onlineTo">, now: Date): boolean {
  return offer.run.start <= now && now < offer.run.end && now < offer.onlineTo;
}

// Data required from guests.

export const fieldTypes = ["Text", "Date", "Boolean", "Country", "Enum"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** An extra field that the vendor or offer asks guests for. All are optional. */
export interface FieldDefinition {
  key: string;
  type: FieldType;
  label: string;
  /** Reason for asking; empty when the label is sufficient. */
  hint: string;
  /** Choices of an Enum; empty otherwise. */
  options: { value: string; label: string }[];
}

/** Guesses by type and key, because properties choose the keys of their fields. */
export const isBirthDate = ({ key, type }: Pick<FieldDefinition, "key" | "type">): boolean =>
  type === "Date" && /geburt|birth|born/i.test(key);
