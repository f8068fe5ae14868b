/**
 * Promotions of a variant. They cannot be combined: the one with the lowest total applies (see `quote.ts`). A cruise is
 * priced as a single night on its departure day, so a travel period contains departures.
 */
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import { guestCount, type Party } from "#app/domain/price/stay-rules.ts";

export type PromotionValue =
  /** Fixed price for a stay of exactly the variant's nights and at most its persons. */
  | { kind: "FlatPrice"; price: Cents }
  /** Nights within from..to (inclusive) cost price × factor. The total is at least `promotedPrice.minimum`. */
  | {
      kind: "TravelPeriod";
      from: CivilDate;
      to: CivilDate;
      factor: number;
      promotedPrice?: { total: Cents; minimum: Cents };
    }
  /**
   * For stays entirely within from..to with a length in `stays` (or at least `duration`): the cheapest nights are free.
   */
  | {
      kind: "FreeNight";
      from: CivilDate;
      to: CivilDate;
      freeNights: number;
      duration: number;
      stays: number[];
      description: string;
    };

export const promotionKinds = ["FlatPrice", "TravelPeriod", "FreeNight"] as const;
export type PromotionKind = PromotionValue["kind"];

export interface VariantPromotion {
  id: string;
  /** German name shown in the price breakdown, e.g. "Frühbucher". */
  name: string;
  /** Booking window, both days inclusive. */
  from: CivilDate;
  to: CivilDate;
  value: PromotionValue;
}

export interface OfferPromotion {
  id: string;
  promotionType: PromotionKind;
  active: boolean;
  from: CivilDate;
  to: CivilDate;
  name: string;
}

// Selection of the promotion for a stay: the lowest total, never above the regular price.

export interface PricedNights extends Party {
  dates: readonly CivilDate[];
  /** Price of each night for all guests, before promotions; for a cruise only that of the departure. */
  paid: readonly Cents[];
  today: CivilDate;
}

interface Promoted {
  total: Cents;
  /** Prices of the nights after the promotion. With a minimum or flat price their sum differs from `total`. */
  days: Cents[];
  promotion?: VariantPromotion;
}

const million = 1_000_000;

interface Promotable {
  /** Nights that a flat price covers; 1 for a cruise. */
  nights: number;
  persons: number;
}

export function bestPromotion(
  variant: Promotable & { promotions: readonly VariantPromotion[] },
  stay: PricedNights,
): Promoted {
  const { dates, paid, today } = stay;
  const [arrival] = dates;
  if (arrival === undefined) return { total: noCents, days: [] };
  const rules = variant.promotions.filter((each) => isOpen(each, today)).map(promotionRule);
  const numbers = { firstDay: dayNumber(arrival), guests: guestCount(stay), paid };
  const rule = bestRule(rules, variant, numbers);
  if (!rule) return { total: sumCents(paid), days: [...paid] };
  const days: Cents[] = [];
  const total = applyPromotion(rule, variant, numbers, days) ?? noCents;
  return { total, days, promotion: rule.promotion };
}

export function isOpen(promotion: VariantPromotion, today: CivilDate): boolean {
  return promotion.from <= today && today <= promotion.to;
}

/**
 * A promotion as one flat object, with days as numbers since 1970-01-01. Created once when thousands of stays are
 * priced.
 */
export interface PromotionRule {
  promotion: VariantPromotion;
  kind: PromotionKind;
  /** First and last night it covers, inclusive. */
  first: number;
  last: number;
  /** Flat price, or minimum total. */
  price: Cents;
  /** Millionths of a night's price. */
  share: number;
  freeNights: number;
  duration: number;
  stays: readonly number[];
}

const anyLength: readonly number[] = [];

export function promotionRule(promotion: VariantPromotion): PromotionRule {
  const { value } = promotion;
  const { kind } = value;
  const isFlat = kind === "FlatPrice";
  const isPeriod = kind === "TravelPeriod";
  const isFree = kind === "FreeNight";
  return {
    promotion,
    kind,
    first: isFlat ? -Infinity : dayNumber(value.from),
    last: isFlat ? Infinity : dayNumber(value.to),
    price: isFlat ? value.price : isPeriod ? (value.promotedPrice?.minimum ?? noCents) : noCents,
    share: isPeriod ? Math.round(value.factor * million) : million,
    freeNights: isFree ? value.freeNights : 0,
    duration: isFree ? value.duration : 0,
    stays: isFree ? value.stays : anyLength,
  };
}

