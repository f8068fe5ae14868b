/** `doctor`: what stands in the way of a shop that runs well, in plain words. */
import { stat, statfs } from "node:fs/promises";

import { type CliEnvironment, type Subcommand, whatIsInTheWay } from "#app/cli/command-line.server.ts";
import { ignoredProxyCounter } from "#app/commands/rate-limits.server.ts";
import { type Config, readConfig } from "#app/config/env.server.ts";
import type { Vendor } from "#app/domain/catalogue/offer.ts";
import { ownSaleOf } from "#app/domain/catalogue/own-sale.ts";
import { laterBy } from "#app/domain/dates.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { checkMailServer } from "#app/mail/mailer.server.ts";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { listUndelivered } from "#app/store/queries/webhooks.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { findUnsentMails } from "#app/store/queries/mails.server.ts";
import { countRateLimitHits } from "#app/store/queries/rate-limits.server.ts";

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
    return [["FEHLER", "Konfiguration", whatIsInTheWay(error) ?? String(error)]];
  }
  return [
    ["gut", "Konfiguration", `${config.mode}, ${config.publicUrl}`],
    ...(await ofDatabase(config, now)),
    await ofMails(config),
    ofPayments([...paymentProviders(config, demo?.providers(config)).values()]),
    ofTexts(config),
    ...(config.mode === "live" && environment["DATA_DIR"] === undefined
      ? ([
          ["FEHLER", "DATA_DIR", "steht nicht in der Umgebung: Dienst und Kommandos hätten eigene Bilder"],
        ] as Finding[])
      : []),
    ...(await ofDisk(config)),
  ];
}

function ofPayments(providers: readonly PaymentProvider[]): Finding {
  const names = providers.map(offeredPaymentName).join(", ");
  if (!providers.every(({ type }) => isOwnType(type))) return ["gut", "Zahlungsarten", names];
  return [
    "Hinweis",
    "Zahlungsarten",
    `${names}, kein Zahlungsdienst: Kunden überweisen, und Sie lesen Kontoauszüge ein. Wer kurz vor der Anreise bucht, ` +
      "kann nicht bezahlen",
  ];
}

async function ofDatabase(config: Config, now: Date): Promise<Finding[]> {
  const log = { warn: () => undefined, error: () => undefined };
  let open: OpenDatabase;
  try {
    const { databaseUrl, databaseDirectUrl, dataDir } = config;
    open = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log });
  } catch (error) {
    return [["FEHLER", "Datenbank", whatIsInTheWay(error) ?? "sie lässt sich nicht öffnen"]];
  }
  try {
    const { rows } = await open.db.$client.query<{ server_version: string }>("show server_version");
    const kind = open.kind === "postgres" ? "PostgreSQL" : "eingebettet, PostgreSQL";
    const unsent = (await findUnsentMails(open.db, laterBy(now, -3_600_000))).length;
    return [
      ["gut", "Datenbank", `${kind} ${rows[0]?.server_version ?? ""}`],
      ...(await ofSessions(config, open)),
      await ofProxy(config, open, now),
      unsent === 0
        ? ["gut", "Postausgang", "nichts liegt länger als eine Stunde"]
        : [
            "Hinweis",
            "Postausgang",
            `${unsent} ${unsent === 1 ? "Brief liegt" : "Briefe liegen"} länger als eine Stunde: mails list`,
          ],
      ...(await ofWebhooks(config, open, now)),
      ...ofSellers(config, await listVendors(open.db)),
    ];
  } finally {
    await open.close();
  }
}

