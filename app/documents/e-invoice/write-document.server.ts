/** Runs in the PDF thread: writes a PDF, with an embedded e-invoice if there is one, or only the XRechnung. */
import { eInvoiceXml } from "#app/documents/e-invoice/xml.server.ts";
import type { EInvoice } from "#app/documents/e-invoice/statement.ts";
import type { DocumentContent } from "#app/documents/blocks.ts";
import type { PdfFacts } from "#app/documents/pdf/page.server.ts";
import { writePdf } from "#app/documents/pdf/pdf.server.ts";

export type DocumentFacts = Omit<PdfFacts, "eInvoiceXml"> & {
  eInvoice?: EInvoice;
  /** Returns the XRechnung XML instead of a PDF. */
  form?: "xrechnung";
};

export async function writeDocument(
  letters: readonly [DocumentContent, ...DocumentContent[]],
  { eInvoice, form, ...facts }: DocumentFacts,
): Promise<Buffer> {
  if (!eInvoice) return writePdf(letters, facts);
  if (form === "xrechnung") return Buffer.from(await eInvoiceXml(eInvoice, "xrechnung"), "utf8");
  // If the XML fails, send the invoice without it. Otherwise the email would never be sent.
  const xml = await eInvoiceXml(eInvoice, "zugferd").catch(() => undefined);
  return writePdf(letters, { ...facts, ...(xml !== undefined && { eInvoiceXml: xml }) });
}
