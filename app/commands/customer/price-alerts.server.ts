import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { emailCounter, isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import {
  alertInterval,
  alertsEndBefore,
  alertState,
  isAlertNews,
  type PriceAlert,
  type WatchedStay,
} from "#app/domain/customer/price-alert.ts";
import { hours, laterBy } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { sameLetterWithin } from "#app/domain/mail-kinds.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import {
  countNotifiedAlerts,
  findAlert,
  listActiveAlerts,
  lockAlerts,
  saveAlert,
} from "#app/store/queries/customer/price-alerts.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";

/** Limits per network and hour, and per address and day. */
const most = { network: 10, email: 5 };
/** Window of the network limit, in ms. */
export const alertWindow = hours(1);

export interface AlertOrder {
  email: string;
  name: string;
  stay: WatchedStay;
  wished: Cents | null;
  /** The price shown to the visitor, null when sold out. */
  price: Cents | null;
  currency: Currency;
  /** Keyed hash of the visitor's network, for rate limits. */
  counted: string;
}

/**
 * Stores a price alert and sends the confirmation email (double opt-in). A repeated request has no effect, and the
 * response reveals nothing about the address.
 */
export async function requestAlert(
  work: CommandContext,
  { email: typed, name, stay, wished, price, currency, counted }: AlertOrder,
): Promise<Result<object, "too-many">> {
  const { db, now, secrets } = work;
  const email = normalisedEmail(typed);
  if (await isTriedTooOften(work, networkCounters("alert", counted, most.network), alertWindow))
    return refuse("too-many");
  const emailLimit = { [emailCounter(secrets, "alert", email)]: most.email };
  if (await isTriedTooOften(work, emailLimit, 24 * alertWindow)) return { ok: true };
  await transaction(db, async (tx) => {
    await lockAlerts(tx, email);
    const known = await findAlert(tx, { email, stay }, true);
    const state = known && alertState(known, now, berlinDate(now));
    const isRepeated = state === "requested" && known && known.requested > laterBy(now, -sameLetterWithin);
    if (state === "confirmed" || isRepeated) return;
    const id = known?.id ?? newId();
    const token = known?.token ?? randomBytes(24).toString("base64url");
    const dates = { requested: now, confirmed: null, ended: null, notified: known?.notified ?? null };
    await saveAlert(tx, { ...stay, ...dates, id, token, email, name, wished, price, currency });
    await queueMail(work, tx, { kind: "alert-confirm", subject: id, recipient: email });
  });
  return { ok: true };
}

/** Id and token in the links of an email. */
export type AlertKey = Pick<PriceAlert, "id" | "token">;

/** Confirms an alert, the second step of the double opt-in. Idempotent. */
export async function confirmAlert(
  { db, now }: Pick<CommandContext, "db" | "now">,
  link: AlertKey,
): Promise<Result<object, "unknown" | "over">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown" | "over">> => {
    const found = isUuid(link.id) ? await findAlert(tx, { link }, true) : null;
    if (!found) return refuse("unknown");
    const state = alertState(found, now, berlinDate(now));
    if (state === "ended" || state === "expired") return refuse("over");
    if (state === "requested") await saveAlert(tx, { ...found, confirmed: now });
    return { ok: true };
  });
}

/** Ends an alert at once and without an email. Idempotent. */
export async function endAlert(
  { db, now }: Pick<CommandContext, "db" | "now">,
  link: AlertKey,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const found = isUuid(link.id) ? await findAlert(tx, { link }, true) : null;
    if (!found) return refuse("unknown");
    if (!found.ended) await saveAlert(tx, { ...found, ended: now });
    return { ok: true };
  });
}

/**
 * Queues an email for each alert with news, at most one a day and address; returns how many. A waiting list ends with
 * its email. Concurrent runs are safe: each alert is read again under a lock.
 * @param priceOf current price of a stay, null when sold out
 */
export async function notifyAlerts(
  work: CommandContext,
  priceOf: (stay: WatchedStay) => Promise<Cents | null>,
): Promise<number> {
  const { db, now } = work;
  let queued = 0;
  for (const alert of await listActiveAlerts(db, berlinDate(now), alertsEndBefore(now))) {
    const current = await priceOf(alert);
    if (current === null || !isAlertNews(alert, current)) continue;
    queued += await transaction(db, async (tx) => {
      await lockAlerts(tx, alert.email);
      const latest = await findAlert(tx, { id: alert.id }, true);
      if (!latest || latest.ended || !isAlertNews(latest, current)) return 0;
      if ((await countNotifiedAlerts(tx, latest.email, laterBy(now, -alertInterval))) > 0) return 0;
      const isFulfilled = latest.price === null;
      await saveAlert(tx, { ...latest, price: current, notified: now, ended: isFulfilled ? now : null });
      await queueMail(work, tx, { kind: "alert-news", subject: latest.id, recipient: latest.email });
      return 1;
    });
  }
  return queued;
}
