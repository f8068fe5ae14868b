/** Operator accounts: managed by owners and on the command line, and changed by operators themselves. */
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { createStartPassword, type Invitation } from "#app/commands/operator/invitations.server.ts";
import { newRecoveryCodes } from "#app/commands/operator/second-factor.server.ts";
import {
  type OperatorSession,
  provePassword,
  type SignInRefusal,
} from "#app/commands/operator/sign-in.server.ts";
import { hashPassword, isPassword, refusePassword } from "#app/commands/customer/passwords.server.ts";
import type { PasswordRefusal } from "#app/domain/customer/account.ts";
import { laterBy, days } from "#app/domain/dates.ts";
import { startPasswordDays } from "#app/domain/operator/operator-session.ts";
import { fingerprintRole, isLastOwner, type Role } from "#app/domain/operator/role.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as operatorStore from "#app/store/queries/operator/operators.server.ts";
import { dropSavedFilters } from "#app/store/queries/operator/saved-filters.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

const calculateStartEnd = (now: Date) => laterBy(now, days(startPasswordDays));

interface Assignment {
  role: Role;
  /** Property or ship of a "house" operator, else null. */
  vendorKey: string | null;
}
export type AssignmentRefusal = "needs-vendor" | "no-vendor-role" | "unknown-vendor";
export type AddOperatorRefusal = "known" | AssignmentRefusal;

async function refuseAssignment(db: Db, { role, vendorKey }: Assignment): Promise<AssignmentRefusal | null> {
  if (role === "house" && vendorKey === null) return "needs-vendor";
  if (role !== "house" && vendorKey !== null) return "no-vendor-role";
  if (vendorKey !== null && !(await listVendorPins(db)).some(({ key }) => key === vendorKey))
    return "unknown-vendor";
  return null;
}

/** Whether this is the start password, not used yet, so that the same form was sent before. */
const hasStartPassword = async (operator: operatorStore.StoredOperator, password: string) =>
  operator.disabled === null &&
  operator.startUntil !== null &&
  (await isPassword(password, operator.passwordHash));

/** Adds an operator with a start password. Password and second factor are set up at the first sign-in. */
export async function addOperator(
  { db, now }: Work,
  input: Assignment & { email: string; name: string },
  { by, password = createStartPassword(), send }: Partial<Invitation> = {},
): Promise<Result<{ password: string }, AddOperatorRefusal>> {
  const { role, vendorKey, email } = input;
  const refusal = await refuseAssignment(db, input);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(password);
  const startUntil = calculateStartEnd(now);
  return transaction(db, async (tx): Promise<Result<{ password: string }, AddOperatorRefusal>> => {
    const id = await operatorStore.addOperator(tx, { ...input, passwordHash, startUntil, created: now });
    if (id === null) {
      const known = await operatorStore.findOperatorByEmail(tx, email);
      return known && (await hasStartPassword(known, password)) ? { ok: true, password } : refuse("known");
    }
    const change = { action: "operator-added", subject: "operator", subjectId: id, label: email } as const;
    await recordChange({ now }, tx, by, { ...change, after: { role, vendorKey } });
    await send?.(tx, { id, email, startUntil });
    return { ok: true, password };
  });
}

/**
 * Sets a new start password. Removes second factor, recovery codes and sessions, and re-enables a disabled operator.
 * Only the command line resets the last owner, because nobody else could help if the email got lost.
 */
export async function resetOperator(
  { db, now }: Work,
  email: string,
  { by, password = createStartPassword(), send }: Partial<Invitation> = {},
): Promise<Result<{ password: string }, "unknown" | "last-owner">> {
  const passwordHash = await hashPassword(password);
  type Answer = Result<{ password: string }, "unknown" | "last-owner">;
  return transaction(db, async (tx): Promise<Answer> => {
    const { operator, owners } = await operatorStore.lockWithOwners(tx, email);
    if (!operator) return refuse("unknown");
    if (await hasStartPassword(operator, password)) return { ok: true, password };
    if (by && isLastOwner(operator, owners)) return refuse("last-owner");
    const startUntil = calculateStartEnd(now);
    const { id } = operator;
    await operatorStore.saveOperator(tx, id, { passwordHash, startUntil, totpSealed: null, disabled: null });
    await operatorStore.saveRecoveryCodes(tx, id, []);
    await operatorStore.dropOperatorSessions(tx, id);
    await recordChange({ now }, tx, by, { action: "operator-reset", ...subject(operator) });
    await send?.(tx, { ...operator, startUntil });
    return { ok: true, password };
  });
}

/** Disables an operator, ends all sessions and removes its saved searches. Audit entries stay. */
export function disableOperator(
  { db, now }: Work,
  email: string,
  by?: By,
): Promise<Result<object, "unknown" | "already" | "last-owner">> {
  type Answer = Result<object, "unknown" | "already" | "last-owner">;
  return transaction(db, async (tx): Promise<Answer> => {
    const { operator, owners } = await operatorStore.lockWithOwners(tx, email);
    if (!operator) return refuse("unknown");
    if (operator.disabled !== null) return refuse("already");
    if (isLastOwner(operator, owners)) return refuse("last-owner");
    await operatorStore.saveOperator(tx, operator.id, { disabled: now });
    await operatorStore.dropOperatorSessions(tx, operator.id);
    await dropSavedFilters(tx, operator.id);
    await recordChange({ now }, tx, by, { action: "operator-disabled", ...subject(operator) });
    return { ok: true };
  });
}

/** Lets a disabled operator sign in again, with the same password and second factor. */
export function enableOperator(
  { db, now }: Work,
  email: string,
  by: By,
): Promise<Result<object, "unknown" | "already">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown" | "already">> => {
    const { operator } = await operatorStore.lockWithOwners(tx, email);
    if (!operator) return refuse("unknown");
    if (operator.disabled === null) return refuse("already");
    await operatorStore.saveOperator(tx, operator.id, { disabled: null });
    await recordChange({ now }, tx, by, { action: "operator-enabled", ...subject(operator) });
    return { ok: true };
  });
}

export type ChangeRoleRefusal = AssignmentRefusal | "unknown" | "last-owner" | "changed";

/** Changes role and property, and ends the operator's sessions. */
export async function changeOperatorRole(
  { db, now }: Work,
  email: string,
  { role, vendorKey }: Assignment,
  by: ChangeActor,
): Promise<Result<object, ChangeRoleRefusal>> {
  const assignment = { role, vendorKey };
  const refusal = await refuseAssignment(db, assignment);
  if (refusal) return refuse(refusal);
  return transaction(db, async (tx): Promise<Result<object, ChangeRoleRefusal>> => {
    const { operator, owners } = await operatorStore.lockWithOwners(tx, email);
    if (!operator) return refuse("unknown");
    if (fingerprintRole(operator) === fingerprintRole(assignment)) return { ok: true };
    if (fingerprintRole(operator) !== by.seen) return refuse("changed");
    if (isLastOwner(operator, owners)) return refuse("last-owner");
    await operatorStore.saveOperator(tx, operator.id, assignment);
    await operatorStore.dropOperatorSessions(tx, operator.id);
    await recordChange({ now }, tx, by, {
      action: "operator-changed",
      ...subject(operator),
      before: { role: operator.role, vendorKey: operator.vendorKey },
      after: assignment,
    });
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

const subject = ({ id, email }: Pick<OperatorSession["operator"], "id" | "email">) =>
  ({ subject: "operator", subjectId: id, label: email }) as const;
