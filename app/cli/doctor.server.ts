/** `doctor`: checks configuration and environment, and explains problems in plain German. */
import { mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

import { type CliEnvironment, type Subcommand, describeFailure } from "#app/cli/command-line.server.ts";
import { ignoredProxyCounter } from "#app/commands/rate-limits.server.ts";
import { applySettings } from "#app/config/settings.server.ts";
import { type Config, readConfig } from "#app/config/env.server.ts";
import type { Vendor } from "#app/domain/catalogue/offer.ts";
import { hasTaxNumber, ownSaleOf } from "#app/domain/catalogue/own-sale.ts";
import type { ContentPage } from "#app/domain/content/content-text.ts";
import { laterBy, days, hours } from "#app/domain/dates.ts";
import { openBucket } from "#app/pictures/bucket.server.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { checkMailServer } from "#app/mail/mailer.server.ts";
import { offeredProviders, paymentProviders } from "#app/payments/payment-providers.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { inspectReplica } from "#app/store/db/replica.server.ts";
import { isPrivateHost } from "#app/commands/catalogue/feed-address.server.ts";
import { listUndelivered } from "#app/store/queries/webhooks.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { findUnsentMails } from "#app/store/queries/mails.server.ts";
import { countRateLimitHits } from "#app/store/queries/rate-limits.server.ts";
import { listVersionsFrom } from "#app/store/queries/content/content.server.ts";
import { readStoredSettings } from "#app/store/queries/settings.server.ts";
import type { SettingValues } from "#app/domain/operator/settings.ts";

type Mark = "gut" | "Hinweis" | "FEHLER";
type Finding = readonly [mark: Mark, what: string, text: string];

export const doctor: Subcommand = {
  usage: [
    "doctor                              prüft Konfiguration, Datenbank, Mailversand, Proxy, Zahlungsarten und Platte",
  ],
  async run(args, call) {
    if (args.length > 0) return 2;
    const findings = await examine(call);
    for (const [mark, what, text] of findings) call.out(`${mark.padEnd(8)}${what}: ${text}`);
    return findings.some(([mark]) => mark === "FEHLER") ? 1 : 0;
  },
};

async function examine({ environment, now, demo }: CliEnvironment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment, demo?.settings);
  } catch (error) {
    return [["FEHLER", "Konfiguration", describeFailure(error) ?? String(error)]];
  }
  const database = await checkDatabase(config, now);
  config = applySettings(config, database.settings);
  return [
    ["gut", "Konfiguration", `${config.mode}, ${config.publicUrl}`],
    ...database.findings,
    await checkEmails(config),
    checkPayments([
      ...offeredProviders({ config, providers: paymentProviders(config, demo?.providers(config)) }).values(),
    ]),
    checkLegalTexts(config, database.published),
    ...(config.mode === "live" && environment["DATA_DIR"] === undefined
      ? ([
          ["FEHLER", "DATA_DIR", "steht nicht in der Umgebung: Dienst und Kommandos hätten eigene Bilder"],
        ] as Finding[])
      : []),
    ...(await checkDisk(config)),
    ...(await checkPhotoFolder(config)),
    ...(await checkPhotoBucket(config)),
  ];
}

function checkPayments(providers: readonly PaymentProvider[]): Finding {
  const names = providers.map(offeredPaymentName).join(", ");
  if (!providers.every(({ type }) => isOwnType(type))) return ["gut", "Zahlungsarten", names];
  return [
    "Hinweis",
    "Zahlungsarten",
    `${names}, kein Zahlungsdienst: Kunden überweisen, und Sie lesen Kontoauszüge ein. Wer kurz vor der Anreise bucht, ` +
      "kann nicht bezahlen",
  ];
}

/** @returns the stored settings and the pages with a published text, which the other checks need */
async function checkDatabase(
  config: Config,
  now: Date,
): Promise<{ findings: Finding[]; settings: SettingValues; published: readonly ContentPage[] }> {
  const log = { warn: () => undefined, error: () => undefined };
  let open: OpenDatabase;
  try {
    const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config;
    open = await openDatabase({ databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir, log });
  } catch (error) {
    const reason = describeFailure(error) ?? "sie lässt sich nicht öffnen";
    return { findings: [["FEHLER", "Datenbank", reason]], settings: {}, published: [] };
  }
  try {
    const { rows } = await open.db.$client.query<{ server_version: string }>("show server_version");
    const kind = open.kind === "postgres" ? "PostgreSQL" : "eingebettet, PostgreSQL";
    const unsent = (await findUnsentMails(open.db, laterBy(now, -hours(1)))).length;
    const settings: SettingValues = await readStoredSettings(open.db);
    const findings: Finding[] = [
      ["gut", "Datenbank", `${kind} ${rows[0]?.server_version ?? ""}`],
      ...(await checkSessions(config, open)),
      ...(await checkReplica(config, open)),
      await checkProxy(config, open, now),
      unsent === 0
        ? ["gut", "Postausgang", "nichts liegt länger als eine Stunde"]
        : [
            "Hinweis",
            "Postausgang",
            `${unsent} ${unsent === 1 ? "Brief liegt" : "Briefe liegen"} länger als eine Stunde: mails list`,
          ],
      ...(await checkWebhooks(config, open, now)),
      ...checkVendors(applySettings(config, settings), await listVendors(open.db)),
    ];
    const today = berlinDate(now);
    const versions = await listVersionsFrom(open.db, today);
    const published = versions.filter(({ text, holdsFrom }) => text !== null && holdsFrom <= today);
    return { findings, settings, published: published.map(({ page }) => page) };
  } finally {
    await open.close();
  }
}

