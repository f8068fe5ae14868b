import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { ConfigError, type Environment, readConfig as readWith } from "#app/config/env.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { demoSettings } from "#demo/settings.server.ts";
import { liveEnvironment as live } from "#tests/support/shop-config.ts";

const readConfig = (environment: Environment) => readWith(environment, demoSettings);

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "env-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

describe("demo mode", () => {
  it("has no defaults without the demonstration", () => {
    expect(() => readWith({ DATA_DIR })).toThrow(/- SHOP_NAME is missing/);
    const { SHOP_MODE: _live, SESSION_SECRETS: _secrets, ...rest } = live;
    expect(() => readWith({ ...rest, DATA_DIR })).toThrow(/secrets/);
  });

  it("needs no variables and treats empty ones as unset", () => {
    const config = readConfig({ DATA_DIR, PORT: "", PUBLIC_URL: " ", DATABASE_URL: "", TEST_CLOCK: "" });
    expect(config).toMatchObject({
      mode: "demo",
      port: 3000,
      publicUrl: "http://localhost:3000",
      https: false,
      deferredPayment: false,
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.testClock).toBeUndefined();
  });

  it("creates secrets readable by their owner only and keeps them", () => {
    const first = readConfig({ DATA_DIR }).sessionSecrets;
    expect(first[0].length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR }).sessionSecrets).toEqual(first);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(DATA_DIR, "secrets.json"), "utf8")).toContain(first[0]);
  });

  it("replaces an empty secrets file", () => {
    writeFileSync(join(DATA_DIR, "secrets.json"), "");
    expect(readConfig({ DATA_DIR }).sessionSecrets[0].length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(DATA_DIR).filter((name) => name.includes("secrets"))).toEqual(["secrets.json"]);
  });

  it("rejects unreadable secrets", () => {
    for (const content of ["{}", "nonsense", '{"sessionSecrets":["short"]}']) {
      writeFileSync(join(DATA_DIR, "secrets.json"), content);
      expect(() => readConfig({ DATA_DIR })).toThrow(ConfigError);
    }
  });

  it("moves the clock by an offset or to an instant", () => {
    expect(readConfig({ DATA_DIR, TEST_CLOCK: "+P2D" }).testClock).toEqual({ offset: 2 * 86_400_000 });
    expect(readConfig({ DATA_DIR, TEST_CLOCK: "-PT90M" }).testClock).toEqual({ offset: -90 * 60_000 });
    expect(readConfig({ DATA_DIR, TEST_CLOCK: "2027-01-01T00:00:00Z" }).testClock).toEqual({
      startAt: new Date("2027-01-01T00:00:00Z"),
    });
  });
});

it("a service needs a name and a price", () => {
  const serviceFor = (fee: string) =>
    readConfig({ DATA_DIR, SHOP_SERVICE_NAME: "Hilfe", SHOP_SERVICE_FEE: fee }).service;
  expect([serviceFor("9,90"), serviceFor("0")]).toEqual([{ name: "Hilfe", amount: 990 }, undefined]);
  expect(readConfig({ DATA_DIR }).service?.amount).toBe(990);
  expect(() => readConfig({ ...live, SHOP_SERVICE_NAME: "Hilfe" })).toThrow("need each other");
});

