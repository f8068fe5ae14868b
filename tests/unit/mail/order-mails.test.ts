import { describe, expect, test } from "vitest";
import { giftCardWording } from "#app/locales/gift-card-text.ts";

import type { DocumentContent } from "#app/documents/blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { addressFields, contactFields } from "#app/domain/customer/customer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { orderMailKinds } from "#app/domain/mail-kinds.ts";
import { cents } from "#app/domain/money.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { orderMail } from "#tests/support/emails.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import { htmlProblems, splitWords, readEmailText } from "../../support/markup.tsx";
import { aCustomer, aPlacedOrder, orderFacts, stayItem, voucherItem } from "../../support/placed-orders.ts";

const wire = {
  paymentType: paymentTypes.WireTransfer,
  paymentStatus: paymentStatuses.Pending,
  vanityOrderNumber: "ABCD-EFGH",
} as const;
const declared = {
  id: "0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11",
  received: new Date("2026-11-24T08:15:00Z"),
  name: "Änne Großmann-Özdemir",
  contract: "ABCD-EFGH",
  email: aCustomer.email,
  message: "",
  orderId: null,
  items: [],
};
const facts = (
  part: Partial<Order> = {},
  vouchers: Partial<OrderFacts["vouchers"][number]>[] = [],
): OrderFacts =>
  orderFacts({
    order: aPlacedOrder({ vanityOrderNumber: "ABCD-EFGH", ...part }),
    vouchers: vouchers.map((voucher) => ({
      id: "voucher-1",
      itemId: "",
      voucherKey: null,
      validUntil: null,
      returned: null,
      fulfillmentDate: null,
      ...voucher,
    })),
    withdrawal: declared,
  });
const cruise = () => {
  const stay = stayItem();
  return stayItem({
    title: "Donau von Passau bis Wien",
    regime: "package",
    terms: {
      ...stay.terms,
      offerType: "Cruise",
      cruise: {
        ship: "MS Auenland",
        river: true,
        route: [{ day: 1, port: "Passau", country: "DE", departure: "17:00", text: "Einschiffung" }],
        documents: "Gültiger Personalausweis",
        mobilitySuitability: "Im Allgemeinen nicht geeignet",
        minimumParticipants: "80 Personen, Absage bis 20 Tage vor Reisebeginn",
        gratuities: "im Preis enthalten",
      },
      organiser: {
        name: "Flussreisen GmbH",
        address: "Uferweg 3, 94032 Passau",
        insolvencyCover: "Deutscher Reisesicherungsfonds GmbH",
        insolvencyContact: "Sächsische Straße 1, 10707 Berlin",
        insolvencyNumber: "RK-2027-1",
      },
    },
  });
};
/** One line, so that wrapping does not matter. */
const oneLineText = (letter: DocumentContent) => letterText(letter).replace(/\s+/g, " ");

const samples = orderMailKinds.flatMap((kind) =>
  [
    ["transfer", facts({ ...wire, orderItems: [voucherItem()] })],
    ["stay", facts({ orderItems: [stayItem()] })],
    ["cruise", facts({ orderItems: [cruise()] })],
    ["odd", facts({ customer: { ...aCustomer, lastName: `<b>"O'Hara" & Söhne</b>` } })],
  ].map(([name, value]) => [kind, name as string, value as OrderFacts] as const),
);

describe("text and HTML", () => {
  test.each(samples)("have the same words in the email %s (%s)", (kind, _name, value) => {
    const letter = orderMail(kind, value);
    expect(splitWords(readEmailText(letterHtml(letter)))).toEqual(splitWords(letterText(letter)));
  });

  test.each(samples)("of %s (%s): the HTML is valid and accessible", async (kind, _name, value) => {
    expect(await htmlProblems(letterHtml(orderMail(kind, value)))).toEqual([]);
  });

  test("text lines other than addresses have at most 78 characters", () => {
    const lines = samples.flatMap(([kind, , value]) => letterText(orderMail(kind, value)).split("\n"));
    expect(lines.filter((line) => line.length > 78 && !line.startsWith("https://"))).toEqual([]);
  });

  test("typed text is escaped", () => {
    const html = letterHtml(orderMail("order-received", samples[3]![2]));
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;");
  });
});

/** All fields without a list of values or a rule of their own. */
const linkableFields = addressFields.filter((field) => !["sex", "email", "country"].includes(field));

