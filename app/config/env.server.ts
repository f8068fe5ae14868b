import { datevSettings } from "#app/config/datev.server.ts";
import type { DatevSettings } from "#app/domain/books/datev.ts";
import { resolve } from "node:path";

import { z } from "zod";

import { isOrigin, isTileUrl, mapTiles, type MapTiles } from "#app/config/addresses.server.ts";
import { lookConfig, lookVariables } from "#app/config/look.server.ts";
import { readOwnTexts } from "#app/config/own-texts.server.ts";
import { parseTestClock, type TestClock } from "#app/config/clock.server.ts";
import {
  paymentConfig,
  type PaymentConfig,
  paymentProblems,
  paymentVariables,
} from "#app/config/payments.server.ts";
import { type PhotoBucket, storageVariables } from "#app/config/storage.server.ts";
import {
  trackingConfig,
  type TrackingConfig,
  trackingProblems,
  trackingVariables,
} from "#app/config/tracking.server.ts";
import { webhookProblems, webhookReceiver, webhookVariables } from "#app/config/webhook.server.ts";
import type { WebhookReceiver } from "#app/domain/webhook.ts";
import type { Look } from "#app/domain/operator/look.ts";
import type { OwnTexts } from "#app/domain/content/content-text.ts";
import { parseAmount } from "#app/domain/money.ts";
import type { OrderFee } from "#app/domain/order/order.ts";
import { type PaymentType, type PaymentTypeName, paymentTypes } from "#app/domain/payment/status.ts";
import { isSepaIban } from "#app/domain/payment/bank-transfer.ts";

/** The operator of the shop, as named in imprint, emails and order summary. */
export interface Operator {
  name: string;
  /** Null: no representative, for sole traders. */
  represented: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  /** When the telephone is answered, such as "Mo–Fr 9–17 Uhr"; null: not stated. */
  phoneHours: string | null;
  /** Null: not registered. */
  register: string | null;
  /** Tax numbers by § 27a UStG and § 139c AO; null: none. */
  vatId: string | null;
  economicId: string | null;
  /** Tax number for invoices that show VAT; null: none. */
  taxNumber: string | null;
  /** Image credits as a sentence for the imprint; null: none. */
  pictures: string | null;
}

/** The account for customers' transfers. `iban` and `bic` have no spaces. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
}

export interface Config extends PaymentConfig {
  mode: "demo" | "live";
  port: number;
  /** Number of worker processes; 1 means only the started process. */
  workers: number;
  /** Address of the metrics endpoint; undefined: none. */
  metrics: { port: number; host: string } | undefined;
  /** Interface to listen on; undefined means all. */
  host: string | undefined;
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  /** Whether PUBLIC_URL is https, which enables Secure cookies and HSTS. */
  https: boolean;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database without a connection pooler, for locks and notifications; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for lists, exports and the search index; undefined: `databaseUrl`. */
  databaseReplicaUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  photos: { dataDir: string; bucket: PhotoBucket | undefined };
  /** The first one signs, all of them verify. */
  sessionSecrets: readonly [string, ...string[]];
  /** Undefined: emails are written as files under `dataDir`. */
  smtpUrl: string | undefined;
  deferredPayment: boolean;
  /** Payment types that customers cannot choose. Payments that have begun are finished. */
  paymentsOff: readonly PaymentType[];
  /** Optional service for the whole order, with its price; undefined: none. */
  service: OrderFee | undefined;
  /** Whether a proxy in front adds the client's address to X-Forwarded-For. */
  trustProxy: boolean;
  /** Limit of expensive API calls per minute, client address and process. */
  apiCallsPerMinute: number;
  /** Whether the back office is available at /verwaltung. */
  desk: boolean;
  /** Settings of the export for the tax adviser; undefined: no export. */
  datev: DatevSettings | undefined;
  /**
   * Emails to staff: `email` receives orders and open bids, `houses` sends them to the properties, too, `summary`
   * receives the daily summary. Null: not sent.
   */
  staff: { email: string | null; houses: boolean; summary: string | null };
  webhook: WebhookReceiver | undefined;
  /** Whether special deals are shown (the check `gringotts-disabled`). */
  specials: boolean;
  /** Partner page: name of the partner, and discount group of its offers. Without a group it has no offers. */
  partner: { name: string; discountGroup: string | undefined };
  /** External map tiles, whose provider sees visitors' IP addresses; undefined: the shop's own drawn map. */
  mapTiles: MapTiles | undefined;
  tracking: TrackingConfig;
  testClock: TestClock | undefined;
  /** Whether images of cards are generated in advance, in the background. */
  warmPictures: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  shopName: string;
  /** Heading of the home page and a sentence below it; null: the usual ones. */
  home: { title: string | null; lead: string | null };
  look: Look;
  ownTexts: OwnTexts;
  operator: Operator;
  bankAccount: BankAccount;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for an invalid configuration. The message has one line per variable, with its name. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const text = z.string().max(200);
