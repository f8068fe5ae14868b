import { resendMail } from "#app/commands/mails.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { findUnsentMails, type Mail } from "#app/store/mails.server.ts";

/** No hand-over takes longer: what was begun before is not under way any more. */
const patience = 10 * 60_000;
/** The queue tries for about a day; what is older was given up. */
const givenUp = 36 * 3_600_000;

export const mails: Verb = {
  usage: [
    "mails list                          zeigt Nachrichten, die nicht oder vielleicht nicht ankamen",
    "mails retry ID                      schickt eine noch einmal, sobald der Shop läuft",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [id = "", ...more] = call?.words ?? [];
    if (call?.action === "list" && id === "")
      return withDatabase(surroundings, async ({ db, now }) => {
        const unsent = await findUnsentMails(db, laterBy(now, -patience));
        for (const mail of unsent) out(describe(mail, now));
        if (unsent.length === 0) out("Alle Nachrichten sind unterwegs.");
        return 0;
      });
    if (call?.action !== "retry" || id === "" || more.length > 0) return 2;
    return withDatabase(surroundings, async ({ withWork, now }) => {
      const begunBefore = laterBy(now, -patience);
      const again = isUuid(id) && (await withWork((work) => resendMail(work, { mailId: id, begunBefore })));
      if (again) out(`Wird noch einmal geschickt: ${id}`);
      else err("Diese Nachricht gibt es nicht, sie ist schon angekommen oder wird gerade geschickt.");
      return again ? 0 : 1;
    });
  },
};

/** The recipient stays out of it: it stands with the order. */
function describe({ id, kind, orderId, number, created, claimed, failure }: UnsentMail, now: Date): string {
  const about = orderId === null ? "ohne Bestellung" : `Bestellung ${number ?? orderId}`;
  const state = claimed
    ? "vielleicht angekommen, bitte im Mailserver nachsehen"
    : laterBy(created, givenUp) < now
      ? "aufgegeben"
      : "wird weiter versucht";
  return `${id}: ${kind}, ${about}, vom ${showInstant(created)}; ${state}${failure ? ` (${failure})` : ""}`;
}

type UnsentMail = Mail & { number: string | null };
