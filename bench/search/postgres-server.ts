import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

import { findPostgres, startPostgres as startServer } from "../../tests/support/postgres-server.ts";

export interface PostgresServer {
  url: string;
  /** CPU time of all its processes so far in ms; 0 if unknown. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server for one run, configured for this machine; null if it is not installed. With `DATABASE_URL` that
 * server is used unchanged.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const externalUrl = process.env["DATABASE_URL"];
  if (externalUrl) return { url: externalUrl, cpu: () => 0, stop: async () => undefined };
  const programs = findPostgres();
  if (!programs) return null;
  const server = await startServer(programs, settingsOf(totalmem()));
  return { url: server.url, cpu: () => cpuOf(server.pid), stop: server.stop };
}

/** All data fit into the buffers, sorting and hashing stay in memory, and parallel workers are allowed. */
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

/** CPU time in ms of a process, its children, and children that have ended. A clock tick is 10 ms. */
export function cpuOf(main: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    let stat: string[];
    try {
      // The name in brackets may contain spaces.
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

/** Sends rows with psql's `COPY … FROM STDIN`, which the driver does not support. */
export async function copyRows(url: string, pieces: Iterable<[table: string, rows: string]>): Promise<void> {
  let current:
    | { table: string; end: () => Promise<void>; write: (text: string) => Promise<void> }
    | undefined;
  for (const [table, rows] of pieces) {
    if (current?.table !== table) {
      await current?.end();
      current = { table, ...startCopy(url, table) };
    }
    await current.write(rows);
  }
  await current?.end();
}

function startCopy(url: string, table: string) {
  const psql = spawn("psql", ["-qX", "-v", "ON_ERROR_STOP=1", url, "-c", `COPY ${table} FROM STDIN`], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const finished = new Promise<void>((resolve, reject) => {
    psql.once("error", reject);
    psql.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
  });
  return {
    end: () => {
      psql.stdin.end();
      return finished;
    },
    write: (text: string) =>
      new Promise<void>((resolve) => {
        if (psql.stdin.write(text)) resolve();
        else psql.stdin.once("drain", resolve);
      }),
  };
}
