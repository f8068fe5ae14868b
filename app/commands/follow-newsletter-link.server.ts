import { queueMail } from "#app/commands/queue-mail.server.ts";
import { newsletterState } from "#app/domain/newsletter.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { addProof, findSubscriber, saveSubscriber } from "#app/store/newsletter.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

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
  work: Work,
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
    const mail = {
      orderId: null,
      kind: "newsletter-welcome",
      subject: found.id,
      recipient: found.email,
    } as const;
    await queueMail(work, tx, mail);
    return { ok: true };
  });
}

/** Ends a subscription, and an order that nobody has confirmed, at once and without a letter. A second time changes nothing. */
export async function endNewsletter(
  { db, now }: Pick<Work, "db" | "now">,
  who: { link: NewsletterKey } | { email: string },
  network: string,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx) => {
    const by = "email" in who ? { email: who.email.trim().toLowerCase() } : who;
    const found = "email" in by || isUuid(by.link.id) ? await findSubscriber(tx, by, true) : null;
    if (!found) return refuse("unknown");
    if (found.ended) return { ok: true };
    await saveSubscriber(tx, { ...found, ended: now });
    await addProof(tx, found.id, { kind: "ended", at: now, wording: "", network });
    return { ok: true };
  });
}
