import { expect, test, vi } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import { findOutage } from "#app/http/outage.server.ts";
import { openCatalogueIndex } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex, CatalogueSnapshot } from "#app/search/index/snapshot.server.ts";
import { catalogueChannel, inventoryChannel } from "#app/store/db/notify.server.ts";

import { smallCatalogue, today } from "../../support/small-catalogue.ts";

/** A database whose reads are completed by the test. */
async function scene() {
  const readings: {
    finish(): CatalogueIndex;
    /** Rejects as `loadCatalogueSnapshot` does. */ fail(): void;
  }[] = [];
  const patches: { ids: readonly string[]; from: CatalogueIndex; finish(): CatalogueIndex; fail(): void }[] =
    [];
  const errors: string[] = [];
  const stopped: number[] = [];
  const tell = new Map<string, (payload: string) => unknown>();
  let changes = 0;
  let silenced = 0;
  let day = today;
  const open = await openCatalogueIndex({
    today: () => day,
    read: ({ signal }) =>
      new Promise((resolve, reject) => {
        const index = smallCatalogue();
        const number = readings.length + 1;
        signal.addEventListener("abort", () => stopped.push(number));
        readings.push({
          finish: () => (resolve(index), index),
          fail: () => reject(signal.aborted ? signal.reason : new Error("no connection")),
        });
      }),
    reread: (from, ids) =>
      new Promise<CatalogueSnapshot>((resolve, reject) => {
        const index = smallCatalogue();
        patches.push({
          ids,
          from,
          finish: () => (resolve(index), index),
          fail: () => reject(new Error("no connection")),
        });
      }),
    onNotify: async (channel, callback) => {
      tell.set(channel, callback);
      return async () => void (silenced += 1);
    },
    log: { error: (_fields, message) => errors.push(message), info: () => undefined },
    onChange: () => (changes += 1),
    retryAfter: 1,
  });
  return {
    open,
    readings,
    errors,
    stopped,
    patches,
    announce: () => void tell.get(catalogueChannel)?.(""),
    sold: (payload: string) => void tell.get(inventoryChannel)?.(payload),
    newDay: (date: typeof today) => void (day = date),
    changes: () => changes,
    silenced: () => silenced,
  };
}

const until = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000, interval: 1 });

test("the index is read once at its first use", async () => {
  const { open, readings, announce, changes } = await scene();
  announce();
  expect(readings).toHaveLength(0);
  const requests = [open.current(), open.current()];
  expect(readings).toHaveLength(1);
  const index = readings[0]!.finish();
  expect(await Promise.all(requests)).toEqual([index, index]);
  expect(await open.current()).toBe(index);
  expect(changes()).toBe(1);
});

test("the old snapshot is used until the new one is ready", async () => {
  const { open, readings, announce, changes } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  announce();
  expect(await open.current()).toBe(old);
  expect(readings).toHaveLength(2);
  const next = readings[1]!.finish();
  await until(() => expect(changes()).toBe(2));
  expect(await open.current()).toBe(next);
});

test("settled() waits for the pending snapshot", async () => {
  const { open, readings, announce } = await scene();
  const first = open.settled();
  const old = readings[0]!.finish();
  expect(await first).toBe(old);
  expect(await open.settled()).toBe(old);
  announce();
  const settled = open.settled();
  const next = readings[1]!.finish();
  expect(await settled).toBe(next);
});

test("a read during a change is repeated", async () => {
  const { open, readings, announce, changes } = await scene();
  const first = open.current();
  announce();
  announce();
  readings[0]!.finish();
  await until(() => expect(readings).toHaveLength(2));
  expect(changes()).toBe(0);
  const index = readings[1]!.finish();
  expect(await first).toBe(index);
  expect(readings).toHaveLength(2);
  announce();
  readings[2]!.fail();
  await until(() => expect(readings).toHaveLength(4));
  const next = readings[3]!.finish();
  await until(async () => expect(await open.current()).toBe(next));
  expect(readings).toHaveLength(4);
});

