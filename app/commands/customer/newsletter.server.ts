import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { isJustWritten, queueMail } from "#app/store/queries/mails.server.ts";
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { emailCounter, isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import { newsletterState, type NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { addProof, findSubscriber, saveSubscriber } from "#app/store/queries/customer/newsletter.server.ts";

/** An hour of a network, and a day of an address: nobody's box is filled with our questions. */
const most = { network: 10, email: 3 };
/** Milliseconds, of a network. */
export const newsletterWindow = 3_600_000;

export interface NewsletterOrder {
  email: string;
  /** What the page said that the visitor agrees to. */
  wording: string;
  /** The visitor's address without its last part, for the proof. */
  network: string;
  /** Keyed hash of the visitor's network, for counting. */
  counted: string;
}

/**
 * Writes an order of the newsletter down, with the letter that asks whether it was meant. Whoever asks learns nothing of
 * the address: one that has the newsletter gets a letter that says so.
 */
export async function orderNewsletter(
  work: CommandContext,
  { email: typed, wording, network, counted }: NewsletterOrder,
): Promise<Result<object, "too-many">> {
  const { db, now, secrets } = work;
  const email = normalisedEmail(typed);
  if (await isTriedTooOften(work, networkCounters("newsletter", counted, most.network), newsletterWindow))
    return refuse("too-many");
  const ofEmail = { [emailCounter(secrets, "newsletter", email)]: most.email };
  if (await isTriedTooOften(work, ofEmail, 24 * newsletterWindow)) return { ok: true };
  await transaction(db, async (tx) => {
    if (await isJustWritten(tx, { kind: "newsletter-confirm", recipient: email }, now)) return;
    const known = await findSubscriber(tx, { email }, true);
    const has = known !== null && newsletterState(known, now) === "confirmed";
    const subscriber = has
      ? known
      : await saveSubscriber(tx, {
          // The key stays: links in former letters go on ending it.
          id: known?.id ?? newId(),
          token: known?.token ?? randomBytes(24).toString("base64url"),
          email,
          requested: now,
          confirmed: null,
          ended: null,
        });
    if (!has) await addProof(tx, subscriber.id, { kind: "requested", at: now, wording, network });
    await queueMail(work, tx, { kind: "newsletter-confirm", subject: subscriber.id, recipient: email });
  });
  return { ok: true };
}

/** What the links of a letter name. */
export interface NewsletterKey {
  id: string;
  token: string;
}

/**
 * The second half of the order: whoever reads the mails of the address says yes. A second time changes nothing.
 * @param wording of the button's page; @param network the reader's address without its last part
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

/** Ends a subscription, and an order that nobody has confirmed, at once and without a letter. A second time changes nothing. */
export async function endNewsletter(
  { db, now }: Pick<CommandContext, "db" | "now">,
  who: { link: NewsletterKey } | { email: string },
  network: string,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx) =>
    (await endIn(tx, now, who, network)) ? { ok: true } : refuse("unknown"),
  );
}

/** The same for somebody who has asked the operator. */
export async function endForSubscriber(
  { db, now }: Pick<CommandContext, "db" | "now">,
  email: string,
  by?: Pick<Hand, "operator">,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const was = await endIn(tx, now, { email }, "");
    if (!was) return refuse("unknown");
    if (was.ended) return { ok: true };
    await recordChange({ now }, tx, by, {
      action: "newsletter-ended",
      subject: "subscriber",
      subjectId: was.id,
      label: was.id.slice(0, 8),
      before: { subscribed: newsletterState(was, now) },
      after: { subscribed: "ended" },
    });
    return { ok: true };
  });
}

/** @returns the subscriber as it was before; null where there is none */
async function endIn(
  tx: Db,
  now: Date,
  who: { link: NewsletterKey } | { email: string },
  network: string,
): Promise<NewsletterSubscriber | null> {
  const by = "email" in who ? { email: normalisedEmail(who.email) } : who;
  const found = "email" in by || isUuid(by.link.id) ? await findSubscriber(tx, by, true) : null;
  if (!found || found.ended) return found;
  await saveSubscriber(tx, { ...found, ended: now });
  await addProof(tx, found.id, { kind: "ended", at: now, wording: "", network });
  return found;
}
