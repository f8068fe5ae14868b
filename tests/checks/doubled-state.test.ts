/** One process loads two bundles, so a module in both would have its state twice. */
import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";

import { filesOfProgram, findDoubledState } from "../../bin/doubled-state.mjs";
import { serverBundle } from "../../bin/server-bundle.mjs";
import { createTemporaryProject } from "./planted-tree.ts";

const trees: { remove(): void }[] = [];
afterAll(() => trees.forEach((tree) => tree.remove()));

function plant(text: string): string {
  const tree = createTemporaryProject({ "app/http/looks.server.ts": text, "app/other.server.ts": text });
  trees.push(tree);
  return tree.root;
}

const file = "app/http/looks.server.ts";

describe("a module in both bundles", () => {
  test.each([
    "const looks = new WeakMap<object, string>();\n",
    "export const spoken = new Map<string, Readonly<Record<string, unknown>>>();\n",
    "const storage: AsyncLocalStorage<string> = new AsyncLocalStorage();\n",
    "const known =\n  new Set<string>();\n",
    "const kept = new LRUCache<string, string>({ max: 1 });\n",
    "let count = 0;\n",
    "export let last: string | undefined;\n",
  ])("is rejected with state at its top level: %j", (text) => {
    expect(findDoubledState(plant(text), [file], [file, "app/other.server.ts"])).toEqual([file]);
  });

  test.each([
    "export const limit = 3;\n",
    "export function sum() {\n  let total = 0;\n  const seen = new Set<string>();\n  return total + seen.size;\n}\n",
    "const names: ReadonlyMap<string, string> = new Map([]);\n",
  ])("is accepted without state: %j", (text) => {
    expect(findDoubledState(plant(text), [file], [file])).toEqual([]);
  });

  test("is accepted with state when listed with a reason", () => {
    const root = plant("let count = 0;\n");
    expect(findDoubledState(root, [file], [file], { [file]: "a pure cache" })).toEqual([]);
  });
});

test("a module in one bundle only may hold state", () => {
  expect(findDoubledState(plant("let count = 0;\n"), [file], ["app/other.server.ts"])).toEqual([]);
});

test("the start program contains no other module of the shop", async () => {
  const { metafile } = await build({ ...serverBundle(process.cwd(), "demo"), write: false });
  expect(filesOfProgram(metafile, "build/server.js")).toEqual(["server.ts"]);
});

test("state in a dynamically imported module is found", async () => {
  const tree = createTemporaryProject({
    "server.ts": 'void import("./app/later.server.ts");\n',
    "app/later.server.ts": "export const kept = new Map<string, string>();\n",
  });
  trees.push(tree);
  const { metafile } = await build({
    absWorkingDir: tree.root,
    entryPoints: { server: "server.ts" },
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "build",
    metafile: true,
    write: false,
  });
  const files = filesOfProgram(metafile, "build/server.js");
  expect(findDoubledState(tree.root, files, ["app/later.server.ts"])).toEqual(["app/later.server.ts"]);
});
