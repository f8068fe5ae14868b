// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { isBuilt } from "./source-hash.mjs";

/**
 * Builds the shop unless there is a build of these sources for this mode. Returns false when the build failed and has
 * printed the reason.
 * @param {string} root
 * @param {import("./server-bundle.mjs").Mode} mode
 * @returns {Promise<boolean>}
 */
export async function freshenBuild(root, mode) {
  if (isBuilt(root, mode)) return true;
  console.log("Building …");
  // A separate process, so that the build's memory is freed.
  const builder = spawn(process.execPath, [join(root, "bin/build.mjs")], {
    cwd: root,
    stdio: "inherit",
    // Resets variables that a test runner sets.
    env: { ...process.env, VITEST: "", NODE_ENV: "production", SHOP_MODE: mode },
  });
  const stop = () => builder.kill();
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const [code] = await once(builder, "exit");
  process.off("SIGTERM", stop).off("SIGINT", stop);
  return code === 0;
}
