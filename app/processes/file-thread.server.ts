/** Program of the thread that reads files. */
import { readFile } from "#app/processes/read-files.server.ts";
import { answerJobs } from "#app/processes/thread.server.ts";

answerJobs(readFile);
