// A thread that exits at its first job, like one that runs out of memory.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => process.exit(3));