async function checkReplica({ databaseReplicaUrl }: Config, { db }: OpenDatabase): Promise<Finding[]> {
  if (databaseReplicaUrl === undefined) return [];
  const found = await inspectReplica(db, databaseReplicaUrl).catch(() => null);
  if (found === null)
    return [
      ["FEHLER", "Replikat", "DATABASE_REPLICA_URL antwortet nicht: Alles wird aus DATABASE_URL gelesen"],
    ];
  if (!found.isSame) return [["FEHLER", "Replikat", "DATABASE_REPLICA_URL führt zu einer anderen Datenbank"]];
  if (!found.isReplica)
    return [["Hinweis", "Replikat", "DATABASE_REPLICA_URL führt zum selben Server wie DATABASE_URL"]];
  return [
    found.lateBytes > latestBytes
      ? ["Hinweis", "Replikat", `es liegt ${Math.round(found.lateBytes / 1e6)} MB zurück`]
      : ["gut", "Replikat", "Listen, Ausgaben und Suchindex werden dort gelesen"],
  ];
}

/** Log in bytes that a replica may lack. It has less than this after a second. */
const latestBytes = 50_000_000;

/** Opening the database already fails for a transaction pooler without DATABASE_DIRECT_URL. */
async function checkSessions(config: Config, { db, kind }: OpenDatabase): Promise<Finding[]> {
  if (kind === "embedded") return [];
  if (config.databaseDirectUrl === undefined)
    return [["gut", "Sitzungen", "DATABASE_URL behält sie: ohne Pooler, oder mit pool_mode=session"]];
  const { rows } = await db.$client.query<{ unlimited: boolean }>(
    "select '0' in (current_setting('statement_timeout'), current_setting('lock_timeout')) as unlimited",
  );
  return [
    ["gut", "Sitzungen", "Sperren und Benachrichtigungen gehen über DATABASE_DIRECT_URL am Pooler vorbei"],
    rows[0]?.unlimited === true
      ? [
          "Hinweis",
          "Zeitgrenzen",
          "Abfragen ohne Transaktion warten über den Pooler unbegrenzt: Setzen Sie connect_query wie in deploy/pgbouncer.ini",
        ]
      : ["gut", "Zeitgrenzen", "auch für Abfragen ohne Transaktion"],
  ];
}

/** Checks by undelivered events, because a test request to the receiver would be a false event. */
async function checkWebhooks({ webhook }: Config, { db }: OpenDatabase, now: Date): Promise<Finding[]> {
  const open = (await listUndelivered(db, laterBy(now, -hours(1)))).length;
  const [subject, list] = [
    "Webhooks",
    `${open} ${open === 1 ? "Ereignis wartet" : "Ereignisse warten"} länger als eine Stunde: webhooks list`,
  ];
  if (!webhook)
    return open === 0 ? [] : [["Hinweis", subject, `kein Empfänger (SHOP_WEBHOOK_URL), und ${list}`]];
  const { host, hostname } = new URL(webhook.url);
  if (!webhook.mayBePrivate && isPrivateHost(hostname))
    return [
      [
        "FEHLER",
        subject,
        `${host} ist nicht öffentlich: Nur mit SHOP_WEBHOOK_PRIVATE=on wird dorthin gesendet`,
      ],
    ];
  if (open > 0) return [["Hinweis", subject, list]];
  return [["gut", subject, `an ${host}, signiert mit ${webhook.secrets.length} von SHOP_WEBHOOK_SECRET`]];
}

