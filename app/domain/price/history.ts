/**
 * Former total of a price (`list`). It was really charged for the same stay or voucher, and is recalculated from
 * recorded prices with the function for current ones. UWG § 5 Abs. 5 puts the burden of proof on the shop.
 */
import type { Night, Offer, OfferType, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, laterBy, days } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { type PricedVariant, quoteStay, quoteVoucher, type Stay } from "#app/domain/price/quote.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";

/** Everything besides nights that determines a variant's price, as recorded. */
export interface AskedTerms
  extends
    Pick<Variant, "nights" | "persons" | "childBands" | "promotions">,
    Partial<Pick<Variant, "stayRules" | "minAge">> {
  offerType: OfferType;
  /** Start and end of the sale, in ms since 1970. */
  from: number;
  to: number;
  maxOccupancy: number | null;
  /** Total of all mandatory upgrades in cents. */
  mandatory: number;
  voucherTotal: number | null;
}

interface Period {
  since: Date;
  /** Null: still valid. */
  until: Date | null;
}

export type AskedNight = Period & Omit<Night, "free">;

export interface PriceHistory {
  terms: readonly (Period & { terms: AskedTerms })[];
  nights: readonly AskedNight[];
}

/** Period before a reduction whose lowest total is the former one, in days (PAngV § 11, Directive 98/6 Art. 6a). */
const daysBefore = 30;
/** It is shown half as long as it was charged, and at most this many days (Swiss PBV Art. 16). */
const maxDaysShown = 60;
/** Days of history needed to decide about the longest display. */
export const daysOfHistory = 3 * maxDaysShown;

/**
 * Null unless the total fell, was higher in all 30 days before, and fell recently enough.
 * @param stay null for a voucher
 * @param total current total
 */
export function formerTotal(history: PriceHistory, stay: Stay | null, total: Cents, now: Date): Cents | null {
  const periods = listPeriods(history, stay, now);
  const firstOther = periods.findIndex((period) => period.total !== total);
  const [current, previous] = [periods[firstOther - 1], periods[firstOther]];
  if (!current || !previous) return null;
  const fellAt = current.since.getTime();
  const proof = periods.slice(firstOther).filter(({ until }) => until.getTime() > fellAt - days(daysBefore));
  // A day without a known price, or on which the stay was unavailable, proves nothing.
  if ((proof.at(-1)?.since.getTime() ?? fellAt) > fellAt - days(daysBefore)) return null;
  const totals = proof.map((period) => period.total ?? 0);
  const former = cents(Math.min(...totals));
  if (former <= total) return null;
  const earlier = periods.slice(firstOther);
  const end = earlier.findIndex((period) => period.total === null || period.total < former);
  const first = earlier[(end === -1 ? earlier.length : end) - 1] ?? previous;
  const shownFor = Math.min(days(maxDaysShown), (fellAt - first.since.getTime()) / 2);
  return now.getTime() - fellAt < shownFor ? former : null;
}

interface AskedPeriod {
  since: Date;
  until: Date;
  /** Null: not available. */
  total: Cents | null;
}

/** Periods with one total each, latest first. Adjacent periods may have the same total. */
function listPeriods(history: PriceHistory, stay: Stay | null, now: Date): AskedPeriod[] {
  const oldest = laterBy(now, -days(daysOfHistory)).getTime();
  const marks = new Set([oldest, ...listChanges(history).filter((at) => oldest < at && at <= now.getTime())]);
  const periods: AskedPeriod[] = [];
  let until = now;
  for (const at of [...marks].sort((one, other) => other - one)) {
    const since = laterBy(now, at - now.getTime());
    periods.push({ since, until, total: totalAt(history, stay, since) });
    until = since;
  }
  return periods;
}

/** All moments at which a total may have changed, in ms since 1970. */
function listChanges({ terms, nights }: PriceHistory): number[] {
  const bounds = ({ since, until }: Period) => [since.getTime(), ...(until ? [until.getTime()] : [])];
  return [
    ...nights.flatMap(bounds),
    ...terms.flatMap((period) => [
      ...bounds(period),
      period.terms.from,
      period.terms.to,
      // Booking windows are days in Berlin.
      ...period.terms.promotions.flatMap(({ from, to }) =>
        [from, addDays(to, 1)].map((date) => berlinInstant(date, 0).getTime()),
      ),
    ]),
  ];
}

function totalAt({ terms, nights }: PriceHistory, stay: Stay | null, at: Date): Cents | null {
  const validTerms = terms.find((period) => isIn(period, at))?.terms;
  if (!validTerms || at.getTime() < validTerms.from || validTerms.to <= at.getTime()) return null;
  const offer = offerOf(validTerms);
  const variant = variantOf(validTerms, stay !== null);
  const today = berlinDate(at);
  const nightOf = (date: CivilDate) => {
    const night = nights.find((each) => each.date === date && isIn(each, at));
    return night && { ...night, free: 1 };
  };
  const result = stay ? quoteStay(offer, variant, stay, nightOf, today) : quoteVoucher(offer, variant, today);
  return result.ok ? result.quote.total : null;
}

function isIn({ since, until }: Period, at: Date): boolean {
  return since <= at && (until === null || at < until);
}

function offerOf({ offerType, mandatory }: AskedTerms): Pick<Offer, "type" | "additionalServiceUpgrades"> {
  const upgrade = {
    serviceCode: "",
    description: "",
    isOptional: false,
    touristService: false,
    perPerson: false,
  };
  return {
    type: offerType,
    additionalServiceUpgrades: mandatory > 0 ? [{ ...upgrade, unitPrice: cents(mandatory) }] : [],
  };
}

function variantOf(terms: AskedTerms, dated: boolean): PricedVariant {
  const { maxOccupancy, voucherTotal, stayRules = [], minAge = 0 } = terms;
  const room: Variant["room"] = { id: "", key: "", name: "", amenities: [], sku: "" };
  return {
    ...terms,
    stayRules,
    minAge,
    dated,
    room: { ...room, ...(maxOccupancy !== null && { maxOccupancy }) },
    ...(voucherTotal !== null && { voucher: { total: cents(voucherTotal), available: 1 } }),
  };
}
