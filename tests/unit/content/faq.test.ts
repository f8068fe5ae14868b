/** Compares the FAQ with the rules it describes. The email about a canceled order is tested in tests/db/order. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { documentsToAttach } from "#tests/support/emails.ts";
import { addDays, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { largestQuantity, withUpgrades } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { participantsClose } from "#app/domain/order/participant.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { discountOf } from "#app/domain/price/reduction.ts";
import { giftCardBounds, mostGiftCards } from "#app/domain/voucher/gift-card.ts";
import { cookieTable } from "#app/http/cookies.server.ts";
import { mostUnpaidOrders } from "#app/domain/payment/deadlines.ts";
import { berlinInstant } from "#app/domain/time.ts";
import { contentFaq } from "#locale/content/faq.ts";
import { contentTerms } from "#locale/content/terms.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { storedThings } from "#locale/content/stored-things.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import { sender } from "#tests/support/shop-config.ts";

/** The answer to a question of the FAQ, in its source form. */
function faqAnswer(question: string): string {
  for (const { blocks } of contentFaq.sections) {
    const at = blocks.findIndex(
      (block) => typeof block === "object" && "heading" in block && block.heading === question,
    );
    const answer = at < 0 ? undefined : blocks[at + 1];
    if (typeof answer === "string") return answer;
  }
  throw new Error(`the FAQ does not ask: ${question}`);
}

const words = [
  "null",
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];

test("the FAQ counts the cookies correctly", () => {
  const cookies = storedThings.filter(({ kind }) => kind === "cookie");
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(
    Object.values(cookieTable)
      .map(({ name }) => name)
      .toSorted(),
  );
  const others = cookies.filter(({ basis }) => basis !== "necessary");
  expect(others.map(({ name, basis }) => [name, basis])).toEqual([[cookieTable.campaign.name, "marketing"]]);
  const answer = faqAnswer("Welche Cookies setzt der Shop?").toLowerCase();
  expect(answer).toContain(
    `höchstens ${words[cookies.length]}. ${words[cookies.length - 1]} davon sind nötig`,
  );
  expect(answer).toContain("eines merkt sich, welche kampagne");
});

test("the paid email attaches the invoice", async () => {
  const paid = sampleMails(sender).find(({ order }) => order?.kind === "paid")?.order;
  if (!paid) throw new Error("no sample");
  const papers = await documentsToAttach(paid.kind, paid.facts, new Date("2026-11-24T09:00:00Z"));
  expect(papers.some(({ filename }) => filename.startsWith("RE-"))).toBe(true);
  expect(faqAnswer("Bekomme ich eine Rechnung?")).toMatch(/^Ja\..*als PDF per E-Mail/);
});

test("the FAQ states the deadline for participant names", () => {
  const ordered = (days: number) => {
    const orderDate = berlinInstant(addDays(arrival, -days), 15);
    const order = anOrder({ status: orderStatuses.Closed, orderDate, orderItems: [anItem({})] });
    return { orderDate, close: participantsClose(order) };
  };
  expect(ordered(60).close).toEqual(berlinInstant(addDays(arrival, -7), 15));
  const late = ordered(3);
  expect(late.close).toEqual(laterBy(late.orderDate, 24 * 3_600_000));
  const answer = faqAnswer("Wie ändere ich Namen oder Termin einer Bestellung?");
  expect(answer).toContain("bis sieben Tage vor der Anreise");
  expect(answer).toContain("24 Stunden, längstens bis zur Anreise");
});

test("the FAQ states the limits of cart, stay and gift cards", () => {
  expect(faqAnswer("Kann ich mehrere Angebote zusammen bestellen?")).toContain(`1 bis ${largestQuantity}.`);
  expect(faqAnswer("Wie weit im Voraus kann ich buchen?")).toContain(`1 bis ${longestStay} Nächte`);
  expect(faqAnswer("Reserviert der Warenkorb mein Zimmer?")).toContain(
    `${cartLifetimeSeconds / 86_400} Tage`,
  );
  expect(faqAnswer("Wo löse ich einen Rabattcode oder Geschenkgutschein ein?")).toContain(
    `bis zu ${words[mostGiftCards]} sein`,
  );
  const waiting = `${words[mostUnpaidOrders.email]} Bestellungen`;
  expect(faqAnswer("Kann ich mehrere Angebote zusammen bestellen?").toLowerCase()).toContain(
    `höchstens ${waiting.toLowerCase()}`,
  );
  expect(JSON.stringify(contentTerms)).toContain(`höchstens ${waiting} zugleich`);
  expect(checkoutTexts("finalize.too-many-unpaid")).toContain(`warten schon ${waiting}`);
  expect(checkoutTexts("finalize.too-many-unpaid-here")).toContain(
    `warten schon ${words[mostUnpaidOrders.network]} Bestellungen`,
  );
  const { least, most } = giftCardBounds;
  expect(faqAnswer("Kann ich ein Guthaben verschenken?")).toContain(`${least / 100} bis ${most / 100} Euro`);
});

test("customer texts contain no notes for the operator", () => {
  const folder = new URL("../../../app/locales/de/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(40);
  const notes = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/["`](?:[^"`\\\n]|\\.)*["`]/g)]
      .map(([text]) => text)
      .filter((text) => /\b[A-Z]{2,}_[A-Z_]{2,}|ab Werk|bitte prüfen"|Umgebungsvariable|\.env\b/.test(text)),
  );
  expect(notes).toEqual([]);
});

test("a percentage code reduces the price without extras", () => {
  const item = withUpgrades(anItem({ unitPrice: 30_000 }), [anItemUpgrade({ unitPrice: cents(10_000) })]);
  const value = { kind: "percent" as const, percent: 10 };
  const code = { code: "X", value, minimumSubtotal: cents(0), discountGroup: null };
  expect([item.total, discountOf([item], code)]).toEqual([40_000, 3_000]);
  expect(faqAnswer("Wo löse ich einen Rabattcode oder Geschenkgutschein ein?")).toContain(
    "Er senkt den Preis ohne Zusatzleistungen",
  );
});
