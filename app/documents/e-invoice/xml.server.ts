/** The XML of e-invoices. The library takes a second to load, so only the thread of the PDFs loads it, with the first one. */
import type { InvoiceService } from "@e-invoice-eu/core";

import type { EInvoice } from "#app/documents/e-invoice/statement.ts";

/** Profiles: ZUGFeRD 2 "EN 16931", which is inside the PDF, and XRechnung 3.0. Both are CII. */
const profiles = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type EInvoiceProfile = keyof typeof profiles;

/** One service for all: it compiles its schema with the first invoice. */
let service: Promise<InvoiceService> | undefined;

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** @throws where the statement breaks the schema of the library, which is that of EN 16931 */
export async function eInvoiceXml(statement: EInvoice, profile: EInvoiceProfile): Promise<string> {
  service ??= import("@e-invoice-eu/core").then(({ InvoiceService }) => new InvoiceService(silent));
  const invoice = {
    "ubl:Invoice": { ...statement["ubl:Invoice"], "cbc:CustomizationID": profiles[profile] },
  };
  const xml = await (await service).generate(invoice, { format: "XRECHNUNG-CII", lang: "de" });
  return withPrecedingInvoice(typeof xml === "string" ? xml : new TextDecoder().decode(xml), statement);
}

/** The library (2.3.4) reads BT-25 from another place than its own schema has it, so CII lacks it. */
function withPrecedingInvoice(xml: string, { "ubl:Invoice": statement }: EInvoice): string {
  const number = statement["cac:BillingReference"]?.[0]?.["cac:InvoiceDocumentReference"]["cbc:ID"];
  if (number === undefined || xml.includes("<ram:InvoiceReferencedDocument>")) return xml;
  const id = `<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`;
  const end = "</ram:ApplicableHeaderTradeSettlement>";
  return xml.replace(end, `<ram:InvoiceReferencedDocument>${id}</ram:InvoiceReferencedDocument>${end}`);
}
