/** Where the papers of an order lie. */
import { orderStatuses } from "#app/domain/order/order.ts";
import { heading, type LetterBlock, link, paragraph } from "#app/letters/letter.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";

export function documentBlocks(facts: OrderFacts): LetterBlock[] {
  const { order, vouchers, invoices } = facts;
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  const usable = vouchers.some(({ voucherKey, returned }) => voucherKey !== null && returned === null);
  return [
    heading("Ihre Unterlagen"),
    paragraph(
      "Bestätigung, Rechnung und Bedingungen hängen als PDF an dieser Nachricht. Hier finden Sie sie auch später:",
    ),
    link("Bestätigung (PDF)", orderUrl(facts, "bestaetigung.pdf")),
    ...(invoices.length > 0 ? [link("Rechnung (PDF)", orderUrl(facts, "rechnung.pdf"))] : []),
    ...(usable
      ? [
          link("Gutscheine zum Ausdrucken", orderUrl(facts, "gutschein")),
          link("Einen Gutschein per E-Mail verschenken", orderUrl(facts, "verschenken")),
        ]
      : []),
    ...(stays && order.status === orderStatuses.Closed
      ? [link("Reise in den Kalender eintragen", orderUrl(facts, "reise.ics"))]
      : []),
    link("Allgemeine Geschäftsbedingungen (PDF)", orderUrl(facts, "bedingungen.pdf")),
  ];
}
