/** Writing calls of programs with their answers, so that a repeated call has one effect. */
import { and, eq, lt } from "drizzle-orm";

import type { Db } from "#app/store/db/database.server.ts";
import { apiKeyWrites } from "#app/store/schema/api-keys.server.ts";

type WriteName = Pick<typeof apiKeyWrites.$inferSelect, "keyId" | "name">;

const isWrite = ({ keyId, name }: WriteName) =>
  and(eq(apiKeyWrites.keyId, keyId), eq(apiKeyWrites.name, name));

/** Returns false when the call has been made. Waits for one that is being made. */
export async function claimApiWrite(tx: Db, write: WriteName & { hash: string; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.insert(apiKeyWrites).values(write).onConflictDoNothing();
  return rowCount === 1;
}

export async function readApiWrite(
  tx: Db,
  name: WriteName,
): Promise<{ hash: string; answer: string } | null> {
  const { hash, answer } = apiKeyWrites;
  const [row] = await tx.select({ hash, answer }).from(apiKeyWrites).where(isWrite(name));
  return row ?? null;
}

export async function saveApiWrite(
  tx: Db,
  { answer, ...name }: WriteName & { answer: string },
): Promise<void> {
  await tx.update(apiKeyWrites).set({ answer }).where(isWrite(name));
}

export async function forgetApiWrites(db: Db, before: Date): Promise<number> {
  return (await db.delete(apiKeyWrites).where(lt(apiKeyWrites.at, before))).rowCount ?? 0;
}