describe("an invalid variable", () => {
  it.each([
    ["PORT", "80000"],
    ["PORT", "abc"],
    ["PUBLIC_URL", "shop.example"],
    ["PUBLIC_URL", "https://shop.example/path"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_DIRECT_URL", "localhost:5432"],
    ["DATABASE_REPLICA_URL", "localhost:5432"],
    ["SMTP_URL", "mail.example"],
    ["SESSION_SECRETS", "short"],
    ["SHOP_MODE", "test"],
    ["SHOP_DEFERRED", "maybe"],
    ["SHOP_SERVICE_FEE", "viel"],
    ["TRUST_PROXY", "2"],
    ["API_CALLS_PER_MINUTE", "0"],
    ["SHOP_EMAIL", "nobody"],
    ["SHOP_BANK_IBAN", "DE88370400440532013000"],
    ["SHOP_BANK_IBAN", "DE513704004405320130"],
    ["SHOP_BANK_IBAN", "TR330006100519786457841326"],
    ["SHOP_BANK_BIC", "X"],
    ["TEST_CLOCK", "tomorrow"],
    ["LOG_LEVEL", "loud"],
    ["STRIPE_SECRET_KEY", "pk_test_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_BASE_URL", "http://127.0.0.1:1/v1"],
    ["PAYPAL_BASE_URL", "nowhere"],
    ["STRIPE_AMAZON_PAY", "perhaps"],
    ["SHOP_SANDBOX", "perhaps"],
    ["UNZER_PRIVATE_KEY", "s-pub-1"],
    ["UNZER_WEBHOOK_SECRET", "short"],
    ["UNZER_WEBHOOK_SECRET", "not/a/part/of/an/address/but-very-long"],
    ["HOBEX_WEBHOOK_KEY", "0123"],
    ["KLARNA_BASE_URL", "https://api.klarna.com/eu"],
    ["SHOP_MAP_TILES", "https://tiles.example/{z}/{x}.png"],
    ["SHOP_MAP_TILES", "http://tiles.example/{z}/{x}/{y}.png"],
    ["SHOP_MAP_TILES", "https://{s}.tiles.example/{z}/{x}/{y}.png"],
    ["SHOP_MAP_TILES", "https://tiles.example; script-src */{z}/{x}/{y}.png"],
  ])("is named in the error: %s=%s", (name, value) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`- ${name} (?!is missing)`));
  });

  it("is reported with the expected type", () => {
    const wrong = { DATA_DIR, PORT: "achtzig", API_CALLS_PER_MINUTE: "viele" };
    expect(() => readConfig(wrong)).toThrow(
      "- PORT must be a port number\n- API_CALLS_PER_MINUTE must be a number",
    );
  });
});

