import { fullName } from "#app/domain/customer/customer.ts";
import { type Letter, link, paragraph } from "#app/letters/letter.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { dueRows, paymentBlocks } from "#app/letters/payment-blocks.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** The order is soon given up: how to keep it, and how to be rid of it. Nothing in it advertises. */
export function paymentReminder(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihre Bestellung ${number} ist noch nicht bezahlt`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `zu Ihrer Bestellung ${number} ist noch kein Geld bei uns angekommen. Haben Sie schon bezahlt, dann müssen Sie nichts tun: Ihre Zahlung und diese Nachricht haben sich überschnitten.`,
      ),
      dueRows(facts),
      ...paymentBlocks(facts),
      paragraph("Sie möchten die Bestellung nicht mehr? Hier können Sie sie stornieren:"),
      link("Bestellung stornieren", orderUrl(facts, "stornieren")),
      ...senderBlocks(facts),
    ],
  };
}
