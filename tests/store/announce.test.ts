import { expect, test } from "vitest";
import { announceInventory, inventoryChannel, readInventoryChange } from "#app/store/announce.server.ts";
import { testDatabase } from "../support/database.ts";

const database = testDatabase();

test("a change of inventory names its variants, each once; too many to name are any", async () => {
  const { onNotify, db } = database.open();
  const heard: string[] = [];
  const silence = await onNotify(inventoryChannel, (payload) => heard.push(payload));
  await announceInventory(db, ["one", "two", "one"]);
  await announceInventory(
    db,
    Array.from({ length: 1_000 }, (_, number) => `variant-${number}`),
  );
  await expect.poll(() => heard.length).toBe(2);
  await silence();
  expect(heard.map(readInventoryChange)).toEqual([["one", "two"], null]);
});
