/** Keys of programs as rows, found by their hash, and the log of their calls. */
import { createHash } from "node:crypto";

import { and, desc, eq, isNull, lt, lte, or } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { ApiKey, ApiKeyCall } from "#app/domain/operator/api-key.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { apiKeyCalls, apiKeys } from "#app/store/schema/api-keys.server.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

function toApiKey({ hash: _, ...row }: typeof apiKeys.$inferSelect): ApiKey {
  return row;
}

/** Stores a key. Returns false when it is stored already. @param key as its program sends it */
export async function addApiKey(tx: Db, key: string, row: ApiKey): Promise<boolean> {
  const values = { ...row, scopes: [...row.scopes], hash: hashOf(key) };
  const { rowCount } = await tx.insert(apiKeys).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** @param key as its program sends it */
export async function findApiKeyBySecret(db: Db, key: string): Promise<ApiKey | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashOf(key)));
  return row ? toApiKey(row) : null;
}

/** @param lock locks the row until the transaction ends */
export async function findApiKey(db: Db, id: string, lock = false): Promise<ApiKey | null> {
  const query = db.select().from(apiKeys).where(eq(apiKeys.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ? toApiKey(row) : null;
}

/** Newest first. */
export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).orderBy(desc(apiKeys.created), desc(apiKeys.id));
  return rows.map(toApiKey);
}

export async function saveRevoked(tx: Db, id: string, revoked: Date): Promise<void> {
  await tx.update(apiKeys).set({ revoked }).where(eq(apiKeys.id, id));
}

/** Stores the last use unless one after `before` is stored, so that a busy program writes rarely. */
export async function noteKeyUse(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsed), lte(apiKeys.lastUsed, before));
  await db
    .update(apiKeys)
    .set({ lastUsed: now })
    .where(and(eq(apiKeys.id, id), isOld));
}

export async function addApiCall(db: Db, keyId: string, call: ApiKeyCall): Promise<void> {
  await db.insert(apiKeyCalls).values({ ...call, id: newId(), keyId });
}

/** Latest calls of a key, newest first. */
export function listApiCalls(db: Db, keyId: string, most: number): Promise<ApiKeyCall[]> {
  const { at, method, path, status, duration, id } = apiKeyCalls;
  return db
    .select({ at, method, path, status, duration })
    .from(apiKeyCalls)
    .where(eq(apiKeyCalls.keyId, keyId))
    .orderBy(desc(at), desc(id))
    .limit(most);
}

export async function forgetApiCalls(db: Db, before: Date): Promise<number> {
  return (await db.delete(apiKeyCalls).where(lt(apiKeyCalls.at, before))).rowCount ?? 0;
}
