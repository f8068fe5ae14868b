/** Operators, their sessions and recovery codes. */
import { createHash } from "node:crypto";

import { and, asc, desc, eq, lte, ne, or } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import {
  idleTime,
  isAlive,
  longestTime,
  secondStepTime,
  type SessionStage,
} from "#app/domain/operator/operator-session.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { operators, operatorSessions, recoveryCodes } from "#app/store/schema/operator.server.ts";

export type StoredOperator = typeof operators.$inferSelect;

export async function findOperatorByEmail(db: Db, email: string): Promise<StoredOperator | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.email, normalisedEmail(email)));
  return row ?? null;
}

/** @param lock locks the row until the transaction ends */
export async function findOperator(db: Db, id: string, lock = false): Promise<StoredOperator | null> {
  const query = db.select().from(operators).where(eq(operators.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/**
 * The operator with this address, or null, and all owners. Their rows are locked until the transaction ends, always in
 * the same order.
 */
export async function lockWithOwners(
  tx: Db,
  email: string,
): Promise<{ operator: StoredOperator | null; owners: StoredOperator[] }> {
  const address = normalisedEmail(email);
  const rows = await tx
    .select()
    .from(operators)
    .where(or(eq(operators.role, "owner"), eq(operators.email, address)))
    .orderBy(asc(operators.id))
    .for("update");
  return {
    operator: rows.find((row) => row.email === address) ?? null,
    owners: rows.filter(({ role }) => role === "owner"),
  };
}

export async function listOperators(db: Db): Promise<StoredOperator[]> {
  return db.select().from(operators).orderBy(asc(operators.email));
}

type NewOperator = Pick<StoredOperator, "email" | "name" | "role" | "vendorKey" | "passwordHash"> & {
  startUntil: Date;
  created: Date;
};

/** Returns the new operator's id; null when the address is taken. */
export async function addOperator(tx: Db, operator: NewOperator): Promise<string | null> {
  const [row] = await tx
    .insert(operators)
    .values({ ...operator, id: newId(), email: normalisedEmail(operator.email) })
    .onConflictDoNothing({ target: operators.email })
    .returning({ id: operators.id });
  return row?.id ?? null;
}

export async function saveOperator(
  tx: Db,
  id: string,
  changes: Partial<
    Pick<
      StoredOperator,
      "role" | "vendorKey" | "passwordHash" | "startUntil" | "totpSealed" | "totpStep" | "disabled"
    >
  >,
): Promise<void> {
  await tx.update(operators).set(changes).where(eq(operators.id, id));
}

// Sessions. The cookie holds the token, the table its hash.

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export interface StoredOperatorSession {
  id: string;
  stage: SessionStage;
  setup: string | null;
  device: string;
  created: Date;
  seen: Date;
  operator: Operator;
}

const operatorColumns = {
  id: operators.id,
  email: operators.email,
  name: operators.name,
  role: operators.role,
  vendorKey: operators.vendorKey,
};
const { id, stage, setup, device, created, seen } = operatorSessions;

/** The valid session with this cookie token, or null. Disabled operators have none. */
export async function findOperatorSession(
  db: Db,
  token: string,
  now: Date,
): Promise<StoredOperatorSession | null> {
  const [row] = await db
    .select({
      id,
      stage,
      setup,
      device,
      created,
      seen,
      operator: operatorColumns,
      disabled: operators.disabled,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.tokenHash, hashOf(token)));
  if (!row || row.disabled !== null || !isAlive(row, now)) return null;
  const { disabled: _, ...session } = row;
  return session;
}

/** Valid sessions with completed second factor, last used first. */
export async function listOperatorSessions(db: Db, operatorId: string, now: Date) {
  const rows = await db
    .select({ id, stage, device, created, seen })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), eq(stage, "full")))
    .orderBy(desc(seen), desc(created));
  return rows.filter((row) => isAlive(row, now));
}

export async function addOperatorSession(
  tx: Db,
  session: {
    token: string;
    operatorId: string;
    stage: SessionStage;
    setup: string | null;
    device: string;
    now: Date;
  },
): Promise<void> {
  const { token, now, ...rest } = session;
  await tx
    .insert(operatorSessions)
    .values({ ...rest, id: newId(), tokenHash: hashOf(token), created: now, seen: now });
}

export async function touchOperatorSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ seen: now }).where(eq(id, sessionId));
}

export async function dropOperatorSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)));
}

/** Deletes the operator's sessions; returns how many. @param butId session to keep */
export async function dropOperatorSessions(db: Db, operatorId: string, butId?: string): Promise<number> {
  const others = butId === undefined ? undefined : ne(id, butId);
  const { rowCount } = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), others));
  return rowCount ?? 0;
}

export async function forgetOperatorSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(
      or(
        lte(created, laterBy(now, -longestTime)),
        lte(seen, laterBy(now, -idleTime)),
        and(eq(stage, "password"), lte(created, laterBy(now, -secondStepTime))),
      ),
    );
}

/** Replaces all recovery codes. @param codes as they are printed */
export async function saveRecoveryCodes(tx: Db, operatorId: string, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId));
  if (codes.length > 0)
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ operatorId, hash: hashOf(code) })));
}

/** Uses up a code; returns true to one caller only. @param code as it is printed */
export async function consumeRecoveryCode(tx: Db, operatorId: string, code: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.operatorId, operatorId), eq(recoveryCodes.hash, hashOf(code)));
  const { rowCount } = await tx.delete(recoveryCodes).where(own);
  return rowCount === 1;
}

export function countRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.operatorId, operatorId));
}
