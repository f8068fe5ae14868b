/** Real processes of the built shop on their own PostgreSQL, run like an operator would run them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { findPostgres, type PostgresServer, startPostgres } from "#tests/support/postgres-server.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { type ShopProcess, shopProcess } from "../../e2e/support/shop-process.ts";
import { type BooksWish, waitForJobs, readBooks } from "./books.ts";
import { type Finding, finding, findInconsistencies } from "./ledger.ts";

export interface Deployment {
  postgres: PostgresServer;
  /** None of them is started yet. */
  shops: readonly [ShopProcess, ...ShopProcess[]];
  scratch: string;
  mailFolder: string;
  environment: Record<string, string>;
  withOpen<Value>(work: (open: OpenDatabase) => Promise<Value>): Promise<Value>;
  /** Waits for the jobs, then compares the books and counts responses with 500 in the logs. */
  audit(wish: Omit<BooksWish, "mailFolder">): Promise<Finding[]>;
  /** Stops everything. Without findings it deletes the files, otherwise it prints their place. */
  close(findings: readonly Finding[] | null): Promise<void>;
}

interface Wish {
  processes?: number;
  /** The address for customers. The default is the first process. */
  publicUrl?: string;
  environment?: Record<string, string>;
}

/** Customers in this process (`HttpBrowser`) use the latest deployment. */
export async function deploy({ processes = 1, publicUrl, environment = {} }: Wish = {}): Promise<Deployment> {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL is not installed");
  // Committed data must survive a crash of the server.
  const postgres = await startPostgres(programs, { synchronous_commit: "on", autovacuum: "on" });
  const scratch = mkdtempSync(join(tmpdir(), "test-long-"));
  const dataDir = join(scratch, "data");
  const env: Record<string, string> = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    WARM_PICTURES: "off",
    SESSION_SECRETS: "s".repeat(40),
    API_CALLS_PER_MINUTE: "100000",
    ...environment,
  };
  const logs = Array.from({ length: processes }, (_, index) => join(scratch, `shop-${index}.log`));
  const shops: ShopProcess[] = [];
  for (const log of logs) {
    shops.push(await shopProcess(env, log));
    // The base of links and redirects, for the other processes as well.
    env["PUBLIC_URL"] ??= publicUrl ?? shops[0]!.origin;
  }
  const [first, ...more] = shops;
  if (!first) throw new Error("a deployment has a process at least");
  Object.assign(process.env, { E2E_SHOP_URL: env["PUBLIC_URL"], E2E_SCRATCH: scratch });
  const withOpen: Deployment["withOpen"] = async (work) => {
    const open = await openDatabase({ databaseUrl: postgres.url, dataDir, log: silentLog });
    try {
      return await work(open);
    } finally {
      await open.close();
    }
  };
  const mailFolder = join(dataDir, "mails");
  return {
    postgres,
    shops: [first, ...more],
    scratch,
    mailFolder,
    environment: env,
    withOpen,
    audit: (wish) =>
      withOpen(async ({ db }) => {
        await waitForJobs(db);
        return [...findInconsistencies(await readBooks(db, { ...wish, mailFolder })), ...answered500(logs)];
      }),
    async close(findings) {
      await Promise.all(shops.map((shop) => shop.stop("SIGKILL")));
      await postgres.stop();
      if (findings?.length === 0) rmSync(scratch, { recursive: true, force: true });
      else process.stdout.write(`  logs and mails: ${scratch}\n`);
    },
  };
}

/** Reads the processes' logs, which are written at least once a second. */
export function answered500(logs: readonly string[]): Finding[] {
  return logs
    .flatMap((log) => readLog(log).split("\n"))
    .filter((line) => line.includes('"status":500'))
    .map((line) => finding("failed", line));
}

function readLog(log: string): string {
  try {
    return readFileSync(log, "utf8");
  } catch {
    // That process was never started.
    return "";
  }
}
