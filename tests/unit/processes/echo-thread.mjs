// Says after a moment what it was told, and how many jobs it had at once.
import { parentPort } from "node:worker_threads";

let atOnce = 0;
parentPort?.on("message", ([text]) => {
  atOnce += 1;
  setTimeout(() => {
    parentPort?.postMessage({ done: `${text} ${atOnce}` });
    atOnce -= 1;
  }, 20);
});
