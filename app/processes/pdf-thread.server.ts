/** Letters in, the bytes of their PDF or e-invoice out. */
import { writeDocument } from "#app/documents/write-document.server.ts";
import { answerJobs } from "#app/processes/thread.server.ts";

answerJobs(writeDocument);
