// @ts-check
// npm start: builds when the sources or the mode have changed since the last build, then runs the shop in this process.
import { resolve } from "node:path";

import { freshenBuild } from "./fresh-build.mjs";
import { buildMode } from "./server-bundle.mjs";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
if (!(await freshenBuild(root, buildMode(process.env["SHOP_MODE"])))) process.exit(1);
process.env.NODE_ENV = "production";
await import("../build/server.js");
