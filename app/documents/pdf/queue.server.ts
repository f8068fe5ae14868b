/**
 * Makes the shop's PDFs one after the other, and each only once for as long as it says the same. Fonts are laid out letter
 * by letter, which holds up everybody where it is done between answers: the shop gives `draw` a thread of its own.
 */
import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import type { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";

export type PrintPdf = typeof writeDocument;

/** More wishes at once than this are refused: nobody waits for a paper behind a hundred others. */
const mostWaiting = 40;
const keptBytes = 8 * 1024 * 1024;
const keptFor = 10 * 60_000;

/** Known to the edge as an outage: "busy". */
class PressIsFull extends Error {
  readonly code = "PDF_PRESS_FULL";
}

/**
 * One at a time through `draw`, and each only once: who asks for the same letters gets the file that is there or under way.
 * When it was made is no part of what a file says, so the first one counts.
 */
export function openPdfPress(draw: (...letter: Parameters<PrintPdf>) => Promise<Uint8Array>): PrintPdf {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keptFor,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (letters, facts) => {
    // Pictures are called by what is in them.
    const shown = Object.keys(facts.pictures ?? {});
    const { author, foot, eInvoice, form } = facts;
    const said = JSON.stringify([letters, author, foot, shown, eInvoice, form]);
    const key = createHash("sha256").update(said).digest("base64url");
    const there = kept.get(key) ?? underWay.get(key);
    if (there) return there;
    if (underWay.size >= mostWaiting) throw new PressIsFull("too many papers are being made");
    const made = last.then(async () => {
      const { buffer, byteOffset, byteLength } = await draw(letters, facts);
      return Buffer.from(buffer, byteOffset, byteLength);
    });
    underWay.set(key, made);
    last = made.catch(() => {});
    try {
      const bytes = await made;
      kept.set(key, bytes);
      return bytes;
    } finally {
      underWay.delete(key);
    }
  };
}
