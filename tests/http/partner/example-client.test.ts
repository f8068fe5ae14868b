/** The example client: its types are those of the document, it is strict, and its program runs against the shop. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, onTestFinished, test } from "vitest";

import { rooms } from "#app/store/schema/catalogue.server.ts";
import { signedHeaders } from "#app/jobs/webhooks.server.ts";
import { webhookBody } from "#app/domain/webhook.ts";
import { createTwoProperties, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey } from "#tests/support/shops/partner.ts";
import { soldPieces } from "#tests/support/sold-orders.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { receiveEvents } from "../../../examples/typescript-client/events.ts";
import { connectShop } from "../../../examples/typescript-client/shop-client.ts";
import { writeClientTypes } from "../../../.ci/client-types.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "examples/typescript-client");
const run = promisify(execFile);

test("the committed types are those of the API", async () => {
  const same = readFileSync(join(folder, "api.d.ts"), "utf8") === (await writeClientTypes());
  expect(same, "run `npm run client-types`").toBe(true);
});

test("the client compiles strictly", async () => {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "-p", folder]);
  expect(stdout).toBe("");
}, 60_000);

test("the program buys, changes prices, blocks a room and follows its orders", async () => {
  await createTwoProperties(db());
  await db().update(rooms).set({ count: 9 });
  const { key } = await aKey(db());
  const args = ["--import", "tsx", join(folder, "program.ts"), "2027-02-05", "2027-02-08"];
  const env = { ...process.env, SHOP: shop.origin, KEY: key };
  const { stdout } = await run(process.execPath, args, { cwd: root, env });
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => line.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, "NUMBER"))).toEqual([
    expect.stringMatching(/^free at (see|muehle)$/),
    "price changed on 3 days",
    "one room blocked",
    "stay NUMBER for 390",
    "voucher NUMBER for 240",
    "followed NUMBER",
    "followed NUMBER",
    expect.stringMatching(/^next time since /),
  ]);
  expect(await soldPieces(db())).toEqual({ nights: 3, vouchers: 1 });
}, 60_000);

test("the client verifies an event by its signature and reads its order once", async () => {
  const [variantId] = await createTwoProperties(db());
  const order = await placeTransferOrder(db(), variantId);
  const [next, former, foreign] = ["n", "f", "x"].map(
    (letter) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`,
  ) as [string, string, string];
  const taken: string[] = [];
  const client = connectShop(shop.origin, (await aKey(db())).key);
  const server = createServer(
    receiveEvents(client, [next, former], ({ type }, read) => void taken.push(`${type} ${read.number}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const body = webhookBody("order.placed", order, new Date());
  const post = async (id: string, secret: string, { at = new Date(), sent = body } = {}) => {
    const headers = signedHeaders({ id, body }, [secret], at);
    return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: sent })).status;
  };
  expect([await post("1", next), await post("1", next), await post("2", former)]).toEqual([204, 204, 204]);
  expect(taken).toEqual(Array.from({ length: 2 }, () => `order.placed ${order.vanityOrderNumber}`));
  expect(await post("3", foreign)).toBe(400);
  expect(await post("3", next, { sent: `${body} ` })).toBe(400);
  expect(await post("3", next, { at: new Date(Date.now() - 600_000) })).toBe(400);
  expect(taken).toHaveLength(2);
});
