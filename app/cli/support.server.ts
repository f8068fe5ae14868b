import {
  openItemsSubcommand,
  readCall,
  showInstant,
  type Subcommand,
  withDatabase,
} from "#app/cli/command-line.server.ts";
import { answerThread, endThread } from "#app/commands/support.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { longestMessage, type SupportThread, waitsForShop } from "#app/domain/support/thread.ts";
import {
  closeBarrier,
  findThread,
  listOpenBarriers,
  listThreads,
} from "#app/store/queries/support.server.ts";

const unknown = "Dieses Gespräch gibt es nicht, oder es ist schon abgeschlossen.";

export const support: Subcommand = {
  usage: [
    "support list                        zeigt offene Gespräche, was auf Antwort wartet zuerst",
    "support show ID                     zeigt ein Gespräch",
    'support reply ID "TEXT"             antwortet: auf der Seite sofort, per E-Mail, sobald der Shop läuft',
    "support close ID                    schließt ab; die nächste Nachricht öffnet es wieder",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [id = "", ...words] = call?.words ?? [];
    const text = words.join(" ").trim();
    if (call?.action === "list" && id === "")
      return withDatabase(surroundings, async ({ db }) => {
        const open = await listThreads(db, false);
        const waiting = open.filter(waitsForShop);
        for (const thread of [...waiting, ...open.filter((each) => !waitsForShop(each))])
          out(describe(thread));
        if (open.length === 0) out("Kein Gespräch ist offen.");
        return 0;
      });
    if (call?.action === "reply" && text !== "") {
      if (text.length > longestMessage) {
        err(`Eine Antwort hat höchstens ${longestMessage} Zeichen.`);
        return 1;
      }
      return withDatabase(surroundings, async ({ withWork }) => {
        const answer = await withWork((work) => answerThread(work, { id, text }));
        if (!answer.ok) err("Dieses Gespräch gibt es nicht.");
        else
          out(
            answer.mailed
              ? "Beantwortet, auch per E-Mail."
              : "Beantwortet; eine E-Mail-Adresse ist nicht bekannt.",
          );
        return answer.ok ? 0 : 1;
      });
    }
    if (id === "" || words.length > 0) return 2;
    if (call?.action === "show")
      return withDatabase(surroundings, async ({ db }) => {
        const thread = isUuid(id) ? await findThread(db, { id }) : null;
        if (!thread) err(unknown);
        else for (const line of [describe(thread), ...conversation(thread)]) out(line);
        return thread ? 0 : 1;
      });
    if (call?.action !== "close") return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const ended = await endThread({ db, now }, id);
      (ended.ok ? out : err)(ended.ok ? `Abgeschlossen: ${id}` : unknown);
      return ended.ok ? 0 : 1;
    });
  },
};

function describe(thread: SupportThread): string {
  const { id, updated, email, orderNumber, messages, closed } = thread;
  const state = closed ? "abgeschlossen" : waitsForShop(thread) ? "wartet auf Antwort" : "beantwortet";
  const about = orderNumber === "" ? "" : `, Bestellung ${orderNumber}`;
  const first = messages[0]?.text.replaceAll(/\s+/g, " ").slice(0, 60) ?? "";
  return `${id}: ${state}, ${showInstant(updated)}, ${email === "" ? "ohne E-Mail-Adresse" : email}${about}: ${first}`;
}

function conversation({ messages }: SupportThread): string[] {
  return messages.flatMap(({ author, written, text }) => [
    `${author === "shop" ? "Shop" : "Kunde"}, ${showInstant(written)}:`,
    ...text.split("\n").map((line) => `  ${line}`),
  ]);
}

export const barriers = openItemsSubcommand({
  usage: [
    "barriers list                       zeigt gemeldete Barrieren, die noch offen sind",
    "barriers close ID                   hält fest, dass eine behoben oder beantwortet ist; ihre E-Mail-Adresse wird gelöscht",
  ],
  end: "close",
  async list({ db }) {
    const open = await listOpenBarriers(db);
    if (open.length === 0) return ["Keine Barriere ist offen."];
    return open.flatMap(({ id, received, page, trouble, means, email }) => [
      `${id}: gemeldet ${showInstant(received)}, ${email === "" ? "ohne Wunsch nach Antwort" : `Antwort an ${email}`}`,
      `  ${oneLine(trouble)}`,
      ...[page && `Seite: ${page}`, means && `Womit: ${means}`]
        .filter(Boolean)
        .map((text) => `  ${oneLine(text)}`),
    ]);
  },
  markDone: ({ db, now }, id) => closeBarrier(db, id, now),
  said: {
    done: "Geschlossen",
    unknown: "Diese Meldung gibt es nicht, oder sie ist schon geschlossen.",
  },
});

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
