import { createHmac } from "node:crypto";

import { countedEmail, networkLimits } from "#app/domain/customer/counted.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  addRateLimitHit,
  countRateLimitHits,
  dropRateLimitHits,
  lockCounters,
} from "#app/store/queries/rate-limits.server.ts";

/** Counts requests through a proxy that TRUST_PROXY does not name: all customers then share one network. */
export const ignoredProxyCounter = "proxy|ignored";

export interface RateLimit {
  name: string;
  /** Maximum per window for one address and one network: of requests, or of wrong guesses. */
  email: number;
  network: number;
  /** In ms. */
  window: number;
}

interface Limited {
  email: string;
  /** Keyed hash of the customer's network; not counted if undefined. */
  network: string | undefined;
}

/** Counters of an attempt. The address is stored as a keyed hash, for two days. */
function buildCounters({ secrets }: Pick<CommandContext, "secrets">, limit: RateLimit, by: Limited) {
  return {
    [emailCounter(secrets, limit.name, by.email)]: limit.email,
    ...(by.network !== undefined && networkCounters(limit.name, by.network, limit.network)),
  };
}

/**
 * Counts a request and returns whether the limit is exceeded, independent of whether the address has an account. For
 * emails and the like, where each request counts. For guesses see `limitedGuess`.
 */
export function isOverLimit(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  limit: RateLimit,
  by: Limited,
): Promise<boolean> {
  return isTriedTooOften(work, buildCounters(work, limit, by), limit.window);
}

/**
 * Returns true if any counter has reached its limit. Otherwise counts this attempt. Parallel attempts in all
 * processes wait for each other, so that the limit is exact.
 * @param most attempts by counter @param window in ms
 */
export async function isTriedTooOften(
  at: Pick<CommandContext, "now"> & { db: Db },
  most: Readonly<Record<string, number>>,
  window: number,
): Promise<boolean> {
  return (await countAttempt(at, most, window)) === null;
}

/** Returns the ids of the counted attempt, null above the limit. */
function countAttempt(
  { db, now }: Pick<CommandContext, "now"> & { db: Db },
  most: Readonly<Record<string, number>>,
  window: number,
): Promise<string[] | null> {
  const counters = Object.keys(most);
  return transaction(db, async (tx) => {
    await lockCounters(tx, counters);
    for (const [counter, attempts] of Object.entries(most))
      if ((await countRateLimitHits(tx, counter, laterBy(now, -window))) >= attempts) return null;
    return addRateLimitHit(tx, counters, now);
  });
}

/**
 * Evaluates a guess of a secret unless there were too many wrong ones. Counted before the evaluation, and uncounted
 * if the guess was right (decision 094).
 * @param limits.most wrong guesses by counter @param limits.window in ms
 * @param isWrong whether the answer means a wrong guess
 */
export async function limitedGuess<Answer>(
  { db, now }: Pick<CommandContext, "now"> & { db: Db },
  { most, window }: { most: Readonly<Record<string, number>>; window: number },
  guess: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | { ok: false; refusal: "too-many-tries" }> {
  const hitIds = await countAttempt({ db, now }, most, window);
  if (hitIds === null) return { ok: false, refusal: "too-many-tries" };
  const answer = await guess();
  if (isWrong(answer)) return answer;
  const dropped = dropRateLimitHits(db, hitIds);
  // A failed removal only leaves one attempt too many, so a right guess must not fail because of it. A
  // transaction, however, fails as a whole.
  await ("$client" in db ? dropped.catch(() => undefined) : dropped);
  return answer;
}

/** `limitedGuess` for one address and one network. */
export function limitedLogin<Answer>(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  limit: RateLimit,
  by: Limited,
  guess: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
) {
  return limitedGuess(work, { most: buildCounters(work, limit, by), window: limit.window }, guess, isWrong);
}

/** Limits by counter for a network and the wider one around it. */
export function networkCounters(name: string, network: string, most: number): Record<string, number> {
  return Object.fromEntries(
    networkLimits(network, most).map(([own, tries]) => [`${name}|network|${own}`, tries]),
  );
}

/** Counter of an email address in any spelling: a keyed hash, as the privacy policy states. */
export function emailCounter(secrets: CommandContext["secrets"], name: string, email: string): string {
  const hash = createHmac("sha256", secrets[0]).update(`email|${countedEmail(email)}`);
  return `${name}|email|${hash.digest("base64url")}`;
}
