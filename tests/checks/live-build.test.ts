import { build, type Metafile } from "esbuild";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { buildMode, serverBundle } from "../../bin/server-bundle.mjs";

const root = process.cwd();
const ofDemo = (files: Record<string, unknown>) =>
  Object.keys(files).filter((file) => file.startsWith("demo/"));

const program = "build/server/main.js";

/** Includes the server program that Vite builds together with the pages. */
async function bundle(mode: "demo" | "live"): Promise<Metafile> {
  const options = serverBundle(root, mode);
  const entryPoints = { ...options.entryPoints, "server/main": "app/main/main.server.ts" };
  return (await build({ ...options, entryPoints, write: false })).metafile;
}

/** Files loaded statically with this one. */
function readAtOnce(file: string, outputs: Metafile["outputs"], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind !== "dynamic-import" && path in outputs) readAtOnce(path, outputs, seen);
  return seen;
}

test("the live server contains no demo code", async () => {
  const { inputs, outputs } = await bundle("live");
  expect(ofDemo(inputs)).toEqual([]);
  const files = Object.keys(outputs).filter((file) => !file.startsWith("build/server-parts/"));
  expect(files.sort()).toEqual([
    "build/file-thread.js",
    "build/pdf-thread.js",
    "build/server.js",
    program,
    "build/shop.js",
  ]);
});

test("a CLI command loads its own modules only", async () => {
  const { outputs } = await bundle("live");
  const atOnce = [...readAtOnce("build/shop.js", outputs)];
  const sources = atOnce.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  expect(sources.filter((file) => /\/(commands|store|jobs)\//.test(file))).toEqual([]);
  const orders = Object.keys(outputs).find(
    (file) => outputs[file]?.entryPoint === "app/cli/orders/orders.server.ts",
  );
  const packages = [...readAtOnce(orders ?? "", outputs)].flatMap((file) =>
    (outputs[file]?.imports ?? []).filter(({ kind }) => kind !== "dynamic-import").map(({ path }) => path),
  );
  expect(packages).toContain("drizzle-orm");
  expect(packages).not.toContain("pdfkit");
  expect(packages).not.toContain("sharp");
});

test("the demo server loads demo code on demand only", async () => {
  const { outputs } = await bundle("demo");
  const atOnce = [...readAtOnce(program, outputs)];
  for (const file of atOnce) expect([file, ofDemo(outputs[file]?.inputs ?? {})]).toEqual([file, []]);
  const later = Object.entries(outputs).filter(([file]) => !atOnce.includes(file));
  expect(later.some(([, { inputs }]) => "demo/open-demo.server.ts" in inputs)).toBe(true);
});

const filesOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

async function pagesFor(mode: string): Promise<string[]> {
  vi.stubEnv("SHOP_MODE", mode);
  const { default: routes } = await import("#app/routes.ts");
  return [...new Set(filesOf(await routes))];
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

test("no live page contains demo code", async () => {
  const pages = await pagesFor("live");
  expect(pages.length).toBeGreaterThan(40);
  const entryPoints = [...pages, "root.tsx", "entry.client.tsx", "entry.server.tsx"].map(
    (page) => `app/${page}`,
  );
  const { metafile } = await build({
    ...serverBundle(root, "demo"),
    entryPoints,
    outbase: ".",
    outdir: "build/pages",
    loader: { ".css": "empty" },
    // File addresses such as "styles.css?url".
    plugins: [
      {
        name: "addresses",
        setup: (plugin) => plugin.onResolve({ filter: /\?/ }, () => ({ external: true })),
      },
    ],
    jsx: "automatic",
    write: false,
  });
  expect(Object.keys(metafile.inputs)).toEqual(expect.arrayContaining(entryPoints));
  expect(ofDemo(metafile.inputs)).toEqual([]);
});

test("the routes of demo mode contain demo pages", async () => {
  const pages = await pagesFor("demo");
  expect(pages.filter((page) => page.startsWith("../demo/")).length).toBeGreaterThan(5);
});

test.each([
  [undefined, "demo"],
  ["", "demo"],
  ["demo", "demo"],
  ["live", "live"],
  [" live ", "live"],
])("SHOP_MODE %j is built for %s", (given, mode) => {
  expect(buildMode(given)).toBe(mode);
});
