/**
 * Facts about an order item and its price. Pages, emails and documents select from the same facts, each in its own
 * order. A fact without content has an empty value.
 */
import { boardName, countryName, roomFacts } from "#app/domain/catalogue/names.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { itemName, upgradeCount, upgradeTotal, vendorLine } from "#app/domain/order/item.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import { withoutReturnedVouchers } from "#app/domain/order/withdrawal.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { itemTexts as t } from "#locale/documents/items.ts";
import { rowTexts } from "#locale/documents/rows.ts";

export type FactRow = readonly [term: string, value: string];
type Fact<Described> = (described: Described) => readonly FactRow[];

export function describeItem(item: OrderItem, facts: readonly Fact<OrderItem>[]): FactRow[] {
  return facts.flatMap((fact) => fact(item));
}

const isCruise = ({ terms }: OrderItem) => terms.offerType === "Cruise";
const detailsOf = (item: OrderItem) =>
  item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
const stayOf = (item: OrderItem) => (item.type === "Booking" ? item.bookingInformation : null);
const nightsText = (count: number) => common("count.night", { count });
const childrenText = (ages: readonly number[]) => common("count.child", { count: ages.length });
const money = (item: OrderItem, amount: Cents) => formatMoney(amount, item.currency);

/** The offer's title, if it differs from the property's name. */
const offer: Fact<OrderItem> = (item) => [[t("offer"), itemName(item) === item.title ? "" : item.title]];
const place: Fact<OrderItem> = ({ terms }) => [[rowTexts("place"), terms.place]];
/** Postal address of the property, or the ship's berth. Omits unknown parts. */
export function formatPropertyAddress({ terms: { house } }: Pick<OrderItem, "terms">): string {
  const { address: street, zip, city, country } = house;
  return [street, `${zip} ${city}`.trim(), country && countryName(country)].filter(Boolean).join(", ");
}

const address: Fact<OrderItem> = (item) => [
  [t(isCruise(item) ? "berth" : "address"), formatPropertyAddress(item)],
];
/** Contact of the property itself, for late arrivals and for choosing the dates of a voucher. */
const contactDetails: Fact<OrderItem> = ({ terms: { house } }) => [
  [t("reach"), [house.phone, house.email].filter(Boolean).join(", ")],
];
const ship: Fact<OrderItem> = ({ terms }) => [[t("ship"), terms.cruise?.ship ?? ""]];

/** "Do., 24.12.2026 bis So., 27.12.2026 (3 Nächte)" */
const dates: Fact<OrderItem> = (item) => {
  const stay = stayOf(item);
  if (!stay) return [];
  const [checkin, checkout] = [formatDate(stay.checkin, "weekday"), formatDate(stay.checkout, "weekday")];
  return [[t("dates"), `${t("datesValue", { checkin, checkout })} (${nightsText(stay.nights)})`]];
};

const arrivalAndDeparture: Fact<OrderItem> = (item) => {
  const stay = stayOf(item);
  if (!stay) return [];
  return [
    [t(isCruise(item) ? "begin" : "arrival"), formatDate(stay.checkin, "weekday")],
    [
      t(isCruise(item) ? "end" : "departure"),
      `${formatDate(stay.checkout, "weekday")} (${nightsText(stay.nights)})`,
    ],
  ];
};

function extentOf(item: OrderItem, key: "nightsFor" | "nightsForOpen"): FactRow[] {
  if (item.type !== "Voucher" || isGiftCard(item)) return [];
  const { nights, persons: count } = item.voucherInformation;
  const persons = common("count.person", { count });
  return [[t("extent"), t(key, { nights: nightsText(nights), persons })]];
}
const extent: Fact<OrderItem> = (item) => extentOf(item, "nightsFor");
const extentUndated: Fact<OrderItem> = (item) => extentOf(item, "nightsForOpen");

const room: Fact<OrderItem> = (item) => [[t(isCruise(item) ? "cabin" : "room"), detailsOf(item).roomName]];
const equipment: Fact<OrderItem> = ({ terms }) => [[t("equipment"), roomFacts(terms.room).join(", ")]];
const board: Fact<OrderItem> = (item) => [[t("board"), boardName(detailsOf(item).boardShort)]];
/** The vendor's description of the selected variant: "Drei Nächte, einmal Abendessen für zwei". */
const selection: Fact<OrderItem> = ({ description }) => [[t("selection"), description]];

