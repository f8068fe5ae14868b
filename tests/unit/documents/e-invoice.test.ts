import { DOMParser } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

import { eInvoiceXml, type EInvoiceProfile } from "#app/documents/e-invoice/xml.server.ts";
import { buildEInvoice } from "#app/documents/e-invoice/statement.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { countryCode } from "#app/domain/catalogue/names.ts";
import { ownSaleOf, type VendorVat } from "#app/domain/catalogue/own-sale.ts";
import { correctionFacts, type Invoice, type InvoiceFacts, invoiceFacts } from "#app/domain/invoice.ts";
import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { aCustomer, aPlacedOrder, stayItem } from "#tests/support/placed-orders.ts";
import { sender as shop } from "#tests/support/shop-config.ts";

const sender = { ...shop, operator: { ...shop.operator, taxNumber: "27/123/45678" } };
const business = [
  { attributeName: "company", attributeValue: "Müller & Söhne GmbH" },
  { attributeName: "vatId", attributeValue: "DE123456789" },
];
const customer = { ...aCustomer, customerAttributes: business };

/** An order of a stay sold by the operator itself, with a service of the shop. */
function ownOrder(price: number, vat: VendorVat = {}, part: Parameters<typeof aPlacedOrder>[0] = {}) {
  const stay = stayItem({ unitPrice: cents(price), total: cents(price) });
  const own = stayItem({ ...stay, terms: { ...stay.terms, ownSale: ownSaleOf(vat, "UF") } });
  return aPlacedOrder({ orderItems: [own], customer, ...part });
}

const invoiceOf = (facts: InvoiceFacts): Invoice => ({
  number: "RE-2026-000001",
  kind: "invoice",
  orderId: "",
  corrects: null,
  issued: new Date("2026-11-20T10:00:00Z"),
  total: facts.total,
  facts,
});
function correctionOf(invoice: Invoice, amount: number): Invoice {
  const facts = correctionFacts(invoice, cents(amount), "cancellation");
  const numbers = { number: "RK-2026-000001", corrects: invoice.number };
  return { ...invoice, ...numbers, kind: "correction", total: facts.total, facts };
}

const fee = [{ name: "Betreuung", amount: cents(990) }];
const card = [{ id: "card", name: "…ABCD", balance: cents(5_000) }];
const onAccount = { paymentType: paymentTypes.DeferredPayment };
const paid = invoiceOf(invoiceFacts(ownOrder(31_003, {}, { fees: fee })));
const invoices: Record<string, Invoice> = {
  "a paid invoice": paid,
  "an invoice with priced meals": invoiceOf(invoiceFacts(ownOrder(31_001, { meals: { UF: cents(1_399) } }))),
  "an invoice that is due": invoiceOf(invoiceFacts(ownOrder(9_999, {}, { ...onAccount, giftCards: card }))),
  "a correction of a part": correctionOf(paid, 10_001),
  "a correction of all": correctionOf(paid, paid.total),
};

const statementOf = (invoice: Invoice) => buildEInvoice(invoice, sender)!;

/** Reads element values by path, amounts in cents. */
function readXml(xml: string) {
  const root = new DOMParser().parseFromString(xml, "text/xml");
  const all = (path: string, from: ParentNode = root as unknown as ParentNode): Element[] =>
    path
      .split("/")
      .reduce<ParentNode[]>(
        (found, name) =>
          found.flatMap((each) =>
            [...each.querySelectorAll("*")].filter((child) => child.tagName.endsWith(`:${name}`)),
          ),
        [from],
      ) as Element[];
  const text = (path: string, from?: ParentNode) => all(path, from)[0]?.textContent ?? "";
  const amount = (path: string, from?: ParentNode) => Math.round(Number(text(path, from)) * 100);
  return { all, text, amount };
}

