import { fullName } from "#app/domain/customer/customer.ts";
import { heading, type Letter, link, paragraph } from "#app/letters/letter.ts";
import { instantText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { refundBlocks } from "#app/letters/refund-blocks.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** The order is cancelled: what it costs, and what comes back how. */
export function orderCanceled(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihre Bestellung ${number} ist storniert`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        // Whoever cancels returns something; the end of the time to pay returns nothing.
        facts.returns.length > 0
          ? `Ihre Bestellung ${number} ist storniert.`
          : `bis zum ${instantText(order.expires)} ist zu Ihrer Bestellung ${number} kein Geld bei uns angekommen. Deshalb haben wir sie storniert. Bitte überweisen Sie nichts mehr.`,
      ),
      ...order.orderItems.map((item) => heading(item.title)),
      ...refundBlocks(facts),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}