function guestsOf(item: OrderItem, onPage: boolean): FactRow[] {
  const stay = stayOf(item);
  if (!stay) return [];
  const { adults, childrenAges } = stay;
  const ages = childrenAges.join(", ");
  const guests = [common("count.adult", { count: adults })];
  if (childrenAges.length > 0) {
    const children = childrenText(childrenAges);
    guests.push(onPage ? children : t("children", { children, ages }));
  }
  const label = isCruise(item) ? "travellersCabin" : "guestsRoom";
  return [
    [t(label), guests.join(", ")],
    ...(onPage && ages ? [[t("ages"), t("agesValue", { ages })] as const] : []),
  ];
}
const guestsAndAges: Fact<OrderItem> = (item) => guestsOf(item, true);
const guestsWithAges: Fact<OrderItem> = (item) => guestsOf(item, false);

/** Unit that the item's quantity counts. */
function unitOf(item: OrderItem) {
  if (item.type === "Voucher") return "vouchers";
  return isCruise(item) ? "cabins" : "rooms";
}
const quantity: Fact<OrderItem> = (item) => [
  [t(`count.${isGiftCard(item) ? "giftCards" : unitOf(item)}`), String(item.quantity)],
];

const services: Fact<OrderItem> = ({ terms }) => [[t("services"), terms.services.join("; ")]];
const notIncluded: Fact<OrderItem> = ({ terms }) => [[t("notIncluded"), terms.notIncluded.join("; ")]];
const goodToKnow: Fact<OrderItem> = ({ terms }) => [[t("goodToKnow"), terms.goodToKnow.join(" ")]];
/** Attributes of the property or ship: arrival times, directions, facilities. */
const propertyAttributes: Fact<OrderItem> = (item) => [
  [
    t(isCruise(item) ? "onBoard" : "atHouse"),
    item.terms.house.displayAttributes.map(({ key, value }) => `${key}: ${value}`).join("; "),
  ],
];
const localCharges: Fact<OrderItem> = ({ terms }) => [[t("localCharges"), terms.localCharges]];
const vendor: Fact<OrderItem> = ({ terms }) => [[t("vendor"), vendorLine(terms)]];
/** Optional services of the item without prices: "Fahrt ab Avignon TGV; Winzerabend, 2 Personen". */
export const formatBookedServices = (item: OrderItem) =>
  chosenIn(item)
    .map(({ description, persons: count }) => {
      if (count === null) return description;
      const persons = common("count.person", { count });
      const { quantity } = item;
      if (quantity === 1) return t("boughtFor.one", { name: description, persons });
      const all = quantity === 2 ? t("boughtFor.both") : t("boughtFor.all", { count: quantity });
      return t(`boughtFor.${unitOf(item)}`, { name: description, persons, all });
    })
    .join("; ");
const bookedServices: Fact<OrderItem> = (item) => [[t("bought"), formatBookedServices(item)]];
/**
 * What remains of an item after some vouchers were returned: "1 von 2; Winzerabend, für 2 Personen". Empty if
 * nothing was returned.
 * @param vouchers all vouchers of the order
 */
export function buildRemainderRows(
  item: OrderItem,
  vouchers: Parameters<typeof withoutReturnedVouchers>[1],
): FactRow[] {
  const left = withoutReturnedVouchers(item, vouchers);
  if (left.quantity === item.quantity) return [];
  const pieces = t("leftPieces", { left: left.quantity, count: item.quantity });
  return [
    [
      t(isGiftCard(item) ? "left.giftCards" : "left.vouchers"),
      [pieces, formatBookedServices(left)].filter(Boolean).join("; "),
    ],
  ];
}
const house: Fact<OrderItem> = (item) => [[t("house"), item.terms.house.name && itemName(item)]];

const validityLabel = (item: OrderItem) => t(isGiftCard(item) ? "redemption" : "validity");
/** Shown on the voucher itself, which states its last day separately. */
const redemption: Fact<OrderItem> = (item) => [
  [validityLabel(item), item.type === "Voucher" ? item.terms.validity : ""],
];
/** Shown before the purchase, so it also states how long the voucher will be valid. */
const validity: Fact<OrderItem> = (item) => {
  if (item.type !== "Voucher") return [];
  const { validity: seasons } = item.terms;
  return [[validityLabel(item), isGiftCard(item) ? seasons : formatValidityWithDuration(seasons)]];
};

/** Usage period of a voucher and its length of validity. @param seasons usage period in the property's words */
export function formatValidityWithDuration(seasons: string): string {
  return [seasons.replace(/(?<=[^.])$/, "."), t("lasts")].filter(Boolean).join(" ");
}

export const listIncludedServices = ({ upgrades }: OrderItem) =>
  upgrades.filter(({ isOptional }) => !isOptional).map(({ description }) => description);
const chosenIn = ({ upgrades }: OrderItem) => upgrades.filter(({ isOptional }) => isOptional);

const includedOnPage: Fact<OrderItem> = (item) => [
  [t("includedInPrice"), listIncludedServices(item).join(", ")],
];
const included: Fact<OrderItem> = (item) => [[t("included"), listIncludedServices(item).join("; ")]];

