import type { Sender } from "#app/letters/order-facts.ts";
import { orderPaper, type Paper, type PaperWish } from "#app/letters/order-papers.server.ts";
import { sampleLetters } from "#app/letters/sample-letters.ts";

export interface SamplePaper {
  /** The file that it is asked for by. */
  name: string;
  title: string;
  make(): Promise<Paper | null>;
}

const made = new Date("2026-11-24T09:00:00Z");

/** Every document of the shop once, for the orders of the sample letters. */
export function samplePapers(sender: Sender): SamplePaper[] {
  const letters = sampleLetters(sender);
  const paper = (name: string, title: string, of: string, wish: PaperWish): SamplePaper => ({
    name,
    title,
    make: async () => {
      const facts = letters.find((letter) => letter.name === of)?.order?.facts;
      return facts ? orderPaper(facts, wish, made) : null;
    },
  });
  return [
    paper("bestaetigung.pdf", "Bestätigung einer Hotelbuchung", "paid", { paper: "confirmation" }),
    paper("bestaetigung-reise.pdf", "Bestätigung einer Pauschalreise", "paid-4", { paper: "confirmation" }),
    paper("rechnung.pdf", "Rechnung", "paid", { paper: "invoice" }),
    paper("korrektur.pdf", "Rechnungskorrektur", "canceled", { paper: "invoice", number: "RK-2026-000003" }),
    paper("gutschein.pdf", "Gutscheine", "paid-2", { paper: "vouchers" }),
    paper("geschenk.pdf", "Geschenkgutschein mit Gruß", "voucher-gift-2", { paper: "vouchers" }),
    paper("bedingungen.pdf", "Allgemeine Geschäftsbedingungen", "paid", { paper: "terms" }),
    paper("reise.ics", "Reise für den Kalender", "paid", { paper: "calendar" }),
  ];
}
