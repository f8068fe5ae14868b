import type { Letter } from "#app/documents/blocks.ts";
import { stayCalendar } from "#app/documents/calendar.ts";
import { orderConfirmation } from "#app/documents/confirmation.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { letterPdf } from "#app/documents/pdf.server.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { usableVouchers, voucherDocument } from "#app/documents/voucher.server.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import type { OfferedPayment } from "#app/locales/payment-name.ts";

/** @param providers those that the shop offers now: the terms name them */
export function letterSender(
  { shopName, publicUrl, operator, bankAccount }: Omit<Sender, "payments">,
  providers: ReadonlyMap<unknown, OfferedPayment>,
): Sender {
  return { shopName, publicUrl, operator, bankAccount, payments: [...providers.values()] };
}

// The papers of an order as files: for the order's page, and to hang on its letters.

export interface DocumentFile {
  filename: string;
  contentType: "application/pdf" | "text/calendar; charset=utf-8";
  content: Buffer;
}

/** What a paper is asked for by: "invoice" with the number of a correction, or "voucher" with an id, where given. */
export type DocumentRequest =
  | { document: "confirmation" | "terms" | "calendar" | "vouchers" }
  | { document: "invoice"; number?: string }
  | { document: "voucher"; id: string };

/** Null where the order has no such paper, or has it no longer. */
export async function orderDocument(
  facts: OrderFacts,
  wish: DocumentRequest,
  now: Date,
): Promise<DocumentFile | null> {
  switch (wish.document) {
    case "confirmation":
      return pdf(facts, "bestaetigung", [orderConfirmation(facts)], now);
    case "terms":
      return termsFile(facts, now);
    case "calendar": {
      const text = stayCalendar(facts, now);
      const content = text && Buffer.from(text, "utf8");
      return content ? { filename: "reise.ics", contentType: "text/calendar; charset=utf-8", content } : null;
    }
    case "invoice": {
      const found = findInvoice(facts, wish.number);
      return found
        ? await pdf(facts, found.number, [invoiceDocument(found, facts.sender)], found.issued)
        : null;
    }
    case "vouchers":
    case "voucher": {
      const only = wish.document === "voucher" ? wish.id : null;
      const wanted = usableVouchers(facts).filter(({ id }) => only === null || id === only);
      const [first, ...more] = wanted.map((voucher) => voucherDocument(facts, voucher));
      return first ? pdf(facts, more.length > 0 ? "gutscheine" : "gutschein", [first, ...more], now) : null;
    }
  }
}

function findInvoice({ invoices }: OrderFacts, number: string | undefined): Invoice | undefined {
  return number === undefined ? invoices[0] : invoices.find((each) => each.number === number);
}

let terms: { text: string; paper: DocumentFile } | undefined;

/** The same for every order until the terms change: made once. */
async function termsFile(facts: OrderFacts, now: Date): Promise<DocumentFile> {
  const letter = termsDocument(facts.sender);
  const text = JSON.stringify(letter);
  if (terms?.text !== text) terms = { text, paper: await pdf(facts, "bedingungen", [letter], now) };
  return terms.paper;
}

async function pdf(
  { sender }: OrderFacts,
  name: string,
  letters: readonly [Letter, ...Letter[]],
  created: Date,
): Promise<DocumentFile> {
  const content = await letterPdf(letters, { author: sender.shopName, created });
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
    const paper = await orderDocument(facts, wish, now);
    if (paper) papers.push(paper);
  }
  return papers;
}
