import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { hours } from "#app/domain/dates.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { isDuplicateMail, queueMail } from "#app/store/queries/mails.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { emailCounter, isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import { newsletterState, type NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { addProof, findSubscriber, saveSubscriber } from "#app/store/queries/customer/newsletter.server.ts";

/**
 * Limits per network and hour, and per address and day, so that
 * nobody's mailbox gets flooded with confirmation requests.
 */
const most = { network: 10, email: 3 };
/** Window of the network limit, in ms. */
export const newsletterWindow = hours(1);

export interface NewsletterOrder {
  email: string;
  /** Consent text shown on the page. */
  wording: string;
  /** The visitor's IP address without its last part, stored as proof. */
  network: string;
  /** Keyed hash of the visitor's network, for rate limits. */
  counted: string;
}

/**
 * Stores a newsletter subscription and sends the confirmation email (double opt-in). The response reveals nothing
 * about the address: an existing subscriber gets an email saying so.
 */
export async function subscribeToNewsletter(
  work: CommandContext,
  { email: typed, wording, network, counted }: NewsletterOrder,
): Promise<Result<object, "too-many">> {
  const { db, now, secrets } = work;
  const email = normalisedEmail(typed);
  if (await isTriedTooOften(work, networkCounters("newsletter", counted, most.network), newsletterWindow))
    return refuse("too-many");
  const emailLimit = { [emailCounter(secrets, "newsletter", email)]: most.email };
  if (await isTriedTooOften(work, emailLimit, 24 * newsletterWindow)) return { ok: true };
  await transaction(db, async (tx) => {
    if (await isDuplicateMail(tx, { kind: "newsletter-confirm", recipient: email }, now)) return;
    const known = await findSubscriber(tx, { email }, true);
    const isSubscribed = known !== null && newsletterState(known, now) === "confirmed";
    const subscriber = isSubscribed
      ? known
      : await saveSubscriber(tx, {
          // The key stays, so that links in earlier emails still end the subscription.
          id: known?.id ?? newId(),
          token: known?.token ?? randomBytes(24).toString("base64url"),
          email,
          requested: now,
          confirmed: null,
          ended: null,
        });
    if (!isSubscribed) await addProof(tx, subscriber.id, { kind: "requested", at: now, wording, network });
    await queueMail(work, tx, { kind: "newsletter-confirm", subject: subscriber.id, recipient: email });
  });
  return { ok: true };
}

/** Id and token in the links of an email. */
export interface NewsletterKey {
  id: string;
  token: string;
}

/**
 * Confirms a subscription, the second step of the double opt-in. Idempotent.
 * @param input.wording text of the confirmation page
 * @param input.network the reader's IP address without its last part
 */
export async function confirmNewsletter(
  work: CommandContext,
  key: NewsletterKey,
  { wording, network }: { wording: string; network: string },
): Promise<Result<object, "unknown" | "expired" | "ended">> {
  return transaction(work.db, async (tx) => {
    const found = isUuid(key.id) ? await findSubscriber(tx, { link: key }, true) : null;
    if (!found) return refuse("unknown");
    const state = newsletterState(found, work.now);
    if (state === "expired" || state === "ended") return refuse(state);
    if (state === "confirmed") return { ok: true };
    await saveSubscriber(tx, { ...found, confirmed: work.now });
    await addProof(tx, found.id, { kind: "confirmed", at: work.now, wording, network });
    await queueMail(work, tx, { kind: "newsletter-welcome", subject: found.id, recipient: found.email });
    return { ok: true };
  });
}

/** Ends a subscription, confirmed or not, at once and without an email. Idempotent. */
export async function endNewsletter(
  { db, now }: Pick<CommandContext, "db" | "now">,
  who: { link: NewsletterKey } | { email: string },
  network: string,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx) =>
    (await endSubscription(tx, now, who, network)) ? { ok: true } : refuse("unknown"),
  );
}

/** Ends a subscription on behalf of a subscriber who asked the operator. */
export async function endForSubscriber(
  { db, now }: Pick<CommandContext, "db" | "now">,
  email: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const previous = await endSubscription(tx, now, { email }, "");
    if (!previous) return refuse("unknown");
    if (previous.ended) return { ok: true };
    await recordChange({ now }, tx, by, {
      action: "newsletter-ended",
      subject: "subscriber",
      subjectId: previous.id,
      label: previous.id.slice(0, 8),
      before: { subscribed: newsletterState(previous, now) },
      after: { subscribed: "ended" },
    });
    return { ok: true };
  });
}

/** @returns the subscriber before the change; null if there is none */
async function endSubscription(
  tx: Db,
  now: Date,
  who: { link: NewsletterKey } | { email: string },
  network: string,
): Promise<NewsletterSubscriber | null> {
  const key = "email" in who ? { email: normalisedEmail(who.email) } : who;
  const found = "email" in key || isUuid(key.link.id) ? await findSubscriber(tx, key, true) : null;
  if (!found || found.ended) return found;
  await saveSubscriber(tx, { ...found, ended: now });
  await addProof(tx, found.id, { kind: "ended", at: now, wording: "", network });
  return found;
}
