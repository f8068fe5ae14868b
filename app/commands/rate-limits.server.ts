import { createHmac } from "node:crypto";

import { countedEmail, networkLimits } from "#app/domain/customer/counted.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { addRateLimitHit, countRateLimitHits, lockCounters } from "#app/store/queries/rate-limits.server.ts";

/** Counts requests of a proxy that TRUST_PROXY does not name: then all customers have one network. */
export const ignoredProxyCounter = "proxy|ignored";

export interface RateLimit {
  /** What is tried. */
  name: string;
  /** How many are answered within the window: for one address, and from one network. */
  email: number;
  network: number;
  /** Milliseconds. */
  window: number;
}

/**
 * Counts a try, and says whether there were too many; whether the address has an account makes no difference. Of the
 * address a keyed hash is kept, for two days.
 * @param network keyed hash of the customer's network; without one it is not counted
 */
export async function isOverLimit(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  limit: RateLimit,
  { email, network }: { email: string; network: string | undefined },
): Promise<boolean> {
  const most = {
    [emailCounter(secrets, limit.name, email)]: limit.email,
    ...(network !== undefined && networkCounters(limit.name, network, limit.network)),
  };
  return isTriedTooOften({ db, now }, most, limit.window);
}

/**
 * Says whether a counter has had as many tries as it may within a time. Where none has, this one is counted. Of many at
 * once each waits for those before it, in however many processes: exactly so many are looked at.
 * @param most tries, by counter @param window milliseconds
 */
export function isTriedTooOften(
  { db, now }: Pick<CommandContext, "now"> & { db: Db },
  most: Readonly<Record<string, number>>,
  window: number,
): Promise<boolean> {
  const counters = Object.keys(most);
  return transaction(db, async (tx) => {
    await lockCounters(tx, counters);
    for (const [counter, tries] of Object.entries(most))
      if ((await countRateLimitHits(tx, counter, laterBy(now, -window))) >= tries) return true;
    await addRateLimitHit(tx, counters, now);
    return false;
  });
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
