/** Discount codes: what a code is worth for a cart, and why it is not (specification § 5). */
import type { CivilDate } from "#app/domain/dates.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import {
  type Cents,
  cents,
  type Currency,
  noCents,
  shareOf,
  sumCents,
  timesQuantity,
} from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** What a code gives; kept with the order, so that a placed one never changes. */
export interface Reduction {
  /** As it is compared: without spaces, upper case. */
  code: string;
  /** Percent of the items' prices without optional upgrades, at most two decimals; or an amount of the order. */
  value: { kind: "percent"; percent: number } | { kind: "amount"; amount: Cents };
  minimumSubtotal: Cents;
  /** Applies to offers of this group only; null: to all. */
  discountGroup: string | null;
}

export interface ReductionCode extends Reduction {
  /** Both days inclusive. */
  validFrom: CivilDate;
  validTo: CivilDate;
  /** Null: as often as wished. */
  usesTotal: number | null;
  usesPerCustomer: number | null;
  disabled: boolean;
}

export type CodeState = "disabled" | "over" | "not-yet" | "on";

export function codeState(
  { disabled, validFrom, validTo }: Pick<ReductionCode, "disabled" | "validFrom" | "validTo">,
  today: CivilDate,
): CodeState {
  if (disabled) return "disabled";
  return today > validTo ? "over" : today < validFrom ? "not-yet" : "on";
}

/** "unknown" stands for disabled ones too: nobody learns which codes there are. */
export type ReductionRefusal =
  | "unknown"
  | "not-yet"
  | "over"
  | "used-up"
  | "used-by-you"
  | "minimum"
  | "other-offers"
  | "other-currency"
  | "bid-price"
  | "no-discount"
  /** Gift cards cost what they are worth. */
  | "gift-card";

/** Codes are compared without case and spaces. */
export function normalisedCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, "")
    .toUpperCase();
}

/** What of an order's item a code looks at. */
interface Reducible {
  variantId: string | null;
  unitPrice: Cents;
  quantity: number;
  total: Cents;
  currency: Currency;
  priceSource: "price" | "bid";
  terms: { discountGroup: string | null };
}

/** An amount, and a least amount, are euros; a percentage is one in every currency. */
function takesCurrency({ currency }: Reducible, { value, minimumSubtotal }: Reduction): boolean {
  return currency === "EUR" || (value.kind === "percent" && minimumSubtotal === 0);
}

/** Gift cards, items at a bid price, in another currency and those of other groups are left out. */
function isReducible(item: Reducible, reduction: Reduction): boolean {
  const { discountGroup } = reduction;
  if (isGiftCard(item) || !takesCurrency(item, reduction)) return false;
  return item.priceSource !== "bid" && (discountGroup === null || item.terms.discountGroup === discountGroup);
}

/** What the code takes off; zero where it does not apply. Never more than what it applies to. */
export function discountOf(items: readonly Reducible[], reduction: Reduction | null): Cents {
  if (!reduction || sumCents(items.map((item) => item.total)) < reduction.minimumSubtotal) return noCents;
  const prices = items
    .filter((item) => isReducible(item, reduction))
    .map((item) => timesQuantity(item.unitPrice, item.quantity));
  const { value } = reduction;
  if (value.kind === "amount") return cents(Math.min(value.amount, sumCents(prices)));
  return sumCents(prices.map((price) => shareOf(price, Math.round(value.percent * 100), 10_000)));
}

/** @param used how often the code was used in total, and by this customer (null: nobody has said who orders) */
export function applyCode(
  items: readonly Reducible[],
  code: ReductionCode | null,
  { today, used }: { today: CivilDate; used: { total: number; byCustomer: number | null } },
): Result<{ reduction: Reduction; discount: Cents }, ReductionRefusal> {
  if (!code || code.disabled) return refuse("unknown");
  if (today < code.validFrom) return refuse("not-yet");
  if (today > code.validTo) return refuse("over");
  if (code.usesTotal !== null && used.total >= code.usesTotal) return refuse("used-up");
  if (code.usesPerCustomer !== null && (used.byCustomer ?? 0) >= code.usesPerCustomer)
    return refuse("used-by-you");
  if (items.length > 0 && !items.some((item) => takesCurrency(item, code))) return refuse("other-currency");
  if (sumCents(items.map((item) => item.total)) < code.minimumSubtotal) return refuse("minimum");
  if (items.length > 0 && items.every(isGiftCard)) return refuse("gift-card");
  if (items.length > 0 && items.every((item) => item.priceSource === "bid")) return refuse("bid-price");
  if (!items.some((item) => isReducible(item, code))) return refuse("other-offers");
  const { code: name, value, minimumSubtotal, discountGroup } = code;
  const reduction = { code: name, value, minimumSubtotal, discountGroup };
  const discount = discountOf(items, reduction);
  return discount > 0 ? { ok: true, reduction, discount } : refuse("no-discount");
}
