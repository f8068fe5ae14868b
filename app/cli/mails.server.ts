import { readCall, showInstant, type Subcommand, withDatabase } from "#app/cli/command-line.server.ts";
import { resendMail } from "#app/commands/mails.server.ts";
import { endNewsletter } from "#app/commands/newsletter.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { findUnsentMails, type Mail } from "#app/store/queries/mails.server.ts";
import { findSubscriber, listConfirmed, listProofs } from "#app/store/queries/newsletter.server.ts";

/** No hand-over takes longer: what was begun before is not under way any more. */
const patience = 10 * 60_000;
/** The queue tries for about a day; what is older was given up. */
const givenUp = 36 * 3_600_000;

export const mails: Subcommand = {
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

const unknown = "Diese Adresse steht nicht in der Liste.";
const kinds = { requested: "bestellt", confirmed: "bestätigt", ended: "abgemeldet" } as const;

export const newsletter: Subcommand = {
  usage: [
    "newsletter list                     zeigt, wer den Newsletter bekommt",
    "newsletter export                   dasselbe als CSV, mit der Adresse zum Abmelden, für das Programm, das ihn verschickt",
    "newsletter proof ADRESSE            zeigt, wann womit eingewilligt wurde",
    "newsletter end ADRESSE              meldet jemanden ab, der darum gebeten hat",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [email = "", ...more] = call?.words ?? [];
    if (!call || more.length > 0) return 2;
    if (call.action === "list" && email === "")
      return withDatabase(surroundings, async ({ db }) => {
        const all = await listConfirmed(db);
        for (const each of all) out(`${each.email}, seit ${showInstant(each.confirmed ?? each.requested)}`);
        out(`Zusammen: ${all.length}`);
        return 0;
      });
    if (call.action === "export" && email === "")
      return withDatabase(surroundings, async ({ db, config }) => {
        out("email,confirmed,unsubscribe_url");
        for (const each of await listConfirmed(db)) {
          const url = `${config.publicUrl}/de/newsletter/abmelden/${each.id}/${each.token}`;
          out([each.email, (each.confirmed ?? each.requested).toISOString(), url].map(cell).join(","));
        }
        return 0;
      });
    if (email === "") return 2;
    if (call.action === "proof")
      return withDatabase(surroundings, async ({ db }) => {
        const found = await findSubscriber(db, { email: email.toLowerCase() });
        if (!found) err(unknown);
        else
          for (const { kind, at, network, wording } of await listProofs(db, found.id))
            out(
              `${kinds[kind]} ${at.toISOString()}${network === "" ? "" : ` aus ${network}`}${wording === "" ? "" : `: ${wording}`}`,
            );
        return found ? 0 : 1;
      });
    if (call.action !== "end") return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const ended = await endNewsletter({ db, now }, { email }, "");
      (ended.ok ? out : err)(ended.ok ? `Abgemeldet: ${email}` : unknown);
      return ended.ok ? 0 : 1;
    });
  },
};

/** RFC 4180. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
