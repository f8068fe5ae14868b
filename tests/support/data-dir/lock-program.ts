import { createInterface } from "node:readline";

import { DataDirInUse, lockDataDir } from "#app/store/db/locks.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

/** Run by `dataDirProcess`: opens, says so, then runs each line it is sent as SQL, until it is killed. */
const [what, directory = ""] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
let open: OpenDatabase | undefined;

try {
  if (what === "lock") await lockDataDir(directory);
  else open = await database();
  say("held");
  for await (const statement of createInterface(process.stdin)) {
    say(JSON.stringify((await open?.db.$client.query(statement))?.rows ?? null));
  }
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  say(`refused ${error.message}`);
}

/** Loaded only where it is wanted: the tests of the lock start many processes. */
async function database(): Promise<OpenDatabase> {
  const { openDatabase } = await import("#app/store/db/open.server.ts");
  const { silentLog } = await import("../shop-config.ts");
  return openDatabase({ dataDir: directory, log: silentLog });
}
