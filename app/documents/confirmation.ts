import { type DocumentBlock, heading, type Letter, list, paragraph, rows } from "#app/documents/blocks.ts";
import { itemBlocks, sumBlocks } from "#app/documents/item-blocks.ts";
import { rightsBlocks, senderBlocks } from "#app/documents/legal-blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { paymentBlocks, paymentName, refundBlocks } from "#app/documents/payment-blocks.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { confirmationTexts } from "#locale/documents/confirmation.ts";
import { textOf } from "#app/locales/texts.ts";

/** The contract to keep, on a durable medium (BGB § 312f; EGBGB Art. 250 § 6): how the order stands now. */
export function orderConfirmation(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  return {
    subject: textOf(confirmationTexts, stays ? "stayTitle" : "title", { number }),
    blocks: [
      rows([
        [textOf(rowTexts, "orderNumber"), number],
        [textOf(rowTexts, "orderedOn"), order.orderDate ? formatInstant(order.orderDate, "long") : ""],
        [textOf(confirmationTexts, "orderedBy"), fullName(order.customer)],
        [textOf(rowTexts, "paymentType"), paymentName(order.paymentType)],
      ]),
      ...stateBlocks(facts),
      ...itemBlocks(facts),
      ...guestBlocks(facts),
      ...sumBlocks(facts),
      ...customerBlocks(facts),
      ...rightsBlocks(facts),
      ...senderBlocks(facts),
    ],
  };
}

function stateBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order } = facts;
  if (order.status === orderStatuses.Canceled) {
    return [paragraph(textOf(confirmationTexts, "canceled")), ...refundBlocks(facts)];
  }
  const returned = facts.returns.map(({ itemId, quantity }) => {
    const title = order.orderItems.find(({ id }) => id === itemId)?.title ?? "";
    return textOf(confirmationTexts, "returned", { quantity, title });
  });
  const paid = order.paymentStatus === paymentStatuses.Paid && order.amountReceived > 0;
  return [
    ...(paid
      ? [
          paragraph(
            textOf(confirmationTexts, "paid", { amount: formatMoney(order.amountReceived, order.currency) }),
          ),
        ]
      : paymentBlocks(facts)),
    ...(returned.length > 0 ? [list(returned), ...refundBlocks(facts)] : []),
  ];
}

function guestBlocks({ guests }: OrderFacts): DocumentBlock[] {
  const named = guests.filter((guest) => fullName(guest) !== "");
  if (named.length === 0) return [];
  return [
    heading(textOf(rowTexts, "guests")),
    rows(
      named.map((guest) => [textOf(rowTexts, "booking", { number: guest.bookingNumber }), fullName(guest)]),
    ),
  ];
}

export function customerBlocks({ order }: OrderFacts): DocumentBlock[] {
  const { customer, shippingAddress: shipTo } = order;
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
    heading(textOf(confirmationTexts, "customer")),
    rows([
      [textOf(rowTexts, "name"), fullName(customer)],
      [
        textOf(rowTexts, "address"),
        `${customer.address}, ${customer.zip} ${customer.city}, ${countryName(customer.country)}`,
      ],
      [textOf(rowTexts, "email"), customer.email],
      [textOf(rowTexts, "phone"), customer.phone],
      [
        textOf(confirmationTexts, "deliveryAddress"),
        (shipping || []).filter((line) => line.trim() !== "").join(", "),
      ],
    ]),
  ];
}
