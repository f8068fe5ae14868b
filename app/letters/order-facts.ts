/** What the letters of an order are made of. */
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Order, OrderItem } from "#app/domain/order.ts";
import type { ItemReturn, OrderRefund, Withdrawal } from "#app/domain/withdrawal.ts";
import type { BankAccount, Operator } from "#app/env.server.ts";

/** The parts of the configuration that a letter quotes. */
export interface Sender {
  shopName: string;
  /** The shop's origin. */
  publicUrl: string;
  operator: Operator;
  bankAccount: BankAccount;
}

export interface OrderFacts {
  order: Order;
  /** Those of the order, with their keys once it is paid. */
  vouchers: readonly { itemId: string; voucherKey: string | null; validUntil: CivilDate | null }[];
  /** What of the order the letter speaks of, e.g. the id of a bid; empty for the order as a whole. */
  subject: string;
  /** What returns cost, and what goes back; null where nothing was returned. */
  refund: OrderRefund | null;
  returns: readonly ItemReturn[];
  /** The declaration that the letter speaks of. */
  withdrawal: Withdrawal | null;
  sender: Sender;
}

/** What the receipt of a declaration is made of; no order need match it. */
export type WithdrawalFacts = Pick<OrderFacts, "sender"> & {
  order: Order | null;
  withdrawal: Withdrawal | null;
};

/** The link holds the order's key: who has it, has the order. */
export function orderUrl(
  { order, sender }: Pick<OrderFacts, "order" | "sender">,
  page: "cart" | "view" | "pay" | "stornieren",
): string {
  return `${sender.publicUrl}/de/order/${order.id}/${order.token}${page === "cart" ? "" : `/${page}`}`;
}

export function hasRegime(facts: OrderFacts, regime: OrderItem["regime"]): boolean {
  return facts.order.orderItems.some((item) => item.regime === regime);
}

/** "Name, Straße 1, 10115 Berlin, Deutschland" */
export function operatorAddress({ name, street, postcode, city, country }: Operator): string {
  return `${name}, ${street}, ${postcode} ${city}, ${country}`;
}
