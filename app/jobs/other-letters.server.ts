/** Letters that speak of no order: what they are about is read when they are sent, for it may be gone by then. */
import type { OtherMailKind } from "#app/domain/mail-kind.ts";
import type { Letter } from "#app/letters/letter.ts";
import { newsletterConfirm, newsletterWelcome } from "#app/letters/newsletter-letters.ts";
import type { Sender } from "#app/letters/order-facts.ts";
import { supportAnswered, supportAsked, supportOpened } from "#app/letters/support-letters.ts";
import type { Db } from "#app/store/database.server.ts";
import { findSubscriber } from "#app/store/newsletter.server.ts";
import { findMessage, findThread } from "#app/store/support.server.ts";

type WriteLetter = (sender: Sender) => Letter;

/** Null where what it speaks of is gone, or says that it is not wanted any more. @param subject of the outbox's row */
export async function otherLetter(
  db: Db,
  { kind, subject }: { kind: OtherMailKind; subject: string },
): Promise<WriteLetter | null> {
  switch (kind) {
    case "newsletter-confirm":
    case "newsletter-welcome": {
      const found = await findSubscriber(db, { id: subject });
      if (!found || found.ended) return null;
      const write = kind === "newsletter-confirm" ? newsletterConfirm : newsletterWelcome;
      return (sender) => write(found, sender);
    }
    case "support-opened": {
      const thread = await findThread(db, { id: subject });
      return thread && ((sender) => supportOpened(thread, sender));
    }
    case "support-asked":
    case "support-answered": {
      const found = await findMessage(db, subject);
      const write = kind === "support-asked" ? supportAsked : supportAnswered;
      return found && ((sender) => write(found.thread, found.message, sender));
    }
  }
}
