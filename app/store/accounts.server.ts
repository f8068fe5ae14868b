/** Customers' accounts. */
import { eq } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { type Account, normalisedEmail } from "#app/domain/customer/account.ts";
import type { Address } from "#app/domain/customer/customer.ts";
import type { Db } from "#app/store/database.server.ts";
import { accounts } from "#app/store/schema-accounts.server.ts";

export type StoredAccount = Account & { passwordHash: string; created: Date };

/** @param email as typed */
export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalisedEmail(email)));
  return row ?? null;
}

/** @param lock hold it until the transaction ends */
export async function findAccount(db: Db, id: string, lock = false): Promise<StoredAccount | null> {
  const query = db.select().from(accounts).where(eq(accounts.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** The id of the new account; null where the address has one. */
export async function addAccount(
  tx: Db,
  account: { email: string; passwordHash: string; created: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ ...account, id: newId(), email: normalisedEmail(account.email) })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  return row?.id ?? null;
}

export async function savePasswordHash(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** What the account ordered with, for its next order. */
export async function saveAccountCustomer(tx: Db, id: string, customer: Address): Promise<void> {
  await tx.update(accounts).set({ customer }).where(eq(accounts.id, id));
}

/** Sessions and links go with it; its orders stay, and are nobody's. */
export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}
