import { expect, test } from "vitest";

import { inventoryChannel, notifyInventoryChange, readInventoryChange } from "#app/store/db/notify.server.ts";

import { testDatabase } from "../support/database.ts";

const database = testDatabase();

test("a change of inventory names its variants, each once; too many to name are any", async () => {
  const { onNotify, db } = database.open();
  const heard: string[] = [];
  const silence = await onNotify(inventoryChannel, (payload) => heard.push(payload));
  await notifyInventoryChange(db, ["one", "two", "one"]);
  await notifyInventoryChange(
    db,
    Array.from({ length: 1_000 }, (_, number) => `variant-${number}`),
  );
  await expect.poll(() => heard.length).toBe(2);
  await silence();
  expect(heard.map(readInventoryChange)).toEqual([["one", "two"], null]);
});
