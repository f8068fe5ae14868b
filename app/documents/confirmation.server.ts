import { itemNameIn } from "#app/domain/order/item.ts";
import {
  type DocumentBlock,
  type DocumentCode,
  heading,
  type DocumentContent,
  list,
  paragraph,
  rows,
  senderBlocks,
} from "#app/documents/blocks.ts";
import { buildContactRows } from "#app/documents/contact-rows.server.ts";
import { itemBlocks, sumBlocks, tripBlocks } from "#app/documents/item-blocks.ts";
import { buildLegalBlocks } from "#app/documents/legal-blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { payLinks, paymentBlocks, paymentName, refundBlocks } from "#app/documents/payment-blocks.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { businessOf } from "#app/domain/customer/business.ts";
import { addressLine, contactFields, fullName } from "#app/domain/customer/customer.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { rowTexts as rowText } from "#locale/documents/rows.ts";
import { confirmationTexts as t } from "#locale/documents/confirmation.ts";

/** Confirmation of the contract in its current state, on a durable medium (BGB § 312f; EGBGB Art. 250 § 6). */
export function orderConfirmation(facts: OrderFacts): DocumentContent {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  return {
    subject: t(stays ? "stayTitle" : "title", { number }),
    blocks: [
      ...tripBlocks(facts, orderCode(facts)),
      ...guestBlocks(facts),
      rows([
        [rowText("orderNumber"), number],
        [rowText("orderedOn"), order.orderDate ? formatInstant(order.orderDate, "long") : ""],
        [t("orderedBy"), fullName(order.customer)],
        [rowText("paymentType"), paymentName(order, facts.sender.payments)],
      ]),
      ...stateBlocks(facts),
      ...itemBlocks(facts),
      ...sumBlocks(facts),
      ...customerBlocks(facts),
      ...buildLegalBlocks(facts),
      ...senderBlocks(facts),
    ],
  };
}

/**
 * QR code to the page that sends the order link to the customer's own email address. The document is shown at the
 * hotel's reception, so it must not contain the order's secret token. Absent without an email address.
 */
function orderCode({ order, sender }: OrderFacts): DocumentCode | undefined {
  if (order.customer.email === "") return undefined;
  const number = order.vanityOrderNumber ?? "";
  const url = `${sender.publicUrl}/de/bestellung-finden?number=${encodeURIComponent(number)}`;
  return { picture: qrCodePicture(url), alt: t("code", { number }) };
}

function stateBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order } = facts;
  if (order.status === orderStatuses.Canceled) {
    return [paragraph(t("canceled")), ...refundBlocks(facts)];
  }
  const returned = facts.returns.map(({ itemId, quantity }) =>
    t("returned", { quantity, title: itemNameIn(order, itemId) }),
  );
  const paid = order.paymentStatus === paymentStatuses.Paid && order.amountReceived > 0;
  return [
    ...(paid
      ? [paragraph(t("paid", { amount: formatMoney(order.amountReceived, order.currency) }))]
      : [...paymentBlocks(facts), ...payLinks(facts)]),
    ...(returned.length > 0 ? [list(returned), ...refundBlocks(facts)] : []),
  ];
}

function guestBlocks({ guests }: OrderFacts): DocumentBlock[] {
  const namedGuests = guests.filter((guest) => fullName(guest) !== "");
  if (namedGuests.length === 0) return [];
  return [
    heading(rowText("guests")),
    rows(namedGuests.map((guest) => [rowText("booking", { number: guest.bookingNumber }), fullName(guest)])),
  ];
}

export function customerBlocks({ order }: OrderFacts): DocumentBlock[] {
  const { customer, shippingAddress: shipTo } = order;
  const { company, vatId } = businessOf(customer);
  const shipping = order.shipping.requiresShippingAddress &&
    shipTo && [
      shipTo.receiverLine,
      fullName(shipTo),
      shipTo.address,
      shipTo.address2,
      `${shipTo.zip} ${shipTo.city}`,
      countryName(shipTo.country),
    ];
  return [
    heading(t("customer")),
    rows([
      [fieldText("short.company"), company],
      [fieldText("short.vatId"), vatId],
      [rowText("name"), fullName(customer)],
      [rowText("address"), addressLine(customer, countryName(customer.country))],
      ...buildContactRows(customer, contactFields, customer.country),
      [t("deliveryAddress"), (shipping || []).filter((line) => line.trim() !== "").join(", ")],
    ]),
  ];
}
