import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { describeFailure } from "#app/cli/command-line.server.ts";
import { ConfigError, type Environment, readConfig } from "#app/config/env.server.ts";
import { configProblemText } from "#locale/operator/config-problems.ts";
import { liveEnvironment } from "#tests/support/shop-config.ts";

const english = /\b(must|is|are|needs?|missing|cannot|invalid|expected|on where|such as)\b/i;

function problemsOf(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return describeFailure(error) ?? "";
  }
  throw new Error("the configuration is valid");
}

it("the command line tells each kind of problem in German", () => {
  const wrong = problemsOf({
    SHOP_MODE: "live",
    PORT: "80000",
    WORKERS: "0",
    METRICS_PORT: "1.5",
    HOST: "h".repeat(201),
    PUBLIC_URL: "http://reisen.example/shop",
    SESSION_SECRETS: "short",
    SHOP_EMAIL: "nobody",
    SHOP_ORDER_EMAIL: "nobody",
    SHOP_PAYMENTS_OFF: "gold",
    SHOP_SERVICE_FEE: "viel",
    SHOP_WEBHOOK_URL: "https://x:y@z.example",
    SHOP_DATEV: "1/2",
    SHOP_TEXTS: "/nowhere",
    SHOP_COLOUR: "blau",
    SHOP_SANDBOX: "on",
    STRIPE_SECRET_KEY: "sk_test_1",
    AFFILIATE_SALE_URL: "https://a.example",
    DATABASE_REPLICA_URL: "postgres://x/y",
    TEST_CLOCK: "tomorrow",
  });
  expect(wrong).not.toMatch(english);
  const lines = wrong.split("\n");
  expect(lines[0]).toBe("Die Konfiguration lässt sich so nicht verwenden:");
  for (const line of [
    "- SHOP_NAME fehlt",
    "- SMTP_URL fehlt (der Livebetrieb braucht es)",
    "- PORT muss die Nummer eines Ports sein",
    "- WORKERS muss eine passende ganze Zahl sein",
    "- METRICS_PORT muss die Nummer eines Ports sein",
    "- HOST ist zu lang: höchstens 200 Zeichen",
    "- SHOP_ORDER_EMAIL muss eine E-Mail-Adresse sein, oder off",
    "- STRIPE_WEBHOOK_SECRET fehlt (Stripe braucht STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)",
    "- SHOP_DATEV und SHOP_DATEV_ACCOUNTS gehören zusammen: Setzen Sie beide oder keines",
    "- SHOP_TEXTS: /nowhere lässt sich nicht lesen",
  ])
    expect(lines).toContain(line);
});

it("a problem with a value inside keeps the value", () => {
  const accounts = "bank=1200,gold=1";
  expect(
    problemsOf({ ...liveEnvironment, SHOP_DATEV: "29098/55003", SHOP_DATEV_ACCOUNTS: accounts }),
  ).toMatch(/- SHOP_DATEV_ACCOUNTS kennt gold nicht, sondern \w+/);
  expect(problemsOf({ ...liveEnvironment, WORKERS: "2", DATABASE_URL: "" })).toContain(
    "- WORKERS braucht DATABASE_URL: Die eingebaute Datenbank öffnet nur ein Prozess allein",
  );
});

it("has a German sentence for every message in the configuration's source", () => {
  const folder = "app/config";
  const messages = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8").replaceAll(/\$\{[^}]*\}/g, "X");
    const starts =
      /(["`])(?:SHOP_TEXTS: |X |[A-Z_]{4,} )*((?:must|needs|is|knows|cannot|does not|no page) [^"`]+)\1/g;
    return [...source.matchAll(starts)].map(([, , text = ""]) => text);
  });
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter((text) => configProblemText(`- NAME ${text}`) === `- NAME ${text}`)).toEqual([]);
  expect(
    messages.map((text) => configProblemText(`- NAME ${text}`)).filter((text) => english.test(text)),
  ).toEqual([]);
});
