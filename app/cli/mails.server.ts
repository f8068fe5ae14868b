import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { findUnsentMails, type Mail } from "#app/store/queries/mails.server.ts";
import { resendEmail } from "#app/commands/order/bookings.server.ts";
import { endForSubscriber } from "#app/commands/customer/newsletter.server.ts";
import { newsletterFile } from "#app/domain/customer/newsletter.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import { plainInstant } from "#app/domain/format.ts";
import { handoverTimeout, rejectedMark } from "#app/domain/mail-kinds.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { findSubscriber, listConfirmed, listProofs } from "#app/store/queries/customer/newsletter.server.ts";
import { deskBookingTexts as bookings } from "#locale/order/bookings.ts";
import { deskNewsletterTexts as t, proofKinds } from "#locale/customer/subscribers.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";

/** The queue retries for about a day. Older emails have been given up. */
const givenUpMs = hours(36);

export const mails = verb(
  [
    "mails list                          zeigt Nachrichten, die nicht oder vielleicht nicht ankamen",
    "mails retry ID                      schickt eine noch einmal, sobald der Shop läuft; eine angekommene auch (orders show)",
  ],
  {
    list: inShop(async ({ db, now }) => {
      const unsent = await findUnsentMails(db, laterBy(now, -handoverTimeout));
      return linesOr(
        unsent.map((mail) => describe(mail, now)),
        "Alle Nachrichten sind unterwegs.",
      );
    }),
    "retry ID": inShop(async ({ withWork }, id) => {
      const answer = isUuid(id) ? await withWork((work) => resendEmail(work, { mailId: id })) : null;
      if (answer?.ok) return `Wird noch einmal geschickt: ${id}`;
      return new Refusal(bookings(`refused.${answer?.refusal ?? "not-possible"}`));
    }),
  },
);

/** Omits the recipient, which the order shows. */
function describe({ id, kind, orderId, number, created, claimed, failure }: UnsentMail, now: Date): string {
  const about = orderId === null ? "ohne Bestellung" : `Bestellung ${number ?? orderId}`;
  const state = claimed
    ? "vielleicht angekommen, bitte im Mailserver nachsehen"
    : failure?.endsWith(rejectedMark)
      ? "abgelehnt, wird nicht noch einmal versucht"
      : laterBy(created, givenUpMs) < now
        ? "aufgegeben"
        : "wird weiter versucht";
  return `${id}: ${kind}, ${about}, vom ${plainInstant(created)}; ${state}${failure ? ` (${failure})` : ""}`;
}

type UnsentMail = Mail & { number: string | null };

export const newsletter = verb(
  [
    "newsletter list                     zeigt, wer den Newsletter bekommt",
    "newsletter export                   dasselbe als CSV, mit der Adresse zum Abmelden, für das Programm, das ihn verschickt",
    "newsletter proof ADRESSE            zeigt, wann womit eingewilligt wurde",
    "newsletter end ADRESSE              meldet jemanden ab, der darum gebeten hat",
  ],
  {
    list: inShop(async ({ db }) => {
      const all = await listConfirmed(db);
      const lines = all.map(
        (each) => `${each.email}, seit ${plainInstant(each.confirmed ?? each.requested)}`,
      );
      return [...lines, `Zusammen: ${all.length}`];
    }),
    export: inShop(async ({ db, config }) => newsletterFile(await listConfirmed(db), config.publicUrl)),
    "proof ADRESSE": inShop(async ({ db }, email) => {
      const found = await findSubscriber(db, { email: normalisedEmail(email) });
      if (!found) return new Refusal(t("unknown"));
      return (await listProofs(db, found.id)).map(
        ({ kind, at, network, wording }) =>
          `${proofKinds[kind]} ${at.toISOString()}${network === "" ? "" : ` aus ${network}`}${wording === "" ? "" : `: ${wording}`}`,
      );
    }),
    "end ADRESSE": inShop(async ({ db, now }, email) => {
      const result = await endForSubscriber({ db, now }, email);
      return result.ok ? `Abgemeldet: ${email}` : new Refusal(t("unknown"));
    }),
  },
);
