/** The items of an order and what they cost, as the customer ordered them. */
import {
  countText,
  dateText,
  type DocumentBlock,
  heading,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { summaryOf, upgradeTotal } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";

export function itemBlocks(facts: OrderFacts): DocumentBlock[] {
  return facts.order.orderItems.flatMap((item) => [
    heading(item.title),
    ...(item.subtitle ? [paragraph(item.subtitle)] : []),
    rows([
      ...bookingRows(item, facts),
      ...whatRows(item),
      ...itemBlocksVoucherRows(item, facts),
      ...priceRows(item),
    ]),
  ]);
}

function bookingRows(item: OrderItem, { bookings }: OrderFacts): Row[] {
  const own = bookings.filter(({ itemId }) => itemId === item.id);
  const numbers = own.map(({ vanityBookingNumber }) => vanityBookingNumber).join(", ");
  return [[own.length > 1 ? "Buchungsnummern" : "Buchungsnummer", numbers]];
}

type Row = readonly [string, string];

function whatRows(item: OrderItem): Row[] {
  const { terms } = item;
  if (isGiftCard(item)) {
    return [
      ["Einlösung", terms.validity],
      ["Anzahl Geschenkgutscheine", String(item.quantity)],
    ];
  }
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const cabin = terms.offerType === "Cruise";
  return [
    ["Ort", terms.place],
    ...(terms.cruise ? [["Schiff", terms.cruise.ship] as const] : []),
    ...stayRows(item),
    [cabin ? "Kabine" : "Zimmer", information.roomName],
    ["Verpflegung", boardName(information.boardShort)],
    ["Ausstattung", item.description],
    ["Leistungen", terms.services.join("; ")],
    ["Vor Ort zu zahlen", terms.localCharges],
    ["Vertragspartner für die Leistung", [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", ")],
    [
      item.type === "Voucher" ? "Anzahl Gutscheine" : cabin ? "Anzahl Kabinen" : "Anzahl Zimmer",
      String(item.quantity),
    ],
  ];
}

function stayRows(item: OrderItem): Row[] {
  if (item.type === "Voucher") {
    const { nights, persons } = item.voucherInformation;
    const length = `${countText(nights, "Nacht", "Nächte")} für ${countText(persons, "Person", "Personen")}`;
    return [
      ["Umfang", `${length}, ohne festen Termin`],
      ["Einlösung", item.terms.validity],
    ];
  }
  const { checkin, checkout, nights, adults, childrenAges } = item.bookingInformation;
  const guests = [countText(adults, "Erwachsener", "Erwachsene")];
  if (childrenAges.length > 0) {
    guests.push(`${countText(childrenAges.length, "Kind", "Kinder")} (Alter: ${childrenAges.join(", ")})`);
  }
  return [
    ["Anreise", dateText(checkin)],
    ["Abreise", `${dateText(checkout)} (${countText(nights, "Nacht", "Nächte")})`],
    [item.terms.offerType === "Cruise" ? "Reisende pro Kabine" : "Gäste pro Zimmer", guests.join(", ")],
  ];
}

function itemBlocksVoucherRows(item: OrderItem, { vouchers }: OrderFacts): Row[] {
  return vouchers
    .filter(
      (voucher) => voucher.itemId === item.id && voucher.voucherKey !== null && voucher.returned === null,
    )
    .map(({ voucherKey, validUntil }) => [
      isGiftCard(item) ? "Code des Geschenkgutscheins" : "Gutscheincode",
      `${voucherKey ?? ""}${validUntil ? `, gültig bis ${dateText(validUntil)}` : ""}`,
    ]);
}

function priceRows(item: OrderItem): Row[] {
  const { currency } = item;
  const included = item.upgrades.filter((upgrade) => !upgrade.isOptional);
  const chosen = item.upgrades.filter((upgrade) => upgrade.isOptional);
  return [
    ["Einzelpreis", moneyText(item.unitPrice, currency)],
    ...reducedRow(item),
    ["Darin enthalten", included.map(({ description }) => description).join("; ")],
    ...chosen.map(
      (upgrade) =>
        [`Zusatzleistung ${upgrade.description}`, moneyText(upgradeTotal(item, upgrade), currency)] as const,
    ),
    ["Preis", moneyText(item.total, currency)],
  ];
}

/** What took something off the unit price, and what it would have been. */
function reducedRow({ orderItemReduction, priceSource, currency }: OrderItem): Row[] {
  if (!orderItemReduction) return [];
  const before = moneyText(orderItemReduction.unitPriceBeforeReduction, currency);
  return priceSource === "bid"
    ? [["Ihr Preisvorschlag", `statt ${before}`]]
    : [[orderItemReduction.name, `ohne diese Aktion ${before}`]];
}

const shippingNames = { EMAIL: "per E-Mail", POST: "per Post", EXPRESS: "per Express" } as const;

export function sumBlocks({ order }: OrderFacts): DocumentBlock[] {
  const sums = summaryOf(order);
  const money = (amount: typeof sums.total) => moneyText(amount, order.currency);
  return [
    heading("Kosten"),
    rows([
      ["Zwischensumme", money(sums.subtotal)],
      [`Versand (${shippingNames[order.shipping.type]})`, money(sums.shippingTotal)],
      ...sums.fees.map(({ name, amount }) => [name, money(amount)] as const),
      ...(sums.discountTotal > 0 ? [["Rabatt", `−${money(sums.discountTotal)}`] as const] : []),
      ...sums.prepaid
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => [`Geschenkgutschein ${name}`, `−${money(amount)}`] as const),
      ["Gesamtpreis inkl. MwSt.", money(sums.total)],
    ]),
  ];
}

// What a voucher is worth and how it is used: the same in mails and on the voucher itself.

const secret = "Wer den Code kennt, kann ihn einlösen: bewahren Sie ihn sicher auf.";

export function redeemText(item: OrderItem): string {
  const way = isGiftCard(item)
    ? "Geben Sie den Code des Geschenkgutscheins im Warenkorb in das Feld „Rabattcode oder Geschenkgutschein“ ein. Was übrig bleibt, bleibt auf dem Gutschein."
    : "Nennen Sie bei der Buchung Ihres Wunschtermins den Gutscheincode.";
  return `${way} ${secret}`;
}

/** Of one voucher, without its price. */
export function voucherRows(item: OrderItem): (readonly [string, string])[] {
  const { terms } = item;
  if (item.type !== "Voucher" || isGiftCard(item)) return [["Einlösung", terms.validity]];
  const { nights, persons, roomName, boardShort } = item.voucherInformation;
  return [
    ["Ort", terms.place],
    ["Umfang", `${countText(nights, "Nacht", "Nächte")} für ${countText(persons, "Person", "Personen")}`],
    ["Zimmer", roomName],
    ["Verpflegung", boardName(boardShort)],
    ["Leistungen", terms.services.join("; ")],
    ["Vor Ort zu zahlen", terms.localCharges],
    ["Einlösung", terms.validity],
    ["Haus", [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", ")],
  ];
}
