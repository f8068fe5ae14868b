/** Price of a stay or voucher. Search results, deal page, cart and order all use the same functions. */
import type {
  ChildBand,
  DisplayType,
  Night,
  Offer,
  PriceType,
  UpgradeOffer,
  Variant,
} from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { type Cents, cents, dividedUp, noCents, shareOf, sumCents, timesFactor } from "#app/domain/money.ts";
import {
  breaksRule,
  guestCount,
  isParty,
  isTooYoung,
  type Party,
  type RuleRefusal,
} from "#app/domain/price/stay-rules.ts";
import { bestPromotion, isOpen } from "#app/domain/price/promotion.ts";
import { refuse, type Result } from "#app/domain/result.ts";

export interface Stay extends Party {
  checkin: CivilDate;
  checkout: CivilDate;
}

export type StayRefusal =
  | RuleRefusal
  | "not-dated"
  | "party"
  | "occupancy"
  | "too-short"
  | "too-long"
  | "wrong-length"
  | "closed-to-arrival"
  /** A night of the stay is not on sale. */
  | "closed"
  | "no-departure"
  | "sold-out";

export type VoucherRefusal = "no-voucher" | "sold-out";

/** One line of the price breakdown. The amounts of all lines add up to the total. */
export interface PriceLine {
  kind: "base" | "extra-guests" | "promotion" | "mandatory";
  /** Name of the promotion or upgrade; empty for other kinds. */
  text: string;
  amount: Cents;
}

export interface Quote {
  /** Price of one unit (a room for the stay, or a voucher) with promotions and mandatory upgrades. */
  total: Cents;
  regular: Cents;
  /** Share of the total per night; the sum is exact. Empty for vouchers. */
  days: { day: CivilDate; price: Cents }[];
  lines: PriceLine[];
  free: number;
}

/** Maximum nights of a hotel stay. */
export const longestStay = 28;

/**
 * Surcharge for the guests beyond `persons`, in millionths of what one of the `persons` pays. Each pays by age, and the
 * youngest guests count as the extra ones.
 */
export function extraShare(persons: number, bands: readonly ChildBand[], party: Party): number {
  const extra = guestCount(party) - persons;
  if (extra <= 0) return 0;
  const adults = Array.from({ length: party.adults }, () => 1);
  const shares = [...party.childrenAges]
    .sort((one, other) => one - other)
    .map((age) => bands.find((band) => band.fromAge <= age && age <= band.toAge)?.share ?? 1)
    .concat(adults);
  return shares.slice(0, extra).reduce((sum, share) => sum + Math.round(share * 1_000_000), 0);
}

/** @param share result of `extraShare` */
export function withExtraGuests(price: Cents, persons: number, share: number): Cents {
  return share === 0 ? price : cents(price + shareOf(price, share, persons * 1_000_000));
}

/**
 * Price of each night for all guests, before promotions. A cruise has only its departure.
 * @param share result of `extraShare`
 */
export function paidNights(basePrices: readonly Cents[], persons: number, share: number): Cents[] {
  return basePrices.map((price) => withExtraGuests(price, persons, share));
}

export type PricedVariant = Pick<
  Variant,
  "nights" | "persons" | "room" | "childBands" | "stayRules" | "minAge" | "promotions" | "dated" | "voucher"
>;

/**
 * Price and availability of one room for a stay.
 * @param nightOf the night's inventory; for a cruise only the departure day has one
 * @param today day of booking, for the booking windows of promotions
 */
export function quoteStay(
  offer: Pick<Offer, "type"> & { additionalServiceUpgrades: readonly UpgradeOffer[] },
  variant: PricedVariant,
  stay: Stay,
  nightOf: (date: CivilDate) => Night | undefined,
  today: CivilDate,
): Result<{ quote: Quote }, StayRefusal> {
  if (!variant.dated) return refuse("not-dated");
  if (!isParty(stay)) return refuse("party");
  if (guestCount(stay) > (variant.room.maxOccupancy ?? variant.persons)) return refuse("occupancy");
  if (isTooYoung(variant, stay)) return refuse("too-young");
  const length = nightsBetween(stay.checkin, stay.checkout);
  const isCruise = offer.type === "Cruise";
  if (isCruise && length !== variant.nights) return refuse("wrong-length");
  if (length < Math.max(1, variant.nights)) return refuse("too-short");
  if (!isCruise && length > longestStay) return refuse("too-long");

  const dates = nightsFrom(stay.checkin, length);
  // A cruise is sold as a whole: price and promotions are those of its departure day.
  const pricedDates = isCruise ? dates.slice(0, 1) : dates;
  const rows: Night[] = [];
  for (const date of pricedDates) {
    const night = nightOf(date);
    if (!night) return refuse(isCruise ? "no-departure" : "closed");
    rows.push(night);
  }
  if (rows[0]?.closedToArrival) return refuse("closed-to-arrival");
  if (breaksRule(variant, stay)) return refuse("stay-rule");
  const free = Math.min(...rows.map((night) => night.free));
  if (free < 1) return refuse("sold-out");

  const basePrices = rows.map((night) => night.price);
  const share = extraShare(variant.persons, variant.childBands, stay);
  const paid = paidNights(basePrices, variant.persons, share);
  const variantInNights = { ...variant, nights: isCruise ? 1 : variant.nights };
  const best = bestPromotion(variantInNights, { ...stay, dates: pricedDates, paid, today });
  const mandatory = mandatoryLines(offer.additionalServiceUpgrades);
  const extras = mandatoryTotal(offer.additionalServiceUpgrades);
  const regularStay = sumCents(paid);
  const total = cents(best.total + extras);

  const lines: PriceLine[] = [{ kind: "base", text: "", amount: sumCents(basePrices) }];
  const surcharge = cents(regularStay - sumCents(basePrices));
  if (surcharge > 0) lines.push({ kind: "extra-guests", text: "", amount: surcharge });
  if (best.promotion) {
    lines.push({ kind: "promotion", text: best.promotion.name, amount: cents(best.total - regularStay) });
  }
  const days = isCruise ? splitEvenly(total, length) : adjustToTotal(best.days, total);
  return {
    ok: true,
    quote: {
      total,
      regular: cents(regularStay + extras),
      days: dates.map((day, index) => ({ day, price: days[index] ?? noCents })),
      lines: [...lines, ...mandatory],
      free,
    },
  };
}

