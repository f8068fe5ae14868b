// Replies with the requested number of bytes. For 0 it replies with the remaining length of the last result.
import { register } from "tsx/esm/api";

register();
const { answerJobs } = await import("../../../app/processes/thread.server.ts");

let last = new Uint8Array();
answerJobs(async (size) => {
  if (size === 0) return last.length;
  last = new Uint8Array(size);
  return last;
});
