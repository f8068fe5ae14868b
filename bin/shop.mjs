// @ts-check
// npm run shop: the operator's command line. Runs the current build, or compiles the sources for this call.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { isBuilt } from "./source-hash.mjs";
import { buildMode } from "./server-bundle.mjs";

const root = resolve(import.meta.dirname, "..");
const built = join(root, "build/shop.js");
if (existsSync(built) && isBuilt(root, buildMode(process.env["SHOP_MODE"]))) {
  process.env.NODE_ENV = "production";
  await import("../build/shop.js");
} else if (!canCompile()) {
  console.error(
    `Hier liegt kein gebauter Stand für SHOP_MODE=${buildMode(process.env["SHOP_MODE"])}, und ohne die Pakete der Entwicklung lässt er sich nicht übersetzen. ` +
      "Rufen Sie den Befehl mit der Umgebung des Shops auf: auf einem Server shop statt npm run shop -- (docs/going-live.md). Oder bauen Sie neu: npm ci && npm run build.",
  );
  process.exitCode = 1;
} else {
  const call = ["--import", "tsx", join(root, "app/cli/main.server.ts"), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, call, { stdio: "inherit" }).status ?? 1;
}

/** A release without development packages has no compiler. */
function canCompile() {
  try {
    return import.meta.resolve("tsx") !== "";
  } catch {
    return false;
  }
}
