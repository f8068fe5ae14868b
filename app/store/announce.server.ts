/** What is told to every process of the shop, in the transaction that makes the change. */
import { notify } from "#app/store/listen.server.ts";
import type { Db } from "#app/store/database.server.ts";

/** Offers, prices or nights are others; the search reads all of it again. */
export const catalogueChannel = "catalogue_changed";
/** Rooms or vouchers were taken or given back; the payload names the variants, none: any. */
export const inventoryChannel = "inventory_changed";
/** The operator's route rules are others. */
export const redirectsChannel = "redirects_changed";
/** A support thread has a new message or a new state; the payload is its id. */
export const supportChannel = "support_changed";

/** PostgreSQL takes payloads of less than 8000 bytes. */
const longestPayload = 7_900;

export function announceCatalogue(db: Db): Promise<void> {
  return notify(db, catalogueChannel);
}

export function announceRedirects(db: Db): Promise<void> {
  return notify(db, redirectsChannel);
}

export function announceSupport(db: Db, threadId: string): Promise<void> {
  return notify(db, supportChannel, threadId);
}

export async function announceInventory(db: Db, variantIds: Iterable<string | null>): Promise<void> {
  const named = [...new Set(variantIds)].filter((id) => id !== null);
  // Gift cards are never out of stock.
  if (named.length === 0) return;
  const payload = named.join(",");
  await notify(db, inventoryChannel, payload.length > longestPayload ? "" : payload);
}

/** The variants that a payload names; null: any may have changed. */
export function readInventoryChange(payload: string): string[] | null {
  return payload === "" ? null : payload.split(",");
}
