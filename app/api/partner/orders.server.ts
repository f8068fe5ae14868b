/** Calls of programs about orders: changes since a cursor, one order, and its confirmation. */
import { z } from "zod";

import { partnerCall } from "#app/api/call.server.ts";
import {
  type PartnerOrder,
  partnerOrderSchema,
  toPartnerOrder,
} from "#app/api/partner/order-schema.server.ts";
import { actorOfKey } from "#app/commands/operator/api-keys.server.ts";
import { confirmBookings } from "#app/commands/order/confirmations.server.ts";
import { noteArrival } from "#app/commands/order/partner-orders.server.ts";
import type { ApiKey } from "#app/domain/operator/api-key.ts";
import { firstCursor, formatCursor, parseCursor } from "#app/domain/order/change-cursor.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { listBookingsOf } from "#app/store/queries/order/fulfilment.server.ts";
import * as changes from "#app/store/queries/order/order-changes.server.ts";
import { findOrders } from "#app/store/queries/order/orders.server.ts";
import { listParticipantsOf } from "#app/store/queries/order/participants.server.ts";
import { listAttemptsOf } from "#app/store/queries/payment/payments.server.ts";
import { listReturnsOf } from "#app/store/queries/payment/refunds.server.ts";
import { partnerApiTexts as t } from "#locale/operator/connections/keys.ts";

const mostOrders = 100;

/** Null for an unknown order, an open cart, and one without items that the key may see. */
export async function readPartnerOrder(db: Db, id: string, key: ApiKey): Promise<PartnerOrder | null> {
  const [order] = await readPartnerOrders(db, [id], key);
  return order ?? null;
}

/** Reads orders in the order of their ids, in the same number of queries for one as for a page. */
async function readPartnerOrders(
  db: Db,
  ids: readonly string[],
  { vendorKey }: ApiKey,
): Promise<PartnerOrder[]> {
  if (ids.length === 0) return [];
  const found = new Map((await findOrders(db, ids)).map((order) => [order.id, order]));
  const own = vendorKey === null ? null : await listItemsOfVendor(db, ids, vendorKey);
  const places = await changes.listItemPlaces(db, ids);
  const fulfilment = {
    bookings: await listBookingsOf(db, ids),
    participants: await listParticipantsOf(db, ids),
    returns: await listReturnsOf(db, ids),
  };
  const attempts = vendorKey === null ? await listAttemptsOf(db, ids) : null;
  return ids.flatMap((id) => {
    const order = found.get(id);
    if (!order?.orderDate) return [];
    const items = order.orderItems.filter((item) => own === null || own.has(item.id));
    if (own !== null && items.length === 0) return [];
    const paid = attempts && attempts.filter(({ orderId }) => orderId === id);
    return [toPartnerOrder(order, { items, places, fulfilment, attempts: paid })];
  });
}

export const orderExample: z.input<typeof partnerOrderSchema> = {
  id: "0190c0de-0000-7000-8000-000000000001",
  number: "7KQM-2F9T-X4",
  version: 9,
  status: "placed",
  ordered: "2026-11-30T09:00:00.000Z",
  currency: "EUR",
  customer: { firstName: "Erika", lastName: "Beispiel", phone: "030 1234567", mobile: "", email: null },
  items: [
    {
      id: "0190c0de-0000-7000-8000-000000000002",
      type: "Booking",
      property: "haus-am-see",
      offer: "haus-am-see",
      variant: "dz-uf",
      variantId: "0190c0de-0000-7000-8000-000000000003",
      title: "Haus am See",
      room: "Doppelzimmer",
      board: "UF",
      quantity: 1,
      returned: 0,
      checkin: "2027-02-05",
      checkout: "2027-02-08",
      adults: 2,
      childrenAges: [],
      extras: [],
      noShow: null,
      total: null,
      bookings: [
        {
          number: "4HXR-9B2M-Q7",
          confirmed: null,
          houseNumber: "",
          guests: [{ type: "Adult", firstName: "Erika", lastName: "Beispiel", details: {} }],
        },
      ],
    },
  ],
  payments: null,
};