describe.each(Object.entries(invoices))("the XML of %s", (_name, invoice) => {
  let xml: string;
  beforeAll(async () => void (xml = await eInvoiceXml(statementOf(invoice), "zugferd")), 60_000);

  test("satisfies the sum rules of EN 16931", () => {
    const { all, amount, text } = readXml(xml);
    const lines = all("IncludedSupplyChainTradeLineItem");
    const sum = (amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0);
    const nets = lines.map((line) => amount("LineTotalAmount", line));
    const totals = all("SpecifiedTradeSettlementHeaderMonetarySummation")[0]!;
    const total = (name: string) => amount(name, totals);
    const [settlement] = all("ApplicableHeaderTradeSettlement");
    const taxes = all("ApplicableTradeTax", settlement!);
    expect(lines.length).toBeGreaterThan(0);
    expect(total("LineTotalAmount"), "BR-CO-10").toBe(sum(nets));
    expect(total("TaxBasisTotalAmount"), "BR-CO-13").toBe(total("LineTotalAmount"));
    expect(total("TaxTotalAmount"), "BR-CO-14").toBe(
      sum(taxes.map((tax) => amount("CalculatedAmount", tax))),
    );
    expect(total("GrandTotalAmount"), "BR-CO-15").toBe(
      total("TaxBasisTotalAmount") + total("TaxTotalAmount"),
    );
    expect(total("DuePayableAmount"), "BR-CO-16").toBe(
      total("GrandTotalAmount") - total("TotalPrepaidAmount"),
    );
    expect(total("GrandTotalAmount")).toBe(invoice.total);
    for (const tax of taxes) {
      const rate = text("RateApplicablePercent", tax);
      const ofRate = lines.filter((line) => text("RateApplicablePercent", line) === rate);
      expect(amount("BasisAmount", tax), "BR-S-08").toBe(
        sum(ofRate.map((line) => amount("LineTotalAmount", line))),
      );
      const exact = (amount("BasisAmount", tax) * Number(rate)) / 100;
      // Prices are gross, and not every gross price has a net price in whole cents.
      expect(Math.abs(amount("CalculatedAmount", tax) - exact), "BR-CO-17").toBeLessThanOrEqual(1);
      expect(text("CategoryCode", tax)).toBe("S");
    }
    for (const line of lines) expect(amount("ChargeAmount", line), "BR-27").toBeGreaterThanOrEqual(0);
    if (total("DuePayableAmount") > 0) expect(text("DueDateDateTime"), "BR-CO-25").not.toBe("");
  });

  test("names both companies with their numbers", () => {
    const { all, text } = readXml(xml);
    const [seller] = all("SellerTradeParty");
    const [buyer] = all("BuyerTradeParty");
    expect(text("Name", seller)).toBe(sender.operator.name);
    expect(all("SpecifiedTaxRegistration", seller!).map((each) => each.textContent?.trim())).toEqual([
      sender.operator.vatId,
      "27/123/45678",
    ]);
    expect(text("Name", buyer)).toBe("Müller & Söhne GmbH");
    expect(text("SpecifiedTaxRegistration", buyer).trim()).toBe("DE123456789");
    expect([text("CountryID", seller), text("CountryID", buyer)]).toEqual(["DE", "DE"]);
  });
});

test("a correction has type 384 and references its invoice", async () => {
  const { all, text } = readXml(await eInvoiceXml(statementOf(correctionOf(paid, 10_001)), "xrechnung"));
  expect(text("ExchangedDocument/TypeCode")).toBe("384");
  expect(all("InvoiceReferencedDocument/IssuerAssignedID")[0]?.textContent).toBe("RE-2026-000001");
}, 60_000);

test("an XRechnung satisfies the German rules", async () => {
  const { text } = readXml(await eInvoiceXml(statementOf(invoices["an invoice that is due"]!), "xrechnung"));
  const profile = text("GuidelineSpecifiedDocumentContextParameter/ID");
  expect(profile, "BR-DE-21").toBe("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0");
  expect(text("BuyerReference"), "BR-DE-15").not.toBe("");
  expect(text("SellerTradeParty/PersonName"), "BR-DE-5").not.toBe("");
  expect(text("SellerTradeParty/CompleteNumber"), "BR-DE-6").not.toBe("");
  expect(text("SellerTradeParty/URIID"), "BR-DE-7").toBe(sender.operator.email);
  expect(text("SpecifiedTradeSettlementPaymentMeans/TypeCode"), "BR-DE-1").toBe("58");
  expect(text("SpecifiedTradeSettlementPaymentMeans/IBANID"), "BR-DE-23").toBe(sender.bankAccount.iban);
}, 60_000);

