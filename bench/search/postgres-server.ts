import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

import { findPostgres, startPostgres as startServer } from "../../tests/support/postgres-server.ts";

export interface PostgresServer {
  url: string;
  /** Milliseconds of processor time that all its processes took so far; 0 where that cannot be seen. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * PostgreSQL for one run, with what a machine of this size would be set up to; null where it is not installed. With
 * `DATABASE_URL` that server is used as it is, and nothing is started.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, cpu: () => 0, stop: async () => undefined };
  const programs = findPostgres();
  if (!programs) return null;
  const server = await startServer(programs, settingsOf(totalmem()));
  return { url: server.url, cpu: () => cpuOf(server.pid), stop: server.stop };
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
