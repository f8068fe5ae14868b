import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { type ChainFinding, checkReceiptChains } from "#app/commands/order/bid-receipts.server.ts";
import { type BidDecision, decideBid, type DecideRefusal } from "#app/commands/order/bids.server.ts";
import { plainInstant, plainMoney } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { parseAmount } from "#app/domain/money.ts";
import { listWaitingBids, type WaitingBid } from "#app/store/queries/order/bids.server.ts";

const refusals: Record<DecideRefusal, string> = {
  "unknown-bid": "Diesen Preisvorschlag gibt es nicht.",
  "not-open": "Dieser Preisvorschlag wartet nicht mehr auf eine Antwort.",
  "counter-not-higher": "Ein Gegenvorschlag liegt über dem Preisvorschlag.",
  "counter-over-price": "Ein Gegenvorschlag liegt nicht über dem vollen Preis.",
};
const doneTexts = { accept: "Angenommen", decline: "Abgelehnt", counter: "Gegenvorschlag gemacht" } as const;

const decide = (decision: BidDecision) =>
  inShop(async ({ withWork }, id) => {
    const answer = isUuid(id)
      ? await withWork((work) => decideBid(work, id, decision))
      : ({ ok: false, refusal: "unknown-bid" } as const);
    return answer.ok ? `${doneTexts[decision.kind]}: ${id}` : new Refusal(refusals[answer.refusal]);
  });

export const bids = verb(
  [
    "bids list                           zeigt die Preisvorschläge, die auf den Anbieter warten",
    "bids accept ID | bids decline ID    antwortet; der Kunde bekommt eine E-Mail, sobald der Shop läuft",
    "bids counter ID BETRAG              schlägt einen anderen Preis vor, 24 Stunden gültig",
    "bids verify                         prüft, ob die Belege aller Preisvorschläge unverändert und vollständig sind",
  ],
  {
    list: inShop(async ({ db, now }) =>
      linesOr((await listWaitingBids(db, now)).map(describe), "Kein Preisvorschlag wartet."),
    ),
    "accept ID": decide({ kind: "accept" }),
    "decline ID": decide({ kind: "decline" }),
    "counter ID BETRAG": (call, id, typed) => {
      const amount = parseAmount(typed);
      if (amount === null) return new Refusal("Der Betrag ist nicht lesbar; gemeint ist etwas wie 240,00.");
      return decide({ kind: "counter", amount })(call, id);
    },
    verify: inShop(async ({ db, config }) => {
      const report = await checkReceiptChains({ db, secrets: config.sessionSecrets });
      const checkedText = `Geprüft: Belege ${report.receipts}, Warenkörbe und Bestellungen ${report.orders}.`;
      const withoutReceiptText = `Preisvorschläge ohne Beleg, weil sie älter sind als der erste: ${report.without}.`;
      const summary = [checkedText, ...(report.without > 0 ? [withoutReceiptText] : [])];
      if (report.broken.length > 0) return new Refusal(...summary, ...report.broken.map(findingText));
      return [...summary, "Alle sind unverändert und vollständig."];
    }),
  },
);

function findingText({ orderId, what }: ChainFinding): string {
  return what.kind === "link"
    ? `${orderId}: ab Beleg ${what.number} stimmt die Reihe nicht mehr.`
    : `${orderId}: der letzte Beleg zum Preisvorschlag ${what.bidId} fehlt oder sagt anderes als die Datenbank.`;
}

function describe({
  id,
  unitPrice,
  fullPrice,
  currency,
  quantity,
  title,
  stay,
  date,
  expiry,
}: WaitingBid): string {
  const price = `${plainMoney(unitPrice, currency)} statt ${plainMoney(fullPrice, currency)}${quantity > 1 ? ` (${quantity} mal)` : ""}`;
  const until = expiry ? `, Antwort bis ${plainInstant(expiry)}` : "";
  return `${id}: ${price} für ${title} (${stay === "voucher" ? "Gutschein" : stay}), vom ${plainInstant(date)}${until}`;
}
