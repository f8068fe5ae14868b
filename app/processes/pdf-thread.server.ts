/** Program of the thread that writes PDFs and e-invoices. */
import { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import { answerJobs } from "#app/processes/thread.server.ts";

answerJobs(writeDocument);
