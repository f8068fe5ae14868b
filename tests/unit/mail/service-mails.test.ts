import { describe, expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import type { DocumentContent } from "#app/documents/blocks.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import { barrierMail, orderMail } from "#tests/support/emails.ts";
import { withdrawalNoted, withdrawalReceived, withdrawn } from "#app/mail/messages/withdrawals.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";

import { aPlacedOrder, orderFacts, stayItem, voucherItem } from "../../support/placed-orders.ts";
import { sender } from "../../support/shop-config.ts";

const declared: Withdrawal = {
  id: "0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11",
  received: new Date("2026-11-24T08:15:00Z"),
  name: "Änne Großmann-Özdemir",
  contract: "Gutschein vom Freitag",
  email: "aenne@kundin.example",
  message: "Danke trotzdem",
  orderId: null,
  items: [],
};
/** One line, so that wrapping does not matter. */
const oneLineText = (letter: DocumentContent) => letterText(letter).replace(/\s+/g, " ");

describe("the receipt of a withdrawal", () => {
  test("contains content, date and time of an unmatched declaration", () => {
    const text = oneLineText(withdrawalReceived({ withdrawal: declared, order: null, sender }));
    for (const fact of [
      "24. November 2026, 09:15 Uhr",
      "Hiermit widerrufe ich den unten genannten Vertrag",
      "Name: Änne Großmann-Özdemir",
      "Vertrag: Gutschein vom Freitag",
      "Nachricht: Danke trotzdem",
      "Wir suchen den Vertrag heraus",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain("/de/order/");
  });

  test("links no typed text", () => {
    const words = {
      name: "boese.example",
      contract: "Gewinn: boese.example/geld",
      message: "geld@boese.example am 2.12.",
    };
    const letter = withdrawalReceived({ withdrawal: { ...declared, ...words }, order: null, sender });
    for (const text of [letterText(letter), letterHtml(letter)]) {
      expect(text).not.toContain("boese.example");
      expect(text.replaceAll("\u200b", "")).toContain("geld@boese.example am 2.12.");
    }
  });

  test("of a limited sender repeats no typed text", () => {
    const text = oneLineText(withdrawalNoted({ ...declared, message: "boese.example" }, sender));
    expect(text).toContain("24. November 2026, 09:15 Uhr");
    expect(text).toContain(sender.operator.email);
    for (const typed of ["Änne", "Freitag", "boese", declared.email]) expect(text).not.toContain(typed);
  });

  test("explains that stays have no right of withdrawal", () => {
    const order = aPlacedOrder({ orderItems: [stayItem()] });
    const text = oneLineText(withdrawalReceived({ withdrawal: declared, order, sender }));
    expect(text).toContain("besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB)");
    expect(text).toMatch(/\/de\/order\/[^/]+\/key-of-[^/]+\/stornieren/);
  });

  test("states the withdrawal deadline, moved to the next workday (BGB § 193)", () => {
    // 28 November 2026 is a Saturday, and so is the day two weeks later.
    const order = aPlacedOrder({
      orderItems: [voucherItem()],
      orderDate: new Date("2026-11-28T09:00:00Z"),
    });
    const text = oneLineText(withdrawalReceived({ withdrawal: declared, order, sender }));
    expect(text).toContain("wenn der Widerruf bis zum 14. Dezember 2026 abgesendet ist");
  });

  test("sends the order's key to the customer's address only", () => {
    const order = aPlacedOrder({ orderItems: [stayItem()] });
    const other = { ...declared, email: "tippfehler@kundin.example" };
    const text = oneLineText(withdrawalReceived({ withdrawal: other, order, sender }));
    expect(text).not.toContain(order.token);
    expect(text).toContain("über den Link in Ihrer Bestätigung");
  });

  test("names the withdrawn items", () => {
    const item = voucherItem({ quantity: 3 });
    const order = aPlacedOrder({ orderItems: [item] });
    const some = { ...declared, items: [{ itemId: item.id, quantity: 2 }] };
    const text = oneLineText(withdrawalReceived({ withdrawal: some, order, sender }));
    expect(text).toContain("Widerrufen wird: 2 × Haus am See, Füssen: Zwei Nächte am See");
  });
});

describe("the decision on a withdrawal", () => {
  const item = voucherItem({ quantity: 2 });
  const facts = (part: object) =>
    orderFacts({
      order: aPlacedOrder({ orderItems: [item], paymentStatus: paymentStatuses.Paid, ...part }),
      subject: declared.id,
      returns: [
        {
          itemId: item.id,
          quantity: 1,
          returnedOn: declared.received,
          kind: "withdrawal" as const,
          fee: cents(0),
        },
        { itemId: item.id, quantity: 1, returnedOn: new Date(0), kind: "withdrawal" as const, fee: cents(0) },
      ],
      refund: { fee: cents(0), toCards: cents(5_000), amount: cents(14_900) },
      withdrawal: declared,
    });

  test("states the withdrawn items and the refund", () => {
    const text = oneLineText(withdrawn(facts({})));
    expect(text).toContain("1 × Haus am See, Füssen: Zwei Nächte am See");
    expect(text).toContain("Zurück auf Geschenkgutscheine: 50,00 €");
    expect(text).toContain("Wir zahlen zurück: 149,00 €");
    expect(text).not.toContain("Stornokosten");
    expect(text.match(/1 ×/g)).toHaveLength(1);
  });

  test("asks for a missing account", () => {
    const base = facts({});
    const refund = { fee: cents(0), toCards: cents(0), amount: cents(14_900) };
    const withoutAccount = oneLineText(withdrawn({ ...base, refund: { ...refund, account: "missing" } }));
    expect(withoutAccount).toContain("Nennen Sie uns bitte Ihre IBAN");
    expect(withoutAccount).toMatch(/Konto nennen: https:\/\/shop\.example\/de\/order\/[^/]+\/[^/]+\/konto/);
    expect(withoutAccount).not.toContain("auf dem Weg zurück");
    const given = oneLineText(withdrawn({ ...base, refund: { ...refund, account: { ending: "2051" } } }));
    expect(given).toContain("es endet auf 2051");
    expect(given).not.toContain("/konto");
    expect(oneLineText(withdrawn({ ...base, refund }))).toContain(
      "auf dem Weg zurück, auf dem Sie bezahlt haben",
    );
  });

  test("the email about a refund names the end of its account", () => {
    const base = facts({});
    const toNamed = { ...base, paidBack: { amount: cents(14_900), ending: "2051" } };
    const toNamedAccount = oneLineText(orderMail("refunded", toNamed));
    expect(toNamedAccount).toContain("auf das Konto überwiesen, das Sie genannt haben (es endet auf 2051)");
    expect(toNamedAccount).not.toContain("auf dem Weg, auf dem Sie bezahlt haben");
    expect(toNamedAccount).not.toContain("Zahlungsweg:");
    const usual = oneLineText(orderMail("refunded", { ...base, paidBack: { amount: cents(14_900) } }));
    expect(usual).toContain("auf dem Weg, auf dem Sie bezahlt haben");
  });

  test("the customer is notified about a named account", () => {
    const text = oneLineText(orderMail("refund-account", { ...facts({}), subject: "2051" }));
    expect(text).toContain("wurde ein Konto genannt, das auf 2051 endet");
    expect(text).toContain("Waren Sie das nicht, schreiben Sie uns bitte gleich");
    expect(text).toContain("@");
  });

  test("states the remaining amount to pay", () => {
    expect(oneLineText(withdrawn(facts({ paymentStatus: paymentStatuses.Pending })))).toContain(
      "Sie zahlen noch",
    );
    const over = oneLineText(withdrawn(facts({ status: orderStatuses.Canceled })));
    expect(over).toContain("Damit ist die ganze Bestellung storniert");
  });

  test("does not exclude a payment while the rest is due", () => {
    const nothing = { fee: cents(0), toCards: cents(0), amount: cents(0) };
    const unpaid = { ...facts({ paymentStatus: paymentStatuses.Pending }), refund: nothing };
    const rest = oneLineText(withdrawn(unpaid));
    expect(rest).toContain("Sie zahlen noch");
    expect(rest).not.toContain("nichts zu zahlen");
    const over = { ...facts({ status: orderStatuses.Canceled }), refund: nothing };
    expect(oneLineText(withdrawn(over))).toContain("Es ist nichts zu zahlen");
  });

  test("emails of voucher orders link to the withdrawal form", () => {
    const text = oneLineText(orderMail("order-received", facts({})));
    expect(text).toContain("Vertrag widerrufen: https://shop.example/de/widerruf");
  });
});

const barrier: BarrierReport = {
  id: "0b3a1f0c-2f4e-8c39-8b0e-3b6b5d3c1a11",
  received: new Date("2026-11-24T08:15:00Z"),
  page: "/de/search",
  trouble: "Die Filter springen <b>weg</b>",
  means: "NVDA mit Firefox",
  email: "erika@kundin.example",
};
const text = (kind: Parameters<typeof barrierMail>[0], part: Partial<BarrierReport> = {}) =>
  letterText(barrierMail(kind, { barrier: { ...barrier, ...part }, sender })).replace(/\s+/g, " ");

test("the operator's email about an accessibility report contains its details", () => {
  const mail = text("barrier-reported");
  for (const fact of [
    "24. November 2026, 09:15 Uhr",
    "Die Filter springen <b>weg</b>",
    "/de/search",
    "NVDA mit Firefox",
    "antworten Sie an erika@kundin.example",
    `npm run shop -- barriers close ${barrier.id}`,
  ])
    expect(mail).toContain(fact);
  expect(text("barrier-reported", { email: "" })).toContain("Eine Antwort ist nicht gewünscht");
});

test("the confirmation of an accessibility report repeats no typed text", () => {
  const mail = text("barrier-received");
  expect(mail).toContain("Ihre Meldung ist am 24. November 2026, 09:15 Uhr angekommen");
  expect(mail).toContain("innerhalb von 5 Werktagen");
  expect(mail).toContain(sender.operator.phone);
  expect(mail).not.toMatch(/Filter|search|NVDA/);
});
