/**
 * The former total of a price (`list`): only what was really asked for this very stay or voucher, computed from what was
 * written down then by the function that prices it today (UWG § 5 Abs. 5: the shop has to prove it).
 */
import type { Night, Offer, OfferType, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, laterBy } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { type PricedVariant, quoteStay, quoteVoucher, type Stay } from "#app/domain/price/quote.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";

/** What makes a variant's price besides its nights, as it is kept. */
export interface AskedTerms
  extends
    Pick<Variant, "nights" | "persons" | "childBands" | "promotions">,
    Partial<Pick<Variant, "stayRules" | "minAge">> {
  offerType: OfferType;
  /** On sale within, in milliseconds since 1970. */
  from: number;
  to: number;
  maxOccupancy: number | null;
  /** Cents of all mandatory parts together. */
  mandatory: number;
  voucherTotal: number | null;
}

interface Period {
  since: Date;
  /** Null: still in force. */
  until: Date | null;
}

export type AskedNight = Period & Omit<Night, "free">;

export interface PriceHistory {
  terms: readonly (Period & { terms: AskedTerms })[];
  nights: readonly AskedNight[];
}

const day = 86_400_000;
/** The lowest total of so many days before the reduction is the former one (after PAngV § 11, Directive 98/6 Art. 6a). */
const daysBefore = 30;
/** And it is shown for half as long as it was asked, at most so many days (after the Swiss PBV Art. 16). */
const daysShown = 60;
/** Nothing older is looked at: that is what the longest showing asks for. */
export const daysOfHistory = 3 * daysShown;

/**
 * Null unless the total fell, all of the 30 days before that it was higher, and that was not too long ago.
 * @param stay null for a voucher
 * @param total what it costs now
 */
export function formerTotal(history: PriceHistory, stay: Stay | null, total: Cents, now: Date): Cents | null {
  const asked = askedPeriods(history, stay, now);
  const fallen = asked.findIndex((period) => period.total !== total);
  const [current, before] = [asked[fallen - 1], asked[fallen]];
  if (!current || !before) return null;
  const fell = current.since.getTime();
  const proof = asked.slice(fallen).filter(({ until }) => until.getTime() > fell - daysBefore * day);
  // A day on which it could not be had, or of which nothing is known, is no proof.
  if ((proof.at(-1)?.since.getTime() ?? fell) > fell - daysBefore * day) return null;
  const totals = proof.map((period) => period.total ?? 0);
  const former = cents(Math.min(...totals));
  if (former <= total) return null;
  const asLong = asked.slice(fallen);
  const end = asLong.findIndex((period) => period.total === null || period.total < former);
  const first = asLong[(end === -1 ? asLong.length : end) - 1] ?? before;
  const shownFor = Math.min(daysShown * day, (fell - first.since.getTime()) / 2);
  return now.getTime() - fell < shownFor ? former : null;
}

interface AskedPeriod {
  since: Date;
  until: Date;
  /** Null: it could not be bought. */
  total: Cents | null;
}

/** Times with one total each, the latest first; neighbours may have the same. */
function askedPeriods(history: PriceHistory, stay: Stay | null, now: Date): AskedPeriod[] {
  const oldest = laterBy(now, -daysOfHistory * day).getTime();
  const marks = new Set([oldest, ...turns(history).filter((at) => oldest < at && at <= now.getTime())]);
  const periods: AskedPeriod[] = [];
  let until = now;
  for (const at of [...marks].sort((one, other) => other - one)) {
    const since = laterBy(now, at - now.getTime());
    periods.push({ since, until, total: totalAt(history, stay, since) });
    until = since;
  }
  return periods;
}

/** Every moment at which a total may have changed. */
function turns({ terms, nights }: PriceHistory): number[] {
  const of = ({ since, until }: Period) => [since.getTime(), ...(until ? [until.getTime()] : [])];
  return [
    ...nights.flatMap(of),
    ...terms.flatMap((period) => [
      ...of(period),
      period.terms.from,
      period.terms.to,
      // The day of booking counts in Berlin.
      ...period.terms.promotions.flatMap(({ from, to }) =>
        [from, addDays(to, 1)].map((date) => berlinInstant(date, 0).getTime()),
      ),
    ]),
  ];
}

function totalAt({ terms, nights }: PriceHistory, stay: Stay | null, at: Date): Cents | null {
  const found = terms.find((period) => isIn(period, at))?.terms;
  if (!found || at.getTime() < found.from || found.to <= at.getTime()) return null;
  const offer = offerOf(found);
  const variant = variantOf(found, stay !== null);
  const today = berlinDate(at);
  const nightOf = (date: CivilDate) => {
    const night = nights.find((each) => each.date === date && isIn(each, at));
    return night && { ...night, free: 1 };
  };
  const answer = stay ? quoteStay(offer, variant, stay, nightOf, today) : quoteVoucher(offer, variant, today);
  return answer.ok ? answer.quote.total : null;
}

function isIn({ since, until }: Period, at: Date): boolean {
  return since <= at && (until === null || at < until);
}

function offerOf({ offerType, mandatory }: AskedTerms): Pick<Offer, "type" | "additionalServiceUpgrades"> {
  const part = {
    serviceCode: "",
    description: "",
    isOptional: false,
    touristService: false,
    perPerson: false,
  };
  return {
    type: offerType,
    additionalServiceUpgrades: mandatory > 0 ? [{ ...part, unitPrice: cents(mandatory) }] : [],
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
