// A thread that is lost at its first work, as for want of memory.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => process.exit(3));
