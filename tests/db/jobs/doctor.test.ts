import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { ignoredProxyCounter } from "#app/commands/rate-limits.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { countRateLimitHits } from "#app/store/queries/rate-limits.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { createPostgresUrl, isPostgres, serverUrl, testDatabase } from "#tests/support/database.ts";
import { smtpServer } from "#tests/support/fakes.ts";
import { openShopDatabase, createEnvironment } from "#tests/support/shops/operator-shop.ts";
import { liveEnvironment, silentLog } from "#tests/support/shop-config.ts";
import { openWholeShop } from "#tests/support/shops/whole-shop.ts";

import { hasPgbouncer, startPgbouncer } from "../store/pgbouncer.ts";

const database = testDatabase();

async function ask(environment: Record<string, string>, parts: { demo?: typeof demo } = { demo }) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runCli(["doctor"], { environment, now: testNow, out: say, err: say, ...parts });
  return { code, said: said.join("\n") };
}

test("reports a working shop in one line per check", async () => {
  const { code, said } = await ask(await createEnvironment());
  expect(said).toContain("gut     Konfiguration: demo, http://localhost:3000");
  for (const thing of ["Datenbank", "Proxy", "Postausgang", "Zahlungsarten", "DATA_DIR"])
    expect(said).toMatch(new RegExp(`^gut +${thing}: `, "m"));
  expect(said).toContain("Zahlungsarten: Überweisung (Vorkasse), ");
  expect(said).toContain("Hinweis Mailversand: keiner");
  expect(code, said).toBe(0);
});

test("names an unusable configuration, database or mail server and fails", async () => {
  const own = await createEnvironment();
  const wrong = await ask({ ...own, PORT: "x" });
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringContaining("PORT muss die Nummer eines Ports sein"),
  ]);
  const unreachable = await ask({
    ...own,
    DATABASE_URL: "postgres://x@127.0.0.1:1/x",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  expect(unreachable.code).toBe(1);
  expect(unreachable.said).toContain("FEHLER  Datenbank: Die Datenbank ist nicht erreichbar");
  expect(unreachable.said).toContain("FEHLER  Mailversand: der Mailserver nimmt uns nicht an (SMTP: ");
  const server = await smtpServer();
  const mailed = await ask({ ...own, SMTP_URL: server.url });
  expect(mailed.said).toContain("gut     Mailversand: der Mailserver nimmt uns an");
  expect(server.messages).toEqual([]);
  await server.close();
});

describe.runIf(hasPgbouncer())("behind PgBouncer with pool_mode=transaction", () => {
  /** The connect_query of the example in `deploy`. */
  const [, limits] = /connect_query='([^']+)'/.exec(readFileSync("deploy/pgbouncer.ini", "utf8")) ?? [];

  async function askThrough(connectQuery: string | undefined, direct: boolean) {
    const pooler = await startPgbouncer("transaction", connectQuery);
    const { DATABASE_URL, ...own } = await createEnvironment();
    const answer = await ask({
      ...own,
      DATABASE_URL: pooler.through(DATABASE_URL),
      ...(direct && { DATABASE_DIRECT_URL: DATABASE_URL }),
    });
    await pooler.stop();
    return answer;
  }

  test("a missing DATABASE_DIRECT_URL is an error", async () => {
    const { code, said } = await askThrough(limits, false);
    expect(said).toMatch(/^FEHLER +Datenbank: DATABASE_URL führt über .*DATABASE_DIRECT_URL/m);
    expect(code).toBe(1);
  });

  test("DATABASE_DIRECT_URL and the example's pooler pass", async () => {
    const { code, said } = await askThrough(limits, true);
    expect(said).toMatch(/^gut +Sitzungen: /m);
    expect(said).toMatch(/^gut +Zeitgrenzen: /m);
    expect(code, said).toBe(0);
  });

  test("a pooler without time limits gets a notice", async () => {
    expect((await askThrough(undefined, true)).said).toMatch(
      /^Hinweis +Zeitgrenzen: .*deploy\/pgbouncer\.ini/m,
    );
  });
});

