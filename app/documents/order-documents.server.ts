import type { Letter } from "#app/documents/blocks.ts";
import { stayCalendar } from "#app/documents/calendars/order-calendar.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import { eInvoiceOf } from "#app/documents/e-invoice/statement.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { openPdfPress, type PrintPdf } from "#app/documents/pdf/queue.server.ts";
import { pageMarks } from "#app/documents/pdf/page.server.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { usableVouchers, voucherDocument } from "#app/documents/voucher.server.ts";
import { type DocumentFacts, writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import type { OfferedPayment } from "#app/locales/payment-name.ts";
import { paperTexts } from "#locale/documents/papers.ts";

/** @param providers those that the shop offers now: the terms name them */
export function letterSender(
  { shopName, publicUrl, operator, bankAccount, ownTexts = {} }: Omit<Sender, "payments">,
  providers: ReadonlyMap<unknown, OfferedPayment>,
): Sender {
  return { shopName, publicUrl, operator, bankAccount, ownTexts, payments: [...providers.values()] };
}

// The papers of an order as files: for the order's page, and to hang on its letters.

export interface DocumentFile {
  filename: string;
  contentType: "application/pdf" | "application/xml; charset=utf-8" | "text/calendar; charset=utf-8";
  content: Buffer;
}

/** What a paper is asked for by: "invoice" with the number of a correction, or "voucher" with an id, where given. */
export type DocumentRequest =
  | { document: "confirmation" | "terms" | "calendar" | "vouchers" }
  | { document: "invoice" | "e-invoice"; number?: string }
  | { document: "voucher"; id: string };

/** What letters and papers are made with besides facts. */
export interface PaperTools {
  print: PrintPdf;
  /** JPEG by the picture's address in the shop; null where there is none (any more). Never rejects. */
  picture(imageUrl: string, shape: "strip" | "whole"): Promise<Buffer | null>;
  /** PNG of the shop's sign. Never rejects. */
  logo(): Promise<Buffer | null>;
}

/** Papers are made between answers, and have no pictures. */
const bareTools: PaperTools = {
  print: openPdfPress(writeDocument),
  picture: async () => null,
  logo: async () => null,
};

/** Null where the order has no such paper, or has it no longer. */
export async function orderDocument(
  facts: OrderFacts,
  wish: DocumentRequest,
  now: Date,
  tools: PaperTools = bareTools,
): Promise<DocumentFile | null> {
  const pdf = (name: string, letters: readonly [Letter, ...Letter[]], made: Partial<DocumentFacts> = {}) =>
    pdfFile(tools, facts, name, letters, { created: now, ...made });
  switch (wish.document) {
    case "confirmation":
      return pdf("bestaetigung", [orderConfirmation(facts)]);
    case "terms":
      return pdf("bedingungen", [termsDocument(facts.sender)]);
    case "calendar": {
      const text = stayCalendar(facts, now);
      const content = text && Buffer.from(text, "utf8");
      return content ? { filename: "reise.ics", contentType: "text/calendar; charset=utf-8", content } : null;
    }
    case "invoice": {
      const found = findInvoice(facts, wish.number);
      if (!found) return null;
      const eInvoice = eInvoiceOf(found, facts.sender);
      const made = { created: found.issued, ...(eInvoice && { eInvoice }) };
      return pdf(found.number, [invoiceDocument(found, facts.sender)], made);
    }
    case "e-invoice": {
      const found = findInvoice(facts, wish.number);
      const eInvoice = found && eInvoiceOf(found, facts.sender);
      if (!found || !eInvoice) return null;
      const made = { created: found.issued, eInvoice, form: "xrechnung" as const };
      const { content } = await pdf(found.number, [invoiceDocument(found, facts.sender)], made);
      return { filename: `${found.number}.xml`, contentType: "application/xml; charset=utf-8", content };
    }
    case "vouchers":
    case "voucher": {
      const only = wish.document === "voucher" ? wish.id : null;
      const wanted = usableVouchers(facts).filter(({ id }) => only === null || id === only);
      const [first, ...more] = wanted.map((voucher) => voucherDocument(facts, voucher));
      return first ? pdf(more.length > 0 ? "gutscheine" : "gutschein", [first, ...more]) : null;
    }
  }
}

function findInvoice({ invoices }: OrderFacts, number: string | undefined): Invoice | undefined {
  return number === undefined ? invoices[0] : invoices.find((each) => each.number === number);
}

async function pdfFile(
  { print, picture }: PaperTools,
  { sender }: OrderFacts,
  name: string,
  letters: readonly [Letter, ...Letter[]],
  made: Pick<DocumentFacts, "created"> & Partial<DocumentFacts>,
): Promise<DocumentFile> {
  const author = sender.shopName;
  const foot = paperTexts("pageFoot", { foot: `${author} · ${letters[0].subject}`, ...pageMarks });
  const shown = letters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "voucher" ? [block.picture.imageUrl] : [])),
  );
  const pictures: Record<string, string> = {};
  for (const imageUrl of new Set(shown)) {
    const bytes = await picture(imageUrl, "whole");
    if (bytes) pictures[imageUrl] = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  }
  const content = await print(letters, { author, foot, pictures, ...made });
  return { filename: `${name}.pdf`, contentType: "application/pdf", content };
}

/** What hangs on a letter. The law wants contract and terms on a durable medium (BGB §§ 312f, 312i; EGBGB Art. 250 § 6). */
const enclosed: Partial<Record<MailKind, readonly DocumentRequest["document"][]>> = {
  "order-received": ["confirmation", "invoice", "terms"],
  paid: ["confirmation", "invoice", "vouchers", "calendar", "terms"],
};

export async function documentsToAttach(
  kind: MailKind,
  facts: OrderFacts,
  now: Date,
  tools?: PaperTools,
): Promise<DocumentFile[]> {
  const corrects = kind === "canceled" || kind === "withdrawn" || kind === "refunded";
  const wishes: DocumentRequest[] = [
    ...(enclosed[kind] ?? []).map((document) => ({ document }) as DocumentRequest),
    ...(kind === "voucher-gift" && facts.gift
      ? [{ document: "voucher" as const, id: facts.gift.voucherId }]
      : []),
    ...(corrects ? facts.invoices.filter(({ corrects: of }) => of !== null) : []).map(({ number }) => ({
      document: "invoice" as const,
      number,
    })),
  ];
  const papers: DocumentFile[] = [];
  for (const wish of wishes) {
    const paper = await orderDocument(facts, wish, now, tools);
    if (paper) papers.push(paper);
  }
  return papers;
}
