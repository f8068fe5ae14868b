import { bidAnswered, bidExpired, bidReceived } from "#app/letters/bid-letters.ts";
import type { OrderMailKind } from "#app/domain/mail-kinds.ts";
import type { Letter } from "#app/letters/letter.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { orderCanceled } from "#app/letters/order-canceled.ts";
import { orderChanged } from "#app/letters/order-changed.ts";
import { orderPaid } from "#app/letters/order-paid.ts";
import { orderReceived } from "#app/letters/order-received.ts";
import { orderRefunded } from "#app/letters/order-refunded.ts";
import { participantsMissing } from "#app/letters/participants-missing.ts";
import { paymentFailed } from "#app/letters/payment-failed.ts";
import { paymentReminder } from "#app/letters/payment-reminder.ts";
import { voucherGift } from "#app/letters/voucher-gift.ts";
import { withdrawalReceived } from "#app/letters/withdrawal-received.ts";
import { withdrawn } from "#app/letters/withdrawn.ts";

const letters: Record<OrderMailKind, (facts: OrderFacts) => Letter> = {
  "order-received": orderReceived,
  "payment-reminder": paymentReminder,
  "payment-failed": paymentFailed,
  paid: orderPaid,
  "participants-missing": participantsMissing,
  changed: orderChanged,
  "bid-received": bidReceived,
  "bid-answered": bidAnswered,
  "bid-expired": bidExpired,
  canceled: orderCanceled,
  "withdrawal-received": withdrawalReceived,
  withdrawn,
  refunded: orderRefunded,
  "voucher-gift": voucherGift,
};

export function orderLetter(kind: OrderMailKind, facts: OrderFacts): Letter {
  return letters[kind](facts);
}
