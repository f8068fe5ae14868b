/** Letters that speak of no order: what they are about is read when they are sent, for it may be gone by then. */
import { isAccountMail, type OtherMailKind } from "#app/domain/mail-kinds.ts";
import { accountFacts } from "#app/jobs/account-facts.server.ts";
import { accountLetter } from "#app/letters/account-letter.ts";
import { barrierLetter } from "#app/letters/barrier-letters.ts";
import { newsletterConfirm, newsletterWelcome } from "#app/letters/newsletter-letters.ts";
import type { OtherLetter } from "#app/letters/post-office.server.ts";
import { supportAnswered, supportAsked, supportOpened } from "#app/letters/support-letters.ts";
import { findBarrierReport } from "#app/store/barrier-reports.server.ts";
import type { Db } from "#app/store/database.server.ts";
import type { Mail } from "#app/store/mails.server.ts";
import { findSubscriber } from "#app/store/newsletter.server.ts";
import { findMessage, findThread } from "#app/store/support.server.ts";

/** Null where what it speaks of is gone, or says that it is not wanted any more. @param subject of the outbox's row */
export async function otherLetter(
  room: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<Mail, "subject" | "orderId"> & { kind: OtherMailKind },
): Promise<OtherLetter | null> {
  const { db } = room;
  const { kind, subject } = mail;
  if (isAccountMail(kind)) {
    const facts = await accountFacts(room, mail);
    return facts && { write: (sender) => accountLetter(kind, { ...facts, sender }) };
  }
  switch (kind) {
    case "barrier-reported":
    case "barrier-received": {
      const barrier = await findBarrierReport(db, subject);
      if (!barrier) return null;
      // The operator answers who reported it.
      const replyTo = kind === "barrier-reported" ? barrier.email : "";
      return { write: (sender) => barrierLetter(kind, { barrier, sender }), replyTo };
    }
    case "newsletter-confirm":
    case "newsletter-welcome": {
      const found = await findSubscriber(db, { id: subject });
      if (!found || found.ended) return null;
      const write = kind === "newsletter-confirm" ? newsletterConfirm : newsletterWelcome;
      return { write: (sender) => write(found, sender) };
    }
    case "support-opened": {
      const thread = await findThread(db, { id: subject });
      return thread && { write: (sender) => supportOpened(thread, sender) };
    }
    case "support-asked":
    case "support-answered": {
      const found = await findMessage(db, subject);
      const write = kind === "support-asked" ? supportAsked : supportAnswered;
      return found && { write: (sender) => write(found.thread, found.message, sender) };
    }
  }
}
