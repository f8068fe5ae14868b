// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "demo",
  "public",
  "bin",
  "server.ts",
  "remix.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * A hash of the content of all sources. Unlike file times it is the same after a clone or in a copied image.
 * @param {string} root
 */
function sourceHash(root) {
  const hash = createHash("sha256").update(process.versions.node.split(".", 1)[0] ?? "");
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (stats) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update("\0");
    }
  };
  for (const source of sources) add(source);
  return hash.digest("hex");
}

/**
 * The content of `build/stamp` for a build of these sources.
 * @param {string} root
 * @param {import("./server-bundle.mjs").Mode} mode
 */
export function buildStamp(root, mode) {
  return `${mode} ${sourceHash(root)}`;
}

/**
 * True when there is a build of these sources for this mode.
 * @param {string} root
 * @param {import("./server-bundle.mjs").Mode} mode
 */
export function isBuilt(root, mode) {
  const stamp = join(root, "build/stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === buildStamp(root, mode);
}
