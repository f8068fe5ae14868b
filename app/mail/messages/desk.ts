/** Letters to who runs the shop, and to the houses: what came in, and where it is seen to. */
import {
  type DocumentBlock,
  heading,
  type Letter,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { describeItem, letterTripFacts } from "#app/documents/item-facts.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { itemName, itemNameAndTitle, summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { deskMailTexts as t } from "#locale/mail/desk.ts";

/** A page of the desk; nothing where there is none. */
const deskStep = (sender: Sender, label: string, path: string): DocumentBlock[] =>
  sender.desk ? [nextStep(label, `${sender.publicUrl}/verwaltung/${path}`)] : [];

const itemBlocks = (items: readonly OrderItem[]): DocumentBlock[] =>
  items.flatMap((item) => [
    heading(`${item.quantity} × ${itemNameAndTitle(item)}`),
    rows(describeItem(item, letterTripFacts).filter(([, value]) => value !== "")),
  ]);

const whatOf = (items: readonly OrderItem[]) => items.map(itemName).join(", ");

/** For the operator: who has ordered what. */
export function deskOrder(order: Order, sender: Sender): Letter {
  const { customer, orderItems, vanityOrderNumber, currency, id } = order;
  return {
    subject: t("order.subject", { number: vanityOrderNumber ?? "", what: whatOf(orderItems) }),
    blocks: [
      paragraph(t("order.text")),
      rows([
        [t("order.customer"), fullName(customer)],
        [t("order.phone"), customer.phone],
        [t("order.email"), customer.email],
        [t("order.total"), formatMoney(summaryOf(order).total, currency)],
      ]),
      ...deskStep(sender, t("order.open"), `buchungen/${id}`),
      ...itemBlocks(orderItems),
    ],
  };
}

/** For a house: what of an order is booked there, and for whom; nothing of money. */
export function houseOrder(order: Order, items: readonly OrderItem[], sender: Sender): Letter {
  const { customer, vanityOrderNumber, id } = order;
  const number = vanityOrderNumber ?? "";
  return {
    subject: t("house.subject", { number, what: whatOf(items) }),
    blocks: [
      paragraph(t("house.text", { shop: sender.shopName })),
      rows([
        [t("house.number"), number],
        [t("house.guest"), fullName(customer)],
        [t("order.phone"), customer.phone],
      ]),
      ...deskStep(sender, t("house.open"), `buchungen/${id}`),
      ...itemBlocks(items),
    ],
  };
}

/** For operator and house alike: a price that waits for an answer; nothing of who proposed it. */
export function deskProposal(item: OrderItem, bid: Bid, sender: Sender): Letter {
  const money = (amount: Bid["unitPrice"]) => formatMoney(amount, item.currency);
  const price = money(bid.unitPrice);
  const until = bid.expiry ? formatInstant(bid.expiry, "long") : "";
  return {
    subject: t("proposal.subject", { price, title: itemName(item) }),
    blocks: [
      paragraph(t("proposal.text", { price, full: money(item.unitPrice), until })),
      ...(sender.desk
        ? deskStep(sender, t("proposal.open"), `vorschlaege/${bid.id}`)
        : [paragraph(t("proposal.command", { id: bid.id }))]),
      ...itemBlocks([item]),
    ],
  };
}