export const getOrders = partnerCall({
  summary: "Bestellungen, die sich geändert haben",
  description:
    "In der Reihenfolge ihrer letzten Änderung, auch wenn sich nur Gäste oder Zahlungen geändert haben. Ohne since von " +
    "vorn. Speichern Sie cursor erst, wenn alle Bestellungen gespeichert sind, und senden Sie ihn beim nächsten Mal als " +
    "since: So fehlt keine, und keine kommt zweimal, solange sie sich nicht noch einmal ändert. Ist more wahr, lesen Sie " +
    "gleich weiter.",
  scope: "orders:read",
  query: z.object({
    since: z.string().max(120).optional().meta({ description: "cursor der letzten Antwort" }),
    limit: z.coerce.number().int().min(1).max(mostOrders).default(50),
  }),
  answer: z
    .strictObject({ orders: z.array(partnerOrderSchema), cursor: z.string(), more: z.boolean() })
    .meta({ id: "PartnerOrders" }),
  answerExample: {
    orders: [orderExample],
    cursor: "7411273459012345678-1.84213.0190c0de-0000-7000-8000-000000000001",
    more: false,
  },
  handle: async ({ query: { since, limit }, context, key }) => {
    const { db } = context.shop;
    const database = await changes.readDatabaseName(db);
    const from = since === undefined ? firstCursor(database) : parseCursor(since);
    if (from?.database !== database) {
      const detail = t(from === null ? "noCursor" : "otherDatabase");
      return problemResponse(context, "CV_VIOLATION", { errors: [{ pointer: "/since", detail }] });
    }
    const { vendorKey } = key;
    const found = await changes.listChangedOrders(db, from, { vendorKey, most: limit + 1 });
    const page = found.slice(0, limit);
    const orders = await readPartnerOrders(
      db,
      page.map((each) => each.orderId),
      key,
    );
    const last = page.at(-1) ?? from;
    return { orders, cursor: formatCursor({ ...last, database }), more: found.length > limit };
  },
});

const orderId = z.object({ id: z.uuid() });

export const getPartnerOrder = partnerCall({
  summary: "Eine Bestellung mit Gästen und Zahlungen",
  description: "Ein Schlüssel für ein Haus sieht nur dessen Positionen und Gäste, und keine Zahlungen.",
  scope: "orders:read",
  params: orderId,
  answer: partnerOrderSchema,
  answerExample: orderExample,
  handle: async ({ params, context, key }) =>
    (await readPartnerOrder(context.shop.db, params.id, key)) ??
    problemResponse(context, 404, { detail: t("unknownOrder") }),
});

const stateBody = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("confirmed"),
    number: z.string().trim().max(60).default("").meta({ description: "Nummer im Programm des Hauses" }),
  }),
  z.object({
    state: z.enum(["no-show", "arrived"]),
    itemId: z.uuid().meta({ description: "id der Position, ein Aufenthalt" }),
    version: z.int().meta({ description: "version der Bestellung, wie das Programm sie gelesen hat" }),
    notify: z.boolean().default(false).meta({ description: "Bei no-show: eine E-Mail an den Kunden" }),
  }),
]);

export const postOrderState = partnerCall({
  summary: "Eine Bestellung bestätigen, oder wer nicht angereist ist",
  description:
    "confirmed: Das Haus hat die Buchungen in seinem Programm. Die Verwaltung zeigt es bei der Buchung, mit der Nummer beim Haus. " +
    "no-show: Der Gast ist nicht angereist, ab dem Anreisetag. Was die Stornobedingungen nicht behalten, zahlt der Shop " +
    "gleich zurück. arrived: Er ist doch angereist; das geht nur, solange nichts zurückgezahlt ist. Ein zweiter Aufruf ändert nichts. " +
    "Hat sich die Bestellung seit version geändert, geschieht nichts.",
  scope: "orders:write",
  params: orderId,
  body: stateBody,
  example: { state: "confirmed", number: "PMS-4711" },
  answer: partnerOrderSchema,
  answerExample: orderExample,
  problems: ["BR_VIOLATION"],
  handle: async ({ params, body, context, key }) => {
    const { shop } = context;
    const unknown = () => problemResponse(context, 404, { detail: t("unknownOrder") });
    const rule = (detail: string) => problemResponse(context, "BR_VIOLATION", { detail });
    if (body.state === "confirmed") {
      const wish = { orderId: params.id, vendorKey: key.vendorKey, number: body.number };
      const confirmed = await confirmBookings(shop.work(), wish, actorOfKey(key));
      if (!confirmed.ok && confirmed.refusal !== "unknown-order")
        return rule(t(`confirm.${confirmed.refusal}`));
    } else {
      const { itemId, version, notify } = body;
      const arrived = body.state === "arrived";
      const note = { key, orderId: params.id, itemId, version, notify, arrived };
      const noted = await noteArrival(shop.work(), note);
      if (!noted.ok && noted.refusal !== "unknown-order") return rule(t(`arrival.${noted.refusal}`));
    }
    return (await readPartnerOrder(shop.db, params.id, key)) ?? unknown();
  },
});
