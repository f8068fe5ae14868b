/** Accesses of property systems. */
import { and, asc, eq, isNull } from "drizzle-orm";

import type { Db } from "#app/store/db/database.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import { channelAccesses } from "#app/store/schema/channels.server.ts";

export interface ChannelAccess {
  id: string;
  vendorId: number;
  vendorKey: string;
  /** Name of the vendor. */
  name: string;
  userName: string;
  prices: boolean;
  created: Date;
  lastUsed: Date | null;
  /** When it last asked for bookings. */
  lastRead: Date | null;
  client: string | null;
}

const accessColumns = {
  id: channelAccesses.id,
  vendorId: vendors.id,
  vendorKey: vendors.key,
  name: vendors.name,
  userName: channelAccesses.userName,
  prices: channelAccesses.prices,
  created: channelAccesses.created,
  lastUsed: channelAccesses.lastUsed,
  lastRead: channelAccesses.lastRead,
  client: channelAccesses.client,
};

/** Accesses that have not ended. @param vendorKey limits to one vendor; null: all */
export function listChannelAccesses(db: Db, vendorKey: string | null): Promise<ChannelAccess[]> {
  return db
    .select(accessColumns)
    .from(channelAccesses)
    .innerJoin(vendors, eq(vendors.id, channelAccesses.vendorId))
    .where(and(isNull(channelAccesses.ended), vendorKey === null ? undefined : eq(vendors.key, vendorKey)))
    .orderBy(asc(vendors.name), asc(channelAccesses.created), asc(channelAccesses.id));
}

/** The access with this name and the hash of its password; null when there is none or it has ended. */
export async function findAccessByName(
  db: Db,
  userName: string,
): Promise<(ChannelAccess & { hash: string }) | null> {
  const [row] = await db
    .select({ ...accessColumns, hash: channelAccesses.hash })
    .from(channelAccesses)
    .innerJoin(vendors, eq(vendors.id, channelAccesses.vendorId))
    .where(and(eq(channelAccesses.userName, userName), isNull(channelAccesses.ended)));
  return row ?? null;
}

export async function hasChannelAccess(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: channelAccesses.id })
    .from(channelAccesses)
    .where(eq(channelAccesses.id, id));
  return rows.length > 0;
}

export async function addChannelAccess(
  db: Db,
  row: Omit<typeof channelAccesses.$inferInsert, "lastUsed" | "lastRead" | "client" | "ended">,
): Promise<void> {
  await db.insert(channelAccesses).values(row);
}

export async function saveChannelUse(
  db: Db,
  id: string,
  use: { lastUsed: Date; client: string | null },
): Promise<void> {
  await db.update(channelAccesses).set(use).where(eq(channelAccesses.id, id));
}

export async function saveChannelRead(db: Db, id: string, lastRead: Date): Promise<void> {
  await db.update(channelAccesses).set({ lastRead }).where(eq(channelAccesses.id, id));
}

/** @returns false when it had ended before */
export async function endChannelAccess(db: Db, id: string, ended: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(channelAccesses)
    .set({ ended })
    .where(and(eq(channelAccesses.id, id), isNull(channelAccesses.ended)));
  return rowCount === 1;
}
