// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { isBuilt } from "./source-hash.mjs";

/**
 * Builds where there is no build of these sources for this mode. Returns false where the build failed; it has printed why.
 * @param {string} root
 * @param {import("./server-bundle.mjs").Mode} mode
 * @returns {Promise<boolean>}
 */
export async function freshenBuild(root, mode) {
  if (isBuilt(root, mode)) return true;
  console.log("Building …");
  // The builder's memory is freed with its process.
  const builder = spawn(process.execPath, [join(root, "bin/build.mjs")], {
    cwd: root,
    stdio: "inherit",
    // Without what a test runner sets for itself.
    env: { ...process.env, VITEST: "", NODE_ENV: "production", SHOP_MODE: mode },
  });
  const stop = () => builder.kill();
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const [code] = await once(builder, "exit");
  process.off("SIGTERM", stop).off("SIGINT", stop);
  return code === 0;
}
