/** Builds the data of an e-invoice (EN 16931) from the stored invoice. The PDF thread writes its XML. */
import type { Invoice as EInvoice } from "@e-invoice-eu/core";

import type { Sender } from "#app/documents/order-facts.ts";
import { taxedParts } from "#app/domain/books/tax-split.ts";
import { sumByRate, vatRows } from "#app/domain/books/vat.ts";
import { countryCode } from "#app/domain/catalogue/names.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import type { Invoice, InvoiceFacts } from "#app/domain/invoice.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { invoiceTexts as t } from "#locale/documents/invoice.ts";

export type { EInvoice };

/** UNTDID 1001: commercial invoice, and corrected invoice. */
const typeCodes = { invoice: "380", correction: "384" } as const;
/** UNTDID 4461: SEPA credit transfer, and "not defined" for an invoice already paid. */
const paymentCodes = { transfer: "58", paid: "1" } as const;

/**
 * Builds the e-invoice for a business customer. Null if the customer is private, if the operator is not the seller
 * of every item, if the operator has no tax number (BR-S-02), or without the buyer's email address.
 */
export function buildEInvoice(invoice: Invoice, { operator, bankAccount }: Sender): EInvoice | null {
  const { number, kind, corrects, issued, facts } = invoice;
  const { buyer, currency } = facts;
  const isOwn = facts.services.every(({ tax }) => tax === "stay" || tax === "own");
  const stay = facts.services.find(({ tax }) => tax === "stay");
  // XRechnung needs the buyer's electronic address (BR-DE-7, BT-49), which a guest on the telephone may not have.
  if (!buyer || buyer.email === "" || !isOwn || !stay || (operator.vatId ?? operator.taxNumber) === null)
    return null;
  const money = amountIn(currency);
  const parts = taxedParts(facts);
  const sums = sumByRate(parts);
  const net = sumCents(sums.map((sum) => sum.net));
  const vat = sumCents(sums.map((sum) => sum.vat));
  const due = facts.due === null && kind === "invoice" ? cents(0) : cents(facts.total - facts.byCards);
  const seller = {
    "cac:PostalAddress": postalAddress({ ...operator, zip: operator.postcode, address: operator.street }),
  };
  const statement = {
    "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
    "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    "cbc:ID": number,
    "cbc:IssueDate": berlinDate(issued),
    ...(facts.due !== null && { "cbc:DueDate": facts.due }),
    "cbc:InvoiceTypeCode": typeCodes[kind],
    "cbc:DocumentCurrencyCode": currency,
    "cbc:BuyerReference": facts.orderNumber,
    ...(stay.period && {
      "cac:InvoicePeriod": { "cbc:StartDate": stay.period.from, "cbc:EndDate": stay.period.to },
    }),
    ...(corrects !== null && {
      "cac:BillingReference": [{ "cac:InvoiceDocumentReference": { "cbc:ID": corrects } }],
    }),
    "cac:AccountingSupplierParty": {
      "cac:Party": {
        ...emailAddress(operator.email),
        "cac:PartyName": { "cbc:Name": stay.property ?? operator.name },
        ...seller,
        "cac:PartyTaxScheme": [
          ...(operator.vatId === null ? [] : [taxScheme(operator.vatId.replaceAll(/\s/g, ""), "VAT")]),
          ...(operator.taxNumber === null ? [] : [taxScheme(operator.taxNumber, "FC")]),
        ],
        "cac:PartyLegalEntity": { "cbc:RegistrationName": operator.name },
        "cac:Contact": {
          "cbc:Name": operator.represented ?? operator.name,
          "cbc:Telephone": operator.phone,
          "cbc:ElectronicMail": operator.email,
        },
      },
    },
    "cac:AccountingCustomerParty": {
      "cac:Party": {
        ...emailAddress(buyer.email),
        "cac:PostalAddress": postalAddress(buyer),
        ...(buyer.vatId !== "" && { "cac:PartyTaxScheme": taxScheme(buyer.vatId, "VAT") }),
        "cac:PartyLegalEntity": { "cbc:RegistrationName": buyer.company || fullName(buyer) },
        "cac:Contact": { "cbc:Name": fullName(buyer), "cbc:ElectronicMail": buyer.email },
      },
    },
    ...(stay.period && { "cac:Delivery": { "cbc:ActualDeliveryDate": stay.period.to } }),
    "cac:PaymentMeans": [
      facts.due === null
        ? { "cbc:PaymentMeansCode": paymentCodes.paid }
        : {
            "cbc:PaymentMeansCode": paymentCodes.transfer,
            "cbc:PaymentID": facts.orderNumber,
            "cac:PayeeFinancialAccount": { "cbc:ID": bankAccount.iban, "cbc:Name": bankAccount.holder },
          },
    ],
    "cac:TaxTotal": [
      {
        ...money("cbc:TaxAmount", vat),
        "cac:TaxSubtotal": sums.map((sum) => ({
          ...money("cbc:TaxableAmount", sum.net),
          ...money("cbc:TaxAmount", sum.vat),
          "cac:TaxCategory": taxCategory(sum.rate),
        })),
      },
    ],
    "cac:LegalMonetaryTotal": {
      ...money("cbc:LineExtensionAmount", net),
      ...money("cbc:TaxExclusiveAmount", net),
      ...money("cbc:TaxInclusiveAmount", facts.total),
      ...money("cbc:PrepaidAmount", cents(facts.total - due)),
      ...money("cbc:PayableAmount", due),
    },
    "cac:InvoiceLine": vatRows(parts).map((row, index) => ({
      "cbc:ID": String(index + 1),
      // Negative amounts need a negative quantity, because a price is never negative (BR-27).
      "cbc:InvoicedQuantity": row.net < 0 ? "-1" : "1",
      "cbc:InvoicedQuantity@unitCode": "C62",
      ...money("cbc:LineExtensionAmount", row.net),
      "cac:Item": {
        "cbc:Description": lineTexts(facts),
        "cbc:Name": t(`components.${row.component}`),
        "cac:ClassifiedTaxCategory": taxCategory(row.rate),
      },
      "cac:Price": money("cbc:PriceAmount", cents(Math.abs(row.net))),
    })),
  };
  // The type requires literals for line numbers and codes, which are strings here.
  return { "ubl:Invoice": statement } as unknown as EInvoice;
}

function lineTexts({ lines, reason }: InvoiceFacts): string {
  const reasonText = reason === null ? "" : t(`reasons.${reason}`);
  return lines
    .map(({ text, own, quantity }) =>
      own ? t(`own.${own}`, { text, reason: reasonText }).trim() : `${quantity} × ${text}`,
    )
    .join("; ");
}

const amountIn = (currency: string) => (name: string, amount: Cents) => ({
  [name]: plainDecimal(amount),
  [`${name}@currencyID`]: currency,
});

/** "-12.05" */
function plainDecimal(amount: Cents): string {
  const absolute = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

const taxCategory = (rate: number) => ({
  "cbc:ID": "S",
  "cbc:Percent": String(rate),
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});

const taxScheme = (id: string, scheme: "VAT" | "FC") => ({
  "cbc:CompanyID": id,
  "cac:TaxScheme": { "cbc:ID": scheme },
});

const emailAddress = (email: string) => ({ "cbc:EndpointID": email, "cbc:EndpointID@schemeID": "EM" });

function postalAddress(to: { address: string; zip: string; city: string; country: string }) {
  return {
    "cbc:StreetName": to.address,
    "cbc:CityName": to.city,
    "cbc:PostalZone": to.zip,
    "cac:Country": { "cbc:IdentificationCode": countryCode(to.country) ?? "DE" },
  };
}
