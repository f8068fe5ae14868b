/** Rooms and prices by day as programs read and write them. */
import { z } from "zod";

import { amount, amountIn, day, dayIn } from "#app/api/schemas/values.server.ts";
import { freeRooms, type KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { dayOf, highestPrice, mostLeastNights, mostRooms } from "#app/domain/catalogue/room-change.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";
import { partnerRowTexts as t } from "#locale/operator/connections/keys.ts";

/** Rows of one call. */
export const mostRows = 200;

const weekday = z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);

export const inventoryQuery = z.object({
  from: dayIn,
  to: dayIn,
  property: z.string().max(100).optional(),
  offer: z.string().max(200).optional(),
  variant: z.uuid().optional().meta({ description: "variantId" }),
});

const variantFields = {
  variantId: z.uuid(),
  property: z.string(),
  offer: z.string(),
  variant: z.string(),
  roomId: z.uuid(),
  room: z.string(),
  board: z.string(),
};

export const inventorySchema = z
  .strictObject({
    ...variantFields,
    type: z.string(),
    stopped: z.boolean().meta({ description: "Verkauf des Zimmers mit dieser Verpflegung ganz gestoppt" }),
    days: z.array(
      z.strictObject({
        date: day.meta({ description: "Nacht, auf Kreuzfahrten Abfahrt" }),
        rooms: z.int().meta({ description: "Zimmer insgesamt, mit den verkauften" }),
        sold: z.int(),
        free: z.int().meta({ description: "noch zu verkaufen" }),
        stopped: z.boolean(),
        closedToArrival: z.boolean(),
        minNights: z.int(),
      }),
    ),
  })
  .meta({ id: "PartnerInventory" });

export const ratesSchema = z
  .strictObject({
    ...variantFields,
    currency: z.enum(["EUR", "CHF", "USD"]),
    days: z.array(z.strictObject({ date: day, price: amount })),
  })
  .meta({ id: "PartnerRates" });

export type RoomVariant = Awaited<ReturnType<typeof listRoomVariants>>[number];
type Calendar = ReadonlyMap<CivilDate, KeptNight>;

const describeVariant = (variant: RoomVariant) => ({
  variantId: variant.id,
  property: variant.vendorKey,
  offer: variant.slug,
  variant: variant.key,
  roomId: variant.roomId,
  room: variant.room,
  board: variant.board,
});

export function toPartnerInventory(
  variant: RoomVariant,
  calendar: Calendar,
): z.output<typeof inventorySchema> {
  const { type, stopped, nights, stayRules } = variant;
  const state = { cruise: type === "Cruise", nights, stayRules, calendar };
  return {
    ...describeVariant(variant),
    type,
    stopped,
    days: [...calendar.values()].map((night) => ({
      date: night.date,
      rooms: night.rooms,
      sold: night.sold,
      free: stopped || night.stopped ? 0 : freeRooms(night),
      stopped: night.stopped ?? false,
      closedToArrival: night.closedToArrival,
      minNights: dayOf(state, night.date).minNights,
    })),
  };
}

export const toPartnerRates = (variant: RoomVariant, calendar: Calendar): z.output<typeof ratesSchema> => ({
  ...describeVariant(variant),
  currency: variant.currency,
  days: [...calendar.values()].map(({ date, price }) => ({ date, price: toDecimal(price) })),
});

const daysFields = {
  from: dayIn,
  to: dayIn.optional().meta({ description: "letzter Tag, eingeschlossen; fehlt: nur from" }),
  weekdays: z.array(weekday).max(7).default([]).meta({ description: "nur diese; leer: alle" }),
};

const roomsRow = z.object({
  variantId: z.uuid(),
  ...daysFields,
  rooms: z.int().min(0).max(mostRooms).optional(),
  stopped: z.boolean().optional(),
  arrival: z.array(weekday).max(7).optional().meta({ description: "Wochentage der Anreise; leer: keine" }),
  minNights: z.int().min(0).max(mostLeastNights).optional().meta({ description: "0: die Regeln des Hauses" }),
});

const blockRow = z.object({
  roomId: z.uuid(),
  from: dayIn,
  to: dayIn.optional(),
  block: z.int().min(1).max(mostRooms).meta({ description: "Zimmer, die nicht verkauft werden" }),
  reason: z.string().trim().min(1).max(200),
});

const isChange = ({ rooms, stopped, arrival, minNights }: z.output<typeof roomsRow>) =>
  [rooms, stopped, arrival, minNights].some((part) => part !== undefined);

/** With `preview` nothing is changed. */
const preview = z.boolean().default(false);

export const inventoryBody = z.object({
  preview,
  rows: z
    .array(z.union([blockRow, roomsRow.refine(isChange, { error: () => t("nothing") })]))
    .min(1)
    .max(mostRows),
});

export const ratesBody = z.object({
  preview,
  rows: z
    .array(
      z.object({
        variantId: z.uuid(),
        ...daysFields,
        price: amountIn.refine((price) => price >= 1 && price <= highestPrice, { error: () => t("price") }),
      }),
    )
    .min(1)
    .max(mostRows),
});

export const writeSchema = z
  .strictObject({
    preview: z.boolean(),
    accepted: z.int(),
    refused: z.int(),
    rows: z.array(
      z.strictObject({
        row: z.int().meta({ description: "Stelle in rows der Anfrage, ab 0" }),
        ok: z.boolean(),
        changed: z.int().meta({ description: "Tage, die sich geändert haben; 0: war schon so" }),
        code: z.string().nullable().meta({ description: "Warum nicht; null bei ok" }),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "PartnerWrite" });
