import { z } from "zod";

import { offerType } from "#app/api/schemas/offer.server.ts";
import {
  amount,
  day,
  fieldsOf,
  imageSchema,
  instantSchema,
  toWireImage,
} from "#app/api/schemas/values.server.ts";
import { toDecimal } from "#app/domain/money.ts";
import { type Bid, bidStates, bidTypes } from "#app/domain/order/bid.ts";
import { upgradeCount } from "#app/domain/order/item.ts";
import type { BookingInformation, ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import { isComplete, type Participant } from "#app/domain/order/participant.ts";
import type { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";

type Fulfilment = Awaited<ReturnType<typeof findFulfilment>>;

export const participantSchema = z
  .strictObject({
    id: z.string(),
    type: z.enum(["Adult", "Child"]),
    sex: z.enum(["", "female", "male", "diverse"]),
    firstName: z.string(),
    lastName: z.string(),
    additionalData: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    bookingId: z.string(),
  })
  .meta({ id: "Participant" });

const participantFields = fieldsOf(participantSchema);

/** Omits the key of the participant's own link. */
export const toWireParticipant = (participant: Participant): z.output<typeof participantSchema> =>
  participantFields(participant);

export const bookingSchema = z
  .strictObject({
    id: z.string(),
    idSstItem: z.string().meta({ description: "Position der Bestellung, zu der sie gehört" }),
    vanityBookingNumber: z.string(),
    checkin: day,
    checkout: day,
    occupancy: z.strictObject({ adults: z.int(), children: z.int(), total: z.int() }),
    unit: z.strictObject({ roomName: z.string() }),
    participants: z.array(participantSchema),
    requiresParticipantInfo: z.boolean().meta({ description: "Es fehlen noch Namen von Reisenden" }),
  })
  .meta({ id: "Booking" });

/** @param namesOpen true while participant names can be entered */
export function toWireBooking(
  booking: Fulfilment["bookings"][number],
  { checkin, checkout, adults, children, roomName }: BookingInformation,
  participants: readonly Participant[],
  namesOpen: boolean,
): z.output<typeof bookingSchema> {
  const isNamed = participants.every((participant) => isComplete(participant, []));
  return {
    id: booking.id,
    idSstItem: booking.itemId,
    vanityBookingNumber: booking.vanityBookingNumber,
    checkin,
    checkout,
    occupancy: { adults, children, total: adults + children },
    unit: { roomName },
    participants: participants.map(toWireParticipant),
    requiresParticipantInfo: namesOpen && !isNamed,
  };
}

/** Must not reveal the vendor's limits. */
export const bidSchema = z
  .strictObject({
    bidState: z.enum(bidStates),
    unitPrice: amount,
    date: instantSchema,
    bidType: z.enum(bidTypes),
    sequenceNumber: z
      .int()
      .meta({ description: "Zählt die Vorschläge der Position ab 1; steht in ihrer Adresse" }),
    expiry: instantSchema.nullable(),
  })
  .meta({ id: "Bid" });

const bidFields = fieldsOf(bidSchema);

/** The reason of a declined bid is confidential. */
export function toWireBid(bid: Bid): z.output<typeof bidSchema> {
  const [date, expiry] = [bid.date.toISOString(), bid.expiry?.toISOString() ?? null];
  return { ...bidFields(bid), unitPrice: toDecimal(bid.unitPrice), date, expiry };
}

export const itemReturn = z.strictObject({ returnedOn: instantSchema, quantity: z.int() });

export function toWireReturn(returned: { returnedOn: Date; quantity: number }): z.output<typeof itemReturn> {
  return { returnedOn: returned.returnedOn.toISOString(), quantity: returned.quantity };
}

export const voucherSchema = z
  .strictObject({
    id: z.string(),
    idSstItem: z.string().meta({ description: "Position der Bestellung, zu der er gehört" }),
    generationDate: instantSchema.nullable(),
    fulfillmentDate: instantSchema.nullable(),
    generated: z.boolean(),
    fulfilled: z.boolean(),
    returned: z.boolean(),
    hasInsurance: z.boolean(),
    insuredOn: instantSchema.nullable(),
    insurancePolicy: z.string(),
    voucherKey: z.string().nullable().meta({ description: "null, bis der Gutschein bezahlt ist" }),
    return: itemReturn.nullable(),
  })
  .meta({ id: "Voucher" });

type StoredVoucher = Omit<Fulfilment["vouchers"][number], "card">;

export function toWireVoucher(voucher: StoredVoucher): z.output<typeof voucherSchema> {
  const { id, itemId, voucherKey, generationDate, fulfillmentDate, returned, insuredOn } = voucher;
  return {
    id,
    idSstItem: itemId,
    generationDate: generationDate?.toISOString() ?? null,
    fulfillmentDate: fulfillmentDate?.toISOString() ?? null,
    generated: voucherKey !== null,
    fulfilled: fulfillmentDate !== null,
    returned: returned !== null,
    hasInsurance: insuredOn !== null,
    insuredOn: insuredOn?.toISOString() ?? null,
    insurancePolicy: voucher.insurancePolicy ?? "",
    voucherKey,
    return: returned && toWireReturn({ returnedOn: returned, quantity: 1 }),
  };
}

export const itemUpgradeSchema = z
  .strictObject({
    id: z.string(),
    serviceCode: z.string(),
    description: z.string(),
    added: instantSchema,
    unitPrice: amount,
    isOptional: z.boolean().meta({ description: "false: darin enthalten, erhöht die Summe nicht" }),
    quantity: z.int().meta({ description: "So oft kostet es unitPrice: je Zimmer, Gutschein oder Person" }),
    perPerson: z.boolean(),
  })
  .meta({ id: "ItemUpgrade" });

const core = {
  id: z.string(),
  variantId: z.string().nullable().meta({ description: "null bei einem Geschenkgutschein" }),
  contactId: z.string().nullable(),
  quantity: z.int(),
  unitPrice: amount,
  total: amount,
  currency: z.enum(["EUR", "CHF", "USD"]),
  image: imageSchema,
  title: z.string(),
  description: z.string(),
  subtitle: z.string(),
  added: instantSchema,
  hasInvoice: z.boolean(),
  invoiceNumber: z.string().nullable(),
  visible: z.boolean(),
  vouchers: z.array(voucherSchema),
  bookings: z.array(bookingSchema),
  upgrades: z.array(itemUpgradeSchema),
  returns: z.array(itemReturn),
  orderItemReduction: z.strictObject({ unitPriceBeforeReduction: amount, name: z.string() }).nullable(),
  bids: z.array(bidSchema),
};
const coreFields = fieldsOf(z.object(core));
const unit = { boardShort: z.string(), roomName: z.string(), nights: z.int(), persons: z.int() };

const voucherInformation = z.strictObject(unit);
const bookingInformation = z.strictObject({
  ...unit,
  checkin: day,
  checkout: day,
  adults: z.int(),
  children: z.int(),
  childrenAges: z.array(z.int()),
  accommodationType: offerType,
});
const [unitFields, stayFields] = [fieldsOf(voucherInformation), fieldsOf(bookingInformation)];

export const orderItemSchema = z
  .discriminatedUnion("type", [
    z.strictObject({ ...core, type: z.literal("Booking"), bookingInformation }),
    z.strictObject({ ...core, type: z.literal("Voucher"), voucherInformation }),
  ])
  .meta({ id: "OrderItem" });

/** Data for rendering the items of an order. `invoiceNumber` applies to every item. */
export interface ItemSurroundings extends Fulfilment {
  publicUrl: string;
  /** True while participant names can be entered. */
  namesOpen: boolean;
}

/** Surroundings of a cart, which has no fulfilment yet. */
export function cartSurroundings(publicUrl: string): ItemSurroundings {
  const emptyFulfilment = { bookings: [], vouchers: [], participants: [], returns: [], invoiceNumber: null };
  return { publicUrl, ...emptyFulfilment, namesOpen: false };
}

export function toWireOrderItem(
  item: OrderItem,
  surroundings: ItemSurroundings,
): z.output<typeof orderItemSchema> {
  const isOfItem = ({ itemId }: { itemId: string }) => itemId === item.id;
  const wireItem = {
    ...coreFields(item),
    unitPrice: toDecimal(item.unitPrice),
    total: toDecimal(item.total),
    image: toWireImage(item.image, surroundings.publicUrl),
    added: item.added.toISOString(),
    hasInvoice: surroundings.invoiceNumber !== null,
    invoiceNumber: surroundings.invoiceNumber,
    vouchers: surroundings.vouchers.filter(isOfItem).map(toWireVoucher),
    bookings: [],
    upgrades: item.upgrades.map((upgrade) => toWireUpgrade(upgrade, item)),
    returns: surroundings.returns.filter(isOfItem).map(toWireReturn),
    orderItemReduction: item.orderItemReduction && toWireReduction(item.orderItemReduction),
    bids: item.bids.map(toWireBid),
  };
  if (item.type === "Voucher")
    return { ...wireItem, type: item.type, voucherInformation: unitFields(item.voucherInformation) };
  const accommodationType = item.terms.offerType;
  return {
    ...wireItem,
    type: item.type,
    bookings: surroundings.bookings.filter(isOfItem).map((booking) => {
      const guests = surroundings.participants.filter(({ bookingId }) => bookingId === booking.id);
      return toWireBooking(booking, item.bookingInformation, guests, surroundings.namesOpen);
    }),
    bookingInformation: { ...stayFields(item.bookingInformation), accommodationType },
  };
}

function toWireReduction({ unitPriceBeforeReduction, name }: NonNullable<OrderItem["orderItemReduction"]>) {
  return { unitPriceBeforeReduction: toDecimal(unitPriceBeforeReduction), name };
}

const upgradeFields = fieldsOf(itemUpgradeSchema);

export function toWireUpgrade(
  upgrade: ItemUpgrade,
  item: Pick<OrderItem, "quantity">,
): z.output<typeof itemUpgradeSchema> {
  return {
    ...upgradeFields(upgrade),
    added: upgrade.added.toISOString(),
    unitPrice: toDecimal(upgrade.unitPrice),
    quantity: upgradeCount(item, upgrade),
    perPerson: upgrade.persons !== null,
  };
}
