import { readConfig } from "#app/env.server.ts";
import { runVerb } from "#app/operate/run-verb.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { openDatabase } from "#app/store/open-database.server.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { silentLog } from "#tests/support/silent-log.ts";

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
      };
      const code = await runVerb(line.split(" "), surroundings);
      return { code, out: out.join("\n").replaceAll("\u00a0", " "), err: err.join("\n") };
    },
    async inShop<Value>(act: (db: Database) => Promise<Value>): Promise<Value> {
      const { databaseUrl, dataDir } = readConfig(environment);
      const open = await openDatabase({ databaseUrl, dataDir, log: silentLog });
      return act(open.db).finally(() => open.close());
    },
  };
}
