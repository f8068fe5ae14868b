/**
 * Makes the shop's PDFs beside its answers: in a thread of its own, one after the other, and each only once for as long as
 * it says the same. Fonts are laid out letter by letter, which holds up everybody where it is done between answers.
 */
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";

import { LRUCache } from "lru-cache";

import type { Letter } from "#app/documents/blocks.ts";
import type { PdfFacts } from "#app/documents/pdf-sheet.server.ts";
import type { letterPdf } from "#app/documents/pdf.server.ts";

export type PrintPdf = typeof letterPdf;
export type PdfJob = [letters: readonly [Letter, ...Letter[]], facts: PdfFacts];
/** What the thread answers; an error comes as its text. */
export type PdfAnswer = { bytes: Uint8Array } | { error: string };

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
export function openPdfPress(draw: PrintPdf): PrintPdf {
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
    const said = JSON.stringify([letters, facts.author, facts.foot, shown]);
    const key = createHash("sha256").update(said).digest("base64url");
    const there = kept.get(key) ?? underWay.get(key);
    if (there) return there;
    if (underWay.size >= mostWaiting) throw new PressIsFull("too many papers are being made");
    const made = last.then(() => draw(letters, facts));
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

/** Milliseconds without work after which the thread ends; its fonts take as much room as a small shop's index. */
const idleTime = 60_000;

/**
 * Draws in a thread that is there while it is needed, one paper at a time.
 * @param program `pdf-thread.server.ts`, or what it was built to
 * @throws where drawing failed, or the thread ended before its answer; the next one begins a new thread
 */
export function pdfThread(program: URL): { draw: PrintPdf; close(): Promise<void> } {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting: { resolve(bytes: Buffer): void; reject(error: unknown): void } | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const begin = () => {
    const begun = new Worker(program);
    const settle = (finish: (job: NonNullable<typeof waiting>) => void) => {
      const job = waiting;
      waiting = undefined;
      begun.unref();
      idle = setTimeout(() => void end(), idleTime).unref();
      if (job) finish(job);
    };
    const broken = (error: unknown) => {
      if (thread !== begun) return;
      thread = undefined;
      settle(({ reject }) =>
        reject(error instanceof Error ? error : new Error(`the thread ended with ${String(error)}`)),
      );
    };
    // For good: a worker whose listeners were taken away hears nothing any more.
    begun.on("message", (answer: PdfAnswer) =>
      settle(({ resolve, reject }) => {
        if ("error" in answer) return reject(new Error(answer.error));
        const { buffer, byteOffset, byteLength } = answer.bytes;
        resolve(Buffer.from(buffer, byteOffset, byteLength));
      }),
    );
    begun.on("error", broken);
    begun.on("exit", broken);
    return begun;
  };
  const draw: PrintPdf = (letters, facts) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= begin();
      waiting = { resolve, reject };
      thread.ref();
      thread.postMessage([letters, facts] satisfies PdfJob);
    });
  return {
    draw,
    close: async () => {
      const left = waiting;
      await end();
      left?.reject(new Error("the shop is closing"));
    },
  };
}
