import { runCli } from "#app/cli/run.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { createPostgresUrl, serverUrl } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";

type Environment = Record<"DATA_DIR" | "DATABASE_URL", string>;

/**
 * The environment of a new, empty shop. The embedded database takes one process, so each call opens and closes
 * it.
 */
export async function createEnvironment(): Promise<Environment> {
  return { DATA_DIR: filesIn({}), DATABASE_URL: serverUrl ? await createPostgresUrl(serverUrl) : "" };
}

export function openShopDatabase({ DATA_DIR, DATABASE_URL }: Environment): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR, log: silentLog });
}

export function operatorShop() {
  let own: Promise<Environment> | undefined;
  return {
    /** @param line the command with its arguments, split at spaces unless it is a list */
    async call(line: string | readonly string[]) {
      const [out, err]: [string[], string[]] = [[], []];
      const surroundings = {
        environment: await (own ??= createEnvironment()),
        now: testNow,
        out: (text: string) => void out.push(text),
        err: (text: string) => void err.push(text),
        demo,
      };
      const code = await runCli(typeof line === "string" ? line.split(" ") : line, surroundings);
      return { code, out: out.join("\n").replaceAll("\u00a0", " "), err: err.join("\n") };
    },
    async dataDir() {
      return (await (own ??= createEnvironment())).DATA_DIR;
    },
    async secrets() {
      return readConfig(await (own ??= createEnvironment()), demo.settings).sessionSecrets;
    },
    async inShop<Value>(act: (db: Database) => Promise<Value>): Promise<Value> {
      const open = await openShopDatabase(await (own ??= createEnvironment()));
      return act(open.db).finally(() => open.close());
    },
  };
}

/** One shop for all rejected calls of a file, because these change nothing. */
export const emptyShop = operatorShop();