describe("payment providers", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const paypal = { PAYPAL_CLIENT_ID: "c", PAYPAL_CLIENT_SECRET: "s", PAYPAL_WEBHOOK_ID: "w" };
  const klarna = { KLARNA_USERNAME: "u", KLARNA_PASSWORD: "p" };
  const unzer = { UNZER_PRIVATE_KEY: "s-priv-1", UNZER_WEBHOOK_SECRET: "w".repeat(32) };
  const hobex = {
    HOBEX_ENTITY_ID: "e",
    HOBEX_ACCESS_TOKEN: "t",
    HOBEX_WEBHOOK_KEY: "0".repeat(64),
  };
  const allProviders = { ...stripe, ...paypal, ...klarna, ...unzer, ...hobex };
  const sandbox = "https://api-m.sandbox.paypal.com";

  it("are configured completely or not at all", () => {
    const none = {
      stripe: undefined,
      paypal: undefined,
      klarna: undefined,
      unzer: undefined,
      hobex: undefined,
    };
    expect(readConfig({ DATA_DIR })).toMatchObject({ ...none, amazonPay: false });
    expect(readConfig({ DATA_DIR, ...allProviders, STRIPE_AMAZON_PAY: "on" })).toMatchObject({
      stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1", baseUrl: undefined },
      amazonPay: true,
      paypal: { clientId: "c", clientSecret: "s", webhookId: "w", baseUrl: sandbox },
      klarna: { username: "u", password: "p", baseUrl: "https://api.playground.klarna.com" },
      unzer: { privateKey: "s-priv-1", webhookSecret: "w".repeat(32), baseUrl: undefined },
      hobex: {
        entityId: "e",
        accessToken: "t",
        webhookKey: "0".repeat(64),
        baseUrl: "https://eu-test.oppwa.com",
      },
    });
  });

  it.each(Object.keys(allProviders))("need all variables: %s is missing", (name) => {
    const given = { DATA_DIR, ...allProviders, [name]: "" };
    const provider = new RegExp(`- ${name} is missing \\((Stripe|PayPal|Klarna|Unzer|Hobex) needs`);
    expect(() => readConfig(given)).toThrow(provider);
  });

  it("have a custom address in demo mode only", () => {
    const elsewhere = { STRIPE_BASE_URL: "http://127.0.0.1:1", PAYPAL_BASE_URL: "http://127.0.0.1:2" };
    expect(readConfig({ DATA_DIR, ...stripe, ...paypal, ...elsewhere })).toMatchObject({
      stripe: { baseUrl: "http://127.0.0.1:1" },
      paypal: { baseUrl: "http://127.0.0.1:2" },
    });
    const inLive = () => readConfig({ ...live, DATA_DIR, ...paypal, ...elsewhere });
    expect(inLive).toThrow(
      /STRIPE_BASE_URL is for demo mode only[\s\S]*PAYPAL_BASE_URL is for demo mode only/,
    );
    expect(() => readConfig({ DATA_DIR, ...elsewhere })).toThrow(/STRIPE_BASE_URL is set, but Stripe is not/);
  });

  it("need live keys in live mode only", () => {
    const real = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig({ ...live, DATA_DIR, ...real, ...paypal })).toMatchObject({
      stripe: { secretKey: "sk_live_1" },
      paypal: { baseUrl: "https://api-m.paypal.com" },
    });
    expect(() => readConfig({ ...live, DATA_DIR, ...stripe })).toThrow(/STRIPE_SECRET_KEY is a test key/);
    expect(() => readConfig({ DATA_DIR, ...real })).toThrow(/STRIPE_SECRET_KEY is a live key/);
    expect(() => readConfig({ ...live, DATA_DIR, ...unzer })).toThrow(/UNZER_PRIVATE_KEY is a test key/);
    const realUnzer = { ...unzer, UNZER_PRIVATE_KEY: "p-priv-1" };
    expect(() => readConfig({ DATA_DIR, ...realUnzer })).toThrow(/UNZER_PRIVATE_KEY is a live key/);
    expect(readConfig({ ...live, DATA_DIR, ...realUnzer, ...klarna, ...hobex })).toMatchObject({
      klarna: { baseUrl: "https://api.klarna.com" },
      hobex: { baseUrl: "https://eu-prod.oppwa.com" },
    });
  });

  it("are simulated in demo mode only", () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ sandbox: "on" });
    expect(readConfig({ DATA_DIR, SHOP_SANDBOX: "with-stripe" })).toMatchObject({ sandbox: "with-stripe" });
    expect(readConfig({ ...live, DATA_DIR })).toMatchObject({ sandbox: "off" });
    expect(() => readConfig({ ...live, DATA_DIR, SHOP_SANDBOX: "on" })).toThrow(/SHOP_SANDBOX is for demo/);
  });

  it("need Stripe for Amazon Pay", () => {
    expect(() => readConfig({ DATA_DIR, STRIPE_AMAZON_PAY: "on" })).toThrow(
      /STRIPE_AMAZON_PAY is on, but Stripe is not configured/,
    );
    expect(readConfig({ DATA_DIR, STRIPE_AMAZON_PAY: "off" })).toMatchObject({ amazonPay: false });
  });
});

describe("external map tiles", () => {
  const url = "https://tiles.example:8443/{z}/{x}/{y}.png";

  it("are off by default and allowed as images only", () => {
    expect(readConfig({ DATA_DIR }).mapTiles).toBeUndefined();
    const { mapTiles } = readConfig({ DATA_DIR, SHOP_MAP_TILES: url, SHOP_MAP_ATTRIBUTION: "© Kartenwerk" });
    expect(mapTiles).toEqual({ url, origin: "https://tiles.example:8443", attribution: "© Kartenwerk" });
    const policy = contentSecurityPolicy([], { pictures: [mapTiles?.origin ?? ""] });
    expect(policy.split("tiles.example")).toHaveLength(2);
    expect(policy).toContain("img-src 'self' data: https://tiles.example:8443;");
  });
});

describe("the operator of the shop", () => {
  it("can have no register entry and no representative", () => {
    const { operator } = readConfig({
      ...live,
      SHOP_REPRESENTED: "keine",
      SHOP_REGISTER: "Keine",
      SHOP_VAT_ID: "keine",
      SHOP_ECONOMIC_ID: "DE123456789-00001",
    });
    expect(operator).toMatchObject({
      represented: null,
      register: null,
      vatId: null,
      economicId: "DE123456789-00001",
      taxNumber: null,
    });
  });
});

