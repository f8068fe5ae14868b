import { readCall } from "#app/operate/read-call.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { listUnansweredWithdrawals, markAnswered } from "#app/store/returns.server.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const withdrawals: Verb = {
  usage: [
    "withdrawals list                    zeigt Widerrufe, die der Shop nicht oder noch nicht selbst erledigen konnte",
    "withdrawals done ID                 hält fest, dass einer beantwortet ist; er wird nicht mehr versucht",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [id = "", ...more] = call?.words ?? [];
    if (call?.action === "list" && id === "")
      return withDatabase(surroundings, async ({ db }) => {
        const open = await listUnansweredWithdrawals(db);
        for (const withdrawal of open) for (const line of describe(withdrawal)) out(line);
        if (open.length === 0) out("Kein Widerruf wartet.");
        return 0;
      });
    if (call?.action !== "done" || id === "" || more.length > 0) return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const done = uuid.test(id) && (await markAnswered(db, id, now));
      (done ? out : err)(
        done ? `Beantwortet: ${id}` : "Diesen Widerruf gibt es nicht, oder er ist schon beantwortet.",
      );
      return done ? 0 : 1;
    });
  },
};

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
