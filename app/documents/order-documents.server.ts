import type { DocumentContent } from "#app/documents/blocks.ts";
import { stayCalendar } from "#app/documents/calendars/order-calendar.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import { buildEInvoice } from "#app/documents/e-invoice/statement.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { openPdfQueue, type PrintPdf } from "#app/documents/pdf/queue.server.ts";
import { pageMarks } from "#app/documents/pdf/page-marks.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { foldingCard, usableVouchers, voucherDocument, voucherTerms } from "#app/documents/voucher.server.ts";
import { type DocumentFacts, writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import type { OfferedPayment } from "#app/locales/payment-name.ts";
import { paperTexts } from "#locale/documents/papers.ts";

/** @param providers payment methods offered now, which the terms list */
export function buildSender(
  { shopName, publicUrl, operator, bankAccount, ownTexts = {} }: Omit<Sender, "payments">,
  providers: ReadonlyMap<unknown, OfferedPayment>,
): Sender {
  return { shopName, publicUrl, operator, bankAccount, ownTexts, payments: [...providers.values()] };
}

// Documents of an order as files, for the order page and as email attachments.

export interface DocumentFile {
  filename: string;
  contentType: "application/pdf" | "application/xml; charset=utf-8" | "text/calendar; charset=utf-8";
  content: Buffer;
}

/** Identifies a document. `number`: of an invoice correction, default is the invoice. `id`: of the voucher. */
export type DocumentRequest =
  | { document: "confirmation" | "terms" | "calendar" | "vouchers" }
  | { document: "invoice" | "e-invoice"; number?: string }
  | { document: "voucher" | "folding-card"; id: string };

/** PNG. `size` in CSS pixels belongs to the shop's own logo, which contains the shop's name. */
export interface LogoPicture {
  png: Buffer;
  size?: { width: number; height: number } | undefined;
}

/** Services needed to create emails and documents, besides facts. */
export interface DocumentTools {
  print: PrintPdf;
  /** JPEG, three times as wide as high, by the picture's URL in the shop; null if it does not exist. Never rejects. */
  picture(imageUrl: string): Promise<Buffer | null>;
  /** Never rejects. */
  logo(): Promise<LogoPicture | null>;
}

/** Default without pictures. Creates PDFs in the current thread. */
const defaultTools: DocumentTools = {
  print: openPdfQueue(writeDocument),
  picture: async () => null,
  logo: async () => null,
};

/** Creates a document of the order. Null if the order does not have it, or no longer has it. */
export async function orderDocument(
  facts: OrderFacts,
  request: DocumentRequest,
  now: Date,
  tools: DocumentTools = defaultTools,
): Promise<DocumentFile | null> {
  const pdf = (
    name: string,
    letters: readonly [DocumentContent, ...DocumentContent[]],
    pdfFacts: Partial<DocumentFacts> = {},
  ) => pdfFile(tools, facts, name, letters, { created: now, ...pdfFacts });
  switch (request.document) {
    case "confirmation":
      return pdf("bestaetigung", [orderConfirmation(facts)]);
    case "terms":
      return pdf("bedingungen", [termsDocument(facts.sender, facts.agreedTerms)]);
    case "calendar": {
      const text = stayCalendar(facts, now);
      const content = text && Buffer.from(text, "utf8");
      return content ? { filename: "reise.ics", contentType: "text/calendar; charset=utf-8", content } : null;
    }
    case "invoice": {
      const invoice = findInvoice(facts, request.number);
      if (!invoice) return null;
      const eInvoice = buildEInvoice(invoice, facts.sender);
      const pdfFacts = { created: invoice.issued, ...(eInvoice && { eInvoice }) };
      return pdf(invoice.number, [invoiceDocument(invoice, facts.sender)], pdfFacts);
    }
    case "e-invoice": {
      const invoice = findInvoice(facts, request.number);
      const eInvoice = invoice && buildEInvoice(invoice, facts.sender);
      if (!invoice || !eInvoice) return null;
      const pdfFacts = { created: invoice.issued, eInvoice, form: "xrechnung" as const };
      const { content } = await pdf(invoice.number, [invoiceDocument(invoice, facts.sender)], pdfFacts);
      return { filename: `${invoice.number}.xml`, contentType: "application/xml; charset=utf-8", content };
    }
    case "folding-card": {
      const voucher = usableVouchers(facts).find(({ id }) => id === request.id);
      // A footer would be on the fold.
      return voucher ? pdf("klappkarte", [foldingCard(facts, voucher)], { foot: "" }) : null;
    }
    case "vouchers":
    case "voucher": {
      const only = request.document === "voucher" ? request.id : null;
      const selected = usableVouchers(facts).filter(({ id }) => only === null || id === only);
      const [first, ...more] = selected.map((voucher) => voucherDocument(facts, voucher));
      const name = more.length > 0 ? "gutscheine" : "gutschein";
      return first ? pdf(name, [first, ...more, voucherTerms(facts, selected)]) : null;
    }
  }
}

function findInvoice({ invoices }: OrderFacts, number: string | undefined): Invoice | undefined {
  return number === undefined ? invoices[0] : invoices.find((each) => each.number === number);
}

async function pdfFile(
  { print, picture, logo: readLogo }: DocumentTools,
  { sender }: OrderFacts,
  name: string,
  letters: readonly [DocumentContent, ...DocumentContent[]],
  made: Pick<DocumentFacts, "created"> & Partial<DocumentFacts>,
): Promise<DocumentFile> {
  const author = sender.shopName;
  const foot = paperTexts("pageFoot", { foot: `${author} · ${letters[0].subject}`, ...pageMarks });
  const imageUrls = letters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "voucher" ? [block.picture.imageUrl] : [])),
  );
  const pictures: Record<string, string> = {};
  for (const imageUrl of new Set(imageUrls)) {
    const bytes = await picture(imageUrl);
    if (bytes) pictures[imageUrl] = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  }
  const own = await readLogo();
  const logo = own?.size && { ...own.size, address: `data:image/png;base64,${own.png.toString("base64")}` };
  const content = await print(letters, { author, foot, pictures, ...(logo && { logo }), ...made });
  return { filename: `${name}.pdf`, contentType: "application/pdf", content };
}

/** Creates documents of the order, without those that it does not have. */
export async function orderDocuments(
  facts: OrderFacts,
  requests: readonly DocumentRequest[],
  now: Date,
  tools?: DocumentTools,
): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  for (const request of requests) {
    const file = await orderDocument(facts, request, now, tools);
    if (file) files.push(file);
  }
  return files;
}