test("rejects an invalid e-invoice", async () => {
  const broken = structuredClone(statementOf(paid));
  broken["ubl:Invoice"]["cbc:DocumentCurrencyCode"] = "Euro" as never;
  const write = (profile: EInvoiceProfile) => eInvoiceXml(broken, profile);
  await expect(write("zugferd")).rejects.toThrow("validation failed");
}, 60_000);

test("the PDF of an invoice embeds its e-invoice", async () => {
  const eInvoice = statementOf(paid);
  const letters = [invoiceDocument(paid, sender)] as const;
  const facts = { author: "Reisepreis", created: paid.issued, foot: "" };
  const pdf = await writeDocument(letters, { ...facts, eInvoice });
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
  expect(Object.keys(files)).toEqual(["factur-x.xml"]);
  expect(Buffer.from(files["factur-x.xml"]!.content).toString("utf8")).toBe(
    await eInvoiceXml(eInvoice, "zugferd"),
  );
  expect(Boolean((await document.getMarkInfo())?.["Marked"])).toBe(true);
  await task.destroy();
  const raw = pdf.toString("latin1");
  expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
  expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(raw).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(raw).toContain("/AFRelationship /Alternative");
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
  const withoutEInvoice = (await writeDocument(letters, facts)).toString("latin1");
  expect(withoutEInvoice).not.toContain("factur-x");
}, 60_000);

test("the PDF of an invoice is made without an invalid e-invoice", async () => {
  const eInvoice = structuredClone(statementOf(paid));
  eInvoice["ubl:Invoice"]["cbc:DocumentCurrencyCode"] = "Euro" as never;
  const facts = { author: "Reisepreis", created: paid.issued, foot: "", eInvoice };
  const pdf = (await writeDocument([invoiceDocument(paid, sender)], facts)).toString("latin1");
  expect(pdf.slice(0, 4)).toBe("%PDF");
  expect(pdf).not.toContain("factur-x");
}, 60_000);

describe("there is no e-invoice", () => {
  test("for a private customer", () => {
    const facts = invoiceFacts(ownOrder(31_000, {}, { customer: aCustomer }));
    expect(buildEInvoice(invoiceOf(facts), sender)).toBeNull();
  });

  test("for a brokered stay", () => {
    const facts = invoiceFacts(aPlacedOrder({ orderItems: [stayItem()], customer }));
    expect(facts.buyer?.company).toBe("Müller & Söhne GmbH");
    expect(buildEInvoice(invoiceOf(facts), sender)).toBeNull();
  });

  test("from an operator without a tax number", () => {
    const operator = { ...sender.operator, vatId: null, taxNumber: null };
    expect(buildEInvoice(paid, { ...sender, operator })).toBeNull();
  });
});

describe("the invoice as a document", () => {
  const read = (invoice: Invoice) => letterText(invoiceDocument(invoice, sender)).replaceAll("\u00a0", " ");

  test("shows VAT by component, seller and numbers", () => {
    const text = read(paid);
    for (const shown of [
      "Müller & Söhne GmbH",
      "DE123456789",
      "Haus am See",
      "27/123/45678",
      "Übernachtung, 7 %",
      "Service-Pauschale, 19 %",
      "Zusammen zu 7 %",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("im Namen und für Rechnung");
  });

  test("shows no VAT and no tax number for a brokered stay", () => {
    const text = read(invoiceOf(invoiceFacts(aPlacedOrder({ orderItems: [stayItem()] }))));
    expect(text).toContain("im Namen und für Rechnung");
    expect(text).not.toContain("27/123/45678");
    expect(text).not.toContain("Netto");
  });
});

test.each([
  ["Deutschland", "DE"],
  ["Österreich", "AT"],
  ["CH", "CH"],
  ["Atlantis", null],
])("the country %s has the code %s", (name, code) => {
  expect(countryCode(name)).toBe(code);
});
