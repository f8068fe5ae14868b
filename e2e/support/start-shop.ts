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
 * Starts the built shop on a free port with a data directory of its own, on PostgreSQL where that is there: it has a tenth
 * of the browsers' processor time less. The shop with foreign scripts has the embedded database. Answers how to stop it.
 */
// Playwright takes nothing but a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startShop(): Promise<() => Promise<void>> {
  // The other part of a whole run has begun them.
  if (process.env["E2E_PART"] !== "others") beginAuditResults();
  if (!(await freshenBuild(root, "demo"))) throw new Error("The build failed: npm run build");
  const programs = findPostgres();
  // Before temporary files go where no other user may look.
  const postgres = programs === null ? null : await startPostgres(programs);
  const scratch = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  // What browsers and their helpers leave among temporary files goes with it.
  process.env["TMPDIR"] = scratch;
  const log = join(scratch, "shop.log");
  // Pictures are made when a page asks for them: all of them ahead would take a minute of one processor.
  // Behind a proxy, so that a visitor can come from a network whose tries are counted alone.
  const surroundings = {
    DATA_DIR: join(scratch, "data"),
    WARM_PICTURES: "off",
    TRUST_PROXY: "on",
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const shop = await shopProcess(surroundings, log);
  const stop = async () => {
    await shop.stop("SIGTERM");
    await postgres?.stop();
    if (process.env["E2E_KEEP"] === undefined) rmSync(scratch, { recursive: true, force: true });
  };
  // All of this before the shop: an embedded database belongs to one process at a time.
  const [, cards = "", , pins = "", operator = "", ...others] = shop.operateAll(
    ["codes", "create", demoCode, "--percent", "10", "--to", "31.12.2099"],
    ["giftcards", "create", "500", "--count", "24"],
    ["catalogue", "import", "demo/catalogue"],
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
    E2E_LOG: log,
    E2E_SCRATCH: scratch,
    E2E_GIFT_CARDS: giftCards.join(","),
    E2E_DESK_PIN: pin,
    E2E_DESK_PASSWORD: operator.split("\n")[0],
    E2E_STAFF_PASSWORDS: others.map((added) => added.split("\n")[0]).join("\n"),
  });
  return stop;
}
