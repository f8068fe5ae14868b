// Answers after so many milliseconds, and ends a moment after its last answer.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ([text, ms]) => {
  setTimeout(() => {
    parentPort?.postMessage({ done: text });
    setTimeout(() => process.exit(), 100);
  }, ms);
});
