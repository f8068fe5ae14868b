// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Signs of module state: a top-level variable or a top-level collection. */
const states = [
  /^(?:export )?(?:let|var)\s/m,
  /^(?:export )?const\s[^=]*=\s*(?:\/\*.*?\*\/\s*)?new\s+(?:\w+\.)?(?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage|LRUCache|EventEmitter)\b/m,
];
const readOnly = /^(?:export )?const \w+: Readonly(?:Map|Set)<.*$/gm;

/**
 * Lists modules with mutable state that both bundles contain. One process loads both bundles, so each would have its
 * own state.
 * @param {string} root
 * @param {readonly string[]} one files of a bundle, as paths below root
 * @param {readonly string[]} other
 * @param {Readonly<Record<string, string>>} [allowed] pure caches by path, each with the reason why two copies do no harm
 */
export function findDoubledState(root, one, other, allowed = {}) {
  const both = new Set(other);
  return one.filter(
    (file) =>
      both.has(file) &&
      !file.includes("node_modules/") &&
      !(file in allowed) &&
      hasState(readFileSync(join(root, file), "utf8").replace(readOnly, "")),
  );
}

/** @param {string} text */
function hasState(text) {
  return states.some((state) => state.test(text));
}

/**
 * Lists the source files that an esbuild bundle loads into this program's process, immediately or later.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} program path of the output
 * @returns {string[]}
 */
export function filesOfProgram({ outputs }, program) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} path */
  const add = (path) => {
    const output = outputs[path];
    if (!output || seen.has(path)) return;
    seen.add(path);
    for (const each of output.imports) add(each.path);
  };
  add(program);
  return [...seen].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
}
