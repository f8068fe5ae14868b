// @ts-check
// npm start: builds when the sources have changed since the last build, then opens the shop in this process.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { sourceHash } from "./source-hash.mjs";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);

const stamp = join(root, "build/stamp");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== sourceHash(root)) {
  console.log("Building …");
  await import("./build.mjs");
}
process.env.NODE_ENV = "production";
await import("../build/server.js");
