/** Letters in, the bytes of their PDF or e-invoice out. */
import { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import { answerJobs } from "#app/processes/thread.server.ts";

answerJobs(writeDocument);
