import { expect, test } from "vitest";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import { catalogueChannel, openCatalogueIndex } from "#app/search/open-catalogue-index.server.ts";
import { smallCatalogue } from "./small-catalogue.ts";

/** A database whose readings end when the test says so. */
async function scene() {
  const readings: { finish(): CatalogueIndex; fail(): void }[] = [];
  const errors: string[] = [];
  let changes = 0;
  let announce = () => {};
  let silenced = false;
  const open = await openCatalogueIndex({
    read: () =>
      new Promise((resolve, reject) => {
        const index = smallCatalogue();
        readings.push({
          finish: () => (resolve(index), index),
          fail: () => reject(new Error("no connection")),
        });
      }),
    onNotify: async (channel, callback) => {
      expect(channel).toBe(catalogueChannel);
      announce = () => void callback("");
      return async () => void (silenced = true);
    },
    log: { error: (_fields, message) => errors.push(message) },
    onChange: () => (changes += 1),
    retryAfter: 1,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  return {
    open,
    readings,
    errors,
    settled,
    announce: () => announce(),
    changes: () => changes,
    silenced: () => silenced,
  };
}

test("reads at first use, once for all who ask", async () => {
  const { open, readings, announce, changes } = await scene();
  announce();
  expect(readings).toHaveLength(0);
  const asked = [open.current(), open.current()];
  expect(readings).toHaveLength(1);
  const index = readings[0]!.finish();
  expect(await Promise.all(asked)).toEqual([index, index]);
  expect(await open.current()).toBe(index);
  expect(changes()).toBe(1);
});

test("after a change the old snapshot serves until the new one is there", async () => {
  const { open, readings, announce, changes, settled } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  announce();
  expect(await open.current()).toBe(old);
  expect(readings).toHaveLength(2);
  const next = readings[1]!.finish();
  await settled();
  expect(await open.current()).toBe(next);
  expect(changes()).toBe(2);
});

test("changes during a reading lead to one more", async () => {
  const { open, readings, announce, settled } = await scene();
  const first = open.current();
  announce();
  announce();
  const old = readings[0]!.finish();
  expect(await first).toBe(old);
  await settled();
  expect(readings).toHaveLength(2);
  readings[1]!.fail();
  await settled();
  expect(readings).toHaveLength(3);
  const next = readings[2]!.finish();
  await settled();
  expect(await open.current()).toBe(next);
  expect(readings).toHaveLength(3);
});

test("a failed first reading is told, and the next who asks tries again", async () => {
  const { open, readings } = await scene();
  const first = open.current();
  readings[0]!.fail();
  await expect(first).rejects.toThrow("no connection");
  const second = open.current();
  const index = readings[1]!.finish();
  expect(await second).toBe(index);
});

test("a failed renewal is tried again while the old snapshot serves", async () => {
  const { open, readings, announce, errors, settled } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  announce();
  readings[1]!.fail();
  await settled();
  expect(errors).toHaveLength(1);
  expect(await open.current()).toBe(old);
  const next = readings[2]!.finish();
  await settled();
  expect(await open.current()).toBe(next);
});

test("closing stops listening and waits for a reading", async () => {
  const { open, readings, silenced } = await scene();
  const asked = open.current();
  const closed = open.close();
  readings[0]!.finish();
  await closed;
  await asked;
  expect(silenced()).toBe(true);
});