/** Whether it can lower the price of stays with this length. @param flatNights nights of a flat price; 1 for a cruise */
export function isForLength(
  { kind, stays, duration }: PromotionRule,
  nights: number,
  flatNights: number,
): boolean {
  if (kind === "FlatPrice") return nights === flatNights;
  if (kind === "TravelPeriod") return true;
  return stays.length > 0 ? stays.includes(nights) : nights >= duration;
}

/** Lower bound, in cents, of the total of any stay with this length. @param cheapest night, before promotions */
export function lowestTotal(
  { kind, price, share, freeNights }: PromotionRule,
  nights: number,
  cheapest: number,
): number {
  if (kind === "FlatPrice") return price;
  // Each night is rounded to the cent.
  if (kind === "TravelPeriod") return Math.max(price, nights * ((cheapest * share) / million - 1));
  return Math.max(1, nights - freeNights) * cheapest;
}

/** A stay in numbers, for fast pricing. */
export interface NumberedStay {
  /** Evening of the first night, in days since 1970-01-01. */
  firstDay: number;
  guests: number;
  /** Price of each night for all guests, before promotions. */
  paid: readonly Cents[];
}

const scratch: Cents[] = [];

/** The lowest total, with or without a promotion. @param rules of promotions that can be booked today */
export function bestTotal(rules: readonly PromotionRule[], variant: Promotable, stay: NumberedStay): Cents {
  let best = sumCents(stay.paid);
  for (const rule of rules) {
    const total = applyPromotion(rule, variant, stay, scratch);
    if (total !== null && total < best) best = total;
  }
  return best;
}

/** The promotion with the lowest total, the first of equal ones; null when none lowers it. */
export function bestRule(
  rules: readonly PromotionRule[],
  variant: Promotable,
  stay: NumberedStay,
): PromotionRule | null {
  const best = bestTotal(rules, variant, stay);
  if (best === sumCents(stay.paid)) return null;
  return rules.find((rule) => applyPromotion(rule, variant, stay, scratch) === best) ?? null;
}

/**
 * The total with the promotion; null when it does not apply.
 * @param days filled with the prices of the nights after the promotion
 */
function applyPromotion(
  rule: PromotionRule,
  variant: Promotable,
  { firstDay, guests, paid }: NumberedStay,
  days: Cents[],
): Cents | null {
  const { kind, first, last } = rule;
  const length = paid.length;
  if (!isForLength(rule, length, variant.nights)) return null;
  // Assigning `length` is slow, even with an unchanged value.
  if (days.length !== length) days.length = length;
  switch (kind) {
    case "FlatPrice": {
      if (guests > variant.persons) return null;
      days.fill(noCents);
      return rule.price;
    }
    case "TravelPeriod": {
      let total = 0;
      for (let night = 0; night < length; night++) {
        const price = paid[night] ?? noCents;
        const isWithinPeriod = first <= firstDay + night && firstDay + night <= last;
        const reducedPrice = isWithinPeriod ? shareOf(price, rule.share, million) : price;
        days[night] = reducedPrice;
        total += reducedPrice;
      }
      return cents(Math.max(total, rule.price));
    }
    case "FreeNight": {
      if (firstDay < first || firstDay + length - 1 > last) return null;
      for (let night = 0; night < length; night++) days[night] = paid[night] ?? noCents;
      let free = -1;
      for (let left = Math.min(rule.freeNights, length - 1); left > 0; left--) {
        free = nextCheapest(paid, free);
        days[free] = noCents;
      }
      return sumCents(days);
    }
  }
}

/** Index of the next cheapest night after the one at `last`, the earlier of equal ones first. @param last -1: start */
function nextCheapest(paid: readonly Cents[], last: number): number {
  const floor = paid[last] ?? -1;
  let index = -1;
  for (let night = 0; night < paid.length; night++) {
    const price = paid[night] ?? noCents;
    if (price < floor || (price === floor && night <= last)) continue;
    if (index < 0 || price < (paid[index] ?? 0)) index = night;
  }
  return index;
}