export function quoteVoucher(
  offer: { additionalServiceUpgrades: readonly UpgradeOffer[] },
  variant: PricedVariant,
  today: CivilDate,
): Result<{ quote: Quote }, VoucherRefusal> {
  if (!variant.voucher) return refuse("no-voucher");
  if (variant.voucher.available < 1) return refuse("sold-out");
  const base = variant.voucher.total;
  const lowest = variant.promotions
    .filter((promotion) => isOpen(promotion, today))
    .flatMap(({ name, value }) =>
      value.kind === "FlatPrice" && value.price < base ? [{ name, price: value.price }] : [],
    )
    .sort((one, other) => one.price - other.price)[0];
  const mandatory = mandatoryLines(offer.additionalServiceUpgrades);
  const lines: PriceLine[] = [{ kind: "base", text: "", amount: base }];
  if (lowest) lines.push({ kind: "promotion", text: lowest.name, amount: cents(lowest.price - base) });
  lines.push(...mandatory);
  const extras = mandatoryTotal(offer.additionalServiceUpgrades);
  return {
    ok: true,
    quote: {
      total: sumCents(lines.map((line) => line.amount)),
      regular: cents(base + extras),
      days: [],
      lines,
      free: variant.voucher.available,
    },
  };
}

export function mandatoryTotal(upgrades: readonly UpgradeOffer[]): Cents {
  return sumCents(mandatoryLines(upgrades).map((line) => line.amount));
}

function mandatoryLines(upgrades: readonly UpgradeOffer[]): PriceLine[] {
  return upgrades
    .filter((upgrade) => !upgrade.isOptional)
    .map((upgrade) => ({ kind: "mandatory", text: upgrade.description, amount: upgrade.unitPrice }));
}

/** Equal parts of a total; the first one includes the remainder of the division. */
function splitEvenly(total: Cents, parts: number): Cents[] {
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => cents(index === 0 ? total - each * (parts - 1) : each));
}

/** Distributes the difference to `total` (by a flat price, minimum or mandatory upgrades) equally over the nights. */
function adjustToTotal(days: readonly Cents[], total: Cents): Cents[] {
  const differences = splitEvenly(cents(total - sumCents(days)), days.length);
  return days.map((price, index) => cents(price + (differences[index] ?? 0)));
}

// Displayed price: per unit of the display type, rounded up to the cent (specification § 3).

/** @param nights nights that `total` covers @param guests guests that `total` covers */
export function displayPrice(total: Cents, displayType: DisplayType, nights: number, guests: number): Cents {
  switch (displayType) {
    case "PerQuantity":
    case "PerRange":
      return total;
    case "PerPerson":
      return dividedUp(total, guests);
    case "PerNight":
      return dividedUp(total, nights);
    case "PerPersonAndNight":
      return dividedUp(total, nights * guests);
  }
}

/**
 * Range of prices on a slider: from the lower bound up to the current price. The bound is `sliderMin` for vouchers and
 * for stays of exactly the variant's nights, price × factor for others. Null for fixed prices and when the range is
 * empty.
 */
export function sliderBounds(
  priceType: PriceType,
  total: Cents,
  standardLength: boolean,
): { lowest: Cents; highest: Cents } | null {
  if (priceType.kind === "Fixed") return null;
  const byFactor = timesFactor(total, priceType.factor);
  const lowest = standardLength ? (priceType.sliderMin ?? byFactor) : byFactor;
  return lowest < total ? { lowest: cents(lowest), highest: total } : null;
}
