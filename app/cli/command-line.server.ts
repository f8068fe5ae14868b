import { parseArgs, type ParseArgsConfig } from "node:util";

import { databaseRefusalText } from "#app/cli/database-refusals.server.ts";
import { shopClock } from "#app/config/clock.server.ts";
import { applySettings } from "#app/config/settings.server.ts";
import { type Config, ConfigError, type DemoSettings, readConfig } from "#app/config/env.server.ts";
import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";
import type { PaymentProvider, PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { DataDirInUse } from "#app/store/db/locks.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { DatabaseRefusal, DiskFull } from "#app/store/db/refusals.server.ts";
import { isDiskFull } from "#app/store/db/writable.server.ts";
import { readStoredSettings } from "#app/store/queries/settings.server.ts";
import { configProblemText } from "#locale/operator/config-problems.ts";

export interface CliDemo {
  settings: DemoSettings;
  providers(config: Config): readonly PaymentProvider[];
}

/** Everything a verb depends on, so that tests can replace it. */
export interface CliEnvironment {
  environment: Readonly<Record<string, string | undefined>>;
  /** System time. TEST_CLOCK shifts it. */
  now: Date;
  out(line: string): void;
  err(line: string): void;
  /** Undefined in live mode. */
  demo?: CliDemo | undefined;
}

/** 0: done. 1: refused or failed, with the reason printed. 2: invalid call. */
export type ExitCode = 0 | 1 | 2;

export interface Subcommand {
  usage: readonly string[];
  run(args: readonly string[], surroundings: CliEnvironment): Promise<ExitCode>;
}

export type Options = Readonly<Record<string, string | undefined>>;

export class Refusal {
  readonly lines: readonly string[];
  constructor(...lines: readonly string[]) {
    this.lines = lines;
  }
}

/** Output of an action: result lines, a refusal, or null for an invalid call. */
export type Answer = string | readonly string[] | Refusal | null;

type Action = (call: CliEnvironment & { options: Options }, ...words: string[]) => Answer | Promise<Answer>;
type ShopAction = (shop: Opened, ...words: string[]) => Promise<Answer>;

/**
 * A verb with its actions by call pattern: `cancel NUMMER --keep=` takes a word and an option with a value, `import
 * PFAD --keep` takes an option without value, `reply ID TEXT…` takes any number of words.
 */
export function verb(usage: Subcommand["usage"], actions: Readonly<Record<string, Action>>): Subcommand {
  const parsedActions = Object.entries(actions).map(([pattern, act]) => ({ ...readPattern(pattern), act }));
  return {
    usage,
    async run(args, surroundings) {
      const call = readCall(
        args,
        Object.assign({}, ...parsedActions.map(({ options }) => options)) as ParsedOptions,
      );
      const action = parsedActions.find(({ name }) => name === call?.name);
      if (!call || !action || !action.fits(call.words.length) || call.words.includes("")) return 2;
      if (Object.keys(call.options).some((name) => !Object.hasOwn(action.options, name))) return 2;
      const answer = await action.act({ ...surroundings, options: call.options }, ...call.words);
      if (answer === null) return 2;
      const [print, lines] =
        answer instanceof Refusal ? [surroundings.err, answer.lines] : [surroundings.out, [answer].flat()];
      for (const line of lines) print(line);
      return answer instanceof Refusal ? 1 : 0;
    },
  };
}

type ParsedOptions = NonNullable<ParseArgsConfig["options"]>;

function readPattern(pattern: string) {
  const [name = "", ...parts] = pattern.split(" ");
  const words = parts.filter((part) => !part.startsWith("--")).length;
  const options: ParsedOptions = Object.fromEntries(
    [...pattern.matchAll(/--([\w-]+)(=?)/g)].map(([, option, value]) => [
      option,
      { type: value === "" ? "boolean" : "string" },
    ]),
  );
  const fits = (count: number) => (pattern.includes("…") ? count >= words : count === words);
  return { name, options, fits };
}

/** Parses `name word … --option value`. Null for an unknown option or a missing value. */
function readCall(args: readonly string[], options: ParsedOptions) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name = "", ...words] = positionals;
    const typedOptions: Options = Object.fromEntries(
      Object.entries(values).map(([option, value]) => [option, String(value)]),
    );
    return { name, words, options: typedOptions };
  } catch {
    return null;
  }
}

export interface Opened {
  /** The same payment providers as in the running shop. */
  providers(): PaymentProviders;
  db: Database;
  /** For commands that write emails. The running shop sends them. */
  withWork<Answer>(task: (work: CommandContext) => Promise<Answer>): Promise<Answer>;
  config: Config;
  /** The shop's time. */
  now: Date;
  demo: CliDemo | undefined;
  options: Options;
  err(line: string): void;
}

/** Runs an action with the shop's database open. Expected errors become a refusal in plain German. */
export function inShop(action: ShopAction): Action {
  return async ({ environment, now, demo, options, err }, ...words) => {
    try {
      const initial = readConfig(environment, demo?.settings);
      const log = { warn: () => undefined, error: () => undefined };
      const { databaseUrl, databaseDirectUrl, dataDir } = initial;
      const open = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log });
      try {
        const config = applySettings(initial, await readStoredSettings(open.db));
        const time = shopClock(config.testClock, () => now)();
        const withWork: Opened["withWork"] = async (inner) => {
          const queue = await openQueue(open, { ...log, info: () => undefined }, jobSchedule);
          const secrets = config.sessionSecrets;
          const webhooks = config.webhook !== undefined;
          const work = { db: open.db, now: time, enqueue: queue.enqueue, secrets, webhooks };
          return inner(work).finally(() => queue.stop());
        };
        const providers = () => paymentProviders(config, demo?.providers(config));
        return await action(
          { db: open.db, config, now: time, withWork, providers, demo, options, err },
          ...words,
        );
      } finally {
        await open.close();
      }
    } catch (error) {
      const reason = describeFailure(error);
      if (reason === null) throw error;
      return new Refusal(reason);
    }
  };
}

export function describeFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return configProblemText(error.message);
  if (error instanceof DataDirInUse) {
    return (
      `Das Datenverzeichnis ${error.directory} ist in Gebrauch (Prozess ${error.owner}), wohl vom laufenden Shop. ` +
      "Bitte zuerst den Server anhalten, oder den Shop mit PostgreSQL betreiben (DATABASE_URL): dann geht es im Betrieb."
    );
  }
  if (error instanceof DatabaseRefusal) return databaseRefusalText(error);
  if (isDiskFull(error)) return databaseRefusalText(new DiskFull("DATABASE_URL / DATA_DIR", error));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    // PostgreSQL error classes: 08 connection, 28 password, 3D unknown database. The others are system error codes.
    if (/^(E[A-Z]+|08...|28...|3D...)$/.test(code)) return `Die Datenbank ist nicht erreichbar (${code}).`;
  }
  return null;
}

export function linesOr(lines: readonly string[], none: string): readonly string[] {
  return lines.length > 0 ? lines : [none];
}