/** A vendor that sells its own rooms needs a tax number and revenue accounts (UStG § 14 Abs. 4). */
function checkVendors({ operator, datev }: Config, vendors: readonly Vendor[]): Finding[] {
  const ownSellers = vendors.filter(({ sells }) => sells === "own");
  const rates = new Set(ownSellers.flatMap(({ vat }) => Object.values(ownSaleOf(vat, "UF").rates)));
  const missing = [...rates]
    .filter((rate) => datev && !datev.revenue[String(rate)])
    .toSorted((a, b) => a - b);
  const names = missing.map((rate) => `revenue${rate}`).join(", ");
  return [
    ...vendors
      .filter(({ sells, name }) => sells !== "own" && companyKey(name) === companyKey(operator.name))
      .map(({ key }): Finding => [
        "Hinweis",
        "Anbieter",
        `${key} heißt wie der Betreiber, und der Shop vermittelt nur: Rechnungen weisen keine Umsatzsteuer aus. ` +
          'Verkauft das Haus selbst, schreiben Sie "sells": "own" in den Katalog',
      ]),
    ...(ownSellers.length > 0 && !hasTaxNumber(operator)
      ? ([["FEHLER", "Steuernummer", "Rechnungen brauchen SHOP_TAX_NUMBER oder SHOP_VAT_ID"]] as Finding[])
      : []),
    ...(missing.length > 0
      ? ([
          ["Hinweis", "DATEV", `In SHOP_DATEV_ACCOUNTS fehlt ${names}: Erlöse stehen unter mixed`],
        ] as Finding[])
      : []),
  ];
}

/** Compares company names: "Haus am See GmbH & Co. KG" equals "HAUS AM SEE GmbH & Co KG". */
const companyKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

async function checkProxy({ trustProxy }: Config, { db }: OpenDatabase, now: Date): Promise<Finding> {
  if (trustProxy) return ["gut", "Proxy", "TRUST_PROXY=on: gezählt wird nach X-Forwarded-For"];
  const ignored = await countRateLimitHits(db, ignoredProxyCounter, laterBy(now, -days(2)));
  return ignored === 0
    ? ["gut", "Proxy", "TRUST_PROXY=off, und keine Anfrage kam über einen Proxy"]
    : [
        "FEHLER",
        "Proxy",
        "Anfragen bringen X-Forwarded-For mit, aber TRUST_PROXY ist off: Alle Kunden zählen als einer. " +
          "Steht ein Proxy davor, setzen Sie TRUST_PROXY=on",
      ];
}

/** Legal texts that are still the shop's templates. */
function checkLegalTexts({ ownTexts }: Config, published: readonly ContentPage[]): Finding {
  const legal = ["imprint", "aab", "privacy", "widerrufsbelehrung", "accessibility"] as const;
  const templates = legal.filter((name) => !ownTexts[name] && !published.includes(name));
  return templates.length === 0
    ? ["gut", "Rechtstexte", "alle eigene"]
    : [
        "Hinweis",
        "Rechtstexte",
        `Vorlagen des Shops: ${templates.join(", ")}. Lassen Sie sie prüfen; eigene schreiben Sie in der Verwaltung oder in SHOP_TEXTS`,
      ];
}

async function checkEmails({ smtpUrl, mode }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return ["Hinweis", "Mailversand", `keiner (${mode}): Mails sind Dateien in DATA_DIR`];
  const refusal = await checkMailServer(smtpUrl);
  return refusal === null
    ? ["gut", "Mailversand", "der Mailserver nimmt uns an"]
    : ["FEHLER", "Mailversand", `der Mailserver nimmt uns nicht an (${refusal})`];
}

/** A directory that several machines share may belong to another user. Only writing shows whether the shop may write. */
async function checkPhotoFolder({ dataDir }: Config): Promise<Finding[]> {
  const folder = join(dataDir, "photos");
  try {
    await rmdir(await mkdtemp(join(folder, "doctor-")));
    return [];
  } catch (error) {
    // The first photograph creates it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    return [
      [
        "FEHLER",
        "Bilder",
        `${folder} lässt sich nicht beschreiben. Das Verzeichnis muss dem Nutzer des Shops gehören`,
      ],
    ];
  }
}

async function checkPhotoBucket({ photos: { bucket } }: Config): Promise<Finding[]> {
  if (!bucket) return [];
  try {
    const photos = await openBucket(bucket).list();
    return [["gut", "Bilder", `im Speicher ${bucket.endpoint}/${bucket.bucket}: ${photos.size}`]];
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    return [
      ["FEHLER", "Bilder", `der Speicher ${bucket.endpoint}/${bucket.bucket} nimmt uns nicht an (${reason})`],
    ];
  }
}

const minFreeBytes = 1_000_000_000;

async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = `${(Number(bavail * bsize) / 1e9).toFixed(1).replace(".", ",")} GB frei`;
    const { mode } = await stat(dataDir);
    return [
      bavail * bsize < minFreeBytes
        ? ["FEHLER", "Platte", `nur ${free} in ${dataDir}`]
        : ["gut", "Platte", free],
      (mode & 0o077) === 0
        ? ["gut", "DATA_DIR", "nur für den Shop lesbar"]
        : ["FEHLER", "DATA_DIR", `andere Nutzer der Maschine dürfen hinein: chmod 700 ${dataDir}`],
    ];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return [["Hinweis", "Platte", `DATA_DIR ${dataDir} ist noch nicht da: Der Shop legt es beim Start an`]];
    return [["FEHLER", "Platte", `DATA_DIR ${dataDir} ist nicht lesbar`]];
  }
}
