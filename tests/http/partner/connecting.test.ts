/** Runs every command of `docs/connecting.md`, in its order, against the shop. */
import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { berlinDate } from "#app/domain/time.ts";
import { rooms } from "#app/store/schema/catalogue.server.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey } from "#tests/support/shops/partner.ts";
import { soldPieces } from "#tests/support/sold-orders.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const run = promisify(execFile);

function hasPrograms(): boolean {
  try {
    for (const name of ["curl", "jq", "openssl"]) execFileSync("bash", ["-c", `command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
}

/** Indented lines, without the one that names shop and key. */
function readCommands(): string {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/connecting.md"), "utf8");
  const lines = page.split("\n").filter((line) => line.startsWith("    ") && !line.includes("export SHOP="));
  return lines.map((line) => line.slice(4)).join("\n");
}

// Refused calls end the script. Their body and the command are printed.
const strict = 'set -euxo pipefail\ncurl() { command curl -sS --fail-with-body "$@"; }\n';

test.skipIf(!hasPrograms())(
  "every command of the page about connecting a program succeeds",
  async () => {
    const [variantId] = await createTwoProperties(db());
    await db().update(rooms).set({ count: 9 });
    const [room] = await db().select().from(rooms);
    const order = await placeTransferOrder(db(), variantId);
    await db()
      .update(orderItems)
      .set({ checkin: berlinDate(testNow) });
    const env = {
      ...process.env,
      SHOP: shop.origin,
      KEY: (await aKey(db())).key,
      ORDER: order.id,
      ITEM: order.orderItems[0]?.id ?? "",
      VARIANT: variantId,
      ROOM: room?.id ?? "",
    };
    const commands = readCommands();
    expect(commands.match(/\bcurl\b/g)?.length).toBeGreaterThan(12);
    const { stdout } = await run("bash", ["-c", strict + commands], { env });
    expect(stdout).toContain('"status":"placed"');
    expect(await soldPieces(db())).toMatchObject({ vouchers: 0 });
  },
  60_000,
);
