import { bidAnswered, bidExpired, bidReceived } from "#app/letters/bid-letters.ts";
import type { AccountMailKind } from "#app/domain/account-mail.ts";
import type { MailKind } from "#app/domain/mail-kind.ts";
import type { Letter } from "#app/letters/letter.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { orderCanceled } from "#app/letters/order-canceled.ts";
import { orderPaid } from "#app/letters/order-paid.ts";
import { orderReceived } from "#app/letters/order-received.ts";
import { paymentReminder } from "#app/letters/payment-reminder.ts";
import { withdrawalReceived } from "#app/letters/withdrawal-received.ts";
import { withdrawn } from "#app/letters/withdrawn.ts";

export type OrderMailKind = Exclude<MailKind, AccountMailKind>;

const letters: Record<OrderMailKind, (facts: OrderFacts) => Letter> = {
  "order-received": orderReceived,
  "payment-reminder": paymentReminder,
  paid: orderPaid,
  "bid-received": bidReceived,
  "bid-answered": bidAnswered,
  "bid-expired": bidExpired,
  canceled: orderCanceled,
  "withdrawal-received": withdrawalReceived,
  withdrawn,
};

export function orderLetter(kind: OrderMailKind, facts: OrderFacts): Letter {
  return letters[kind](facts);
}
