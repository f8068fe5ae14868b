/** Every document of the shop, for the orders of the sample emails. */
import {
  type DocumentFile,
  type DocumentRequest,
  orderDocument,
  type DocumentTools,
} from "#app/documents/order-documents.server.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";

export interface SampleDocument {
  /** File name of its address. */
  name: string;
  title: string;
  make(tools?: DocumentTools): Promise<DocumentFile | null>;
}

const documentDate = new Date("2026-11-24T09:00:00Z");

/** Every document of the shop once, for the orders of the sample emails. */
export function sampleDocuments(sender: Sender, image?: Image): SampleDocument[] {
  const letters = sampleMails(sender, image);
  const defineDocument = (
    name: string,
    title: string,
    letterName: string,
    wish: DocumentRequest,
  ): SampleDocument => ({
    name,
    title,
    make: async (tools) => {
      const facts = letters.find((letter) => letter.name === letterName)?.order?.facts;
      return facts ? orderDocument(facts, wish, documentDate, tools) : null;
    },
  });
  return [
    defineDocument("bestaetigung.pdf", "Bestätigung einer Hotelbuchung", "paid", {
      document: "confirmation",
    }),
    defineDocument("bestaetigung-reise.pdf", "Bestätigung einer Pauschalreise", "paid-4", {
      document: "confirmation",
    }),
    defineDocument("rechnung.pdf", "Rechnung", "paid", { document: "invoice" }),
    defineDocument("korrektur.pdf", "Rechnungskorrektur", "canceled", {
      document: "invoice",
      number: "RK-2026-000003",
    }),
    defineDocument("gutschein.pdf", "Gutscheine", "paid-2", { document: "vouchers" }),
    defineDocument("geschenk.pdf", "Geschenkgutschein mit Gruß", "voucher-gift-2", { document: "vouchers" }),
    defineDocument("klappkarte.pdf", "Gutschein als Klappkarte", "voucher-gift", {
      document: "folding-card",
      id: letters.find(({ name }) => name === "voucher-gift")?.order?.facts.vouchers[0]?.id ?? "",
    }),
    defineDocument("bedingungen.pdf", "Allgemeine Geschäftsbedingungen", "paid", { document: "terms" }),
    defineDocument("reise.ics", "Reise für den Kalender", "paid", { document: "calendar" }),
  ];
}
