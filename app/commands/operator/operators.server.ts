/** Operator accounts: managed on the command line, and changed by operators themselves. */
import { randomBytes } from "node:crypto";

import { recordChange } from "#app/commands/operator/audit.server.ts";
import { newRecoveryCodes } from "#app/commands/operator/second-factor.server.ts";
import {
  type OperatorSession,
  provePassword,
  type SignInRefusal,
} from "#app/commands/operator/sign-in.server.ts";
import { hashPassword, refusePassword } from "#app/commands/customer/passwords.server.ts";
import type { PasswordRefusal } from "#app/domain/customer/account.ts";
import { laterBy, days } from "#app/domain/dates.ts";
import { startPasswordDays } from "#app/domain/operator/operator-session.ts";
import type { Role } from "#app/domain/operator/role.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import * as operatorStore from "#app/store/queries/operator/operators.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** Start password, valid for a few days and shown once. */
const createStartPassword = () => voucherKey(randomBytes(48));
const calculateStartEnd = (now: Date) => laterBy(now, days(startPasswordDays));

export type AddOperatorRefusal = "known" | "needs-vendor" | "no-vendor-role" | "unknown-vendor";

/** Adds an operator with a start password. Password and second factor are set up at the first sign-in. */
export async function addOperator(
  { db, now }: Work,
  input: { email: string; name: string; role: Role; vendorKey: string | null },
): Promise<Result<{ password: string }, AddOperatorRefusal>> {
  const { role, vendorKey, email } = input;
  if (role === "house" && vendorKey === null) return refuse("needs-vendor");
  if (role !== "house" && vendorKey !== null) return refuse("no-vendor-role");
  if (vendorKey !== null && !(await listVendorPins(db)).some(({ key }) => key === vendorKey))
    return refuse("unknown-vendor");
  const password = createStartPassword();
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx): Promise<Result<{ password: string }, AddOperatorRefusal>> => {
    const id = await operatorStore.addOperator(tx, {
      ...input,
      passwordHash,
      startUntil: calculateStartEnd(now),
      created: now,
    });
    if (id === null) return refuse("known");
    const change = { action: "operator-added", subject: "operator", subjectId: id, label: email } as const;
    await recordChange({ now }, tx, undefined, { ...change, after: { role, vendorKey } });
    return { ok: true, password };
  });
}

/** Sets a new start password. Removes second factor, recovery codes and sessions, and re-enables a disabled operator. */
export async function resetOperator(
  { db, now }: Work,
  email: string,
): Promise<Result<{ password: string }, "unknown">> {
  const password = createStartPassword();
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx): Promise<Result<{ password: string }, "unknown">> => {
    const operator = await operatorStore.findOperatorByEmail(tx, email);
    if (!operator) return refuse("unknown");
    const { id } = operator;
    const startUntil = calculateStartEnd(now);
    await operatorStore.saveOperator(tx, id, { passwordHash, startUntil, totpSealed: null, disabled: null });
    await operatorStore.saveRecoveryCodes(tx, id, []);
    await operatorStore.dropOperatorSessions(tx, id);
    const change = { action: "operator-reset", subject: "operator", subjectId: id } as const;
    await recordChange({ now }, tx, undefined, { ...change, label: operator.email });
    return { ok: true, password };
  });
}

/** Disables an operator and ends all sessions. Audit entries stay. */
export function disableOperator({ db, now }: Work, email: string): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const operator = await operatorStore.findOperatorByEmail(tx, email);
    if (!operator || operator.disabled !== null) return refuse("unknown");
    const { id } = operator;
    await operatorStore.saveOperator(tx, id, { disabled: now });
    await operatorStore.dropOperatorSessions(tx, id);
    const change = { action: "operator-disabled", subject: "operator", subjectId: id } as const;
    await recordChange({ now }, tx, undefined, { ...change, label: operator.email });
    return { ok: true };
  });
}

/** Changes the operator's own password after checking the current one. Ends all other sessions. */
export async function changeOperatorPassword(
  work: CommandContext,
  { id, operator }: OperatorSession,
  typed: { current: string; password: string; network: string },
): Promise<Result<object, SignInRefusal | PasswordRefusal>> {
  const proof = await provePassword(work, operator, { password: typed.current, network: typed.network });
  if (!proof.ok) return proof;
  const refusal = await refusePassword(typed.password, operator.email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(typed.password);
  return transaction(work.db, async (tx) => {
    await operatorStore.saveOperator(tx, operator.id, { passwordHash, startUntil: null });
    await operatorStore.dropOperatorSessions(tx, operator.id, id);
    await recordChange(work, tx, { operator }, { action: "password", ...subject(operator) });
    return { ok: true as const };
  });
}

/** Replaces the recovery codes by ten new ones, after checking the password. */
export async function renewRecoveryCodes(
  work: CommandContext,
  { operator }: OperatorSession,
  typed: { password: string; network: string },
): Promise<Result<{ codes: string[] }, SignInRefusal>> {
  const proof = await provePassword(work, operator, typed);
  if (!proof.ok) return proof;
  const codes = newRecoveryCodes();
  return transaction(work.db, async (tx) => {
    await operatorStore.saveRecoveryCodes(tx, operator.id, codes);
    await recordChange(work, tx, { operator }, { action: "codes", ...subject(operator) });
    return { ok: true as const, codes };
  });
}

/** Ends all other sessions of this operator. Returns their number. */
export function endOtherOperatorSessions(work: Work, { id, operator }: OperatorSession): Promise<number> {
  return transaction(work.db, async (tx) => {
    const ended = await operatorStore.dropOperatorSessions(tx, operator.id, id);
    const change = { action: "sessions-ended", ...subject(operator), after: { ended } } as const;
    await recordChange(work, tx, { operator }, change);
    return ended;
  });
}

const subject = ({ id, email }: OperatorSession["operator"]) =>
  ({ subject: "operator", subjectId: id, label: email }) as const;
