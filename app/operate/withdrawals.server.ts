import { owedVerb } from "#app/operate/owed-verb.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import { listUnansweredWithdrawals, markAnswered } from "#app/store/returns.server.ts";

export const withdrawals = owedVerb({
  usage: [
    "withdrawals list                    zeigt Widerrufe, die der Shop nicht oder noch nicht selbst erledigen konnte",
    "withdrawals done ID                 hält fest, dass einer beantwortet ist; er wird nicht mehr versucht",
  ],
  async list({ db }) {
    const open = await listUnansweredWithdrawals(db);
    return open.length === 0 ? ["Kein Widerruf wartet."] : open.flatMap(describe);
  },
  markDone: ({ db, now }, id) => markAnswered(db, id, now),
  said: {
    done: "Beantwortet",
    unknown: "Diesen Widerruf gibt es nicht, oder er ist schon beantwortet.",
  },
});

type Open = Awaited<ReturnType<typeof listUnansweredWithdrawals>>[number];

function describe({ id, received, number, name, email, contract, message, ...state }: Open): string[] {
  const why =
    state.orderId === null
      ? "keine Bestellung gefunden: bitte zuordnen und antworten"
      : state.settled === null
        ? "noch ohne Wirkung, weil eine Zahlung läuft oder etwas fehlschlug: der Shop versucht es weiter"
        : "verspätet oder schon eingelöst: bitte antworten";
  return [
    `${id}: eingegangen ${showInstant(received)}, ${number === null ? "ohne Bestellung" : `Bestellung ${number}`}; ${why}`,
    `  ${name}, ${email}, Vertrag: ${contract}${message === "" ? "" : `, Nachricht: ${message.replaceAll(/\s+/g, " ")}`}`,
  ];
}
