/** Set-up of a whole test run: the database server that tests make their databases on. */
import type { TestProject } from "vitest/node";

import { findPostgres, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Any database on a server where the user may create others; null: tests run on the embedded database. */
    databaseUrl: string | null;
  }
}

export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["DATABASE_URL"];
  const programs = given ? null : findPostgres();
  if (programs === null) {
    const missing =
      "no PostgreSQL is installed: its own tests are skipped, the others run on the embedded database";
    if (!given && process.env["REQUIRE_ALL"] === "1") throw new Error(missing);
    if (!given) process.stderr.write(`${missing}\n`);
    provide("databaseUrl", given ?? null);
    return undefined;
  }
  const server = await startPostgres(programs);
  provide("databaseUrl", server.url);
  return server.stop;
}
