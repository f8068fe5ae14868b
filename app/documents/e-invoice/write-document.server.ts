/** The work of the thread of the PDFs: a PDF, with the e-invoice inside where there is one, or the XRechnung alone. */
import { eInvoiceXml } from "#app/documents/e-invoice/xml.server.ts";
import type { EInvoice } from "#app/documents/e-invoice/statement.ts";
import type { Letter } from "#app/documents/blocks.ts";
import type { PdfFacts } from "#app/documents/pdf/page.server.ts";
import { letterPdf } from "#app/documents/pdf/pdf.server.ts";

export type DocumentFacts = Omit<PdfFacts, "eInvoiceXml"> & {
  eInvoice?: EInvoice;
  /** "xrechnung": the XML instead of the PDF. */
  form?: "xrechnung";
};

export async function writeDocument(
  letters: readonly [Letter, ...Letter[]],
  { eInvoice, form, ...facts }: DocumentFacts,
): Promise<Buffer> {
  if (!eInvoice) return letterPdf(letters, facts);
  if (form === "xrechnung") return Buffer.from(await eInvoiceXml(eInvoice, "xrechnung"), "utf8");
  // An invoice without its XML is better than none: the email with it would never go out.
  const xml = await eInvoiceXml(eInvoice, "zugferd").catch(() => undefined);
  return letterPdf(letters, { ...facts, ...(xml !== undefined && { eInvoiceXml: xml }) });
}
