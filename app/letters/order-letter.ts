import type { MailKind } from "#app/domain/mail-kind.ts";
import type { Letter } from "#app/letters/letter.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { orderPaid } from "#app/letters/order-paid.ts";
import { orderReceived } from "#app/letters/order-received.ts";

const letters: Record<MailKind, (facts: OrderFacts) => Letter> = {
  "order-received": orderReceived,
  paid: orderPaid,
};

export function orderLetter(kind: MailKind, facts: OrderFacts): Letter {
  return letters[kind](facts);
}
