// Replies after a moment with its input and the number of simultaneous jobs.
import { parentPort } from "node:worker_threads";

let atOnce = 0;
parentPort?.on("message", ([text]) => {
  atOnce += 1;
  setTimeout(() => {
    parentPort?.postMessage({ done: `${text} ${atOnce}` });
    atOnce -= 1;
  }, 20);
});
