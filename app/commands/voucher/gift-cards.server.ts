import { minutes } from "#app/domain/dates.ts";
import { limitedGuess, networkCounters } from "#app/commands/rate-limits.server.ts";
import type { Cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { applyCode, normalisedCode, type ReductionRefusal } from "#app/domain/price/reduction.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isGiftCard, mostGiftCards, normalisedCardCode } from "#app/domain/voucher/gift-card.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { changeCart, type ChangeRefusal, type OrderAccess } from "#app/store/queries/order/orders.server.ts";
import { findCardByLookup, hashCardCode } from "#app/store/queries/voucher/gift-cards.server.ts";
import { countUses, findCode } from "#app/store/queries/voucher/reductions.server.ts";

const maxAttempts = 10;
/** Window of the limit on attempts, in ms. */
export const tryWindow = minutes(15);

/** "unknown": an unknown code or card, or an empty card. */
export type CodeRefusal =
  | Exclude<ReductionRefusal, "unknown">
  | "unknown"
  | "empty-field"
  | "empty-cart"
  | "too-many-tries"
  | "one-code"
  | "card-entered"
  | "too-many-cards"
  | "nothing-to-pay";

export type EnteredCode =
  | { kind: "code"; discountTotal: Cents }
  | { kind: "card"; name: string; amount: Cents };

export interface EnterCode {
  typed: string;
  /** Keyed hash of the customer's network. */
  network: string;
}

/**
 * Applies a discount code or gift card to the cart. Reserves nothing: uses and balances are counted when the order is
 * placed. Only unknown codes count as failed attempts.
 */
export async function enterCode(
  work: CommandContext,
  access: OrderAccess,
  { typed, network }: EnterCode,
): Promise<Result<{ order: Order; entered: EnteredCode }, CodeRefusal | ChangeRefusal>> {
  if (normalisedCode(typed) === "") return refuse("empty-field");
  const most = {
    [`code|order|${access.id}`]: maxAttempts,
    ...networkCounters("code", network, maxAttempts),
  };
  let exists = false;
  const apply = () =>
    changeCart(work, access, async (order, tx): Promise<Entered> => {
      if (order.orderItems.length === 0) return refuse("empty-cart");
      const entered = await applyTypedCode({ ...work, db: tx }, order, typed);
      exists = entered.ok || entered.refusal !== "unknown";
      return entered;
    });
  return limitedGuess(work, { most, window: tryWindow }, apply, () => !exists);
}

type Entered = Result<{ order: Order; entered: EnteredCode }, CodeRefusal>;

type Reading = Pick<CommandContext, "now" | "secrets"> & { db: Db };

/** The order with this discount code or gift card, not saved. The caller limits how often somebody may guess. */
export function applyTypedCode(work: Reading, order: Order, typed: string): Promise<Entered> {
  const card = normalisedCardCode(typed);
  return card ? applyCard(work.db, work, order, card) : addCode(work.db, work, order, normalisedCode(typed));
}

async function addCode(tx: Db, { now }: Pick<Reading, "now">, order: Order, typed: string): Promise<Entered> {
  if (order.reduction?.code === typed) return refuse("one-code");
  const answer = await tryCode(tx, order, typed, now);
  if (!answer.ok) return answer;
  const changed = { ...order, reduction: answer.reduction };
  return { ok: true, order: changed, entered: { kind: "code", discountTotal: answer.discount } };
}

/** Calculates the discount of a code for this order. @param lock hold the code until the transaction ends */
export async function tryCode(
  db: Db,
  { customer: { email }, orderItems }: Pick<Order, "customer" | "orderItems">,
  typed: string,
  now: Date,
  lock = false,
) {
  const code = await findCode(db, typed, lock);
  const byCustomer = email === "" ? null : await countUses(db, typed, email);
  const used = { total: code?.used ?? 0, byCustomer };
  return applyCode(orderItems, code, { today: berlinDate(now), used });
}

async function applyCard(
  tx: Db,
  { now, secrets }: Pick<Reading, "now" | "secrets">,
  order: Order,
  code: string,
): Promise<Entered> {
  const lookups = secrets.map((secret) => hashCardCode(secret, code));
  const card = await findCardByLookup(tx, lookups);
  const usable = card && !card.disabled && card.balance > 0 && berlinDate(now) <= card.validUntil;
  if (!usable) return refuse("unknown");
  if (card.currency !== order.currency) return refuse("other-currency");
  if (order.orderItems.some(isGiftCard)) return refuse("gift-card");
  if (order.giftCards.some(({ id }) => id === card.id)) return refuse("card-entered");
  if (order.giftCards.length >= mostGiftCards) return refuse("too-many-cards");
  if (summaryOf(order).total === 0) return refuse("nothing-to-pay");
  const { id, name, balance } = card;
  const changed = { ...order, giftCards: [...order.giftCards, { id, name, balance }] };
  const amount = summaryOf(changed).prepaid.find((line) => line.id === id)?.amount ?? (0 as Cents);
  return { ok: true, order: changed, entered: { kind: "card", name, amount } };
}

/** Removes the code and keeps gift cards. */
export function removeCode(work: CommandContext, access: OrderAccess) {
  return changeCart<"no-code">(work, access, (order) =>
    order.reduction ? { ok: true, order: { ...order, reduction: null } } : refuse("no-code"),
  );
}

export function removeCard(work: CommandContext, access: OrderAccess, input: { cardId: string }) {
  return changeCart<"unknown-card">(work, access, (order) => {
    const giftCards = order.giftCards.filter(({ id }) => id !== input.cardId);
    if (giftCards.length === order.giftCards.length) return refuse("unknown-card");
    return { ok: true, order: { ...order, giftCards } };
  });
}
