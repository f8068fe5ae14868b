/** Letters in, the bytes of their PDF out. */
import { letterPdf } from "#app/documents/pdf.server.ts";
import { answerJobs } from "#app/processes/thread.server.ts";

answerJobs(letterPdf);
