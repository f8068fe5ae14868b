import { createInterface } from "node:readline";

import { DataDirInUse, lockDataDir } from "#app/store/db/locks.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

/**
 * Run by `dataDirProcess`: opens the directory, prints the outcome, then runs each input line as SQL until it is
 * killed.
 */
const [what, directory = ""] = process.argv.slice(2);
const print = (text: string) => process.stdout.write(`${text}\n`);
let open: OpenDatabase | undefined;

try {
  if (what === "lock") await lockDataDir(directory);
  else open = await database();
  print("held");
  for await (const statement of createInterface(process.stdin)) {
    print(JSON.stringify((await open?.db.$client.query(statement))?.rows ?? null));
  }
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  print(`refused ${error.message}`);
}

/** Loaded on demand, because the tests of the lock start many processes. */
async function database(): Promise<OpenDatabase> {
  const { openDatabase } = await import("#app/store/db/open.server.ts");
  const { silentLog } = await import("../shop-config.ts");
  return openDatabase({ dataDir: directory, log: silentLog });
}
