import { runCli } from "#app/cli/run.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { silentLog } from "#tests/support/shop-config.ts";

/** A shop of its own on disk, with the operator's command line and, between two calls, its database. */
export function operatorShop(environment: Record<string, string> = { DATA_DIR: filesIn({}) }) {
  return {
    /** @param line the verb with its arguments, split at spaces */
    async call(line: string) {
      const [out, err]: [string[], string[]] = [[], []];
      const surroundings = {
        environment,
        now: testNow,
        out: (text: string) => void out.push(text),
        err: (text: string) => void err.push(text),
        demo,
      };
      const code = await runCli(line.split(" "), surroundings);
      return { code, out: out.join("\n").replaceAll("\u00a0", " "), err: err.join("\n") };
    },
    async inShop<Value>(act: (db: Database) => Promise<Value>): Promise<Value> {
      const { databaseUrl, dataDir } = readConfig(environment, demo.settings);
      const open = await openDatabase({ databaseUrl, dataDir, log: silentLog });
      return act(open.db).finally(() => open.close());
    },
  };
}
