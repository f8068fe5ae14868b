/** The offer side of the shop: what a vendor puts on sale (specification § 3). */
import type { ExtraKind, VendorVat } from "#app/domain/catalogue/own-sale.ts";
import type { CivilDate, Weekday } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/price/promotion.ts";
import type { SeasonRule, StayRule } from "#app/domain/price/stay-rules.ts";

export type OfferType = "Hotel" | "Cruise";

export interface Image {
  imageUrl: string;
  /** German text that stands for the picture; empty only where it is pure decoration. */
  alt: string;
  /** Short placeholder code: the name of a gradient shown until the picture is there. */
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

/** "Gasthaus zum Bläss, Appenzell": what an offer is known by, before its title. */
export function houseName({ name, city }: Pick<Contact, "name" | "city">): string {
  return city === "" || name.includes(city) ? name : `${name}, ${city}`;
}

/** "Füssen, Allgäu"; a town that is its region is told once. */
export function placeOf({ city, state }: Pick<Contact, "city" | "state">): string {
  return [...new Set([city, state])].filter((name) => name !== "").join(", ");
}

/** Answers for a package tour, with insolvency cover (BGB § 651r). */
export interface Organiser {
  name: string;
  address: string;
  insolvencyCover: string;
  insolvencyContact: string;
  /** Of the certificate that travellers get before they pay (BGB § 651r Abs. 4); older rows lack it. */
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
  /** Set only where the vendor is a tour operator: needed to sell cruises. */
  organiser?: Organiser;
  /** "own": the operator of the shop is the vendor and sells its rooms itself. Absent: brokered (decision 087). */
  sells?: "own" | "brokered" | undefined;
  /** For "own" alone. */
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

/** Share of the adult's price that a guest of `fromAge` to `toAge` (inclusive) pays beyond the included persons. */
export interface ChildBand {
  fromAge: number;
  toAge: number;
  share: number;
}

/** How night prices are made where they are not given row by row. Later seasons win over earlier ones. */
export interface Season {
  /** `mm-dd`, recurring every year; both absent: the base season. May run over new year. */
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

/** One evening of a variant; on a cruise the departure day, its price the whole voyage. */
export interface Night {
  date: CivilDate;
  price: Cents;
  /** Rooms that can still be taken. */
  free: number;
  closedToArrival: boolean;
}

export interface Variant {
  id: string;
  key: string;
  offerId: string;
  board: Board;
  room: Room;
  /** Voucher: length of the package. Hotel stay: shortest stay. Cruise: exact length. */
  nights: number;
  /** Guests included in the price of a night or package. */
  persons: number;
  additional: string;
  currency: Currency;
  displayType: DisplayType;
  priceType: PriceType;
  /** Undated package: total of one voucher and how many are left. Absent where only dated stays are sold. */
  voucher?: { total: Cents; available: number };
  /** True where nights can be booked by date. */
  dated: boolean;
  childBands: ChildBand[];
  /** Those of the offer and its own. */
  stayRules: StayRule[];
  /** When the house is closed or nobody arrives; absent: never. */
  seasonRules?: SeasonRule[];
  /** Whole years that the youngest guest must have; 0: any age. */
  minAge: number;
  promotions: VariantPromotion[];
  /** True where the vendor answers to proposed prices; the terms are secret and stay in the store. */
  biddable: boolean;
}

/** Which stays an extra can be had with; all that is given must be true. See `upgradeObstacle`. */
export interface UpgradeAvailability {
  /** Both days inclusive: civil dates, or `mm-dd` of every year. Absent: all year. */
  periods?: { from: string; to: string }[] | undefined;
  /** Absent: on any day. */
  weekdays?: Weekday[] | undefined;
  /** A morning is not on the day of arrival, an evening not on that of departure. Absent: on either. */
  at?: "morning" | "evening" | undefined;
  /** So many such days must lie within the stay; absent: one. */
  days?: number | undefined;
  /** Of those who take it where its price is for one person; else of the guests of a room or voucher. */
  minPersons?: number | undefined;
  maxPersons?: number | undefined;
  /** Whole years at check-in of those who take it, both inclusive; under 18 `maxAge` leaves the children alone. Absent: any. */
  minAge?: number | undefined;
  maxAge?: number | undefined;
  /** Keys of the rooms that it is for; absent: all. */
  rooms?: string[] | undefined;
  /** Boards that have it in them already, or leave no time for it. */
  notWith?: BoardCode[] | undefined;
}

export interface UpgradeOffer {
  serviceCode: string;
  description: string;
  isOptional: boolean;
  unitPrice: Cents;
  /** A tourist service in the sense of BGB § 651a: counts towards the 25 % that make a package. */
  touristService: boolean;
  /** `unitPrice` is for one person, and it is chosen how many take it; else for a room or voucher. Never mandatory. */
  perPerson: boolean;
  /** How it is taxed where the vendor sells its own rooms; absent: as an extra. */
  taxedAs?: ExtraKind | undefined;
  /** Absent: with every stay. Its description says it in words. */
  availability?: UpgradeAvailability | undefined;
}

/** Fee band of a cancellation: up to `daysBefore` days before check-in the shop keeps `share` of the total. */
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

/** Facts that a package traveller must have before ordering (EGBGB Art. 250 § 3). */
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
  /** Place in the recommended order, the lower first; absent where nobody gave one. */
  rank?: number;
  type: OfferType;
  title: string;
  subtitle: string;
  /** What is included, a line each. */
  services: string[];
  /** German sentence on when vouchers can be used and which days are blocked; empty where none are sold. */
  validity: string;
  /** What every customer must know before ordering (seasons, rules of the house), a sentence each. */
  goodToKnow: string[];
  /** What the price does not contain though one might expect it, a line each. */
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
  /** Accessibility facts of house or ship, a sentence each; empty when nothing is known. */
  accessibility: string[];
  /** What is owed on the spot, e.g. "Kurtaxe ca. 3,00 € pro Person und Nacht"; empty when nothing. */
  localCharges: string;
  cancellationBands: CancellationBand[];
  cruise?: CruiseFacts;
  /** When texts, facts, pictures or prices last became others. */
  changedAt: Date;
}

/** When the page of an offer last became another: it begins with the sale. */
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

const byTitle = new Intl.Collator("de");

type Recommended = Pick<Offer, "rank" | "title" | "slug">;

/** Rank, those without one last; then title, then the address of the page, so that no two offers are equal. */
const recommendation = {
  rank: (one: Recommended, other: Recommended) =>
    (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER),
  title: (one: Recommended, other: Recommended) => byTitle.compare(one.title, other.title),
  slug: (one: Recommended, other: Recommended) => (one.slug < other.slug ? -1 : 1),
};
export type RecommendationStep = keyof typeof recommendation;

/**
 * The recommended order, as `/de/sortierung` tells it. Search, shelves, map and API have their offers in it.
 */
export function byRecommendation(one: Recommended, other: Recommended): number {
  return recommendation[recommendedBy(one, other)](one, other);
}

/** The step of the recommended order that tells two offers apart. */
export function recommendedBy(one: Recommended, other: Recommended): RecommendationStep {
  if (recommendation.rank(one, other) !== 0) return "rank";
  return recommendation.title(one, other) === 0 ? "slug" : "title";
}

/** All variants of an offer have one currency: the import sees to it. */
export function currencyOf(offer: Pick<Offer, "variants">): Currency {
  return offer.variants[0]?.currency ?? "EUR";
}

/** On sale while `run.start <= now < run.end` and `now < onlineTo`. */
export function isOnSale(offer: Pick<Offer, "run" | "onlineTo">, now: Date): boolean {
  return offer.run.start <= now && now < offer.run.end && now < offer.onlineTo;
}

// What is asked of those who travel.

export const fieldTypes = ["Text", "Date", "Boolean", "Country", "Enum"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** An extra field that the vendor or the offer asks for; all are optional. */
export interface FieldDefinition {
  key: string;
  type: FieldType;
  /** German label. */
  label: string;
  /** Why it is asked; empty where the label says it. */
  hint: string;
  /** Choices of an Enum; empty otherwise. */
  options: { value: string; label: string }[];
}

/** Fields have keys of the property's own choice. */
export const isBirthDate = ({ key, type }: Pick<FieldDefinition, "key" | "type">): boolean =>
  type === "Date" && /geburt|birth|born/i.test(key);
