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

/** Counts requests of a proxy that TRUST_PROXY does not name: then all customers have one network. */
export const ignoredProxyCounter = "proxy|ignored";

export interface RateLimit {
  /** What is tried. */
  name: string;
  /** How many within the window, for one address and from one network: requests, or wrong guesses. */
  email: number;
  network: number;
  /** Milliseconds. */
  window: number;
}

interface Limited {
  email: string;
  /** Keyed hash of the customer's network; without one the network is not counted. */
  network: string | undefined;
}

/** The counters of an attempt. The address is kept as a keyed hash, for two days. */
function countersOf({ secrets }: Pick<CommandContext, "secrets">, limit: RateLimit, by: Limited) {
  return {
    [emailCounter(secrets, limit.name, by.email)]: limit.email,
    ...(by.network !== undefined && networkCounters(limit.name, by.network, limit.network)),
  };
}

/**
 * Counts a request, and says whether there were too many; whether the address has an account makes no difference. For
 * what the shop sends: each request counts. Guesses go through `limitedGuess`.
 */
export function isOverLimit(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  limit: RateLimit,
  by: Limited,
): Promise<boolean> {
  return isTriedTooOften(work, countersOf(work, limit, by), limit.window);
}

/**
 * Says whether a counter has had as many attempts as it may within a time. Where none has, this one is counted. Parallel
 * attempts wait for each other in all processes, so that exactly so many are answered.
 * @param most attempts, by counter @param window milliseconds
 */
export async function isTriedTooOften(
  at: Pick<CommandContext, "now"> & { db: Db },
  most: Readonly<Record<string, number>>,
  window: number,
): Promise<boolean> {
  return (await countAttempt(at, most, window)) === null;
}

/** The ids of the counted attempt; null where there were too many. */
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
 * Answers a guess of a secret unless there were too many wrong ones. The attempt is counted before it is looked at, and
 * no longer once it was right (decision 094).
 * @param most wrong guesses, by counter @param window milliseconds
 * @param isWrong whether this answer says that the guess was wrong
 */
export async function limitedGuess<Answer>(
  { db, now }: Pick<CommandContext, "now"> & { db: Db },
  { most, window }: { most: Readonly<Record<string, number>>; window: number },
  guess: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | { ok: false; refusal: "too-many-tries" }> {
  const hits = await countAttempt({ db, now }, most, window);
  if (hits === null) return { ok: false, refusal: "too-many-tries" };
  const answer = await guess();
  if (isWrong(answer)) return answer;
  const dropped = dropRateLimitHits(db, hits);
  // One attempt too many does no harm; what the right guess did must not be lost for it. A transaction fails as a whole.
  await ("$client" in db ? dropped.catch(() => undefined) : dropped);
  return answer;
}

/** `limitedGuess` for one address and from one network. */
export function limitedLogin<Answer>(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  limit: RateLimit,
  by: Limited,
  guess: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
) {
  return limitedGuess(work, { most: countersOf(work, limit, by), window: limit.window }, guess, isWrong);
}

/** What tries from a network are counted under, with how many there may be: it, and the wider one around it. */
export function networkCounters(name: string, network: string, most: number): Record<string, number> {
  return Object.fromEntries(
    networkLimits(network, most).map(([own, tries]) => [`${name}|network|${own}`, tries]),
  );
}

/** What tries for an e-mail address are counted under, however it is spelled: a keyed hash, as the privacy page says. */
export function emailCounter(secrets: CommandContext["secrets"], name: string, email: string): string {
  const hash = createHmac("sha256", secrets[0]).update(`email|${countedEmail(email)}`);
  return `${name}|email|${hash.digest("base64url")}`;
}
