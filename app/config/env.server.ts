import { datevSettings } from "#app/config/datev.server.ts";
import type { DatevSettings } from "#app/domain/books/datev.ts";
import { resolve } from "node:path";

import { z } from "zod";

import { isOrigin, isTileUrl, mapTiles, type MapTiles } from "#app/config/addresses.server.ts";
import { readOwnTexts } from "#app/config/own-texts.server.ts";
import { parseTestClock, type TestClock } from "#app/config/clock.server.ts";
import {
  paymentConfig,
  type PaymentConfig,
  paymentProblems,
  paymentVariables,
} from "#app/config/payments.server.ts";
import {
  trackingConfig,
  type TrackingConfig,
  trackingProblems,
  trackingVariables,
} from "#app/config/tracking.server.ts";
import { webhookProblems, webhookReceiver, webhookVariables } from "#app/config/webhook.server.ts";
import type { WebhookReceiver } from "#app/domain/webhook.ts";
import type { OwnTexts } from "#app/domain/content-text.ts";
import { parseAmount } from "#app/domain/money.ts";
import type { OrderFee } from "#app/domain/order/order.ts";
import { isSepaIban } from "#app/domain/payment/bank-transfer.ts";

/** Who runs the shop and answers for it: imprint, mails, order summary. */
export interface Operator {
  name: string;
  /** Null: nobody, for sole traders. */
  represented: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  /** Null: in none. */
  register: string | null;
  /** Numbers by § 27a UStG and § 139c AO; null: none. */
  vatId: string | null;
  economicId: string | null;
  /** The number of the tax office, on invoices that show VAT. Null: it has none. */
  taxNumber: string | null;
  /** Who made the pictures, as a sentence for the imprint; null: it says nothing of them. */
  pictures: string | null;
}

/** Where customers transfer their money to. `iban` and `bic` without spaces. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
}

export interface Config extends PaymentConfig {
  mode: "demo" | "live";
  port: number;
  /** Processes behind the port; 1 is the one that was started. */
  workers: number;
  /** Where a program reads how the shop stands; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** Interface to listen on; undefined listens on all. */
  host: string | undefined;
  /** The shop's origin as customers see it, without a slash at the end. */
  publicUrl: string;
  /** PUBLIC_URL is https: Secure cookies and HSTS. */
  https: boolean;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database past a connection pooler, for locks and notifications; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** The first one signs, all of them verify. */
  sessionSecrets: readonly [string, ...string[]];
  /** undefined writes mails as files under `dataDir`. */
  smtpUrl: string | undefined;
  deferredPayment: boolean;
  /** A service for the whole order that customers may add, with its price; undefined: none. */
  service: OrderFee | undefined;
  /** One proxy in front tells in X-Forwarded-For who asks. */
  trustProxy: boolean;
  /** Calls of the API that cost something, a minute and client address, in each process. */
  apiCallsPerMinute: number;
  /** The operator's desk answers at /verwaltung. */
  desk: boolean;
  /** For the export to the tax adviser; undefined: there is none. */
  datev: DatevSettings | undefined;
  /**
   * Who hears of orders and of proposals that wait: an address of the operator's, and the houses themselves; and which
   * address hears each morning what waits.
   */
  staff: { email: string | null; houses: boolean; summary: string | null };
  /** A program of the operator's that hears of orders; undefined: none does. */
  webhook: WebhookReceiver | undefined;
  /** Special deals are shown (named check gringotts-disabled). */
  specials: boolean;
  /** Whose customers the partner page is for, and the discount group of their offers; without one it has none. */
  partner: { name: string; discountGroup: string | undefined };
  /** Map tiles of somebody else, who then learns visitors' network addresses; undefined: the shop's own drawn map. */
  mapTiles: MapTiles | undefined;
  /** Services that need a visitor's consent. */
  tracking: TrackingConfig;
  testClock: TestClock | undefined;
  /** Makes the pictures of cards ahead, in the background. */
  warmPictures: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  shopName: string;
  /** Content pages in the operator's own words. */
  ownTexts: OwnTexts;
  operator: Operator;
  bankAccount: BankAccount;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A configuration that cannot be used. The message has one line for each variable and names it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const text = z.string().max(200);
/** What the law asks of those alone who have it. */
const textOrNone = text.transform((value) => (/^keine?$/i.test(value) ? null : value));
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://");
const flag = z.enum(["1", "0", "true", "false", "on", "off"], "must be on or off");
const isOn = (value: string) => ["1", "true", "on"].includes(value);
const staffEmail = (address: string) => (address === "off" ? null : address);
const secret = z.string().min(32, "needs at least 32 characters in each of its secrets");
const compact = (value: string) => value.replace(/\s+/g, "").toUpperCase();