/** "2 × 48,00 € je Person = 96,00 €", or per room or voucher "2 × 36,00 € = 72,00 €". */
function upgradePrice(item: OrderItem, upgrade: ItemUpgrade): string {
  const values = {
    count: upgradeCount(item, upgrade),
    price: money(item, upgrade.unitPrice),
    total: money(item, upgradeTotal(item, upgrade)),
  };
  if (upgrade.unitPrice === 0) return askedPrice(upgrade.unitPrice, item.currency);
  if (upgrade.persons !== null) return t("upgradePrice.persons", values);
  return item.quantity === 1 ? values.total : t("upgradePrice.units", values);
}
const upgradesOnPage: Fact<OrderItem> = (item) =>
  chosenIn(item).map((upgrade) => [upgrade.description, upgradePrice(item, upgrade)]);
const upgrades: Fact<OrderItem> = (item) =>
  chosenIn(item).map((upgrade) => [t("upgrade", { name: upgrade.description }), upgradePrice(item, upgrade)]);

/**
 * The reduction of the unit price, for a bid with the price before. @param key `reducedTo` also names the new price
 */
function reducedOf(item: OrderItem, key: "reduced" | "reducedTo"): FactRow[] {
  const { orderItemReduction: reduction, priceSource } = item;
  if (!reduction) return [];
  const values = {
    price: money(item, item.unitPrice),
    before: money(item, reduction.unitPriceBeforeReduction),
  };
  return priceSource === "bid"
    ? [[t("bid"), t(`${key}.bid`, values)]]
    : [[reduction.name, t(`${key}.promotion`, values)]];
}
const reduction: Fact<OrderItem> = (item) => reducedOf(item, "reduced");
const reductionWithPrice: Fact<OrderItem> = (item) => reducedOf(item, "reducedTo");

const unitPrice: Fact<OrderItem> = (item) => [[t("unitPrice"), money(item, item.unitPrice)]];
/** Omitted if it equals the item's total. */
const unitPriceOfMany: Fact<OrderItem> = (item) => {
  if (isGiftCard(item)) return [[t("worth"), money(item, item.unitPrice)]];
  return item.quantity > 1 ? unitPrice(item) : [];
};
const price: Fact<OrderItem> = (item) => [[t("price"), money(item, item.total)]];

/** Main facts of a trip, shown side by side. */
/** The cart has a form for the quantity, and the address further down. */
export const cartTripFacts = [dates, extent, guestsAndAges, room, board];
export const addressFacts = [address];
export const tripFacts = [dates, extent, guestsAndAges, quantity, room, board, address];
/** Full contents of a trip. */
export const termFacts = [
  selection,
  includedOnPage,
  notIncluded,
  place,
  contactDetails,
  equipment,
  services,
  goodToKnow,
  propertyAttributes,
  vendor,
];
/** Price and additional costs. */
export const costFacts = [upgradesOnPage, localCharges, validity, reductionWithPrice, unitPriceOfMany, price];
/** For cart, checkout and order page. */
export const pageFacts = [offer, ...tripFacts, ...termFacts, ...costFacts];

/** Main facts in emails and documents, for use on the way to the property and at its reception. */
export const documentTripFacts = [
  arrivalAndDeparture,
  guestsWithAges,
  extentUndated,
  ship,
  room,
  board,
  quantity,
  address,
  contactDetails,
];
/** All other contents, shown before the price. */
export const documentTermFacts = [
  place,
  validity,
  equipment,
  selection,
  services,
  notIncluded,
  localCharges,
  goodToKnow,
  propertyAttributes,
  vendor,
];
export const documentPriceFacts = [unitPrice, reduction, included, upgrades, price];

/** Enough to identify one of several bookings. */
export const placeAndDateFacts = [address, dates, extent];

/** Facts needed on the way to the property. */
export const calendarFacts = [
  offer,
  arrivalAndDeparture,
  guestsWithAges,
  room,
  quantity,
  board,
  bookedServices,
  propertyAttributes,
  localCharges,
  contactDetails,
];

/** Facts of the item that a price was proposed for, without the price. */
export const bidFacts = [offer, place, address, dates, guestsWithAges, extent, room, board, quantity];

/** What a voucher is for: "3 Nächte für 2 Personen". */
export const voucherExtentFacts = [extent];
/** When a voucher can be used, and the contact for choosing its dates. */
export const voucherUseFacts = [redemption, address, contactDetails];
/** The facts on the page of a voucher. */
export const voucherFaceFacts = [...voucherExtentFacts, ...voucherUseFacts];
/** Other facts of a voucher without its price, identical in emails and on the voucher. */
export const voucherFacts = [
  house,
  room,
  equipment,
  board,
  selection,
  included,
  bookedServices,
  services,
  notIncluded,
  localCharges,
  goodToKnow,
  propertyAttributes,
  vendor,
];