/** Opening the database has refused a pooler that keeps no sessions, where no other address was given. */
async function ofSessions(config: Config, { db, kind }: OpenDatabase): Promise<Finding[]> {
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

/** Whether the receiver answers is seen by what arrives: a question of ours would be an event that never was. */
async function ofWebhooks({ webhook }: Config, { db }: OpenDatabase, now: Date): Promise<Finding[]> {
  const open = (await listUndelivered(db, laterBy(now, -3_600_000))).length;
  const [what, list] = [
    "Webhooks",
    `${open} ${open === 1 ? "Ereignis wartet" : "Ereignisse warten"} länger als eine Stunde: webhooks list`,
  ];
  if (!webhook)
    return open === 0 ? [] : [["Hinweis", what, `kein Empfänger (SHOP_WEBHOOK_URL), und ${list}`]];
  if (open > 0) return [["Hinweis", what, list]];
  const { host } = new URL(webhook.url);
  return [["gut", what, `an ${host}, signiert mit ${webhook.secrets.length} von SHOP_WEBHOOK_SECRET`]];
}

/** A vendor that sells its own rooms needs a tax number and revenue accounts (UStG § 14 Abs. 4). */
function ofSellers({ operator, datev }: Config, vendors: readonly Vendor[]): Finding[] {
  const own = vendors.filter(({ sells }) => sells === "own");
  const rates = new Set(own.flatMap(({ vat }) => Object.values(ownSaleOf(vat, "UF").rates)));
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
    ...(own.length > 0 && operator.vatId === null && operator.taxNumber === null
      ? ([["FEHLER", "Steuernummer", "Rechnungen brauchen SHOP_TAX_NUMBER oder SHOP_VAT_ID"]] as Finding[])
      : []),
    ...(missing.length > 0
      ? ([
          ["Hinweis", "DATEV", `In SHOP_DATEV_ACCOUNTS fehlt ${names}: Erlöse stehen unter mixed`],
        ] as Finding[])
      : []),
  ];
}

/** "Haus am See GmbH & Co. KG" and "HAUS AM SEE GmbH & Co KG" are one company. */
const companyKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

async function ofProxy({ trustProxy }: Config, { db }: OpenDatabase, now: Date): Promise<Finding> {
  if (trustProxy) return ["gut", "Proxy", "TRUST_PROXY=on: gezählt wird nach X-Forwarded-For"];
  const ignored = await countRateLimitHits(db, ignoredProxyCounter, laterBy(now, -2 * 86_400_000));
  return ignored === 0
    ? ["gut", "Proxy", "TRUST_PROXY=off, und keine Anfrage kam über einen Proxy"]
    : [
        "FEHLER",
        "Proxy",
        "Anfragen bringen X-Forwarded-For mit, aber TRUST_PROXY ist off: Alle Kunden zählen als einer. " +
          "Steht ein Proxy davor, setzen Sie TRUST_PROXY=on",
      ];
}

/** What no lawyer of the operator's has read. */
function ofTexts({ ownTexts }: Config): Finding {
  const legal = ["imprint", "aab", "privacy", "widerrufsbelehrung", "accessibility"] as const;
  const given = legal.filter((name) => !ownTexts[name]);
  return given.length === 0
    ? ["gut", "Rechtstexte", "alle eigene"]
    : [
        "Hinweis",
        "Rechtstexte",
        `Vorlagen des Shops: ${given.join(", ")}. Lassen Sie sie prüfen; eigene stehen in SHOP_TEXTS`,
      ];
}

async function ofMails({ smtpUrl, mode }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return ["Hinweis", "Mailversand", `keiner (${mode}): Mails sind Dateien in DATA_DIR`];
  const refusal = await checkMailServer(smtpUrl);
  return refusal === null
    ? ["gut", "Mailversand", "der Mailserver nimmt uns an"]
    : ["FEHLER", "Mailversand", `der Mailserver nimmt uns nicht an (${refusal})`];
}

const leastFree = 1_000_000_000;

async function ofDisk({ dataDir }: Config): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = `${(Number(bavail * bsize) / 1e9).toFixed(1).replace(".", ",")} GB frei`;
    const { mode } = await stat(dataDir);
    return [
      bavail * bsize < leastFree
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