const variables = z.object({
  SHOP_MODE: z.enum(["demo", "live"], "must be demo or live").default("demo"),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65535).default(3000),
  WORKERS: z.coerce.number("must be a number").int().min(1).max(64).default(1),
  HOST: text.optional(),
  METRICS_PORT: z.coerce.number("must be a port number").int().min(0).max(65535).optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "must be an origin such as https://www.example.de, without a path")
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default("./var"),
  SESSION_SECRETS: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .pipe(z.tuple([secret], secret))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  SHOP_DEFERRED: flag.default("off"),
  SHOP_SERVICE_NAME: text.optional(),
  SHOP_SERVICE_FEE: z
    .string()
    .refine((value) => parseAmount(value) !== null, "must be an amount in euros such as 9,90")
    .transform(parseAmount)
    .optional(),
  ...paymentVariables,
  ...trackingVariables,
  TRUST_PROXY: flag.default("off"),
  API_CALLS_PER_MINUTE: z.coerce.number("must be a number").int().min(1).max(100_000).default(240),
  SHOP_DESK: flag.optional(),
  SHOP_ORDER_EMAIL: z.union([z.literal("off"), z.email("must be an e-mail address, or off")]).optional(),
  SHOP_HOUSE_MAILS: flag.default("off"),
  SHOP_SUMMARY_EMAIL: z
    .union([z.literal("off"), z.email("must be an e-mail address, or off")])
    .default("off"),
  ...webhookVariables,
  SHOP_DATEV: text.optional(),
  SHOP_DATEV_ACCOUNTS: text.optional(),
  SHOP_SPECIALS: flag.default("on"),
  SHOP_PARTNER_NAME: text.default(""),
  SHOP_PARTNER_GROUP: text.optional(),
  SHOP_MAP_TILES: z.string().refine(isTileUrl, "must be an https address with {z}, {x} and {y}").optional(),
  SHOP_MAP_ATTRIBUTION: text.optional(),
  TEST_CLOCK: z
    .string()
    .refine(
      (value) => parseTestClock(value) !== undefined,
      "must be an ISO instant or an offset such as +P2D",
    )
    .optional(),
  WARM_PICTURES: flag.default("on"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "is not a level pino knows")
    .default("info"),
  SHOP_NAME: text,
  SHOP_OPERATOR: text,
  SHOP_TEXTS: z.string().optional(),
  SHOP_REPRESENTED: textOrNone,
  SHOP_STREET: text,
  SHOP_POSTCODE: text,
  SHOP_CITY: text,
  SHOP_COUNTRY: text.default("Deutschland"),
  SHOP_EMAIL: z.email("must be an e-mail address"),
  SHOP_PHONE: text,
  SHOP_REGISTER: textOrNone,
  SHOP_VAT_ID: textOrNone,
  SHOP_ECONOMIC_ID: textOrNone.optional(),
  SHOP_TAX_NUMBER: textOrNone.optional(),
  SHOP_PICTURE_CREDITS: textOrNone.optional(),
  SHOP_BANK_HOLDER: text,
  SHOP_BANK_IBAN: z.string().transform(compact).refine(isSepaIban, "is not a valid IBAN of a SEPA country"),
  SHOP_BANK_BIC: z
    .string()
    .transform(compact)
    .refine((bic) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic), "is not a valid BIC"),
  SHOP_BANK_NAME: text,
});

/** What only demo mode has in the place of variables that are missing. */
export interface DemoSettings {
  defaults: Readonly<Record<string, string>>;
  /** Secrets that are kept in `dataDir`, made where there are none; undefined where the file holds something else. */
  keptSecrets(dataDir: string): readonly [string, ...string[]] | undefined;
}