/** For details that the law requires only if they exist; "kein" or "keine" means none. */
const textOrNone = text.transform((value) => (/^keine?$/i.test(value) ? null : value));
const flag = z.enum(["1", "0", "true", "false", "on", "off"], "must be on or off");
export const isOn = (value: string) => ["1", "true", "on"].includes(value);
const staffAddress = z.union([z.literal("off"), z.email("must be an e-mail address, or off")]);
const staffEmail = (address: string) => (address === "off" ? null : address);
const secret = z.string().min(32, "needs at least 32 characters in each of its secrets");
const compact = (value: string) => value.replace(/\s+/g, "").toUpperCase();

const splitList = (value: string) => value.split(",").flatMap((each) => each.trim() || []);
const paymentNames = Object.keys(paymentTypes) as PaymentTypeName[];

/** Payment types by their names, separated by commas. Unknown names are left out. */
export const readPaymentsOff = (value: string): PaymentType[] =>
  splitList(value).flatMap((name) =>
    paymentNames.includes(name as PaymentTypeName) ? paymentTypes[name as PaymentTypeName] : [],
  );

/** Each variable with its rule. An operator can change some of them in the back office, see `settings.server.ts`. */
export const variables = z.object({
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
  ...storageVariables,
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
  SHOP_PAYMENTS_OFF: z
    .string()
    .refine(
      (value) => readPaymentsOff(value).length === splitList(value).length,
      `must be names of payment types such as ${paymentNames.join(", ")}`,
    )
    .optional(),
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
  SHOP_ORDER_EMAIL: staffAddress.optional(),
  SHOP_HOUSE_MAILS: flag.default("off"),
  SHOP_SUMMARY_EMAIL: staffAddress.default("off"),
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
  SHOP_HOME_TITLE: z.string().max(80).optional(),
  SHOP_HOME_LEAD: z.string().max(300).optional(),
  ...lookVariables,
  SHOP_OPERATOR: text,
  SHOP_TEXTS: z.string().optional(),
  SHOP_REPRESENTED: textOrNone,
  SHOP_STREET: text,
  SHOP_POSTCODE: text,
  SHOP_CITY: text,
  SHOP_COUNTRY: text.default("Deutschland"),
  SHOP_EMAIL: z.email("must be an e-mail address"),
  SHOP_PHONE: text,
  SHOP_PHONE_HOURS: z.string().max(40).optional(),
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

/** Values that replace missing variables in demo mode only. */
export interface DemoSettings {
  defaults: Readonly<Record<string, string>>;
  /** Secrets stored in `dataDir`, created when missing; undefined when the file is invalid. */
  keptSecrets(dataDir: string): readonly [string, ...string[]] | undefined;
}

/**
 * Reads and validates the environment once, when a process starts. An empty variable counts as unset. Demo mode fills in
 * missing values and stores its own secrets in DATA_DIR/secrets.json. Live mode requires everything.
 * @param demo used in demo mode only
 * @throws ConfigError naming every missing or invalid variable
 */
export function readConfig(environment: Environment, demo?: DemoSettings): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const live = given["SHOP_MODE"] === "live";
  const values: Environment = live ? given : { ...demo?.defaults, ...given };
  const parsed = variables.safeParse(values);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => {
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
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])
    if (values[name] !== undefined && values["DATABASE_URL"] === undefined)
      problems.push(`${name} needs DATABASE_URL`);
  if (parsed.success && parsed.data.WORKERS > 1) problems.push(...workersProblems(values, live));
  const ownTexts = readOwnTexts(values["SHOP_TEXTS"]);
  problems.push(...ownTexts.problems);
  if (live) problems.push(...liveProblems(given));
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(
      `The configuration cannot be used:\n${[...new Set(problems)].map((p) => `- ${p}`).join("\n")}`,
    );
  }
  const env = parsed.data;
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
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir,
    photos: { dataDir, bucket: env.PHOTO_BUCKET_URL },
    sessionSecrets: env.SESSION_SECRETS ?? keptSecrets(dataDir, demo),
    smtpUrl: env.SMTP_URL,
    deferredPayment: isOn(env.SHOP_DEFERRED),
    paymentsOff: readPaymentsOff(env.SHOP_PAYMENTS_OFF ?? ""),
    service:
      env.SHOP_SERVICE_NAME && env.SHOP_SERVICE_FEE
        ? { name: env.SHOP_SERVICE_NAME, amount: env.SHOP_SERVICE_FEE }
        : undefined,
    ...paymentConfig(env, live),
    trustProxy: isOn(env.TRUST_PROXY),
    apiCallsPerMinute: env.API_CALLS_PER_MINUTE,
    // In live mode the back office must be enabled explicitly, because it can change orders.
    desk: env.SHOP_DESK === undefined ? !live : isOn(env.SHOP_DESK),
    staff: {
      email: staffEmail(env.SHOP_ORDER_EMAIL ?? (live ? env.SHOP_EMAIL : "off")),
      houses: isOn(env.SHOP_HOUSE_MAILS),
      summary: staffEmail(env.SHOP_SUMMARY_EMAIL),
    },
    webhook: webhookReceiver(env, live),
    datev: datev && "problem" in datev ? undefined : datev,
    specials: isOn(env.SHOP_SPECIALS),
    partner: { name: env.SHOP_PARTNER_NAME, discountGroup: env.SHOP_PARTNER_GROUP },
    mapTiles: mapTiles(env.SHOP_MAP_TILES, env.SHOP_MAP_ATTRIBUTION),
    tracking: trackingConfig(env),
    testClock: env.TEST_CLOCK === undefined ? undefined : parseTestClock(env.TEST_CLOCK),
    warmPictures: isOn(env.WARM_PICTURES),
    logLevel: env.LOG_LEVEL,
    shopName: env.SHOP_NAME,
    home: { title: env.SHOP_HOME_TITLE ?? null, lead: env.SHOP_HOME_LEAD ?? null },
    look: lookConfig(env.SHOP_COLOUR, env.SHOP_LOGO),
    ownTexts: ownTexts.pages,
    operator: {
      name: env.SHOP_OPERATOR,
      represented: env.SHOP_REPRESENTED,
      street: env.SHOP_STREET,
      postcode: env.SHOP_POSTCODE,
      city: env.SHOP_CITY,
      country: env.SHOP_COUNTRY,
      email: env.SHOP_EMAIL,
      phone: env.SHOP_PHONE,
      phoneHours: env.SHOP_PHONE_HOURS ?? null,
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

/** Requirements of several worker processes. */
function workersProblems(values: Environment, live: boolean): string[] {
  const problems: string[] = [];
  if (values["DATABASE_URL"] === undefined)
    problems.push("WORKERS needs DATABASE_URL: one process alone can open the embedded database");
  if (!live && values["SHOP_SANDBOX"] !== "off")
    problems.push("WORKERS needs SHOP_SANDBOX=off: the providers that the shop plays live in one process");
  return problems;
}

/** Variables that live mode requires, and demo features that it forbids. */
function liveProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  for (const name of ["SESSION_SECRETS", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL"])
    if (given[name] === undefined) problems.push(`${name} is missing (live mode needs it)`);
  if (given["TRUST_PROXY"] === undefined) {
    problems.push(
      "TRUST_PROXY is missing (live mode needs it): on where a proxy in front adds the customer's address to " +
        "X-Forwarded-For, off where customers reach the shop itself",
    );
  }
  if (given["PUBLIC_URL"]?.startsWith("https://") === false)
    problems.push("PUBLIC_URL must be https in live mode");
  if (given["TEST_CLOCK"] !== undefined) problems.push("TEST_CLOCK is for demo mode only");
  return problems;
}

/** @throws ConfigError when the file of secrets is invalid */
function keptSecrets(dataDir: string, demo: DemoSettings | undefined): readonly [string, ...string[]] {
  const secrets = demo?.keptSecrets(dataDir);
  if (secrets) return secrets;
  throw new ConfigError(`${dataDir}/secrets.json does not hold secrets; delete it and start again`);
}
