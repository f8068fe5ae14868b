import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { answerThread, endThread } from "#app/commands/support.server.ts";
import { plainInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { longestMessage, type SupportThread, waitsForShop } from "#app/domain/support/thread.ts";
import {
  closeBarrier,
  findThread,
  listOpenBarriers,
  listThreads,
} from "#app/store/queries/support.server.ts";

const unknown = "Dieses Gespräch gibt es nicht, oder es ist schon abgeschlossen.";

export const support = verb(
  [
    "support list                        zeigt offene Gespräche, was auf Antwort wartet zuerst",
    "support show ID                     zeigt ein Gespräch",
    'support reply ID "TEXT"             antwortet: auf der Seite sofort, per E-Mail, sobald der Shop läuft',
    "support close ID                    schließt ab; die nächste Nachricht öffnet es wieder",
  ],
  {
    list: inShop(async ({ db }) => {
      const open = await listThreads(db, false);
      const inOrder = [...open.filter(waitsForShop), ...open.filter((each) => !waitsForShop(each))];
      return linesOr(inOrder.map(describe), "Kein Gespräch ist offen.");
    }),
    "show ID": inShop(async ({ db }, id) => {
      const thread = isUuid(id) ? await findThread(db, { id }) : null;
      return thread ? [describe(thread), ...conversation(thread)] : new Refusal(unknown);
    }),
    "reply ID TEXT…": (call, id, ...words) => {
      const text = words.join(" ").trim();
      if (text === "") return null;
      if (text.length > longestMessage)
        return new Refusal(`Eine Antwort hat höchstens ${longestMessage} Zeichen.`);
      return inShop(async ({ withWork }) => {
        const answer = await withWork((work) => answerThread(work, { id, text }));
        if (!answer.ok) return new Refusal("Dieses Gespräch gibt es nicht.");
        return answer.mailed
          ? "Beantwortet, auch per E-Mail."
          : "Beantwortet; eine E-Mail-Adresse ist nicht bekannt.";
      })(call);
    },
    "close ID": inShop(async ({ db, now }, id) =>
      (await endThread({ db, now }, id)).ok ? `Abgeschlossen: ${id}` : new Refusal(unknown),
    ),
  },
);

function describe(thread: SupportThread): string {
  const { id, updated, email, orderNumber, messages, closed } = thread;
  const state = closed ? "abgeschlossen" : waitsForShop(thread) ? "wartet auf Antwort" : "beantwortet";
  const about = orderNumber === "" ? "" : `, Bestellung ${orderNumber}`;
  const first = messages[0]?.text.replaceAll(/\s+/g, " ").slice(0, 60) ?? "";
  return `${id}: ${state}, ${plainInstant(updated)}, ${email === "" ? "ohne E-Mail-Adresse" : email}${about}: ${first}`;
}

function conversation({ messages }: SupportThread): string[] {
  return messages.flatMap(({ author, written, text }) => [
    `${author === "shop" ? "Shop" : "Kunde"}, ${plainInstant(written)}:`,
    ...text.split("\n").map((line) => `  ${line}`),
  ]);
}

export const barriers = verb(
  [
    "barriers list                       zeigt gemeldete Barrieren, die noch offen sind",
    "barriers close ID                   hält fest, dass eine behoben oder beantwortet ist; ihre E-Mail-Adresse wird gelöscht",
  ],
  {
    list: inShop(async ({ db }) => {
      const lines = (await listOpenBarriers(db)).flatMap(({ id, received, page, trouble, means, email }) => [
        `${id}: gemeldet ${plainInstant(received)}, ${email === "" ? "ohne Wunsch nach Antwort" : `Antwort an ${email}`}`,
        `  ${oneLine(trouble)}`,
        ...[page && `Seite: ${page}`, means && `Womit: ${means}`]
          .filter(Boolean)
          .map((text) => `  ${oneLine(text)}`),
      ]);
      return linesOr(lines, "Keine Barriere ist offen.");
    }),
    "close ID": inShop(async ({ db, now }, id) =>
      isUuid(id) && (await closeBarrier(db, id, now))
        ? `Geschlossen: ${id}`
        : new Refusal("Diese Meldung gibt es nicht, oder sie ist schon geschlossen."),
    ),
  },
);

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
