/** Default settings of a demo shop, and secrets that it generates itself. */
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import type { DemoSettings } from "#app/config/env.server.ts";
import { ensureDataDir } from "#app/store/db/data-dir.server.ts";

/** Name and operator of a demo shop. Live mode requires all of these. */
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
    "Die gezeichneten Bilder in diesem Shop sind von uns. Sie zeigen die Häuser und die Stimmung des Ortes, sind aber keine Fotos davon.",
  SHOP_PARTNER_GROUP: "sueden",
  SHOP_SERVICE_NAME: "Persönliche Betreuung am Telefon, mit Hilfe beim Umbuchen",
  SHOP_SERVICE_FEE: "9,90",
  SHOP_BANK_HOLDER: "Reisepreis Vorführung GmbH",
  // Example account of the German entry in the IBAN registry: valid in form, without an owner.
  SHOP_BANK_IBAN: "DE89370400440532013000",
  SHOP_BANK_BIC: "COBADEFFXXX",
  SHOP_BANK_NAME: "Musterbank",
};

const secrets = z.tuple([z.string().min(32)], z.string().min(32));

/**
 * Secrets of demo mode in `dataDir`/secrets.json. They are generated once, so that carts survive a restart. Undefined
 * when the file has other contents.
 */
function keptSecrets(dataDir: string): [string, ...string[]] | undefined {
  const file = join(dataDir, "secrets.json");
  ensureDataDir(dataDir);
  const newSecrets = JSON.stringify({ sessionSecrets: [randomBytes(32).toString("base64url")] });
  const partFile = `${file}.${process.pid}.part`;
  try {
    // Left by a start on a full disk.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
    writeFileSync(partFile, newSecrets, { mode: 0o600 });
    // Atomic: of two processes that start at once, one creates the link and both read it.
    linkSync(partFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(partFile, { force: true });
  }
  try {
    return z.object({ sessionSecrets: secrets }).parse(JSON.parse(readFileSync(file, "utf8"))).sessionSecrets;
  } catch {
    return undefined;
  }
}

export const demoSettings: DemoSettings = { defaults, keptSecrets };
