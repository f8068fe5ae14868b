/**
 * Writes e-invoice XML. The library takes a second to load, so only the PDF thread loads it, on the first
 * e-invoice.
 */
import type { InvoiceService } from "@e-invoice-eu/core";

import type { EInvoice } from "#app/documents/e-invoice/statement.ts";

/** Profile IDs of ZUGFeRD 2 "EN 16931", which is embedded in the PDF, and XRechnung 3.0. Both use CII syntax. */
const profiles = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type EInvoiceProfile = keyof typeof profiles;

/** Shared, because it compiles its schema with the first invoice. */
let service: Promise<InvoiceService> | undefined;

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** @throws if the statement violates the library's EN 16931 schema */
export async function eInvoiceXml(statement: EInvoice, profile: EInvoiceProfile): Promise<string> {
  service ??= import("@e-invoice-eu/core").then(({ InvoiceService }) => new InvoiceService(silent));
  const invoice = {
    "ubl:Invoice": { ...statement["ubl:Invoice"], "cbc:CustomizationID": profiles[profile] },
  };
  const xml = await (await service).generate(invoice, { format: "XRECHNUNG-CII", lang: "de" });
  return withPrecedingInvoice(typeof xml === "string" ? xml : new TextDecoder().decode(xml), statement);
}

/** Adds BT-25. The library (2.3.4) reads it from a different place than its own schema defines, so CII lacks it. */
function withPrecedingInvoice(xml: string, { "ubl:Invoice": statement }: EInvoice): string {
  const number = statement["cac:BillingReference"]?.[0]?.["cac:InvoiceDocumentReference"]["cbc:ID"];
  if (number === undefined || xml.includes("<ram:InvoiceReferencedDocument>")) return xml;
  const id = `<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`;
  const end = "</ram:ApplicableHeaderTradeSettlement>";
  return xml.replace(end, `<ram:InvoiceReferencedDocument>${id}</ram:InvoiceReferencedDocument>${end}`);
}
