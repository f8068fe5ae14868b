// Fills its heap for the job "much" and answers all others.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ([text]) => {
  const kept = [];
  while (text === "much") kept.push({ at: kept.length, list: [kept.length] });
  parentPort?.postMessage({ done: text });
});