describe("the operator's own texts", () => {
  const imprint = {
    title: "Impressum",
    description: "Wer wir sind",
    lead: "Angaben nach § 5 DDG.",
    reviewed: "2027-01-02",
    sections: [{ id: "anbieter", heading: "Anbieter", blocks: ["{{operator}}", { list: ["eins"] }] }],
  };
  const own = (file: string, text: string) => {
    writeFileSync(join(DATA_DIR, file), text);
    return () => readConfig({ DATA_DIR, SHOP_TEXTS: DATA_DIR }).ownTexts;
  };

  it("replace the texts of the shop", () => {
    expect(own("imprint.json", JSON.stringify(imprint))()).toEqual({ imprint });
    expect(readConfig({ DATA_DIR }).ownTexts).toEqual({});
  });

  it.each([
    ["impressum.json", JSON.stringify(imprint), "no page is called impressum.json; there are aab,"],
    ["imprint.json", "{", "imprint.json: is not JSON"],
    ["imprint.json", JSON.stringify({ ...imprint, reviewed: "gestern" }), "imprint.json: reviewed "],
    ["imprint.json", JSON.stringify({ ...imprint, sections: [] }), "imprint.json: sections "],
  ])("stop the start when they are invalid: %s %s", (file, text, complaint) => {
    expect(own(file, text)).toThrow(complaint);
    expect(() => readConfig({ DATA_DIR, SHOP_TEXTS: "/nowhere" })).toThrow("/nowhere cannot be read");
  });
});

describe("live mode", () => {
  it("starts with a complete configuration", () => {
    const config = readConfig({ ...live, DATA_DIR });
    expect(config).toMatchObject({ mode: "live", https: true });
    expect(config.sessionSecrets).toEqual(["a".repeat(32), "b".repeat(32)]);
    expect(config.bankAccount.iban).toBe("DE89370400440532013000");
  });

  it.each(Object.keys(live).filter((name) => name !== "SHOP_MODE"))("does not start without %s", (name) => {
    expect(() => readConfig({ ...live, DATA_DIR, [name]: "" })).toThrow(new RegExp(`- ${name} is missing`));
  });

  it("rejects plain HTTP and a test clock", () => {
    expect(() => readConfig({ ...live, DATA_DIR, PUBLIC_URL: "http://reisen.example" })).toThrow(
      /PUBLIC_URL must be https/,
    );
    expect(() => readConfig({ ...live, DATA_DIR, TEST_CLOCK: "+P1D" })).toThrow(/TEST_CLOCK is for demo/);
  });

  it("starts with bank transfer only", () => {
    const { KLARNA_USERNAME: _user, KLARNA_PASSWORD: _password, ...rest } = live;
    expect(readConfig({ ...rest, DATA_DIR })).toMatchObject({ mode: "live", klarna: undefined });
  });

  it("needs TRUST_PROXY", () => {
    const { TRUST_PROXY: _proxy, ...rest } = live;
    const message = () => readConfig({ ...rest, DATA_DIR });
    expect(message).toThrow(/- TRUST_PROXY is missing .*on where a proxy in front adds/);
    expect(readConfig({ ...live, TRUST_PROXY: "on", DATA_DIR }).trustProxy).toBe(true);
  });

  it("accepts DATABASE_DIRECT_URL together with DATABASE_URL only", () => {
    const direct = { DATABASE_DIRECT_URL: "postgres://shop@localhost/shop" };
    expect(() => readConfig({ ...direct, DATA_DIR })).toThrow("- DATABASE_DIRECT_URL needs DATABASE_URL");
    const both = readConfig({ ...direct, DATABASE_URL: "postgres://shop@localhost:6432/shop", DATA_DIR });
    expect(both.databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
  });

  it("accepts DATABASE_REPLICA_URL together with DATABASE_URL only", () => {
    const replica = { DATABASE_REPLICA_URL: "postgres://shop@other/shop" };
    expect(() => readConfig({ ...replica, DATA_DIR })).toThrow("- DATABASE_REPLICA_URL needs DATABASE_URL");
    const both = readConfig({ ...replica, DATABASE_URL: "postgres://shop@localhost/shop", DATA_DIR });
    expect(both.databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL);
  });

  it("names all missing variables at once", () => {
    const message = () => readConfig({ SHOP_MODE: "live", DATA_DIR });
    for (const name of ["SESSION_SECRETS", "DATABASE_URL", "SHOP_EMAIL", "SHOP_BANK_IBAN"])
      expect(message).toThrow(name);
  });
});
