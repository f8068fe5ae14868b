import { owedVerb } from "#app/operate/owed-verb.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import { closeBarrier, listOpenBarriers } from "#app/store/barrier-reports.server.ts";

export const barriers = owedVerb({
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
