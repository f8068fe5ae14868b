import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let minutes = 0;
beforeAll(async () => {
  const uploadLimit = new TokenBuckets(2, () => minutes * 60_000);
  shop = await openWholeShop(database.open(), { uploadLimit });
});
afterAll(() => shop.close());

const path = "/verwaltung/zimmer/tabelle";
const send = (who: Visitor, to = path) =>
  postFile(who, to, { intent: "look" }, { name: "zimmer.csv", content: "angebot;variante;tag\n" });
let house: Visitor;
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  house = await signInNewOperator(database.db(), shop.visitor(), "house", {
    name: "Hanna",
    vendorKey: "seeblick",
  });
  owner = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
});

test("refuses the third file of a minute on every page", async () => {
  expect([(await send(owner)).status, (await send(owner, "/verwaltung/geld")).status]).toEqual([422, 422]);
  const { status, headers, text } = await send(owner);
  expect([status, headers["retry-after"]]).toEqual([429, "30"]);
  expect(readVisibleText(text)).toContain("Warten Sie eine Minute, und senden Sie die Datei noch einmal.");
  minutes += 1;
  expect((await send(owner)).status).toBe(422);
});

test("files of a property account do not count against another operator", async () => {
  for (const expected of [422, 422, 429]) expect((await send(house)).status).toBe(expected);
  expect((await send(owner)).status).toBe(422);
});

test("a form without a file does not count", async () => {
  for (let sent = 0; sent < 4; sent++)
    expect((await owner.post("/verwaltung/geld", { intent: "settle" })).status).toBe(422);
  expect((await send(owner)).status).toBe(422);
});
