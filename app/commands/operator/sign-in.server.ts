/**
 * Back office sign-in in two steps: password, then second factor. A session without both gives access to nothing.
 * Unknown address, wrong password, disabled operator and expired start password get the same response.
 */
import { randomBytes } from "node:crypto";

import { minutes } from "#app/domain/dates.ts";
import { recordChange } from "#app/commands/operator/audit.server.ts";
import { findInvited } from "#app/commands/operator/invitations.server.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  readRecoveryCode,
  sealTotp,
  findTotpStep,
} from "#app/commands/operator/second-factor.server.ts";
import { hashPassword, isPassword, refusePassword } from "#app/commands/customer/passwords.server.ts";
import { limitedLogin, type RateLimit } from "#app/commands/rate-limits.server.ts";
import type { PasswordRefusal } from "#app/domain/customer/account.ts";
import { noteUseEvery } from "#app/domain/operator/operator-session.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as operatorStore from "#app/store/queries/operator/operators.server.ts";

/** Stricter than the customer login, because few people sign in here. */
export const operatorLimit: RateLimit = { name: "operator", email: 8, network: 30, window: minutes(15) };
/** A code has a million values: five attempts, then 15 minutes' wait. */
export const codeLimit: RateLimit = { name: "operator-code", email: 5, network: 30, window: minutes(15) };

export type SignInRefusal = "credentials" | "too-many-tries";

interface Here {
  /** Keyed hash of the network. */
  network: string;
  /** Browser and operating system, for display. */
  device: string;
  /** Token of the current cookie, whose session ends. */
  former: string | null;
}

const createToken = () => randomBytes(32).toString("base64url");

/** First step. Work and time are the same whether the operator exists or not. */
export async function beginSignIn(
  work: CommandContext,
  { email, password, ...here }: Here & { email: string; password: string },
): Promise<Result<{ token: string }, SignInRefusal>> {
  const { network } = here;
  const prove = async (): Promise<Result<{ operator: operatorStore.StoredOperator }, "credentials">> => {
    const found = await operatorStore.findOperatorByEmail(work.db, email);
    const isCorrect = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !isCorrect || found.disabled !== null) return refuse("credentials");
    if (found.startUntil !== null && found.startUntil <= work.now) return refuse("credentials");
    return { ok: true, operator: found };
  };
  const proof = await limitedLogin(work, operatorLimit, { email, network }, prove, ({ ok }) => !ok);
  if (!proof.ok) return proof;
  const { operator } = proof;
  return transaction(work.db, async (tx) => ({
    ok: true as const,
    token: await openPendingSession(tx, work, operator, here),
  }));
}

/** First step by an invitation's link, which replaces address and start password. The set-up then uses it up. */
export function beginByInvitation(
  work: CommandContext,
  token: string,
  here: Here,
): Promise<Result<{ token: string }, "over">> {
  return transaction(work.db, async (tx): Promise<Result<{ token: string }, "over">> => {
    // Locked, so that a simultaneous reset ends this session, too.
    const operator = await findInvited({ ...work, db: tx }, token, true);
    if (!operator) return refuse("over");
    return { ok: true, token: await openPendingSession(tx, work, operator, here) };
  });
}

/** A session that waits for the second factor, or for its set-up. */
function openPendingSession(
  tx: Db,
  { now, secrets }: CommandContext,
  operator: operatorStore.StoredOperator,
  here: Here,
): Promise<string> {
  const setup = operator.totpSealed === null ? sealTotp(secrets, newTotpSecret()) : null;
  return openSession(tx, now, operator, here, { stage: "password", setup });
}

async function openSession(
  tx: Db,
  now: Date,
  { id: operatorId }: Pick<Operator, "id">,
  { former, device }: Pick<Here, "former" | "device">,
  how: { stage: "password" | "full"; setup: string | null },
): Promise<string> {
  const token = createToken();
  if (former !== null) await operatorStore.dropOperatorSessionOf(tx, former);
  const session = { token, operatorId, device: device.slice(0, 100), now, ...how };
  await operatorStore.addOperatorSession(tx, session);
  return token;
}

/** An operator with the right password who has not given the second factor yet. */
export interface PendingSignIn {
  operator: Operator;
  /** Secret to set up at the first sign-in, else null. */
  secret: string | null;
}

export async function findPendingSignIn(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  token: string,
): Promise<PendingSignIn | null> {
  const session = await operatorStore.findOperatorSession(db, token, now);
  if (session?.stage !== "password") return null;
  const { operator, setup } = session;
  return { operator, secret: setup && openTotp(secrets, setup) };
}

export type CodeRefusal = "over" | "code" | "too-many-tries";

/** Second step: an app code, valid once, or a recovery code, which is used up. */
export async function finishSignIn(
  work: CommandContext,
  { code, ...here }: Here & { code: string },
): Promise<Result<{ token: string }, CodeRefusal>> {
  const { former } = here;
  const waiting = former === null ? null : await findPendingSignIn(work, former);
  if (!waiting || waiting.secret !== null) return refuse("over");
  const { operator } = waiting;
  return limitCodeAttempts(work, operator, here, () => openByCode(work, operator, { code, ...here }));
}

const isWrongCode = (answer: { ok: true } | { ok: false; refusal: string }) =>
  !answer.ok && answer.refusal === "code";

