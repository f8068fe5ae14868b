/** What a demo shop needs not be told, and keeps by itself. */
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import type { DemoSettings } from "#app/config/env.server.ts";
import { keepDataDir } from "#app/store/db/data-dir.server.ts";

/** What a demo shop is called and who seems to run it; live mode asks for all of it. */
const defaults: Readonly<Record<string, string>> = {
  SHOP_NAME: "Reisepreis",
  SHOP_OPERATOR: "Reisepreis Vorführung GmbH",
  SHOP_REPRESENTED: "Erika Mustermann",
  SHOP_STREET: "Musterstraße 1",
  SHOP_POSTCODE: "10115",
  SHOP_CITY: "Berlin",
  SHOP_COUNTRY: "Deutschland",
  SHOP_EMAIL: "service@reisepreis.example",
  SHOP_PHONE: "+49 30 5550100",
  SHOP_REGISTER: "Amtsgericht Musterstadt, HRB 00000 (Vorführung)",
  SHOP_VAT_ID: "DE000000000",
  SHOP_PICTURE_CREDITS:
    "Die gezeichneten Reiseplakate in diesem Shop stammen aus unserem eigenen Zeichenprogramm. Sie zeigen die Stimmung eines Ortes, kein Foto des Hauses oder Schiffs.",
  SHOP_PARTNER_GROUP: "sueden",
  SHOP_SERVICE_NAME: "Persönliche Betreuung am Telefon, mit Hilfe beim Umbuchen",
  SHOP_SERVICE_FEE: "9,90",
  SHOP_BANK_HOLDER: "Reisepreis Vorführung GmbH",
  // The example account of the German IBAN registry entry: valid in form, belongs to nobody.
  SHOP_BANK_IBAN: "DE89370400440532013000",
  SHOP_BANK_BIC: "COBADEFFXXX",
  SHOP_BANK_NAME: "Musterbank",
};

const secrets = z.tuple([z.string().min(32)], z.string().min(32));

/**
 * Demo mode's own secrets in `dataDir`/secrets.json: made once and kept, so that carts survive a restart.
 * Undefined where the file holds something else.
 */
function keptSecrets(dataDir: string): [string, ...string[]] | undefined {
  const file = join(dataDir, "secrets.json");
  keepDataDir(dataDir);
  const fresh = JSON.stringify({ sessionSecrets: [randomBytes(32).toString("base64url")] });
  const draft = `${file}.${process.pid}.part`;
  try {
    // What a start on a full disk has left.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
    writeFileSync(draft, fresh, { mode: 0o600 });
    // Whole or not at all; it decides between two processes that start at once: one links, both read.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    return z.object({ sessionSecrets: secrets }).parse(JSON.parse(readFileSync(file, "utf8"))).sessionSecrets;
  } catch {
    return undefined;
  }
}

export const demoSettings: DemoSettings = { defaults, keptSecrets };
