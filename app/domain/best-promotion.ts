/** Which promotion counts for a stay: the one with the lowest total, never more than the regular price. */
import type { CivilDate } from "#app/domain/civil-date.ts";
import { type Cents, cents, noCents, sumCents, timesFactor } from "#app/domain/money.ts";
import { guestCount, type Party } from "#app/domain/party.ts";
import type { PromotionValue, VariantPromotion } from "#app/domain/promotion.ts";

export interface PricedNights extends Party {
  dates: readonly CivilDate[];
  /** Price of each night for the whole party, before promotions. */
  paid: readonly Cents[];
  /** Day of booking. */
  today: CivilDate;
}

interface Promoted {
  total: Cents;
  /** The nights after the promotion; need not add up to `total` where a minimum or flat price applies. */
  days: Cents[];
  promotion?: VariantPromotion;
}

export function bestPromotion(
  variant: { nights: number; persons: number; promotions: readonly VariantPromotion[] },
  stay: PricedNights,
): Promoted {
  let best: Promoted = { total: sumCents(stay.paid), days: [...stay.paid] };
  for (const promotion of variant.promotions) {
    if (stay.today < promotion.from || promotion.to < stay.today) continue;
    const promoted = applyPromotion(promotion.value, variant, stay);
    if (promoted && promoted.total < best.total) best = { ...promoted, promotion };
  }
  return best;
}

function applyPromotion(
  value: PromotionValue,
  variant: { nights: number; persons: number },
  stay: PricedNights,
): Promoted | null {
  const { dates, paid } = stay;
  switch (value.kind) {
    case "FlatPrice": {
      if (dates.length !== variant.nights || guestCount(stay) > variant.persons) return null;
      return { total: value.price, days: paid.map(() => noCents) };
    }
    case "TravelPeriod": {
      const days = paid.map((price, index) =>
        isWithin(dates[index], value) ? timesFactor(price, value.factor) : price,
      );
      const total = Math.max(sumCents(days), value.promotedPrice?.minimum ?? 0);
      return { total: cents(total), days };
    }
    case "FreeNight": {
      const fits =
        value.stays.length > 0 ? value.stays.includes(dates.length) : dates.length >= value.duration;
      if (!fits || !dates.every((date) => isWithin(date, value))) return null;
      const free = new Set(
        paid
          .map((price, index) => ({ price, index }))
          .sort((one, other) => one.price - other.price || one.index - other.index)
          .slice(0, Math.min(value.freeNights, dates.length - 1))
          .map(({ index }) => index),
      );
      const days = paid.map((price, index) => (free.has(index) ? noCents : price));
      return { total: sumCents(days), days };
    }
  }
}

function isWithin(date: CivilDate | undefined, range: { from: CivilDate; to: CivilDate }): boolean {
  return date !== undefined && range.from <= date && date <= range.to;
}
