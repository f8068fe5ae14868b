/** What goes back to the customer, and how. */
import type { Cents } from "#app/domain/money.ts";
import { type LetterBlock, paragraph, rows } from "#app/letters/letter.ts";
import { moneyText } from "#app/letters/letter-format.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";

export function refundBlocks({ order, refund }: Pick<OrderFacts, "order" | "refund">): LetterBlock[] {
  if (!refund) return [];
  const money = (amount: Cents) => moneyText(amount, order.currency);
  // Canceled before any money came.
  if (refund.fee + refund.toCards + refund.amount === 0) return [paragraph("Es ist nichts zu zahlen.")];
  return [
    rows([
      ["Stornokosten", refund.fee > 0 ? money(refund.fee) : ""],
      ["Zurück auf Geschenkgutscheine", refund.toCards > 0 ? money(refund.toCards) : ""],
      ["Wir zahlen zurück", money(refund.amount)],
    ]),
    ...(refund.amount > 0
      ? [
          paragraph(
            "Das Geld kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben. Das kostet Sie nichts.",
          ),
        ]
      : []),
    ...(refund.toCards > 0
      ? [paragraph("Das Guthaben der Geschenkgutscheine können Sie ab sofort wieder verwenden.")]
      : []),
  ];
}
