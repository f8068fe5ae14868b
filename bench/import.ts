/** npm run bench:import [-- --offers=500 --nights=rows|rules --profile=DIR]: see README.md. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { build } from "esbuild";
import type pg from "pg";

import { civilDate } from "#app/domain/dates.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";

import { silentLog } from "../tests/support/shop-config.ts";
import { nightsEach, writeCatalogue } from "./made-catalogue.ts";
import { showBytes, showRatio, showTime } from "./search/clock.ts";
import { cpuOf, startPostgres } from "./search/postgres-server.ts";

const { values } = parseArgs({
  options: {
    offers: { type: "string", default: "500" },
    /** How the file gives the nights of an offer: 365 rows, or seasons. */
    nights: { type: "string", default: "rows" },
    /** Folder for CPU profiles. */
    profile: { type: "string" },
    /** Only the import and the index. */
    index: { type: "boolean", default: false },
  },
});
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const offers = Number(values.offers);
const [leastPerSecond, leastOfCopy, mostUnchanged] = [200, 1 / 3, 1 / 10];

const root = join(import.meta.dirname, "..");
/** Of its own, because several of these may run at the same time. */
const program = join(root, `var/bench-import-${process.pid}`);
/** In an order in which each row finds the rows that it refers to. */
const tables = [
  ..."vendor contact grouping_option offer offer_contact offer_promotion additional_service".split(" "),
  ..."room variant variant_promotion night asked_terms".split(" "),
];

const found = await startPostgres();
if (!found) throw new Error("this benchmark needs PostgreSQL");
const server = found;
const today = civilDate(new Date().toISOString().slice(0, 10));
const scratch = mkdtempSync(join(tmpdir(), "bench-import-"));
try {
  await buildProgram();
  const folder = join(scratch, "catalogue");
  const bytes = writeCatalogue(folder, wishAt(100));
  const kind = values.nights === "rules" ? "nights by seasons" : `${nightsEach} nights each`;
  console.log(`${offers} offers with ${kind}, ${showBytes(bytes)} of files`);
  const first = await run("import into an empty shop", () => importFolder(folder), leastPerSecond);
  if (!values.index) await compareImports(folder, first);
  await showStart();
} finally {
  await server.stop();
  for (const folder of [scratch, program]) rmSync(folder, { recursive: true, force: true });
}

async function compareImports(folder: string, first: Figures): Promise<void> {
  prepareCopy();
  const copied = await run("COPY of the same rows", copyRows);
  console.log(`  import against COPY: ${showRatio(copied.took / first.took, { least: leastOfCopy })}`);
  console.log(`  by CPU of both: ${showRatio(copied.cpu / first.cpu)}`);
  const same = await run("the same file again", () => importFolder(folder));
  showShare(same, first);
  writeCatalogue(folder, wishAt(110));
  const repriced = await run("every price changed", () => importFolder(folder), leastPerSecond);
  showShare(await run("the same file again", () => importFolder(folder)), repriced);
}

/** @param price lowest price of a night in euros */
function wishAt(price: number) {
  return { offers, nights: values.nights === "rules" ? ("rules" as const) : ("rows" as const), price, today };
}

/** Loads the search index of a process, as a start does, and compares it with reading the same rows alone. */
async function showStart(): Promise<void> {
  const dataDir = join(scratch, "data");
  const open = await openDatabase({ databaseUrl: server.url, dataDir, log: silentLog });
  try {
    collect();
    const before = process.memoryUsage();
    const [start, ownBefore, cpuBefore] = [performance.now(), ownCpu(), server.cpu()];
    const snapshot = await loadCatalogueSnapshot(open.db, today);
    const [took, own, database] = [performance.now() - start, ownCpu() - ownBefore, server.cpu() - cpuBefore];
    const after = process.memoryUsage();
    console.log(
      `the index of one process      ${showTime(took)}, CPU: ${showTime(own)}, database ${showTime(database)}; ` +
        `nights and columns ${showBytes(after.arrayBuffers - before.arrayBuffers)}, ` +
        `objects ${showBytes(after.heapUsed - before.heapUsed)} before collection, ${snapshot.offers().length} offers`,
    );
    collect();
    const kept = process.memoryUsage();
    const each = (name: "heapUsed" | "arrayBuffers" | "rss") =>
      showBytes(((kept[name] - before[name]) / snapshot.offers().length) * 1000);
    console.log(
      `  kept for 1,000 offers: objects ${each("heapUsed")}, nights and columns ${each("arrayBuffers")}, resident ${each("rss")}`,
    );
    const [readStart, readOwn, readDatabase] = [performance.now(), ownCpu(), server.cpu()];
    const rows = await readRows(open.db.$client);
    const reading = performance.now() - readStart;
    const cpu = ownCpu() - readOwn + server.cpu() - readDatabase;
    console.log(
      `  against reading its ${rows} rows: ${showRatio(took / reading, { most: 3 })}, by CPU ${showRatio((own + database) / cpu, { most: 3 })}`,
    );
  } finally {
    await open.close();
  }
}

