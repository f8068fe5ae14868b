/** What the law gives or denies the customer, item by item: part of the confirmation (BGB §§ 312f, 651d). */
import { type DocumentBlock, heading, link, list, paragraph, rows } from "#app/documents/blocks.ts";
import { hasRegime, operatorAddress, type OrderFacts, type Sender } from "#app/documents/order-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { RouteDay } from "#app/domain/catalogue/offer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { cancellationText } from "#app/locales/cancellation-text.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { legalTexts } from "#locale/documents/legal.ts";
import { textOf } from "#app/locales/texts.ts";

export function rightsBlocks(facts: OrderFacts): DocumentBlock[] {
  const { orderItems } = facts.order;
  return [
    ...(hasRegime(facts, "voucher") ? withdrawalBlocks(facts.sender) : []),
    ...orderItems.filter((item) => item.regime === "dated-stay").flatMap((item) => stayBlocks(item, facts)),
    ...orderItems
      .filter((item) => item.regime === "package")
      .flatMap((item) => [...packageBlocks(item), ...cancellationBlocks(item, facts)]),
  ];
}

function stayBlocks(item: OrderItem, facts: OrderFacts): DocumentBlock[] {
  return [
    heading(textOf(legalTexts, "dated.title", { title: item.title })),
    paragraph(textOf(legalTexts, "dated.text")),
    ...cancellationBlocks(item, facts),
  ];
}

function cancellationBlocks(item: OrderItem, { order }: OrderFacts): DocumentBlock[] {
  const grace = order.gracePeriod
    ? [paragraph(textOf(legalTexts, "grace", { until: formatInstant(order.gracePeriod, "long") }))]
    : [];
  const { cancellationBands: bands } = item.terms;
  if (bands.length > 0) return [...grace, list(cancellationPeriods(bands).map(cancellationText))];
  return [...grace, paragraph(textOf(legalTexts, "noBands"))];
}

/** Who to turn to; ends every letter. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): DocumentBlock[] {
  const { operator, shopName } = sender;
  return [
    heading(textOf(legalTexts, "sender.title")),
    rows([
      [shopName, operator.name],
      [textOf(legalTexts, "sender.represented"), operator.represented],
      [
        textOf(rowTexts, "address"),
        `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`,
      ],
      [textOf(rowTexts, "phone"), operator.phone],
      [textOf(rowTexts, "email"), operator.email],
      [textOf(legalTexts, "sender.register"), operator.register],
      [textOf(legalTexts, "sender.vatId"), operator.vatId],
    ]),
  ];
}

// What the confirmation of a package must hold (EGBGB Art. 250 §§ 3, 6; BGB §§ 651e, 651h, 651r).

export function packageBlocks(item: OrderItem): DocumentBlock[] {
  const { cruise } = item.terms;
  return [
    heading(textOf(legalTexts, "package.title", { title: item.title })),
    paragraph(textOf(legalTexts, "package.text")),
    rows(packageRows(item.terms, "letter")),
    ...(cruise ? [paragraph(textOf(legalTexts, "package.route")), list(cruise.route.map(routeText))] : []),
    list([
      textOf(legalTexts, "package.liability"),
      textOf(legalTexts, "package.defects"),
      textOf(legalTexts, "package.transfer"),
    ]),
  ];
}

function routeText({ day, port, country, arrival, departure, text }: RouteDay): string {
  const times = [
    arrival ? textOf(legalTexts, "package.arrival", { arrival }) : "",
    departure ? textOf(legalTexts, "package.departure", { departure }) : "",
  ].filter(Boolean);
  const where = [port, countryName(country)].filter(Boolean).join(", ");
  const what = [where, ...times].join(", ");
  return text
    ? textOf(legalTexts, "package.dayText", { day, what, text })
    : textOf(legalTexts, "package.day", { day, what });
}

// Instruction on withdrawal for vouchers, after the model of EGBGB Anlage 1 and 2 (to Art. 246a § 1 Abs. 2).

export function withdrawalBlocks({ operator, publicUrl }: Sender): DocumentBlock[] {
  const us = textOf(legalTexts, "voucher.us", {
    address: operatorAddress(operator),
    phone: operator.phone,
    email: operator.email,
  });
  return [
    heading(textOf(legalTexts, "voucher.title")),
    paragraph(textOf(legalTexts, "voucher.right")),
    paragraph(textOf(legalTexts, "voucher.how", { us })),
    paragraph(textOf(legalTexts, "voucher.online")),
    link(textOf(legalTexts, "voucher.withdraw"), `${publicUrl}/de/widerruf`),
    paragraph(textOf(legalTexts, "voucher.effects")),
    paragraph(textOf(legalTexts, "voucher.form.title")),
    list([
      textOf(legalTexts, "voucher.form.to", { address: operatorAddress(operator), email: operator.email }),
      textOf(legalTexts, "voucher.form.declaration"),
      textOf(legalTexts, "voucher.form.ordered"),
      textOf(legalTexts, "voucher.form.name"),
      textOf(legalTexts, "voucher.form.address"),
      textOf(legalTexts, "voucher.form.signature"),
      textOf(legalTexts, "voucher.form.date"),
      textOf(legalTexts, "voucher.form.strike"),
    ]),
    link(textOf(legalTexts, "voucher.page"), `${publicUrl}/de/widerrufsbelehrung`),
  ];
}
