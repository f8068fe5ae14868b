/** Placed orders for tests, and the catalogue rows that they need. */
import { v7 as newId } from "uuid";
import { eq } from "drizzle-orm";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { buildOrderFacts, type OrderFacts } from "#app/documents/order-facts.ts";
import { type Customer, emptyAddress, shippings } from "#app/domain/customer/customer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Database, Db } from "#app/store/db/database.server.ts";
import { addFulfilment } from "#app/store/queries/order/fulfilment.server.ts";
import { saveOrder } from "#app/store/queries/order/orders.server.ts";
import { contacts, offers, rooms, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { sender } from "#tests/support/shop-config.ts";

import { fakeProvider, fakeQueue } from "./fakes.ts";

export const placedAt = new Date("2026-11-20T10:00:00Z");

export const aCustomer: Customer = {
  id: "01900000-0000-7000-8000-00000000c001",
  ...emptyAddress,
  firstName: "Änne",
  lastName: "Großmann-Özdemir",
  email: "aenne@kundin.example",
  address: "Lindenstraße 12",
  zip: "04109",
  city: "Leipzig",
  customerAttributes: [],
};

const core = {
  quantity: 1,
  currency: "EUR" as const,
  image: { imageUrl: "", alt: "", hash: "" },
  description: "",
  added: placedAt,
  visible: true,
  priceSource: "price",
  orderItemReduction: null,
  bids: [],
  upgrades: [],
  terms: {
    offerSlug: "haus-am-see",
    offerType: "Hotel" as const,
    place: "Füssen, Bayern",
    house: {
      name: "Haus am See",
      address: "Seestraße 1",
      zip: "87629",
      city: "Füssen",
      country: "DE",
      phone: "+49 8362 90009-10",
      email: "haus@anbieter.example",
      displayAttributes: [{ key: "Parkplatz", value: "am Haus, 8 € am Tag" }],
    },
    room: { sizeSquareMeters: 24, amenities: [{ code: "lake-view", highlight: true, quantity: 1 }] },
    notIncluded: ["Getränke zum Abendessen"],
    goodToKnow: ["Im November bleibt die Sauna montags kalt."],
    vendorName: "Haus am See KG",
    vendorAddress: "Seestraße 1, 87629 Füssen",
    services: ["Frühstücksbüfett", "Sauna"],
    localCharges: "Kurtaxe ca. 3,00 € pro Person und Nacht",
    validity: "Anreise Sonntag bis Donnerstag",
    cancellationBands: [
      { daysBefore: 14, share: 0.2 },
      { daysBefore: 0, share: 0.8 },
    ],
  },
};
const packageFacts = { boardShort: "UF", roomName: "Doppelzimmer Seeblick", nights: 2, persons: 2 };

export function voucherItem(part: Partial<OrderItem> = {}): OrderItem {
  const unitPrice = cents(19_900);
  return {
    ...core,
    id: newId(),
    variantId: newId(),
    contactId: newId(),
    unitPrice,
    total: unitPrice,
    title: "Zwei Nächte am See",
    subtitle: "Gutschein für zwei",
    regime: "voucher",
    type: "Voucher",
    voucherInformation: packageFacts,
    ...part,
  } as OrderItem;
}

export function stayItem(part: Partial<OrderItem> = {}): OrderItem {
  return {
    ...voucherItem(),
    title: "Wochenende am See",
    subtitle: "",
    regime: "dated-stay",
    type: "Booking",
    bookingInformation: {
      ...packageFacts,
      checkin: civilDate("2027-02-05"),
      checkout: civilDate("2027-02-07"),
      adults: 2,
      children: 1,
      childrenAges: [7],
    },
    ...part,
  } as OrderItem;
}

/** An order placed at `placedAt`, with its payment at the test provider not started. */
export function aPlacedOrder(part: Partial<Order> = {}): Order {
  const id = part.id ?? newId();
  return {
    id,
    token: `key-of-${id}`,
    version: 3,
    status: orderStatuses.Closed,
    currency: "EUR",
    region: "DE",
    created: placedAt,
    expires: new Date("2026-11-21T10:00:00Z"),
    orderDate: placedAt,
    // Unique, as the column requires.
    vanityOrderNumber: `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase(),
    gracePeriod: new Date("2026-11-21T10:00:00Z"),
    customer: aCustomer,
    shipping: shippings.EMAIL,
    shippingAddress: null,
    fees: [],
    paymentType: paymentTypes.Stripe,
    paymentStatus: paymentStatuses.NotStarted,
    amountReceived: cents(0),
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    stayChanged: null,
    termsVersion: null,
    giftCards: [],
    orderItems: [voucherItem()],
    ...part,
  };
}

/** Stores the order, its fulfilment, and an offer for each of its items. */
export async function storeOrder(db: Db, order: Order): Promise<Order> {
  for (const item of order.orderItems) await addCatalogueRows(db, item);
  await saveOrder(db, order);
  await addFulfilment(db, order);
  return order;
}

async function addCatalogueRows(db: Db, { variantId, contactId }: OrderItem): Promise<void> {
  if (variantId === null || contactId === null) return;
  const [vendor] = await db
    .insert(vendors)
    .values({ key: variantId, name: "Haus am See KG", address: "", email: "", phone: "" })
    .returning();
  await db.insert(contacts).values({
    id: contactId,
    slug: contactId,
    tag: "",
    category: 5,
    name: "Haus am See",
    address: "",
    zip: "",
    city: "Füssen",
    country: "DE",
    state: "Bayern",
    phone: "",
    email: "",
    idSstOfferContact: "",
    displayAttributes: [],
  });
  const [offerId, roomId] = [newId(), newId()];
  await db.insert(offers).values({
    id: offerId,
    slug: offerId,
    type: "Hotel",
    accommodationType: "Hotel",
    vendorId: vendor!.id,
    contactId,
    title: "Zwei Nächte am See",
    subtitle: "",
    services: [],
    validity: "",
    images: [],
    onlineTo: new Date("2030-01-01"),
    runStart: new Date("2026-01-01"),
    runEnd: new Date("2030-01-01"),
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands: [],
    position: 1,
  });
  await db
    .insert(rooms)
    .values({ id: roomId, offerId, key: "dz", name: "Doppelzimmer", amenities: [], sku: "DZ" });
  await db.insert(variants).values({
    id: variantId,
    offerId,
    roomId,
    key: "dz-uf",
    active: true,
    position: 1,
    board: "UF",
    nights: 2,
    persons: 2,
    additional: "",
    currency: "EUR",
    displayType: "PerQuantity",
    dated: true,
    childBands: [],
    stayRules: [],
    minAge: 0,
  });
}

/** Sets columns that no command sets. Returns the order unchanged. */
export async function storeRow<Stored extends { id: string }>(
  db: Database,
  order: Stored,
  row: Partial<typeof orders.$inferInsert>,
): Promise<Stored> {
  if (Object.keys(row).length > 0) await db.update(orders).set(row).where(eq(orders.id, order.id));
  return order;
}

/** Creates a placed order with an open payment at a provider. */
export async function createOpenPayment(db: Db, part: Partial<Order> = {}) {
  const order = await storeOrder(db, aPlacedOrder(part));
  const provider = fakeProvider();
  const providers = new Map([[provider.type, provider]]);
  const { enqueued, ...queue } = fakeQueue();
  const work = { db: db as never, now: placedAt, ...queue };
  await openPayment(work, providers, { orderId: order.id });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const settle = () => syncPayment(work, providers, { returnToken: attempt!.returnToken });
  return { order, provider, providers, work, enqueued, attempt: attempt!, settle };
}

// Facts for emails and documents. Only the order is known by default.

export const orderFacts = (part: Partial<OrderFacts> = {}): OrderFacts =>
  buildOrderFacts(sender, aPlacedOrder(), part);