test("a constantly changing catalogue is shown after several reads", async () => {
  const { open, readings, announce } = await scene();
  const first = open.current();
  for (let turn = 0; turn < 5; turn++) {
    announce();
    readings[turn]!.finish();
    await until(() => expect(readings).toHaveLength(turn + 2));
  }
  expect(await first).toBeDefined();
  expect(readings).toHaveLength(6);
});

test("an order rereads the inventory of its variants only", async () => {
  const { open, readings, patches, sold, changes } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  sold("one,two");
  sold("two,three");
  expect(patches.map(({ ids }) => ids)).toEqual([["one", "two"]]);
  expect(patches[0]!.from).toBe(old);
  expect(await open.current()).toBe(old);
  const next = patches[0]!.finish();
  await until(async () => expect(await open.current()).toBe(next));
  expect(patches.map(({ ids }) => ids)).toEqual([
    ["one", "two"],
    ["two", "three"],
  ]);
  patches[1]!.fail();
  await until(() => expect(patches).toHaveLength(3));
  expect(patches[2]!.ids).toEqual(["two", "three"]);
  expect(patches[2]!.from).toBe(next);
  const last = patches[2]!.finish();
  await until(async () => expect(await open.current()).toBe(last));
  expect(changes()).toBe(3);
  expect(readings).toHaveLength(1);
});

test("an order during a read is applied afterwards", async () => {
  const { open, readings, patches, sold, changes } = await scene();
  const first = open.current();
  sold("one");
  readings[0]!.finish();
  await first;
  await until(() => expect(patches.map(({ ids }) => ids)).toEqual([["one"]]));
  patches[0]!.finish();
  await until(() => expect(changes()).toBe(2));
  sold("");
  expect(readings).toHaveLength(2);
});

test("the first request of a new day waits for its prices", async () => {
  const { open, readings, newDay, changes } = await scene();
  const first = open.current();
  const index = readings[0]!.finish() as CatalogueSnapshot;
  await first;
  const tomorrow = addDays(today, 1);
  expect(index.isReadyFor(tomorrow)).toBe(false);
  newDay(tomorrow);
  const [one, other] = await Promise.all([open.current(), open.current()]);
  expect(one).toBe(index);
  expect(other).toBe(index);
  expect(index.isReadyFor(tomorrow)).toBe(true);
  expect(changes()).toBe(2);
  expect(readings).toHaveLength(1);
});

test("a failed first read is repeated by the next request [S7-10]", async () => {
  const { open, readings } = await scene();
  const first = open.current();
  readings[0]!.fail();
  await expect(first).rejects.toThrow("no connection");
  const second = open.current();
  const index = readings[1]!.finish();
  expect(await second).toBe(index);
});

test("a failed refresh is repeated while the old snapshot is used [S8-11]", async () => {
  const { open, readings, announce, errors } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  announce();
  readings[1]!.fail();
  await until(() => expect(readings).toHaveLength(3));
  expect(errors).toHaveLength(1);
  expect(await open.current()).toBe(old);
  const next = readings[2]!.finish();
  await until(async () => expect(await open.current()).toBe(next));
});

test("closing waits for a pending read", async () => {
  const { open, readings, silenced } = await scene();
  const request = open.current();
  const closed = open.close();
  readings[0]!.finish();
  await closed;
  await request;
  expect(silenced()).toBe(2);
});

test("a load ends when the shop stops, without a complaint or another try", async () => {
  const { open, readings, announce, errors, stopped } = await scene();
  const first = open.current();
  const old = readings[0]!.finish();
  await first;
  announce();
  await until(() => expect(readings).toHaveLength(2));
  open.stopLoading();
  expect(stopped).toEqual([1, 2]);
  readings[1]!.fail();
  await open.close();
  expect(await open.current()).toBe(old);
  expect([errors, readings.length]).toEqual([[], 2]);
});

test("who waits for the first load when the shop stops is asked to try again", async () => {
  const { open, readings, errors } = await scene();
  const waiting = open.current().catch((error: unknown) => error);
  open.stopLoading();
  readings[0]!.fail();
  const error = await waiting;
  expect(findOutage(error)).toBe("busy");
  expect(error).toHaveProperty("name", "AbortError");
  expect(errors).toEqual([]);
});
