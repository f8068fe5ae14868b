/** Documents attached to emails about an order. */
import type { DocumentRequest } from "#app/documents/order-documents.server.ts";
import { isStayChange, readNoShow } from "#app/domain/mail-kinds.ts";
import type { OrderMailFacts } from "#app/mail/mailer.server.ts";

type PlainDocument = Exclude<DocumentRequest["document"], "voucher" | "folding-card" | "e-invoice">;

/** Documents that do not exist yet are left out when the email is sent. */
export const attachDocuments = (...names: PlainDocument[]): DocumentRequest[] =>
  names.map((document) => ({ document }));

export const attachCorrections = ({ invoices }: Pick<OrderMailFacts, "invoices">): DocumentRequest[] =>
  invoices.filter(({ corrects }) => corrects !== null).map(({ number }) => ({ document: "invoice", number }));

/** A changed stay has a new confirmation, and a new invoice with the correction of the former one. */
export const attachChange = (facts: Pick<OrderMailFacts, "subject" | "invoices">): DocumentRequest[] =>
  isStayChange(facts.subject)
    ? [...attachDocuments("confirmation", "invoice", "calendar", "terms"), ...attachCorrections(facts)]
    : readNoShow(facts.subject) === null
      ? []
      : attachCorrections(facts);
