// @ts-check
// npm start: builds when the sources or the mode have changed since the last build, then opens the shop in this process.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { buildMode } from "./server-bundle.mjs";
import { sourceHash } from "./source-hash.mjs";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);

const stamp = join(root, "build/stamp");
const wanted = `${buildMode(process.env["SHOP_MODE"])} ${sourceHash(root)}`;
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Building …");
  await import("./build.mjs");
}
process.env.NODE_ENV = "production";
await import("../build/server.js");
