/**
 * Addresses of property calendars. A key is derived from session secret, property and edition number and is not
 * stored. A new edition invalidates the former address.
 */
import { createHmac } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { isSameSecret } from "#app/payments/provider-api.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  type CalendarHouse,
  type CalendarRoom,
  listCalendarHouses,
  listCalendarRooms,
  advanceCalendarEdition,
} from "#app/store/queries/catalogue/property-calendars.server.ts";

type Edition = Pick<CalendarHouse, "vendorKey" | "edition">;

/** Path of the calendar that a property subscribes to. @param secret the current signing secret */
export function calendarPath(secret: string, house: Edition): string {
  return `/de/kalender/${encodeURIComponent(house.vendorKey)}/${calendarKey(secret, house)}/anreisen.ics`;
}

/** Path of the calendar of one kind of room. A new address of its property renews it as well. */
export function roomCalendarPath(secret: string, house: Edition, roomId: string): string {
  const key = calendarKey(secret, house, roomId);
  return `/de/kalender/${encodeURIComponent(house.vendorKey)}/${key}/zimmer/${roomId}/belegung.ics`;
}

/** 192 bits. @param roomId absent for the property's own calendar */
function calendarKey(secret: string, { vendorKey, edition }: Edition, roomId?: string): string {
  const purpose = roomId === undefined ? ["house-calendar"] : ["room-calendar", roomId];
  const text = JSON.stringify([...purpose, vendorKey, edition]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, 24).toString("base64url");
}

/** Returns the property whose calendar the key opens, null for a wrong key. @param secrets current and former ones */
export async function openCalendar(
  db: Db,
  secrets: readonly string[],
  { vendorKey, key }: { vendorKey: string; key: string },
): Promise<CalendarHouse | null> {
  const [house] = await listCalendarHouses(db, vendorKey);
  const isValid = house && secrets.some((secret) => isSameSecret(key, calendarKey(secret, house)));
  return isValid ? house : null;
}

/** Returns the room whose calendar the key opens, null for a wrong key and for a room of another property. */
export async function openRoomCalendar(
  db: Db,
  secrets: readonly string[],
  { vendorKey, roomId, key }: { vendorKey: string; roomId: string; key: string },
): Promise<CalendarRoom | null> {
  const [house] = await listCalendarHouses(db, vendorKey);
  const isValid = house && secrets.some((secret) => isSameSecret(key, calendarKey(secret, house, roomId)));
  if (!isValid) return null;
  const rooms = await listCalendarRooms(db, vendorKey);
  return rooms.find((room) => room.roomId === roomId) ?? null;
}

/** Replaces the addresses of a property's calendars by new ones. @param input.seen edition shown to the operator */
export function renewCalendar(
  work: Pick<CommandContext, "db" | "now">,
  input: { vendorKey: string; seen: number; by?: Pick<ChangeActor, "operator"> },
): Promise<Result<object, "unknown" | "changed">> {
  return transaction(work.db, async (tx): Promise<Result<object, "unknown" | "changed">> => {
    const [house] = await listCalendarHouses(tx, input.vendorKey);
    if (!house) return refuse("unknown");
    const { vendorId, vendorKey, name } = house;
    if (house.edition !== input.seen || !(await advanceCalendarEdition(tx, house))) return refuse("changed");
    const change = { action: "calendar-renewed", subject: "house", subjectId: vendorKey } as const;
    await recordChange(work, tx, input.by, { ...change, label: name || String(vendorId) });
    return { ok: true };
  });
}
