import { type Config, ConfigError, readConfig } from "#app/env.server.ts";
import { openQueue } from "#app/jobs/queue.server.ts";
import type { ExitCode, Surroundings } from "#app/operate/surroundings.server.ts";
import { DataDirInUse } from "#app/store/data-dir-lock.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { openDatabase } from "#app/store/open-database.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface Opened {
  db: Database;
  /** For commands that write letters: they are sent by the shop, when it runs. */
  withWork<Answer>(task: (work: Work) => Promise<Answer>): Promise<Answer>;
  config: Config;
  /** The shop's time. */
  now: Date;
}

/** Opens the shop's database for one verb and closes it again. What stands in the way is said in plain words. */
export async function withDatabase(
  { environment, now, err }: Surroundings,
  task: (opened: Opened) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const config = readConfig(environment);
    const log = { warn: () => undefined, error: () => undefined };
    const open = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    try {
      const time = shopTime(config, now);
      const withWork: Opened["withWork"] = async (inner) => {
        const queue = await openQueue(open, { ...log, info: () => undefined });
        const secrets = config.sessionSecrets;
        return inner({ db: open.db, now: time, enqueue: queue.enqueue, secrets }).finally(() => queue.stop());
      };
      return await task({ db: open.db, config, now: time, withWork });
    } finally {
      await open.close();
    }
  } catch (error) {
    const reason = whatIsInTheWay(error);
    if (reason === null) throw error;
    err(reason);
    return 1;
  }
}

function shopTime({ testClock }: Config, now: Date): Date {
  if (!testClock) return now;
  return "startAt" in testClock ? testClock.startAt : new Date(now.getTime() + testClock.offset);
}

function whatIsInTheWay(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DataDirInUse) {
    return (
      `Das Datenverzeichnis ${error.directory} ist in Gebrauch (Prozess ${error.owner}), wohl vom laufenden Shop. ` +
      "Bitte zuerst den Server anhalten, oder den Shop mit PostgreSQL betreiben (DATABASE_URL): dann geht es im Betrieb."
    );
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    // Classes of PostgreSQL: 08 connection, 28 password, 3D unknown database; the others are the system's.
    if (/^(E[A-Z]+|08...|28...|3D...)$/.test(code)) return `Die Datenbank ist nicht erreichbar (${code}).`;
  }
  return null;
}
