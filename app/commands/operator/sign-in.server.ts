/**
 * Signing in at the desk, in two steps: password, then second factor. Whoever has not done both has a session that shows
 * nothing. Unknown address, wrong password, disabled operator and start password that is over are one answer.
 */
import { randomBytes } from "node:crypto";

import { recordChange } from "#app/commands/operator/audit.server.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  readRecoveryCode,
  sealTotp,
  totpStepOf,
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

/** Few people work at a desk: fewer tries than customers have, for one operator and from one network. */
export const operatorLimit: RateLimit = { name: "operator", email: 8, network: 30, window: 15 * 60_000 };
/** A code has a million values: five tries, then a quarter of an hour. */
export const codeLimit: RateLimit = { name: "operator-code", email: 5, network: 30, window: 15 * 60_000 };

export type SignInRefusal = "credentials" | "too-many-tries";

interface Here {
  /** Keyed hash of the network. */
  network: string;
  /** Browser and system in a few words. */
  device: string;
  /** The token of the cookie so far, whose session ends. */
  former: string | null;
}

const newToken = () => randomBytes(32).toString("base64url");

/** The first step. The same is done, and takes as long, whether there is such an operator or not. */
export async function beginSignIn(
  work: CommandContext,
  { email, password, ...here }: Here & { email: string; password: string },
): Promise<Result<{ token: string }, SignInRefusal>> {
  const { network } = here;
  const prove = async (): Promise<Result<{ operator: operatorStore.StoredOperator }, "credentials">> => {
    const found = await operatorStore.findOperatorByEmail(work.db, email);
    const isRight = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !isRight || found.disabled !== null) return refuse("credentials");
    if (found.startUntil !== null && found.startUntil <= work.now) return refuse("credentials");
    return { ok: true, operator: found };
  };
  const proven = await limitedLogin(work, operatorLimit, { email, network }, prove, ({ ok }) => !ok);
  if (!proven.ok) return proven;
  const { operator } = proven;
  const setup = operator.totpSealed === null ? sealTotp(work.secrets, newTotpSecret()) : null;
  return transaction(work.db, async (tx) => ({
    ok: true as const,
    token: await openSession(tx, work.now, operator, here, { stage: "password", setup }),
  }));
}

async function openSession(
  tx: Db,
  now: Date,
  { id: operatorId }: Pick<Operator, "id">,
  { former, device }: Pick<Here, "former" | "device">,
  how: { stage: "password" | "full"; setup: string | null },
): Promise<string> {
  const token = newToken();
  if (former !== null) await operatorStore.dropOperatorSessionOf(tx, former);
  const session = { token, operatorId, device: device.slice(0, 100), now, ...how };
  await operatorStore.addOperatorSession(tx, session);
  return token;
}

/** Somebody who has given the right password and not yet the second factor. */
export interface Waiting {
  operator: Operator;
  /** Of a first sign-in: the secret to set up. */
  secret: string | null;
}

export async function findWaiting(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  token: string,
): Promise<Waiting | null> {
  const session = await operatorStore.findOperatorSession(db, token, now);
  if (session?.stage !== "password") return null;
  const { operator, setup } = session;
  return { operator, secret: setup && openTotp(secrets, setup) };
}

export type CodeRefusal = "over" | "code" | "too-many-tries";

/** The second step: a code of the app, good once, or a recovery code, which is used up. */
export async function finishSignIn(
  work: CommandContext,
  { code, ...here }: Here & { code: string },
): Promise<Result<{ token: string }, CodeRefusal>> {
  const { former } = here;
  const waiting = former === null ? null : await findWaiting(work, former);
  if (!waiting || waiting.secret !== null) return refuse("over");
  const { operator } = waiting;
  return limitedCode(work, operator, here, () => openByCode(work, operator, { code, ...here }));
}

const isWrongCode = (answer: { ok: true } | { ok: false; refusal: string }) =>
  !answer.ok && answer.refusal === "code";

/** Five wrong codes and no more, whichever step they are for. */
function limitedCode<Answer extends { ok: true } | { ok: false; refusal: string }>(
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
    // One code at a time: two that come at once must not both be the first.
    const stored = await operatorStore.findOperator(tx, operator.id, true);
    const secret = stored?.totpSealed ? openTotp(work.secrets, stored.totpSealed) : null;
    if (!stored || stored.disabled !== null || secret === null) return refuse("over");
    const step = totpStepOf(secret, code, work.now, stored.totpStep);
    const paper = step === null ? readRecoveryCode(code) : null;
    if (step !== null) await operatorStore.saveOperator(tx, operator.id, { totpStep: step });
    else if (paper === null || !(await operatorStore.consumeRecoveryCode(tx, operator.id, paper)))
      return refuse("code");
    const token = await openSession(tx, work.now, operator, here, { stage: "full", setup: null });
    await recordSignIn(work, tx, operator, step === null ? "recovery-code" : "signed-in");
    return { ok: true, token };
  });
}

export type SetUpRefusal = CodeRefusal | PasswordRefusal;

/**
 * The second step of a first sign-in: a password of one's own in place of the start password, and the first code of the
 * app. The recovery codes are in the answer, and never again anywhere.
 */
export async function setUpOperator(
  work: CommandContext,
  { code, password, ...here }: Here & { code: string; password: string },
): Promise<Result<{ token: string; codes: string[] }, SetUpRefusal>> {
  const { former } = here;
  const waiting = former === null ? null : await findWaiting(work, former);
  const secret = waiting?.secret ?? null;
  if (!waiting || secret === null) return refuse("over");
  const { operator } = waiting;
  const refusal = await refusePassword(password, operator.email);
  if (refusal) return refuse(refusal);
  const guess = (): Promise<Result<{ step: number }, "code">> => {
    const found = totpStepOf(secret, code, work.now, 0);
    return Promise.resolve(found === null ? refuse("code") : { ok: true, step: found });
  };
  const proven = await limitedCode(work, operator, here, guess);
  if (!proven.ok) return proven;
  const { step } = proven;
  const passwordHash = await hashPassword(password);
  const codes = newRecoveryCodes();
  type Answer = Result<{ token: string; codes: string[] }, SetUpRefusal>;
  return transaction(work.db, async (tx): Promise<Answer> => {
    const stored = await operatorStore.findOperator(tx, operator.id, true);
    // Set up by somebody else meanwhile, or reset: the start password is another one's.
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

/** An operator who is signed in. */
export interface OperatorSession {
  id: string;
  operator: Operator;
}

/** The session of a cookie; its use is noted once a minute. */
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

/** Ends the session of this cookie, in whichever stage. */
export function signOut({ db }: Pick<CommandContext, "db">, token: string): Promise<void> {
  return operatorStore.dropOperatorSessionOf(db, token);
}

/** Whoever is signed in says the password again. */
export async function provePassword(
  work: CommandContext,
  { id, email }: Operator,
  { password, network }: { password: string; network: string },
): Promise<Result<object, SignInRefusal>> {
  const prove = async (): Promise<Result<object, "credentials">> => {
    const stored = await operatorStore.findOperator(work.db, id);
    const isRight = stored !== null && (await isPassword(password, stored.passwordHash));
    return isRight ? { ok: true } : refuse("credentials");
  };
  return limitedLogin(work, operatorLimit, { email, network }, prove, ({ ok }) => !ok);
}
