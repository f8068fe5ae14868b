import {
  readCall,
  showInstant,
  showMoney,
  type Subcommand,
  withDatabase,
} from "#app/cli/command-line.server.ts";
import { type BidDecision, decideBid, type DecideRefusal } from "#app/commands/bids.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type Cents, parseAmount } from "#app/domain/money.ts";
import { listWaitingBids, type WaitingBid } from "#app/store/queries/bids.server.ts";

const refusals: Record<DecideRefusal, string> = {
  "unknown-bid": "Diesen Preisvorschlag gibt es nicht.",
  "not-open": "Dieser Preisvorschlag wartet nicht mehr auf eine Antwort.",
  "counter-not-higher": "Ein Gegenvorschlag liegt über dem Preisvorschlag.",
  "counter-over-price": "Ein Gegenvorschlag liegt nicht über dem vollen Preis.",
};
const done = { accept: "Angenommen", decline: "Abgelehnt", counter: "Gegenvorschlag gemacht" } as const;

export const bids: Subcommand = {
  usage: [
    "bids list                           zeigt die Preisvorschläge, die auf den Anbieter warten",
    "bids accept ID | bids decline ID    antwortet; der Kunde bekommt eine E-Mail, sobald der Shop läuft",
    "bids counter ID BETRAG              schlägt einen anderen Preis vor, 24 Stunden gültig",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    if (call?.action === "list" && call.words.length === 0)
      return withDatabase(surroundings, async ({ db, now }) => {
        const waiting = await listWaitingBids(db, now);
        for (const bid of waiting) out(describe(bid));
        if (waiting.length === 0) out("Kein Preisvorschlag wartet.");
        return 0;
      });
    const decision = call && readDecision(call.action, call.words);
    const [id = ""] = call?.words ?? [];
    if (!decision) return 2;
    if (decision === "no-amount") {
      err("Der Betrag ist nicht lesbar; gemeint ist etwas wie 240,00.");
      return 1;
    }
    return withDatabase(surroundings, async ({ withWork }) => {
      const answer = isUuid(id)
        ? await withWork((work) => decideBid(work, id, decision))
        : ({ ok: false, refusal: "unknown-bid" } as const);
      (answer.ok ? out : err)(answer.ok ? `${done[decision.kind]}: ${id}` : refusals[answer.refusal]);
      return answer.ok ? 0 : 1;
    });
  },
};

function readDecision(action: string, words: readonly string[]): BidDecision | "no-amount" | null {
  if (action === "accept" || action === "decline") return words.length === 1 ? { kind: action } : null;
  if (action !== "counter" || words.length !== 2) return null;
  const amount: Cents | null = parseAmount(words[1] ?? "");
  return amount === null ? "no-amount" : { kind: "counter", amount };
}

function describe({ id, unitPrice, fullPrice, quantity, title, stay, date, expiry }: WaitingBid): string {
  const price = `${showMoney(unitPrice)} statt ${showMoney(fullPrice)}${quantity > 1 ? ` (${quantity} mal)` : ""}`;
  const until = expiry ? `, Antwort bis ${showInstant(expiry)}` : "";
  return `${id}: ${price} für ${title} (${stay === "voucher" ? "Gutschein" : stay}), vom ${showInstant(date)}${until}`;
}
