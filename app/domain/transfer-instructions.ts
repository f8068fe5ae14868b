/** What a customer must know to pay an order by bank transfer. */
import { groupIban } from "#app/domain/iban.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { summaryOf } from "#app/domain/summary.ts";

export interface TransferAccount {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
}

export interface TransferInstructions extends TransferAccount {
  /** In groups of four, for reading and copying; `iban` is without spaces. */
  ibanGrouped: string;
  amount: Cents;
  currency: Currency;
  /** What the statement of account is searched for. */
  purpose: string;
  /** The money must be there by then. */
  due: Date;
}

/** Null where nothing is to be transferred: another payment type, not placed, or paid already. */
export function transferInstructions(order: Order, account: TransferAccount): TransferInstructions | null {
  const waits = [0, 10, 20, 30, 35].includes(order.paymentStatus);
  if (order.paymentType !== paymentTypes.WireTransfer || order.vanityOrderNumber === null || !waits)
    return null;
  return {
    ...account,
    ibanGrouped: groupIban(account.iban),
    amount: summaryOf(order).total,
    currency: order.currency,
    purpose: order.vanityOrderNumber,
    due: order.expires,
  };
}
