/** Operators as the command line makes them, and what they change of their own account. */
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
import { laterBy } from "#app/domain/dates.ts";
import { startPasswordDays } from "#app/domain/operator/operator-session.ts";
import type { Role } from "#app/domain/operator/role.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import * as operatorStore from "#app/store/queries/operator/operators.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** For a few days, and never shown again. */
const newStartPassword = () => voucherKey(randomBytes(48));
const startEnd = (now: Date) => laterBy(now, startPasswordDays * 86_400_000);

export type AddOperatorRefusal = "known" | "needs-vendor" | "no-vendor-role" | "unknown-vendor";

/** A new operator with a start password, who sets up password and second factor at the first sign-in. */
export async function addOperator(
  { db, now }: Work,
  input: { email: string; name: string; role: Role; vendorKey: string | null },
): Promise<Result<{ password: string }, AddOperatorRefusal>> {
  const { role, vendorKey, email } = input;
  if (role === "house" && vendorKey === null) return refuse("needs-vendor");
  if (role !== "house" && vendorKey !== null) return refuse("no-vendor-role");
  if (vendorKey !== null && !(await listVendorPins(db)).some(({ key }) => key === vendorKey))
    return refuse("unknown-vendor");
  const password = newStartPassword();
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx): Promise<Result<{ password: string }, AddOperatorRefusal>> => {
    const id = await operatorStore.addOperator(tx, {
      ...input,
      passwordHash,
      startUntil: startEnd(now),
      created: now,
    });
    if (id === null) return refuse("known");
    const change = { action: "operator-added", subject: "operator", subjectId: id, label: email } as const;
    await recordChange({ now }, tx, undefined, { ...change, after: { role, vendorKey } });
    return { ok: true, password };
  });
}

/** A new start password; second factor, codes and sessions are gone, and a disabled operator may come back. */
export async function resetOperator(
  { db, now }: Work,
  email: string,
): Promise<Result<{ password: string }, "unknown">> {
  const password = newStartPassword();
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx): Promise<Result<{ password: string }, "unknown">> => {
    const operator = await operatorStore.findOperatorByEmail(tx, email);
    if (!operator) return refuse("unknown");
    const { id } = operator;
    const startUntil = startEnd(now);
    await operatorStore.saveOperator(tx, id, { passwordHash, startUntil, totpSealed: null, disabled: null });
    await operatorStore.saveRecoveryCodes(tx, id, []);
    await operatorStore.dropOperatorSessions(tx, id);
    const change = { action: "operator-reset", subject: "operator", subjectId: id } as const;
    await recordChange({ now }, tx, undefined, { ...change, label: operator.email });
    return { ok: true, password };
  });
}

/** Signs the operator out everywhere and lets nobody in any more; what they did stays in the log. */
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

/** One's own password, after the present one; every other session ends. */
export async function changeOperatorPassword(
  work: CommandContext,
  { id, operator }: OperatorSession,
  typed: { current: string; password: string; network: string },
): Promise<Result<object, SignInRefusal | PasswordRefusal>> {
  const proved = await provePassword(work, operator, { password: typed.current, network: typed.network });
  if (!proved.ok) return proved;
  const refusal = await refusePassword(typed.password, operator.email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(typed.password);
  return transaction(work.db, async (tx) => {
    await operatorStore.saveOperator(tx, operator.id, { passwordHash, startUntil: null });
    await operatorStore.dropOperatorSessions(tx, operator.id, id);
    await recordChange(work, tx, { operator }, { action: "password", ...own(operator) });
    return { ok: true as const };
  });
}

/** Ten new recovery codes, after the password; the former ones end. */
export async function renewRecoveryCodes(
  work: CommandContext,
  { operator }: OperatorSession,
  typed: { password: string; network: string },
): Promise<Result<{ codes: string[] }, SignInRefusal>> {
  const proved = await provePassword(work, operator, typed);
  if (!proved.ok) return proved;
  const codes = newRecoveryCodes();
  return transaction(work.db, async (tx) => {
    await operatorStore.saveRecoveryCodes(tx, operator.id, codes);
    await recordChange(work, tx, { operator }, { action: "codes", ...own(operator) });
    return { ok: true as const, codes };
  });
}

/** Signs this operator out everywhere else; how many sessions that ended. */
export function endOtherOperatorSessions(work: Work, { id, operator }: OperatorSession): Promise<number> {
  return transaction(work.db, async (tx) => {
    const ended = await operatorStore.dropOperatorSessions(tx, operator.id, id);
    const change = { action: "sessions-ended", ...own(operator), after: { ended } } as const;
    await recordChange(work, tx, { operator }, change);
    return ended;
  });
}

const own = ({ id, email }: OperatorSession["operator"]) =>
  ({ subject: "operator", subjectId: id, label: email }) as const;
