// Replies after the given milliseconds and exits a moment after its last reply.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ([text, ms]) => {
  setTimeout(() => {
    parentPort?.postMessage({ done: text });
    setTimeout(() => process.exit(), 100);
  }, ms);
});
