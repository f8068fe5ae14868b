import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import type { Participant } from "#app/domain/order/participant.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { bidSchema, toWireBid } from "#app/web/wire/bid.server.ts";
import { bookingSchema, type StoredBooking, toWireBooking } from "#app/web/wire/booking.server.ts";
import { day, instant } from "#app/web/wire/date.server.ts";
import { imageSchema, toWireImage } from "#app/web/wire/image.server.ts";
import { offerType } from "#app/web/wire/offer.server.ts";
import {
  itemReturn,
  type StoredVoucher,
  toWireReturn,
  toWireVoucher,
  voucherSchema,
} from "#app/web/wire/voucher.server.ts";

export const itemUpgradeSchema = z
  .strictObject({
    id: z.string(),
    serviceCode: z.string(),
    description: z.string(),
    added: instant,
    unitPrice: amount,
    isOptional: z.boolean().meta({ description: "false: darin enthalten, erhöht die Summe nicht" }),
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
  added: instant,
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
const unit = { boardShort: z.string(), roomName: z.string(), nights: z.int(), persons: z.int() };

export const orderItemSchema = z
  .discriminatedUnion("type", [
    z.strictObject({
      ...core,
      type: z.literal("Booking"),
      bookingInformation: z.strictObject({
        ...unit,
        checkin: day,
        checkout: day,
        adults: z.int(),
        children: z.int(),
        childrenAges: z.array(z.int()),
        accommodationType: offerType,
      }),
    }),
    z.strictObject({ ...core, type: z.literal("Voucher"), voucherInformation: z.strictObject(unit) }),
  ])
  .meta({ id: "OrderItem" });

export interface ItemSurroundings {
  publicUrl: string;
  bookings: readonly StoredBooking[];
  vouchers: readonly StoredVoucher[];
  participants: readonly Participant[];
  returns: readonly { itemId: string; returnedOn: Date; quantity: number }[];
  /** Of the order's invoice, which names every item; null before it is paid. */
  invoiceNumber: string | null;
  /** Names of participants may still be given. */
  namesOpen: boolean;
}

/** What stands around the items of a cart: nothing is fulfilled yet. */
export function cartSurroundings(publicUrl: string): ItemSurroundings {
  return {
    publicUrl,
    bookings: [],
    vouchers: [],
    participants: [],
    returns: [],
    invoiceNumber: null,
    namesOpen: false,
  };
}

export function toWireOrderItem(item: OrderItem, around: ItemSurroundings): z.output<typeof orderItemSchema> {
  const { id, variantId, contactId, quantity, currency, title, description, subtitle, visible } = item;
  const mine = ({ itemId }: { itemId: string }) => itemId === id;
  const shown = {
    id,
    variantId,
    contactId,
    quantity,
    unitPrice: toDecimal(item.unitPrice),
    total: toDecimal(item.total),
    currency,
    image: toWireImage(item.image, around.publicUrl),
    title,
    description,
    subtitle,
    added: item.added.toISOString(),
    hasInvoice: around.invoiceNumber !== null,
    invoiceNumber: around.invoiceNumber,
    visible,
    vouchers: around.vouchers.filter(mine).map(toWireVoucher),
    bookings: [],
    upgrades: item.upgrades.map(toWireUpgrade),
    returns: around.returns.filter(mine).map(toWireReturn),
    orderItemReduction: item.orderItemReduction && toWireReduction(item.orderItemReduction),
    bids: item.bids.map(toWireBid),
  };
  if (item.type === "Voucher") {
    const { boardShort, roomName, nights, persons } = item.voucherInformation;
    return { ...shown, type: item.type, voucherInformation: { boardShort, roomName, nights, persons } };
  }
  const { boardShort, roomName, nights, persons, ...stay } = item.bookingInformation;
  const { checkin, checkout, adults, children, childrenAges, accommodationType } = stay;
  const dated = { checkin, checkout, adults, children, childrenAges: [...childrenAges], accommodationType };
  return {
    ...shown,
    type: item.type,
    bookings: around.bookings.filter(mine).map((booking) => {
      const guests = around.participants.filter(({ bookingId }) => bookingId === booking.id);
      return toWireBooking(booking, item.bookingInformation, guests, around.namesOpen);
    }),
    bookingInformation: { boardShort, roomName, nights, persons, ...dated },
  };
}

function toWireReduction({ unitPriceBeforeReduction, name }: NonNullable<OrderItem["orderItemReduction"]>) {
  return { unitPriceBeforeReduction: toDecimal(unitPriceBeforeReduction), name };
}

export function toWireUpgrade(upgrade: ItemUpgrade): z.output<typeof itemUpgradeSchema> {
  const { id, serviceCode, description, added, unitPrice, isOptional } = upgrade;
  return {
    id,
    serviceCode,
    description,
    added: added.toISOString(),
    unitPrice: toDecimal(unitPrice),
    isOptional,
  };
}
