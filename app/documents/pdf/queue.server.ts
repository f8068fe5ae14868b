/**
 * Creates PDFs one at a time and caches them. Text layout is slow and would block requests, so the shop runs `draw`
 * in a separate thread.
 */
import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { minutes } from "#app/domain/dates.ts";
import type { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";

export type PrintPdf = typeof writeDocument;

/** Maximum number of PDFs in the queue. Further requests are rejected. */
const mostWaiting = 40;
const keptBytes = 8 * 1024 * 1024;
const keptFor = minutes(10);

/** The code is handled as a temporary outage ("busy") by the HTTP layer. */
class PdfQueueFull extends Error {
  readonly code = "PDF_PRESS_FULL";
}

/**
 * Creates a queue with a cache. Equal contents share one PDF, finished or in progress. The creation date is not
 * part of the comparison, so the first one is used.
 */
export function openPdfQueue(draw: (...letter: Parameters<PrintPdf>) => Promise<Uint8Array>): PrintPdf {
  const cache = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keptFor,
  });
  const inProgress = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (letters, facts) => {
    // Picture names contain a hash of the contents, so the names are enough for the cache key.
    const pictureNames = Object.keys(facts.pictures ?? {});
    const { author, foot, logo, eInvoice, form } = facts;
    const contents = JSON.stringify([letters, author, foot, logo, pictureNames, eInvoice, form]);
    const key = createHash("sha256").update(contents).digest("base64url");
    const existing = cache.get(key) ?? inProgress.get(key);
    if (existing) return existing;
    if (inProgress.size >= mostWaiting) throw new PdfQueueFull("the PDF queue is full");
    const pdf = last.then(async () => {
      const { buffer, byteOffset, byteLength } = await draw(letters, facts);
      return Buffer.from(buffer, byteOffset, byteLength);
    });
    inProgress.set(key, pdf);
    last = pdf.catch(() => {});
    try {
      const bytes = await pdf;
      cache.set(key, bytes);
      return bytes;
    } finally {
      inProgress.delete(key);
    }
  };
}