test.each<[string, (typed: string) => OrderFacts]>([
  ...linkableFields.map((field): [string, (typed: string) => OrderFacts] => [
    `the field ${field}`,
    (typed) => facts({ customer: { ...aCustomer, [field]: typed } }),
  ]),
  [
    "a company",
    (attributeValue) =>
      facts({
        customer: { ...aCustomer, customerAttributes: [{ attributeName: "company", attributeValue }] },
      }),
  ],
])("%s becomes no link in an email to its typed address", (_what, factsWith) => {
  for (const typed of ["gewinn.example", "https://gewinn.example/x", "www.gewinn.example"]) {
    const letter = orderMail("order-received", factsWith(typed));
    for (const text of [letterText(letter), letterHtml(letter)]) {
      expect(text).not.toContain(typed);
      expect(text.replaceAll("\u200b", "")).toContain(typed);
    }
  }
});

describe("the order confirmation", () => {
  test.each(contactFields)("shows the customer's %s", (field) => {
    const text = letterText(
      orderMail("order-received", facts({ customer: { ...aCustomer, [field]: "4711" } })),
    );
    expect(text).toContain("4711");
  });

  test("of a transfer states amount, account and deadline", () => {
    const text = oneLineText(
      orderMail("order-received", facts({ ...wire, expires: new Date("2026-11-27T10:00:00Z") })),
    );
    for (const fact of [
      "Wir haben Ihre Bestellung ABCD-EFGH erhalten",
      "IBAN: DE89 3704 0044 0532 0130 00",
      "BIC: COBADEFFXXX",
      "Betrag: 199,00 €",
      "Verwendungszweck: ABCD-EFGH",
      "27. November 2026, 11:00 Uhr",
      "Gesamtpreis: 199,00 €",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/https:\/\/shop\.example\/de\/order\/[0-9a-f-]+\/key-of-[0-9a-f-]+\/view/);
  });

  test("shows upgrades, shipping and every part of the sum", () => {
    const massage = anItemUpgrade({ description: "Massage", unitPrice: cents(1_500) });
    const tour = anItemUpgrade({ description: "Stadtführung", unitPrice: cents(1_000), persons: 3 });
    const item = voucherItem({ quantity: 2, upgrades: [massage, tour], total: cents(45_800) });
    const text = oneLineText(orderMail("order-received", facts({ orderItems: [item] })));
    expect(text).toContain("Zusatzleistung Massage: 2 × 15,00 € = 30,00 €");
    expect(text).toContain("Zusatzleistung Stadtführung: 3 × 10,00 € je Person = 30,00 €");
    expect(text).toContain("Preis: 458,00 €");
    expect(text).toContain("Versand (per E-Mail): kostenlos");
  });

  test("of a stay does not mention shipping", () => {
    expect(oneLineText(orderMail("order-received", facts({ orderItems: [stayItem()] })))).not.toContain(
      "Versand",
    );
  });

  test("names the amount after gift cards differently from the total price", () => {
    const giftCards = [{ id: "card", name: "…7K2M", balance: cents(5_000) }];
    const sums = (part: Partial<Order>) =>
      /Gesamtpreis.*? € .*?€.*? €/.exec(
        oneLineText(orderMail("order-received", facts({ giftCards, ...part }))),
      )?.[0];
    const before = "Gesamtpreis: 199,00 € Geschenkgutschein …7K2M: −50,00 €";
    expect(sums(wire)).toBe(`${before} Zu zahlen: 149,00 €`);
    expect(sums({ paymentStatus: paymentStatuses.Paid })).toBe(`${before} Zahlbetrag: 149,00 €`);
    const due = oneLineText(orderMail("payment-reminder", facts({ giftCards, ...wire })));
    expect(due).toContain("Zu zahlen: 149,00 €");
    expect(due).not.toContain("Gesamtpreis: 149,00 €");
  });

  test("of a voucher contains the withdrawal instruction and the model form", () => {
    const text = oneLineText(orderMail("order-received", facts()));
    expect(text).toContain("binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen");
    expect(text).toContain("Hiermit widerrufe(n) ich/wir");
    expect(text).not.toContain("kein Widerrufsrecht");
  });

  test("of a dated stay excludes withdrawal and states the cancellation costs", () => {
    const text = oneLineText(orderMail("order-received", facts({ orderItems: [stayItem()] })));
    expect(text).toContain("besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB)");
    expect(text).toContain("Bis zum 14. Tag vor der Anreise: 20,00 % des Preises");
    expect(text).toContain("Ab dem 13. Tag vor der Anreise und bei Nichtanreise: 80,00 % des Preises");
    expect(text).toContain("Anreise: Fr., 05.02.2027");
    expect(text).toContain("2 Erwachsene, 1 Kind (Alter: 7)");
    expect(text).not.toContain("Widerrufsbelehrung");
  });

  test("of a cruise names organiser, insolvency protection and package rights", () => {
    const text = oneLineText(orderMail("order-received", facts({ orderItems: [cruise()] })));
    for (const fact of [
      "Flussreisen GmbH, Uferweg 3, 94032 Passau",
      "Sicherungsschein für Pauschalreisen gemäß § 651r des Bürgerlichen Gesetzbuchs",
      "Nummer: RK-2027-1",
      "Kundengeldabsicherer: Deutscher Reisesicherungsfonds GmbH",
      "Anschrift und Telefon: Sächsische Straße 1, 10707 Berlin",
      "Insolvenzabsicherung (Sicherungsschein): Deutscher Reisesicherungsfonds GmbH",
      "Sächsische Straße 1, 10707 Berlin",
      "Gültiger Personalausweis",
      "Eignung bei eingeschränkter Mobilität: Im Allgemeinen nicht geeignet",
      "80 Personen",
      "Tag 1: Passau, Deutschland, ab 17:00 Uhr. Einschiffung",
      "§ 651e BGB",
      "§ 651h BGB",
      "§ 651o BGB",
    ]) {
      expect(text).toContain(fact);
    }
  });

  test("of an unfinished payment links to another attempt", () => {
    const open = oneLineText(
      orderMail("order-received", facts({ paymentStatus: paymentStatuses.DeclinedRetryable })),
    );
    expect(open).toContain("/pay");
    const paid = oneLineText(
      orderMail(
        "order-received",
        facts({ paymentStatus: paymentStatuses.Paid, amountReceived: cents(19_900) }),
      ),
    );
    expect(paid).toContain("Ihre Zahlung über 199,00 € ist eingegangen");
    expect(paid).not.toContain("/pay");
  });
});

test("the payment email contains the voucher codes and their validity", () => {
  const item = voucherItem();
  const voucher = { itemId: item.id, voucherKey: "2345-6789-ABCD-EFGH", validUntil: civilDate("2029-12-31") };
  const letter = orderMail(
    "paid",
    facts({ orderItems: [item], paymentStatus: paymentStatuses.Paid, amountReceived: cents(19_900) }, [
      voucher,
    ]),
  );
  expect(letter.subject).toBe("Ihr Gutschein zur Bestellung ABCD-EFGH");
  expect(oneLineText(letter)).toContain("Gutscheincode: 2345-6789-ABCD-EFGH, gültig bis Mo., 31.12.2029");
  const stay = orderMail("paid", facts({ orderItems: [stayItem()] }));
  expect(stay.subject).toBe("Ihre Buchung ABCD-EFGH ist bestätigt");
});

test("the email of bought gift cards contains their codes", () => {
  const item = giftCardItem({
    id: "item-1",
    amount: cents(5_000),
    quantity: 2,
    now: new Date(0),
    wording: giftCardWording,
  });
  const keys = ["2345-6789-ABCD-EFGH", "ABCD-EFGH-2345-6789"];
  const issued = keys.map((voucherKey) => ({
    itemId: item.id,
    voucherKey,
    validUntil: civilDate("2029-12-31"),
  }));
  const text = oneLineText(
    orderMail(
      "paid",
      facts(
        { orderItems: [item], paymentStatus: paymentStatuses.Paid, amountReceived: cents(10_000) },
        issued,
      ),
    ),
  );
  for (const key of keys) expect(text).toContain(`Code des Geschenkgutscheins: ${key}, gültig bis`);
  expect(text).toContain("Geschenkgutschein über 50 €");
  expect(text).toContain("Feld „Rabattcode oder Geschenkgutschein“");
  expect(text).toContain("Widerrufsbelehrung");
  expect(text).not.toMatch(/Wunschtermin|Zimmer|Verpflegung|Nächte|Umfang/);
});

test("the email to the former address contains no personal data", () => {
  const order = facts();
  const text = letterText(orderMail("changed", { ...order, subject: "email:7" }));
  expect(text).toContain("ABCD-EFGH");
  expect(text).toContain("gilt diese E-Mail-Adresse nicht mehr");
  const { firstName, lastName, email } = order.order.customer;
  for (const secret of [firstName, lastName, email, order.order.token, "/de/order/"])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});
