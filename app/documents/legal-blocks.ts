/** Legal rights of the customer per item, as part of the confirmation (BGB §§ 312f, 651d). */
import { type DocumentBlock, heading, link, list, paragraph, rows } from "#app/documents/blocks.ts";
import { hasRegime, operatorAddress, type OrderFacts, type Sender } from "#app/documents/order-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { berlinDate } from "#app/domain/time.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { nameAndAddress, type RouteDay } from "#app/domain/catalogue/offer.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { hasGrace } from "#app/domain/payment/deadlines.ts";
import { itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { graceTexts } from "#locale/order/grace.ts";
import { legalTexts as t } from "#locale/documents/legal.ts";

export function buildLegalBlocks(facts: OrderFacts): DocumentBlock[] {
  const { orderItems } = facts.order;
  return [
    ...(hasRegime(facts, "voucher") ? withdrawalBlocks(facts.sender) : []),
    ...orderItems.filter((item) => item.regime === "dated-stay").flatMap((item) => stayBlocks(item, facts)),
    ...orderItems
      .filter((item) => item.regime === "package")
      .flatMap((item) => [
        ...packageBlocks(item),
        ...cancellationBlocks(item, facts),
        ...certificateBlocks(item, facts),
      ]),
  ];
}

function stayBlocks(item: OrderItem, facts: OrderFacts): DocumentBlock[] {
  return [
    heading(t("dated.title", { title: itemName(item) })),
    paragraph(t("dated.text")),
    ...cancellationBlocks(item, facts),
  ];
}

function cancellationBlocks(item: OrderItem, { order }: OrderFacts): DocumentBlock[] {
  const isFreeToCancel = order.gracePeriod && order.orderDate && hasGrace(order, order.orderDate);
  const grace = order.gracePeriod
    ? [
        paragraph(
          isFreeToCancel
            ? t("grace", { until: formatInstant(order.gracePeriod, "long") })
            : graceTexts("none"),
        ),
      ]
    : [];
  const { cancellationBands: bands } = item.terms;
  if (bands.length > 0) {
    return [
      ...grace,
      ...(grace.length > 0 ? [paragraph(t(isFreeToCancel ? "after" : "bands"))] : []),
      list(itemCancellationLines(item, order.gracePeriod ? berlinDate(order.gracePeriod) : null)),
      paragraph(graceTexts("proof")),
    ];
  }
  return [...grace, paragraph(t(isFreeToCancel ? "noBands" : "noWay"))];
}

// Mandatory contents of the confirmation of a package (EGBGB Art. 250 §§ 3, 6; BGB §§ 651e, 651h, 651r).

export function packageBlocks(item: OrderItem): DocumentBlock[] {
  const { cruise } = item.terms;
  return [
    heading(t("package.title", { title: itemName(item) })),
    paragraph(t("package.text")),
    rows(packageRows(item.terms, "letter")),
    ...(cruise ? [paragraph(t("package.route")), list(cruise.route.map(routeText))] : []),
    list([t("package.liability"), t("package.defects"), t("package.transfer")]),
  ];
}

/**
 * Insolvency certificate with the model wording (EGBGB Anlage 18). It is part of the contract, before any payment
 * is due.
 */
function certificateBlocks({ terms: { organiser } }: OrderItem, { order }: OrderFacts): DocumentBlock[] {
  if (!organiser?.insolvencyNumber) return [];
  return [
    heading(t("certificate.title")),
    rows([
      [t("certificate.for"), fullName(order.customer)],
      [t("certificate.order"), order.vanityOrderNumber ?? ""],
      [t("certificate.number"), organiser.insolvencyNumber],
      [t("certificate.valid"), t("certificate.validValue")],
    ]),
    paragraph(t("certificate.covers", { organiser: nameAndAddress(organiser) })),
    list([t("certificate.price"), t("certificate.return")]),
    paragraph(t("certificate.claim")),
    rows([
      [t("certificate.insurer"), organiser.insolvencyCover],
      [t("certificate.contact"), organiser.insolvencyContact],
    ]),
  ];
}

function routeText({ day, port, country, arrival, departure, text }: RouteDay): string {
  const times = [
    arrival ? t("package.arrival", { arrival }) : "",
    departure ? t("package.departure", { departure }) : "",
  ].filter(Boolean);
  const where = [port, countryName(country)].filter(Boolean).join(", ");
  const what = [where, ...times].join(", ");
  return text ? t("package.dayText", { day, what, text }) : t("package.day", { day, what });
}

// Withdrawal instructions for vouchers with the model wording of EGBGB Anlage 1 and 2 (on Art. 246a § 1 Abs. 2).

export function withdrawalBlocks({ operator, publicUrl }: Sender): DocumentBlock[] {
  const us = t("voucher.us", {
    address: operatorAddress(operator),
    phone: operator.phone,
    email: operator.email,
  });
  return [
    heading(t("voucher.title")),
    paragraph(t("voucher.right")),
    paragraph(t("voucher.how", { us })),
    paragraph(t("voucher.online")),
    link(t("voucher.withdraw"), `${publicUrl}/de/widerruf`),
    paragraph(t("voucher.effects")),
    paragraph(t("voucher.form.title")),
    list([
      t("voucher.form.to", { address: operatorAddress(operator), email: operator.email }),
      t("voucher.form.declaration"),
      t("voucher.form.ordered"),
      t("voucher.form.name"),
      t("voucher.form.address"),
      t("voucher.form.signature"),
      t("voucher.form.date"),
      t("voucher.form.strike"),
    ]),
    link(t("voucher.page"), `${publicUrl}/de/widerrufsbelehrung`),
  ];
}
