import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { findPostgres, startPostgres } from "#tests/support/postgres-server.ts";

import { freshenBuild } from "../../bin/fresh-build.mjs";
import { beginAuditResults } from "./audit-results.ts";
import { demoCode, deskOperator, deskStaff, deskVendor } from "./demo-data.ts";
import { shopProcess } from "./shop-process.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Starts the built shop on a free port with its own data directory. It uses PostgreSQL if installed, which needs less
 * processor time. The shop of `foreign-scripts` uses the embedded database.
 * @returns a function that stops the shop
 */
// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startShop(): Promise<() => Promise<void>> {
  // In a complete run the other part has started the results already.
  if (process.env["E2E_PART"] !== "others") beginAuditResults();
  if (!(await freshenBuild(root, "demo"))) throw new Error("The build failed: npm run build");
  const programs = findPostgres();
  // Started before TMPDIR points to a folder that PostgreSQL's user cannot read.
  const postgres = programs === null ? null : await startPostgres(programs);
  const scratch = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  // Temporary files of browsers are deleted with this folder.
  process.env["TMPDIR"] = scratch;
  const log = join(scratch, "shop.log");
  // Pictures are generated on request, as generating all of them would take a minute. TRUST_PROXY lets each visitor
  // come from a network of its own, because attempts are limited by network.
  const environment = {
    DATA_DIR: join(scratch, "data"),
    WARM_PICTURES: "off",
    TRUST_PROXY: "on",
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const shop = await shopProcess(environment, log);
  const stop = async () => {
    await shop.stop("SIGTERM");
    await postgres?.stop();
    if (process.env["E2E_KEEP"] === undefined) rmSync(scratch, { recursive: true, force: true });
  };
  // Before the shop starts, because an embedded database can be used by one process only.
  const [, cards = "", , , pins = "", operator = "", ...staffOutputs] = shop.operateAll(
    ["codes", "create", demoCode, "--percent", "10", "--to", "31.12.2099"],
    ["giftcards", "create", "500", "--count", "24"],
    ["catalogue", "import", "demo/catalogue"],
    ["demo", "reviews"],
    ["vendors", "pin", deskVendor.key],
    ["operators", "add", deskOperator, "Prüfung", "--role", "owner"],
    ...Object.values(deskStaff).map(({ email, role }) => [
      "operators",
      "add",
      email,
      "Prüfung",
      "--role",
      role,
    ]),
  );
  const giftCards = cards.split("\n").slice(0, 24);
  const pin = pins.split("\n")[0];
  try {
    await shop.start();
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, {
    E2E_SHOP_URL: shop.origin,
    E2E_DATA_DIR: join(scratch, "data"),
    ...(postgres && { E2E_POSTGRES: postgres.url }),
    E2E_LOG: log,
    E2E_SCRATCH: scratch,
    E2E_GIFT_CARDS: giftCards.join(","),
    E2E_DESK_PIN: pin,
    E2E_DESK_PASSWORD: operator.split("\n")[0],
    E2E_STAFF_PASSWORDS: staffOutputs.map((added) => added.split("\n")[0]).join("\n"),
  });
  return stop;
}
