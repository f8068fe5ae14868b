// @ts-check
// npm start: builds when the sources or the mode have changed since the last build, then opens the shop in this process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

import { buildMode } from "./server-bundle.mjs";
import { isBuilt } from "./source-hash.mjs";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);

if (!isBuilt(root, buildMode(process.env["SHOP_MODE"]))) {
  console.log("Building …");
  // The builder's memory goes with its process.
  const builder = spawn(process.execPath, [join(root, "bin/build.mjs")], { stdio: "inherit" });
  const stop = () => builder.kill();
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const [code] = await once(builder, "exit");
  if (code !== 0) process.exit(1);
  process.off("SIGTERM", stop).off("SIGINT", stop);
}
process.env.NODE_ENV = "production";
await import("../build/server.js");