/** Five wrong codes in total, for both steps that ask for one. */
function limitCodeAttempts<Answer extends { ok: true } | { ok: false; refusal: string }>(
  work: CommandContext,
  { email }: Operator,
  { network }: Here,
  guess: () => Promise<Answer>,
) {
  return limitedLogin(work, codeLimit, { email, network }, guess, isWrongCode);
}

function openByCode(
  work: CommandContext,
  operator: Operator,
  { code, ...here }: Here & { code: string },
): Promise<Result<{ token: string }, "over" | "code">> {
  return transaction(work.db, async (tx): Promise<Result<{ token: string }, "over" | "code">> => {
    // Locked, so that two parallel requests cannot both use the same code.
    const stored = await operatorStore.findOperator(tx, operator.id, true);
    const secret = stored?.totpSealed ? openTotp(work.secrets, stored.totpSealed) : null;
    if (!stored || stored.disabled !== null || secret === null) return refuse("over");
    const step = findTotpStep(secret, code, work.now, stored.totpStep);
    const printed = step === null ? readRecoveryCode(code) : null;
    if (step !== null) await operatorStore.saveOperator(tx, operator.id, { totpStep: step });
    else if (printed === null || !(await operatorStore.consumeRecoveryCode(tx, operator.id, printed)))
      return refuse("code");
    const token = await openSession(tx, work.now, operator, here, { stage: "full", setup: null });
    await recordSignIn(work, tx, operator, step === null ? "recovery-code" : "signed-in");
    return { ok: true, token };
  });
}

export type SetUpRefusal = CodeRefusal | PasswordRefusal;

/**
 * Second step of the first sign-in: sets the operator's own password and the
 * second factor. The recovery codes are returned only here.
 */
export async function setUpOperator(
  work: CommandContext,
  { code, password, ...here }: Here & { code: string; password: string },
): Promise<Result<{ token: string; codes: string[] }, SetUpRefusal>> {
  const { former } = here;
  const waiting = former === null ? null : await findPendingSignIn(work, former);
  const secret = waiting?.secret ?? null;
  if (!waiting || secret === null) return refuse("over");
  const { operator } = waiting;
  const refusal = await refusePassword(password, operator.email);
  if (refusal) return refuse(refusal);
  const guess = (): Promise<Result<{ step: number }, "code">> => {
    const found = findTotpStep(secret, code, work.now, 0);
    return Promise.resolve(found === null ? refuse("code") : { ok: true, step: found });
  };
  const proof = await limitCodeAttempts(work, operator, here, guess);
  if (!proof.ok) return proof;
  const { step } = proof;
  const passwordHash = await hashPassword(password);
  const codes = newRecoveryCodes();
  type Answer = Result<{ token: string; codes: string[] }, SetUpRefusal>;
  return transaction(work.db, async (tx): Promise<Answer> => {
    const stored = await operatorStore.findOperator(tx, operator.id, true);
    // Set up or reset by somebody else meanwhile, so the start password has changed.
    if (!stored || stored.disabled !== null || stored.totpSealed !== null) return refuse("over");
    await operatorStore.saveOperator(tx, operator.id, {
      passwordHash,
      startUntil: null,
      totpSealed: sealTotp(work.secrets, secret),
      totpStep: step,
    });
    await operatorStore.saveRecoveryCodes(tx, operator.id, codes);
    await operatorStore.dropOperatorSessions(tx, operator.id);
    const token = await openSession(tx, work.now, operator, here, { stage: "full", setup: null });
    await recordSignIn(work, tx, operator, "second-factor");
    return { ok: true, token, codes };
  });
}

function recordSignIn(
  work: CommandContext,
  tx: Db,
  operator: Operator,
  action: "signed-in" | "recovery-code" | "second-factor",
): Promise<void> {
  const { id: subjectId, email: label } = operator;
  return recordChange(work, tx, { operator }, { action, subject: "operator", subjectId, label });
}

export interface OperatorSession {
  id: string;
  operator: Operator;
}

/** Returns the session of a cookie. Records its use at most once a minute. */
export async function resumeOperator(
  { db, now }: Pick<CommandContext, "db" | "now">,
  token: string,
): Promise<OperatorSession | null> {
  const session = await operatorStore.findOperatorSession(db, token, now);
  if (session?.stage !== "full") return null;
  const { id, operator, seen } = session;
  if (now.getTime() - seen.getTime() >= noteUseEvery) await operatorStore.touchOperatorSession(db, id, now);
  return { id, operator };
}

/** Ends the session of this cookie in either stage. */
export function signOut({ db }: Pick<CommandContext, "db">, token: string): Promise<void> {
  return operatorStore.dropOperatorSessionOf(db, token);
}

/** Requires the password of a signed-in operator again. */
export async function provePassword(
  work: CommandContext,
  { id, email }: Operator,
  { password, network }: { password: string; network: string },
): Promise<Result<object, SignInRefusal>> {
  const prove = async (): Promise<Result<object, "credentials">> => {
    const stored = await operatorStore.findOperator(work.db, id);
    const isCorrect = stored !== null && (await isPassword(password, stored.passwordHash));
    return isCorrect ? { ok: true } : refuse("credentials");
  };
  return limitedLogin(work, operatorLimit, { email, network }, prove, ({ ok }) => !ok);
}
