import { createHash, createHmac } from "node:crypto";

import fc from "fast-check";
import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import {
  agreesWithBid,
  foldedReceipt,
  readReceipts,
  receiptSummary,
  receiptTerms,
  signedReceipt,
  unsignedReceipt,
} from "#app/domain/order/bid-receipt.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { anItem } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { anOffer } from "#tests/support/offers.ts";
import { runs } from "#tests/support/runs.ts";

const orderId = "0190c0de-0000-7000-8000-000000000001";
const hash = "ab".repeat(32);
const key = "a secret of at least thirty-two characters";

const bid: Bid = {
  id: "0190c0de-0000-7000-8000-000000000003",
  bidState: "ACCEPTED",
  bidType: "BID",
  unitPrice: cents(126_000),
  date: testNow,
  sequenceNumber: 1,
  expiry: new Date(testNow.getTime() + 86_400_000),
  reason: null,
};

const sign = (unsigned: string) => createHmac("sha256", key).update(foldedReceipt(unsigned)).digest("hex");

function issued(part: { bid?: Partial<Bid>; item?: OrderItem; previous?: string | null } = {}): string {
  const { item = anItem(), previous = null } = part;
  const facts = { orderId, number: 2, issued: testNow, item, terms: hash, previous };
  const unsigned = unsignedReceipt({ ...facts, bid: { ...bid, ...part.bid } });
  return signedReceipt(unsigned, sign(unsigned));
}

/** Verified like in the shop. */
const isGenuine = (text: string) => {
  const found = readReceipts(text);
  return found.length === 1 && found[0] !== null && found[0]?.signature === sign(found[0]?.signed ?? "");
};

test("a receipt is readable text", () => {
  expect(issued({ previous: hash }).split("\n")).toEqual([
    "BELEG ZUM PREISVORSCHLAG",
    "Nummer: 2",
    `Warenkorb: ${orderId}`,
    "Ausgestellt: 20.11.2026, 10:00:00 MEZ",
    expect.stringMatching(/^Angebot: \S/),
    expect.stringMatching(
      /^Auswahl: .*; \d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}, Erwachsene 2; Nächte 3; Anzahl 1$/,
    ),
    "Vorschlag des Kunden: 1 vom 20.11.2026, 10:00:00 MEZ",
    "Betrag: 1.260,00 € je Zimmer für den ganzen Aufenthalt",
    "Stand: angenommen",
    "Gültigkeit: bis 21.11.2026, 10:00:00 MEZ",
    `Bedingungen (SHA-256): ${hash}`,
    `Voriger Beleg (SHA-256): ${hash}`,
    expect.stringMatching(/^Signatur \(HMAC-SHA-256\): [\da-f]{64}$/),
  ]);
});

test("a receipt is read back as written", () => {
  const [read] = readReceipts(issued({ previous: hash, bid: { bidType: "COUNTEROFFER", bidState: "OPEN" } }));
  expect(read).toMatchObject({ orderId, number: 2, previous: hash });
  expect(read && receiptSummary(read)).toEqual({
    by: "COUNTEROFFER",
    amount: "1.260,00 € je Zimmer für den ganzen Aufenthalt",
    made: "20.11.2026, 10:00:00 MEZ",
    state: "wartet auf Antwort",
    validity: "bis 21.11.2026, 10:00:00 MEZ",
  });
});

test("line breaks, protected spaces and surrounding text leave a receipt genuine", () => {
  const text = issued();
  const narrow = text.replaceAll(" ", "\r\n  ");
  const wide = text.replaceAll("\n", "\u00a0 ");
  for (const sent of [text, narrow, wide, `Hallo!\n\n${text}\n\nBeleg prüfen:\nhttps://shop.example`])
    expect(isGenuine(sent), sent).toBe(true);
});

test("several receipts in one text are read separately", () => {
  const [first, second] = [issued(), issued({ previous: hash })];
  const cut = first.slice(0, -70);
  expect(readReceipts(`${first}\nUnd:\n${cut}\n${second}`).map((each) => each?.previous)).toEqual([
    null,
    undefined,
    hash,
  ]);
  expect(readReceipts("Kein Beleg, nur Text")).toEqual([]);
});

test("a receipt with any changed character is not genuine", () => {
  const text = issued();
  const sign = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }).filter((one) => !/\s/.test(one));
  const at = fc.nat({ max: text.length });
  fc.assert(
    fc.property(at, sign, fc.constantFrom("replace", "insert", "drop"), (place, other, how) => {
      const old = text[place] ?? "";
      const changed =
        how === "insert"
          ? text.slice(0, place) + other + text.slice(place)
          : text.slice(0, place) + (how === "drop" ? "" : other) + text.slice(place + 1);
      fc.pre(foldedReceipt(changed) !== foldedReceipt(text));
      expect(isGenuine(changed), `${how} ${JSON.stringify([place, old, other])}`).toBe(false);
    }),
    { numRuns: runs(2_000) },
  );
});

test("a receipt with a changed space inside or between words is not genuine", () => {
  const text = issued();
  for (const changed of [text.replace("angenommen", "ange nommen"), text.replace("1.260,00 €", "1.260,00€")])
    expect(isGenuine(changed)).toBe(false);
});

test.each([
  [{ unitPrice: cents(125_999) }],
  [{ bidState: "DECLINED", reason: "expired", expiry: null }],
  [{ expiry: new Date(testNow.getTime() + 90_000_000) }],
  [{ unitPrice: cents(26_000) }],
] satisfies [Partial<Bid>][])("a receipt contradicts a bid with %j", (part) => {
  const [read] = readReceipts(issued());
  if (!read) throw new Error("unreadable");
  expect(agreesWithBid(read, bid)).toBe(true);
  expect(agreesWithBid(read, { ...bid, ...part })).toBe(false);
});

test("the hash of the terms changes with the services", () => {
  const sold = anItem({
    offer: anOffer({ services: ["Frühstück"], cancellationBands: [{ daysBefore: 30, share: 0.1 }] }),
  });
  const text = receiptTerms(sold);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "Enthalten: Frühstück",
      "Stornogebühr: bis 30 Tage vor der Anreise 10,00 % des Preises",
    ]),
  );
  const less = { ...sold, terms: { ...sold.terms, services: [] } };
  const hashOf = (terms: string) => createHash("sha256").update(foldedReceipt(terms)).digest("hex");
  expect(hashOf(receiptTerms(less))).not.toBe(hashOf(text));
});
