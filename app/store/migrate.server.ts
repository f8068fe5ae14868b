import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

import { inTurn } from "#app/store/in-turn.server.ts";

/**
 * Brings the tables up to date. Each migration is applied once, all outstanding ones in one transaction; processes
 * that start at the same moment wait for each other. A database newer than the code is left as it is.
 */
export async function applyMigrations(pool: pg.Pool, folder = migrationsFolder()): Promise<void> {
  await inTurn(pool, "migrations", (client) => migrate(drizzle(client), { migrationsFolder: folder }));
}

/** The folder in the project, from the sources as well as from the built `build/server.js`. */
export function migrationsFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, "package.json"))) {
    const parent = dirname(directory);
    if (parent === directory)
      throw new Error("No package.json above the program: the migrations cannot be found.");
    directory = parent;
  }
  return join(directory, "app/store/migrations");
}
