// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A module that holds state: at its top level a variable, or something that grows. */
const states = [
  /^(?:export )?(?:let|var)\s/m,
  /^(?:export )?const\s[^=]*=\s*(?:\/\*.*?\*\/\s*)?new\s+(?:\w+\.)?(?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage|LRUCache|EventEmitter)\b/m,
];
const readOnly = /^(?:export )?const \w+: Readonly(?:Map|Set)<.*$/gm;

/**
 * Files with mutable state in a module that both bundles contain: one process loads both, and each has a state of its own.
 * @param {string} root
 * @param {readonly string[]} one files of a bundle, as paths below root
 * @param {readonly string[]} other
 * @param {Readonly<Record<string, string>>} [allowed] pure caches by path, each with the reason why two of them do no harm
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
 * Files that a bundle of esbuild's reads into the process of this program, whether at once or later.
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
