/** Discount codes: value for a cart, and reasons for refusal (specification § 5). */
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

/** A redeemed code. Stored with the order, so that a placed order never changes. */
export interface Reduction {
  /** Normalised for comparison: upper case, without spaces. */
  code: string;
  /** Percentage of the items' prices without optional upgrades (at most two decimals), or an amount off the order. */
  value: { kind: "percent"; percent: number } | { kind: "amount"; amount: Cents };
  minimumSubtotal: Cents;
  /** Applies to offers of this group only; null: to all. */
  discountGroup: string | null;
}

export interface ReductionCode extends Reduction {
  /** Both days inclusive. */
  validFrom: CivilDate;
  validTo: CivilDate;
  /** Null: unlimited. */
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

/** "unknown" includes disabled codes, so that the response does not reveal which codes exist. */
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
  /** Gift cards cannot be discounted. */
  | "gift-card";

/** The code in upper case without spaces, for comparison. */
export function normalisedCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, "")
    .toUpperCase();
}

interface Reducible {
  variantId: string | null;
  unitPrice: Cents;
  quantity: number;
  total: Cents;
  currency: Currency;
  priceSource: "price" | "bid" | "agreed";
  terms: { discountGroup: string | null };
}

/** Fixed amounts and minimum subtotals are in euros. A percentage applies in every currency. */
function takesCurrency({ currency }: Reducible, { value, minimumSubtotal }: Reduction): boolean {
  return currency === "EUR" || (value.kind === "percent" && minimumSubtotal === 0);
}

/** Excludes gift cards, items with a bid price or an agreed one, and items in another currency or discount group. */
function isReducible(item: Reducible, reduction: Reduction): boolean {
  const { discountGroup } = reduction;
  if (isGiftCard(item) || !takesCurrency(item, reduction)) return false;
  return (
    item.priceSource === "price" && (discountGroup === null || item.terms.discountGroup === discountGroup)
  );
}

/** Discount of the code: zero when it does not apply, at most the total of the items it applies to. */
export function discountOf(items: readonly Reducible[], reduction: Reduction | null): Cents {
  if (!reduction || sumCents(items.map((item) => item.total)) < reduction.minimumSubtotal) return noCents;
  const prices = items
    .filter((item) => isReducible(item, reduction))
    .map((item) => timesQuantity(item.unitPrice, item.quantity));
  const { value } = reduction;
  if (value.kind === "amount") return cents(Math.min(value.amount, sumCents(prices)));
  return sumCents(prices.map((price) => shareOf(price, Math.round(value.percent * 100), 10_000)));
}

/** @param used number of uses, in total and by this customer; `byCustomer` null while the customer is unknown */
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
  if (items.length > 0 && items.every((item) => item.priceSource !== "price")) return refuse("bid-price");
  if (!items.some((item) => isReducible(item, code))) return refuse("other-offers");
  const { code: name, value, minimumSubtotal, discountGroup } = code;
  const reduction = { code: name, value, minimumSubtotal, discountGroup };
  const discount = discountOf(items, reduction);
  return discount > 0 ? { ok: true, reduction, discount } : refuse("no-discount");
}
