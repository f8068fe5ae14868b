import { parseArgs, type ParseArgsConfig } from "node:util";

import { type Config, ConfigError, type DemoSettings, readConfig } from "#app/config/env.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Cents } from "#app/domain/money.ts";
import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";
import type { PaymentProvider, PaymentProviders } from "#app/payments/provider.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { DataDirInUse } from "#app/store/db/locks.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";

/** What verbs need of the demonstration. */
export interface CliDemo {
  settings: DemoSettings;
  illustrator: Illustrator;
  providers(config: Config): readonly PaymentProvider[];
}

/** What a verb of the command line gets: nothing it uses comes from elsewhere, so tests can give it all. */
export interface CliEnvironment {
  environment: Readonly<Record<string, string | undefined>>;
  /** The real time; TEST_CLOCK moves it. */
  now: Date;
  /** One line of the result. */
  out(line: string): void;
  /** One line of complaint. */
  err(line: string): void;
  /** Undefined in live mode. */
  demo?: CliDemo | undefined;
}

/** 0: done. 1: refused or failed, the reason is said. 2: called wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface Subcommand {
  /** A line for each way to call it, with what it does. */
  usage: readonly string[];
  run(args: readonly string[], surroundings: CliEnvironment): Promise<ExitCode>;
}

export interface Call {
  action: string;
  /** What stands behind the action. */
  words: string[];
  /** Options by name, as they were typed; absent ones are undefined. */
  options: Readonly<Record<string, string | undefined>>;
}

/** Reads `action word … --option value`; null for an option that there is not, or one without its value. */
export function readCall(args: readonly string[], names: readonly string[]): Call | null {
  try {
    const options: ParseArgsConfig["options"] = Object.fromEntries(
      names.map((name) => [name, { type: "string" }]),
    );
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action = "", ...words] = positionals;
    return { action, words, options: values as Call["options"] };
  } catch {
    return null;
  }
}

export interface Opened {
  /** Who brings the money, as in the running shop. */
  providers(): PaymentProviders;
  db: Database;
  /** For commands that write letters: they are sent by the shop, when it runs. */
  withWork<Answer>(task: (work: CommandContext) => Promise<Answer>): Promise<Answer>;
  config: Config;
  /** The shop's time. */
  now: Date;
}

/** Opens the shop's database for one verb and closes it again. What stands in the way is said in plain words. */
export async function withDatabase(
  { environment, now, err, demo }: CliEnvironment,
  task: (opened: Opened) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const config = readConfig(environment, demo?.settings);
    const log = { warn: () => undefined, error: () => undefined };
    const open = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    try {
      const time = shopTime(config, now);
      const withWork: Opened["withWork"] = async (inner) => {
        const queue = await openQueue(open, { ...log, info: () => undefined }, jobSchedule);
        const secrets = config.sessionSecrets;
        return inner({ db: open.db, now: time, enqueue: queue.enqueue, secrets }).finally(() => queue.stop());
      };
      const providers = () => paymentProviders(config, demo?.providers(config));
      return await task({ db: open.db, config, now: time, withWork, providers });
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

export interface OpenItems {
  usage: Subcommand["usage"];
  /** What is said of a thing when it is over. */
  end?: "done" | "close";
  /** What is open, a line each, with what to say where nothing is. */
  list(opened: Opened): Promise<string[]>;
  /** False where there is nothing open by this id. */
  markDone(opened: Opened, id: string): Promise<boolean>;
  said: { done: string; unknown: string };
}

/** "list" and "done ID" (or "close ID"), for what people have to do and then say that it is done. */
export function openItemsSubcommand({ usage, end = "done", list, markDone, said }: OpenItems): Subcommand {
  return {
    usage,
    async run(args: readonly string[], surroundings: CliEnvironment) {
      const call = readCall(args, []);
      const [id = "", ...more] = call?.words ?? [];
      if (call?.action === "list" && id === "")
        return withDatabase(surroundings, async (opened) => {
          for (const line of await list(opened)) surroundings.out(line);
          return 0;
        });
      if (call?.action !== end || id === "" || more.length > 0) return 2;
      return withDatabase(surroundings, async (opened) => {
        const done = isUuid(id) && (await markDone(opened, id));
        if (done) surroundings.out(`${said.done}: ${id}`);
        else surroundings.err(said.unknown);
        return done ? 0 : 1;
      });
    },
  };
}

// Amounts and dates as the operator reads them.

const instantFormat = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** `1.234,50 €` */
export function showMoney(amount: Cents, currency = "EUR"): string {
  const text = new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(amount / 100);
  return text.replaceAll("\u00a0", " ");
}

/** `24.12.2026` */
export function showDate(date: CivilDate): string {
  return date.split("-").toReversed().join(".");
}

/** `24.12.2026, 18:00`, in German local time. */
export function showInstant(instant: Date): string {
  return instantFormat.format(instant);
}
