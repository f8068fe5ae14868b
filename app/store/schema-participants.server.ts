/** Who travels: one row a guest of a booking, made when the order is placed. */
import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Sex } from "#app/domain/customer/customer.ts";
import type { ParticipantType } from "#app/domain/order/participant.ts";
import { bookings } from "#app/store/schema-orders.server.ts";

export const participants = pgTable(
  "participant",
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    type: text().$type<ParticipantType>().notNull(),
    sex: text().$type<Sex>().notNull().default(""),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    additionalData: jsonb().$type<Record<string, string | boolean>>().notNull().default({}),
    /** Key of the participant's own link: it shows this one only. */
    token: text().notNull().unique(),
  },
  (table) => [unique().on(table.bookingId, table.position)],
);