/**
 * Reads and checks the environment, once, at the start of a process. An empty variable counts as unset.
 * Demo mode fills what is missing and keeps its own secrets in DATA_DIR/secrets.json; live mode asks for everything.
 * @param demo taken in demo mode only
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: Environment, demo?: DemoSettings): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const live = given["SHOP_MODE"] === "live";
  const values: Environment = live ? given : { ...demo?.defaults, ...given };
  const checked = variables.safeParse(values);
  const problems = (checked.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0] ?? "environment");
    return `${name} ${values[name] === undefined ? "is missing" : message}`;
  });
  problems.push(
    ...paymentProblems(given, live),
    ...trackingProblems(given, live),
    ...webhookProblems(given, live),
  );
  if ((values["SHOP_SERVICE_NAME"] === undefined) !== (values["SHOP_SERVICE_FEE"] === undefined))
    problems.push("SHOP_SERVICE_NAME and SHOP_SERVICE_FEE need each other");
  const datev = datevSettings(values["SHOP_DATEV"], values["SHOP_DATEV_ACCOUNTS"]);
  if (datev && "problem" in datev) problems.push(datev.problem);
  if (values["DATABASE_DIRECT_URL"] !== undefined && values["DATABASE_URL"] === undefined)
    problems.push("DATABASE_DIRECT_URL needs DATABASE_URL");
  if (checked.success && checked.data.WORKERS > 1) problems.push(...workersProblems(values, live));
  const own = readOwnTexts(values["SHOP_TEXTS"]);
  problems.push(...own.problems);
  if (live) problems.push(...liveProblems(given));
  if (!checked.success || problems.length > 0) {
    throw new ConfigError(
      `The configuration cannot be used:\n${[...new Set(problems)].map((p) => `- ${p}`).join("\n")}`,
    );
  }
  const env = checked.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode: env.SHOP_MODE,
    port: env.PORT,
    workers: env.WORKERS,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    host: env.HOST,
    publicUrl,
    https: publicUrl.startsWith("https:"),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    dataDir,
    sessionSecrets: env.SESSION_SECRETS ?? keptSecrets(dataDir, demo),
    smtpUrl: env.SMTP_URL,
    deferredPayment: isOn(env.SHOP_DEFERRED),
    service:
      env.SHOP_SERVICE_NAME && env.SHOP_SERVICE_FEE
        ? { name: env.SHOP_SERVICE_NAME, amount: env.SHOP_SERVICE_FEE }
        : undefined,
    ...paymentConfig(env, live),
    trustProxy: isOn(env.TRUST_PROXY),
    apiCallsPerMinute: env.API_CALLS_PER_MINUTE,
    // What lets people change orders is there where somebody wants it.
    desk: env.SHOP_DESK === undefined ? !live : isOn(env.SHOP_DESK),
    staff: {
      email: staffEmail(env.SHOP_ORDER_EMAIL ?? (live ? env.SHOP_EMAIL : "off")),
      houses: isOn(env.SHOP_HOUSE_MAILS),
      summary: staffEmail(env.SHOP_SUMMARY_EMAIL),
    },
    webhook: webhookReceiver(env.SHOP_WEBHOOK_URL, env.SHOP_WEBHOOK_SECRET),
    datev: datev && "problem" in datev ? undefined : datev,
    specials: isOn(env.SHOP_SPECIALS),
    partner: { name: env.SHOP_PARTNER_NAME, discountGroup: env.SHOP_PARTNER_GROUP },
    mapTiles: mapTiles(env.SHOP_MAP_TILES, env.SHOP_MAP_ATTRIBUTION),
    tracking: trackingConfig(env),
    testClock: env.TEST_CLOCK === undefined ? undefined : parseTestClock(env.TEST_CLOCK),
    warmPictures: isOn(env.WARM_PICTURES),
    logLevel: env.LOG_LEVEL,
    shopName: env.SHOP_NAME,
    ownTexts: own.pages,
    operator: {
      name: env.SHOP_OPERATOR,
      represented: env.SHOP_REPRESENTED,
      street: env.SHOP_STREET,
      postcode: env.SHOP_POSTCODE,
      city: env.SHOP_CITY,
      country: env.SHOP_COUNTRY,
      email: env.SHOP_EMAIL,
      phone: env.SHOP_PHONE,
      register: env.SHOP_REGISTER,
      vatId: env.SHOP_VAT_ID,
      economicId: env.SHOP_ECONOMIC_ID ?? null,
      taxNumber: env.SHOP_TAX_NUMBER ?? null,
      pictures: env.SHOP_PICTURE_CREDITS ?? null,
    },
    bankAccount: {
      holder: env.SHOP_BANK_HOLDER,
      iban: env.SHOP_BANK_IBAN,
      bic: env.SHOP_BANK_BIC,
      bank: env.SHOP_BANK_NAME,
    },
  };
}

/** What several processes must share. */
function workersProblems(values: Environment, live: boolean): string[] {
  const problems: string[] = [];
  if (values["DATABASE_URL"] === undefined)
    problems.push("WORKERS needs DATABASE_URL: one process alone can open the embedded database");
  if (!live && values["SHOP_SANDBOX"] !== "off")
    problems.push("WORKERS needs SHOP_SANDBOX=off: the providers that the shop plays live in one process");
  return problems;
}

/** What only live mode asks for; what it forbids (domain rule: live refuses every demo part). */
function liveProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  for (const name of ["SESSION_SECRETS", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL"]) {
    if (given[name] === undefined) problems.push(`${name} is missing (live mode needs it)`);
  }
  if (given["TRUST_PROXY"] === undefined) {
    problems.push(
      "TRUST_PROXY is missing (live mode needs it): on where a proxy in front adds the customer's address to " +
        "X-Forwarded-For, off where customers reach the shop itself",
    );
  }
  if (given["PUBLIC_URL"] !== undefined && !given["PUBLIC_URL"].startsWith("https://")) {
    problems.push("PUBLIC_URL must be https in live mode");
  }
  if (given["TEST_CLOCK"] !== undefined) problems.push("TEST_CLOCK is for demo mode only");
  return problems;
}

/** @throws ConfigError when the file is there, but holds something else */
function keptSecrets(dataDir: string, demo: DemoSettings | undefined): readonly [string, ...string[]] {
  const secrets = demo?.keptSecrets(dataDir);
  if (secrets) return secrets;
  throw new ConfigError(`${dataDir}/secrets.json does not hold secrets; delete it and start again`);
}