describe.runIf(isPostgres)("with DATABASE_REPLICA_URL", () => {
  test.each([
    ["FEHLER", "antwortet nicht", () => "postgres://shop@127.0.0.1:1/shop"],
    ["FEHLER", "führt zu einer anderen Datenbank", () => createPostgresUrl(serverUrl ?? "")],
    ["Hinweis", "führt zum selben Server", (own: string) => own],
  ])("%s: it %s", async (kind, text, replica) => {
    const environment = await createEnvironment();
    const { said } = await ask({
      ...environment,
      DATABASE_REPLICA_URL: await replica(environment.DATABASE_URL),
    });
    expect(said).toMatch(new RegExp(`^${kind} +Replikat: DATABASE_REPLICA_URL ${text}`, "m"));
  });
});

test("a live shop without DATA_DIR in its environment gets an error", async () => {
  const { DATA_DIR: _, ...rest } = liveEnvironment as Record<string, string>;
  const { code, said } = await ask({ ...rest, DATABASE_URL: "postgres://x@127.0.0.1:1/x" });
  expect([code, said]).toEqual([1, expect.stringContaining("FEHLER  DATA_DIR: steht nicht in der Umgebung")]);
});

test("a live shop gets a notice only without a payment provider", async () => {
  // A live process has no demo parts.
  const reachable = { DATABASE_URL: "postgres://x@127.0.0.1:1/x", SMTP_URL: "smtp://127.0.0.1:1" };
  const { KLARNA_USERNAME: _user, KLARNA_PASSWORD: _password, ...rest } = liveEnvironment;
  expect((await ask({ ...rest, ...reachable }, {})).said).toContain(
    "Hinweis Zahlungsarten: Überweisung (Vorkasse), kein Zahlungsdienst",
  );
  expect((await ask({ ...liveEnvironment, ...reachable }, {})).said).toMatch(/^gut +Zahlungsarten: /m);
});

test("a missing data folder gets only a notice before the first start", async () => {
  const dataDir = join(filesIn({}), "data");
  const { said } = await ask({
    ...liveEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://x@127.0.0.1:1/x",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  expect(said).toContain(`Hinweis Platte: DATA_DIR ${dataDir} ist noch nicht da`);
});

test("photographs that cannot be stored are an error", async () => {
  const own = await createEnvironment();
  expect((await ask(own)).said).not.toContain("Bilder:");
  const photos = join(own["DATA_DIR"] ?? "", "photos");
  mkdirSync(photos, { recursive: true });
  const before = readdirSync(photos);
  expect((await ask(own)).said).not.toContain("Bilder:");
  expect(readdirSync(photos)).toEqual(before);
  // Root may write to every directory, but not below a file.
  rmSync(photos, { recursive: true });
  writeFileSync(photos, "");
  const { code, said } = await ask(own);
  expect([code, said]).toEqual([1, expect.stringContaining("FEHLER  Bilder: ")]);
});

test("an untrusted proxy is logged once as an error and reported by doctor", async () => {
  const shop = await openWholeShop(database.open(), { config: () => ({ trustProxy: false }) });
  await shop.visitor().get("/de");
  await shop.visitor().get("/de/search");
  const lines = shop.said.filter((line) => line.includes("X-Forwarded-For came and is ignored"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":50');
  const countIgnored = () => countRateLimitHits(database.db(), ignoredProxyCounter, new Date(0));
  await expect.poll(countIgnored).toBe(1);
  await shop.close();

  const own = await createEnvironment();
  const open = await openShopDatabase(own);
  await open.db.execute(
    `insert into counted_try (id, counter, at) values (gen_random_uuid(), '${ignoredProxyCounter}', '${testNow.toISOString()}')`,
  );
  await open.close();
  const { code, said } = await ask(own);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining("FEHLER  Proxy: Anfragen bringen X-Forwarded-For mit"),
  ]);
  expect((await ask({ ...own, TRUST_PROXY: "on" })).code).toBe(0);
});

test("opening a database restricts its directory to the shop's own user", async () => {
  const dataDir = join(filesIn({}), "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const open = await openDatabase({ dataDir, log: silentLog });
  await open.close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toContain("db");
});
