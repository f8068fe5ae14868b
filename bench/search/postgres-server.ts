import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";

import { freePort } from "../../e2e/support/shop-process.ts";

export interface PostgresServer {
  url: string;
  /** Milliseconds of processor time that all its processes took so far; 0 where that cannot be seen. */
  cpu(): number;
  stop(): void;
}

/**
 * PostgreSQL for one run, with what a machine of this size would be set up to; null where it is not installed. With
 * `DATABASE_URL` that server is used as it is, and nothing is started.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, cpu: () => 0, stop: () => undefined };
  const programs = findPrograms();
  if (!programs) return null;
  const directory = mkdtempSync(join(tmpdir(), "bench-search-"));
  chmodSync(directory, 0o711);
  const data = join(directory, "data");
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const run = (program: string, args: string[]) => {
    const [command = "", ...rest] = [
      ...(isRoot ? ["runuser", "-u", "postgres", "--"] : []),
      join(programs, program),
      ...args,
    ];
    const done = spawnSync(command, rest, { cwd: "/", encoding: "utf8" });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.stdout}`);
  };
  if (isRoot) spawnSync("chown", ["postgres", directory]);
  const stop = () => {
    try {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  run("initdb", ["-D", data, "--username=bench", "--auth=trust", "--encoding=UTF8", "--locale=C"]);
  const settings = Object.entries({ ...settingsOf(totalmem()), port, listen_addresses: "127.0.0.1" });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  try {
    run("pg_ctl", [
      "-D",
      data,
      "-l",
      join(directory, "log"),
      "-w",
      "-t",
      "60",
      "-o",
      `-k ${directory} ${options}`,
      "start",
    ]);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  const main = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"));
  return { url: `postgres://bench@127.0.0.1:${port}/postgres`, cpu: () => cpuOf(main), stop };
}

/** All of the data fits into the buffers; sorting and hashing stay in memory; both halves of the work may run at once. */
function settingsOf(memory: number) {
  const gigabytes = memory / 2 ** 30;
  return {
    shared_buffers: `${Math.max(1, Math.min(4, Math.floor(gigabytes / 4)))}GB`,
    effective_cache_size: `${Math.max(2, Math.floor(gigabytes / 2))}GB`,
    work_mem: "256MB",
    maintenance_work_mem: "1GB",
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: availableParallelism(),
    // Compiling costs more than it saves at this size.
    jit: "off",
    // It lives as long as the run.
    fsync: "off",
    synchronous_commit: "off",
    autovacuum: "off",
    max_wal_size: "8GB",
  };
}

/** Of a process, its children, and the children that ended. Clock ticks are hundredths of a second. */
function cpuOf(main: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    let stat: string[];
    try {
      // The name in brackets may have spaces.
      stat = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
    } catch {
      continue;
    }
    const [, parent] = stat;
    const [user, system, childUser, childSystem] = stat.slice(11, 15).map(Number);
    if (Number(name) === main) ticks += (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
    else if (Number(parent) === main) ticks += (user ?? 0) + (system ?? 0);
  }
  return ticks * 10;
}

function findPrograms(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root).sort((one, other) => Number(other) - Number(one))
    : [];
  const found = versions
    .map((version) => join(root, version, "bin"))
    .find((path) => existsSync(join(path, "initdb")));
  return found ?? null;
}

/** Sends rows as `COPY … FROM STDIN`, which the driver cannot. */
export async function copyRows(url: string, pieces: Iterable<[table: string, rows: string]>): Promise<void> {
  let open: { table: string; end: () => Promise<void>; write: (text: string) => Promise<void> } | undefined;
  for (const [table, rows] of pieces) {
    if (open?.table !== table) {
      await open?.end();
      open = { table, ...startCopy(url, table) };
    }
    await open.write(rows);
  }
  await open?.end();
}

function startCopy(url: string, table: string) {
  const psql = spawn("psql", ["-qX", "-v", "ON_ERROR_STOP=1", url, "-c", `COPY ${table} FROM STDIN`], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve, reject) => {
    psql.once("error", reject);
    psql.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
  });
  return {
    end: () => {
      psql.stdin.end();
      return ended;
    },
    write: (text: string) =>
      new Promise<void>((resolve) => {
        if (psql.stdin.write(text)) resolve();
        else psql.stdin.once("drain", resolve);
      }),
  };
}
