/** What the law gives or denies the customer, item by item: part of the confirmation (BGB §§ 312f, 651d). */
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { heading, type LetterBlock, list, paragraph, rows } from "#app/letters/letter.ts";
import { instantText } from "#app/letters/letter-format.ts";
import { hasRegime, type OrderFacts } from "#app/letters/order-facts.ts";
import { packageBlocks } from "#app/letters/package-blocks.ts";
import { withdrawalBlocks } from "#app/letters/withdrawal-blocks.ts";
import { cancellationText } from "#app/locales/cancellation-text.ts";

export function rightsBlocks(facts: OrderFacts): LetterBlock[] {
  const { orderItems } = facts.order;
  return [
    ...(hasRegime(facts, "voucher") ? withdrawalBlocks(facts.sender) : []),
    ...orderItems.filter((item) => item.regime === "dated-stay").flatMap((item) => stayBlocks(item, facts)),
    ...orderItems
      .filter((item) => item.regime === "package")
      .flatMap((item) => [...packageBlocks(item), ...cancellationBlocks(item, facts)]),
  ];
}

function stayBlocks(item: OrderItem, facts: OrderFacts): LetterBlock[] {
  return [
    heading(`Kein Widerrufsrecht: ${item.title}`),
    paragraph(
      "Für Beherbergung zu einem festen Termin besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB). Stornieren können Sie zu diesen Bedingungen:",
    ),
    ...cancellationBlocks(item, facts),
  ];
}

function cancellationBlocks(item: OrderItem, { order }: OrderFacts): LetterBlock[] {
  const grace = order.gracePeriod
    ? [paragraph(`Bis zum ${instantText(order.gracePeriod)} können Sie kostenlos stornieren.`)]
    : [];
  const { cancellationBands: bands } = item.terms;
  if (bands.length > 0) return [...grace, list(cancellationPeriods(bands).map(cancellationText))];
  return [
    ...grace,
    paragraph(
      "Danach ist eine Stornierung nach den Bedingungen dieses Angebots nicht mehr kostenfrei möglich.",
    ),
  ];
}

/** Who to turn to; ends every letter. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): LetterBlock[] {
  const { operator, shopName } = sender;
  return [
    heading("So erreichen Sie uns"),
    rows([
      [shopName, operator.name],
      ["Vertreten durch", operator.represented],
      ["Anschrift", `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`],
      ["Telefon", operator.phone],
      ["E-Mail", operator.email],
      ["Register", operator.register],
      ["Umsatzsteuer-ID", operator.vatId],
    ]),
  ];
}
