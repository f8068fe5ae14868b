/** The items of an order and what they cost, as the customer ordered them. */
import { type DocumentBlock, heading, paragraph, rows } from "#app/documents/blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import { summaryOf, upgradeTotal } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { itemTexts } from "#locale/documents/items.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { textOf } from "#app/locales/texts.ts";

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
  return [
    [own.length > 1 ? textOf(itemTexts, "bookingNumbers") : textOf(itemTexts, "bookingNumber"), numbers],
  ];
}

type Row = readonly [string, string];

function whatRows(item: OrderItem): Row[] {
  const { terms } = item;
  if (isGiftCard(item)) {
    return [
      [textOf(itemTexts, "redemption"), terms.validity],
      [textOf(itemTexts, "count.giftCards"), String(item.quantity)],
    ];
  }
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const cabin = terms.offerType === "Cruise";
  return [
    [textOf(rowTexts, "place"), terms.place],
    ...(terms.cruise ? [[textOf(itemTexts, "ship"), terms.cruise.ship] as const] : []),
    ...stayRows(item),
    [cabin ? textOf(itemTexts, "cabin") : textOf(itemTexts, "room"), information.roomName],
    [textOf(itemTexts, "board"), boardName(information.boardShort)],
    [textOf(itemTexts, "equipment"), item.description],
    [textOf(itemTexts, "services"), terms.services.join("; ")],
    [textOf(itemTexts, "localCharges"), terms.localCharges],
    [textOf(itemTexts, "vendor"), [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", ")],
    [
      item.type === "Voucher"
        ? textOf(itemTexts, "count.vouchers")
        : cabin
          ? textOf(itemTexts, "count.cabins")
          : textOf(itemTexts, "count.rooms"),
      String(item.quantity),
    ],
  ];
}

function stayRows(item: OrderItem): Row[] {
  if (item.type === "Voucher") {
    const { nights, persons } = item.voucherInformation;
    return [
      [
        textOf(itemTexts, "extent"),
        textOf(itemTexts, "nightsForOpen", {
          nights: textOf(allPagesTexts, "count.night", { count: nights }),
          persons: textOf(allPagesTexts, "count.person", { count: persons }),
        }),
      ],
      [textOf(itemTexts, "redemption"), item.terms.validity],
    ];
  }
  const { checkin, checkout, nights, adults, childrenAges } = item.bookingInformation;
  const guests = [textOf(allPagesTexts, "count.adult", { count: adults })];
  if (childrenAges.length > 0) {
    guests.push(
      textOf(itemTexts, "children", {
        children: textOf(allPagesTexts, "count.child", { count: childrenAges.length }),
        ages: childrenAges.join(", "),
      }),
    );
  }
  return [
    [textOf(itemTexts, "arrival"), formatDate(checkin, "weekday")],
    [
      textOf(itemTexts, "departure"),
      `${formatDate(checkout, "weekday")} (${textOf(allPagesTexts, "count.night", { count: nights })})`,
    ],
    [
      item.terms.offerType === "Cruise" ? textOf(itemTexts, "perCabin") : textOf(itemTexts, "perRoom"),
      guests.join(", "),
    ],
  ];
}

function itemBlocksVoucherRows(item: OrderItem, { vouchers }: OrderFacts): Row[] {
  return vouchers
    .filter(
      (voucher) => voucher.itemId === item.id && voucher.voucherKey !== null && voucher.returned === null,
    )
    .map(({ voucherKey, validUntil }) => [
      isGiftCard(item) ? textOf(itemTexts, "giftCardCode") : textOf(itemTexts, "voucherCode"),
      validUntil
        ? textOf(itemTexts, "codeUntil", { code: voucherKey ?? "", until: formatDate(validUntil, "weekday") })
        : (voucherKey ?? ""),
    ]);
}

function priceRows(item: OrderItem): Row[] {
  const { currency } = item;
  const included = item.upgrades.filter((upgrade) => !upgrade.isOptional);
  const chosen = item.upgrades.filter((upgrade) => upgrade.isOptional);
  return [
    [textOf(itemTexts, "unitPrice"), formatMoney(item.unitPrice, currency)],
    ...reducedRow(item),
    [textOf(itemTexts, "included"), included.map(({ description }) => description).join("; ")],
    ...chosen.map(
      (upgrade) =>
        [
          textOf(itemTexts, "upgrade", { name: upgrade.description }),
          formatMoney(upgradeTotal(item, upgrade), currency),
        ] as const,
    ),
    [textOf(itemTexts, "price"), formatMoney(item.total, currency)],
  ];
}

/** What took something off the unit price, and what it would have been. */
function reducedRow({ orderItemReduction, priceSource, currency }: OrderItem): Row[] {
  if (!orderItemReduction) return [];
  const before = formatMoney(orderItemReduction.unitPriceBeforeReduction, currency);
  return priceSource === "bid"
    ? [[textOf(itemTexts, "bid"), textOf(itemTexts, "insteadOf", { before })]]
    : [[orderItemReduction.name, textOf(itemTexts, "without", { before })]];
}

export function sumBlocks({ order }: OrderFacts): DocumentBlock[] {
  const sums = summaryOf(order);
  const money = (amount: typeof sums.total) => formatMoney(amount, order.currency);
  return [
    heading(textOf(itemTexts, "costs")),
    rows([
      [textOf(itemTexts, "subtotal"), money(sums.subtotal)],
      [textOf(itemTexts, `shipping.${order.shipping.type}`), money(sums.shippingTotal)],
      ...sums.fees.map(({ name, amount }) => [name, money(amount)] as const),
      ...(sums.discountTotal > 0
        ? [[textOf(itemTexts, "discount"), `−${money(sums.discountTotal)}`] as const]
        : []),
      ...sums.prepaid
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => [textOf(itemTexts, "giftCard", { name }), `−${money(amount)}`] as const),
      [textOf(rowTexts, "total"), money(sums.total)],
    ]),
  ];
}

// What a voucher is worth and how it is used: the same in mails and on the voucher itself.

export function redeemText(item: OrderItem): string {
  return isGiftCard(item) ? textOf(itemTexts, "redeem.giftCard") : textOf(itemTexts, "redeem.voucher");
}

/** Of one voucher, without its price. */
export function voucherRows(item: OrderItem): (readonly [string, string])[] {
  const { terms } = item;
  if (item.type !== "Voucher" || isGiftCard(item)) return [[textOf(itemTexts, "redemption"), terms.validity]];
  const { nights, persons, roomName, boardShort } = item.voucherInformation;
  return [
    [textOf(rowTexts, "place"), terms.place],
    [
      textOf(itemTexts, "extent"),
      textOf(itemTexts, "nightsFor", {
        nights: textOf(allPagesTexts, "count.night", { count: nights }),
        persons: textOf(allPagesTexts, "count.person", { count: persons }),
      }),
    ],
    [textOf(itemTexts, "room"), roomName],
    [textOf(itemTexts, "board"), boardName(boardShort)],
    [textOf(itemTexts, "services"), terms.services.join("; ")],
    [textOf(itemTexts, "localCharges"), terms.localCharges],
    [textOf(itemTexts, "redemption"), terms.validity],
    [textOf(itemTexts, "house"), [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", ")],
  ];
}