/** Reads all rows of the catalogue's tables through a cursor. */
async function readRows(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  let count = 0;
  try {
    for (const table of tables) {
      await client.query(`begin; declare wanted cursor for select * from ${table}`);
      for (let read = -1; read !== 0; count += read)
        read = (await client.query({ text: "fetch 5000 from wanted", rowMode: "array" })).rows.length;
      await client.query("commit");
    }
  } finally {
    client.release();
  }
  return count;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Work {
  /** CPU time of the client in ms, and its largest memory in bytes. */
  cpu: number;
  memory: number;
}

interface Figures {
  took: number;
  cpu: number;
}

function showShare(same: Figures, whole: Figures): void {
  const goal = { most: mostUnchanged };
  console.log(
    `  against the import: ${showRatio(same.took / whole.took, goal)}, by CPU ${showRatio(same.cpu / whole.cpu, goal)}`,
  );
}

async function run(name: string, work: () => Promise<Work>, least?: number): Promise<Figures> {
  const [start, cpuBefore] = [performance.now(), server.cpu()];
  const { cpu, memory } = await work();
  const took = performance.now() - start;
  const database = server.cpu() - cpuBefore;
  const rate = offers / (took / 1000);
  console.log(
    `${name.padEnd(28)}${showTime(took).padStart(10)}${rate.toFixed(0).padStart(7)} offers/s${
      least !== undefined && rate < least ? " !" : "  "
    } CPU: client ${showTime(cpu)}, database ${showTime(database)}; client's memory ${showBytes(memory)}`,
  );
  return { took, cpu: cpu + database };
}

async function buildProgram(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { shop: "app/cli/main.server.ts" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    outdir: program,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["vite"],
  });
}

async function importFolder(folder: string): Promise<Work> {
  const profile = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
  const child = spawn(
    process.execPath,
    [...profile, join(program, "shop.js"), "catalogue", "import", folder],
    {
      env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: join(scratch, "data") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const last: Work = { cpu: 0, memory: 0 };
  // The figures of a process are gone when it has ended.
  const watch = setInterval(() => {
    last.cpu = Math.max(last.cpu, cpuOf(child.pid ?? 0));
    last.memory = Math.max(last.memory, memoryOf(child.pid ?? 0));
  }, 20);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return last;
}

/** The largest memory of a process so far, in bytes. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function copyFiles(): (readonly [table: string, file: string])[] {
  return tables.map((table) => [table, join(scratch, `${table}.copy`)]);
}

/** Writes the shop's rows to files, and makes a second database with the same empty tables. */
function prepareCopy(): void {
  psql(["-c", "CREATE DATABASE copied"], {});
  const schema = join(scratch, "schema.sql");
  execFileSync("pg_dump", ["--schema-only", "-f", schema, server.url]);
  psql(["-f", schema], {}, "copied");
  for (const [table, file] of copyFiles()) psql(["-c", `COPY ${table} TO STDOUT`], { to: file });
}

async function copyRows(): Promise<Work> {
  for (const [table, file] of copyFiles()) psql(["-c", `COPY ${table} FROM STDIN`], { from: file }, "copied");
  // psql only passes the bytes on.
  return { cpu: 0, memory: 0 };
}

function psql(
  args: readonly string[],
  { from, to }: { from?: string; to?: string },
  database = "postgres",
): void {
  const address = server.url.replace("/postgres?", `/${database}?`);
  const input = from === undefined ? ("ignore" as const) : openSync(from, "r");
  const output = to === undefined ? ("ignore" as const) : openSync(to, "w");
  execFileSync("psql", ["-qX", "-v", "ON_ERROR_STOP=1", address, ...args], {
    stdio: [input, output, "inherit"],
  });
  for (const file of [input, output]) if (typeof file === "number") closeSync(file);
}
