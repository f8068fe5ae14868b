/** What runs in the thread of `pdfThread`: letters in, the bytes of their PDF out. */
import { parentPort } from "node:worker_threads";

import type { PdfAnswer, PdfJob } from "#app/documents/pdf-press.server.ts";
import { letterPdf } from "#app/documents/pdf.server.ts";

const answer = (found: PdfAnswer) => parentPort?.postMessage(found);

parentPort?.on("message", ([letters, facts]: PdfJob) => {
  letterPdf(letters, facts).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
