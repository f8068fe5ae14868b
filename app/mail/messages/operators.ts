/** Emails to the operator and the properties: bookings, changes, arrivals and bids. */
import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { buildContactRows } from "#app/documents/contact-rows.server.ts";
import { describeItem, documentTripFacts } from "#app/documents/item-facts.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Arrival, guestCount } from "#app/domain/order/arrival.ts";
import { fullName, operatorContacts, propertyContacts } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { itemName, itemNameAndTitle, summaryOf } from "#app/domain/order/item.ts";
import type { OrderNews } from "#app/domain/mail-kinds.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { deskMailTexts as t } from "#locale/mail/operators.ts";
import { roleNames } from "#locale/operator/back-office.ts";

interface BookingFacts {
  order: Order;
  /** Items of the order that concern the recipient. */
  items: readonly OrderItem[];
  sender: Sender;
}

/** Link to a back office page; empty if the back office is disabled. */
const deskStep = (sender: Sender, label: string, path: string): DocumentBlock[] =>
  sender.desk ? [nextStep(label, `${sender.publicUrl}/verwaltung/${path}`)] : [];

const itemBlocks = (items: readonly OrderItem[]): DocumentBlock[] =>
  items.flatMap((item) => [
    heading(`${item.quantity} × ${itemNameAndTitle(item)}`),
    rows(describeItem(item, documentTripFacts).filter(([, value]) => value !== "")),
  ]);

const describeItems = (items: readonly OrderItem[]) => items.map(itemName).join(", ");

/** To the operator: a new order. */
export function deskOrder({ order, sender }: Pick<BookingFacts, "order" | "sender">): DocumentContent {
  const { customer, orderItems, vanityOrderNumber, currency, id } = order;
  return {
    subject: t("order.subject", { number: vanityOrderNumber ?? "", what: describeItems(orderItems) }),
    blocks: [
      paragraph(t("order.text")),
      rows([
        [t("order.customer"), fullName(customer)],
        ...buildContactRows(customer, operatorContacts(false)),
        [t("order.total"), formatMoney(summaryOf(order).total, currency)],
      ]),
      ...deskStep(sender, t("order.open"), `buchungen/${id}`),
      ...itemBlocks(orderItems),
    ],
  };
}

/** To a property: its part of a new order. Contains the customer, but no prices. */
export function houseOrder({ order, items, sender }: BookingFacts): DocumentContent {
  const { customer, vanityOrderNumber, id } = order;
  const number = vanityOrderNumber ?? "";
  return {
    subject: t("house.subject", { number, what: describeItems(items) }),
    blocks: [
      paragraph(t("house.text", { shop: sender.shopName })),
      rows([
        [t("house.number"), number],
        [t("house.guest"), fullName(customer)],
        ...buildContactRows(customer, operatorContacts(true)),
      ]),
      ...deskStep(sender, t("house.open"), `buchungen/${id}`),
      ...itemBlocks(items),
    ],
  };
}

const newsKeys = {
  "order.paid": "paid",
  "order.changed": "changed",
  "order.canceled": "canceled",
  "travellers.completed": "named",
} as const satisfies Record<OrderNews, string>;

/** To operator and property: a change of a booking. Contains no prices and no traveller data. */
export function deskNews({
  order,
  items,
  news,
  sender,
}: BookingFacts & { news: OrderNews }): DocumentContent {
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: t(`news.${newsKeys[news]}.subject`, { number, what: describeItems(items) }),
    blocks: [
      paragraph(t(`news.${newsKeys[news]}.text`)),
      rows([
        [t("house.number"), number],
        [t("house.guest"), fullName(order.customer)],
      ]),
      ...deskStep(sender, t("house.open"), `buchungen/${order.id}`),
      ...itemBlocks(items),
    ],
  };
}

/**
 * To a property: the arrivals of a day. Allergies and dates of birth
 * stay in the back office, which is better protected.
 */
export function houseArrivals({
  arrivals,
  day,
  sender,
}: {
  arrivals: readonly Arrival[];
  day: CivilDate;
  sender: Sender;
}): DocumentContent {
  const count = guestCount(arrivals);
  return {
    subject: t("arrivals.subject", { day: formatDate(day), count }),
    blocks: [
      paragraph(t("arrivals.text", { day: formatDate(day, "full"), shop: sender.shopName })),
      ...deskStep(sender, t("arrivals.open"), `anreisen?ab=${formatDate(day)}`),
      ...arrivals.flatMap((arrival) => [
        heading(`${arrival.guest}: ${arrival.quantity} × ${arrival.room}`),
        rows(
          [
            [t("arrivals.offer"), arrival.title],
            [t("arrivals.guests"), t("arrivals.party", { adults: arrival.adults, ages: showAges(arrival) })],
            [
              t("arrivals.names"),
              arrival.travellers
                .map(({ name }) => name)
                .filter(Boolean)
                .join(", "),
            ],
            ...buildContactRows(arrival, propertyContacts),
            [t("arrivals.booked"), [arrival.board, ...arrival.extras].filter(Boolean).join("; ")],
            [t("arrivals.departure"), formatDate(arrival.departure)],
            [t("house.number"), arrival.number],
          ].filter(([, value]) => value !== "") as [string, string][],
        ),
      ]),
    ],
  };
}

const showAges = ({ childrenAges }: Arrival) =>
  childrenAges.length === 0 ? t("arrivals.noChildren") : childrenAges.join(", ");

/** To a new or reset operator: the link that sets up the access. */
export function deskInvitation({
  operator: { name, role, until },
  token,
  sender: { shopName, publicUrl },
}: {
  operator: Pick<Operator, "name" | "role"> & { until: Date };
  token: string;
  sender: Sender;
}): DocumentContent {
  return {
    subject: t("invitation.subject", { shop: shopName }),
    blocks: [
      paragraph(t("invitation.text", { name, shop: shopName, role: roleNames[role] })),
      nextStep(t("invitation.open"), `${publicUrl}/verwaltung/anmelden/einladung/${token}`),
      paragraph(t("invitation.until", { until: formatInstant(until, "long") })),
      paragraph(t("invitation.needs")),
      paragraph(t("invitation.ignore")),
    ],
  };
}

/** To operator and property: a bid that waits for an answer. Does not name the bidder. */
export function deskProposal({
  item,
  bid,
  sender,
}: {
  item: OrderItem;
  bid: Bid;
  sender: Sender;
}): DocumentContent {
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
