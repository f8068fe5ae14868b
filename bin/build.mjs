// @ts-check
// npm run build: Remix builds the server and its pages, esbuild builds the start file, the command line and the
// threads. A stamp records sources and mode. `SHOP_MODE=live npm run build` omits the demonstration.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { filesOfProgram, findDoubledState } from "./doubled-state.mjs";
import { buildMode, serverBundle } from "./server-bundle.mjs";
import { buildStamp } from "./source-hash.mjs";

const root = resolve(import.meta.dirname, "..");
const mode = buildMode(process.env["SHOP_MODE"]);
const stamp = buildStamp(root, mode);
rmSync(join(root, "build"), { recursive: true, force: true });

run(process.execPath, [
  "node_modules/@remix-run/dev/dist/cli.js",
  "vite:build",
  "--config",
  "remix.config.ts",
  "--logLevel",
  process.env.CI_VERBOSE ? "info" : "warn",
]);

const { build } = await import("esbuild");
const { metafile } = await build(serverBundle(root, mode));

/** @type {string[]} */
const pageModules = JSON.parse(readFileSync(join(root, "build/server/modules.json"), "utf8"));
const doubled = findDoubledState(root, filesOfProgram(metafile, "build/server.js"), pageModules);
const demo = mode === "live" ? pageModules.filter((file) => file.startsWith("demo/")) : [];
for (const file of doubled)
  console.error(`${file}: its state would be there twice, in server.js and in server/main.js`);
for (const file of demo) console.error(`${file}: a live shop has nothing of the demonstration`);
if (doubled.length + demo.length > 0) process.exit(1);

// Remix writes a manifest of all routes. The browser's router never opens routes that respond to programs or redirect,
// nor the back office, which runs no scripts. Without them the manifest has half the size.
const assets = join(root, "build/client/assets");
const forPrograms =
  /^(?:api\/|demo-(?:bank|simulators|mail$)|desk-|routes\/(?:desk\/|house-calendar\/|feeds\/(?:robots|picture|security|suggestions|web-app)|map\/picture|support\/live|order\/bid-receipts\/file)|search-(?:atom|json)$|map-tile$|unprefixed-|sitemap-|file-)/;
const begin = "window.__remixManifest=";
for (const name of readdirSync(assets).filter((each) => /^manifest-.*\.js$/.test(each))) {
  const file = join(assets, name);
  const text = readFileSync(file, "utf8");
  if (!text.startsWith(begin)) throw new Error(`${name} is not the manifest that Remix used to write`);
  const manifest = JSON.parse(text.slice(begin.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(([id]) => !forPrograms.test(id));
  const slim = { ...manifest, routes: Object.fromEntries(routes) };
  // Properties that are false can be omitted.
  const json = JSON.stringify(slim, (_, value) => (value === false ? undefined : value));
  writeFileSync(file, `${begin}${json};`);
}
// Compressed here at the best level, because it is slow. The shop sends these files as they are.
const client = join(root, "build/client");
for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
  if (!/\.(?:js|css|svg|json|yaml)$/.test(name)) continue;
  const file = join(client, name);
  const bytes = readFileSync(file);
  // Smaller files fit into one packet anyway.
  if (bytes.length < 500) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

writeFileSync(join(root, "build/stamp"), stamp);

/** @param {string} command @param {string[]} args */
function run(command, args) {
  // The site map depends on the mode.
  const env = { ...process.env, SHOP_MODE: mode };
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
