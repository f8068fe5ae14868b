/** Card pictures rendered ahead by several processes with one database. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { beginPictures, resumePictures, stopPictures } from "#app/commands/operator/picture-work.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { silentTime } from "#app/domain/operator/long-work.ts";
import { connectPictures } from "#app/main/pictures.server.ts";
import type { OpenPicturesOptions } from "#app/pictures/open-pictures.server.ts";
import { keepPhoto } from "#app/pictures/photos.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anOperator } from "#tests/support/back-office/operators.ts";
import { aShot } from "#tests/support/photo-files.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const photoCount = 4;
const total = photoCount * 3;
const folder = "01234567-0123-7123-8123-0123456789ab";

let dataDir: string;
let sources: Map<string, { photo: string }>;
beforeEach(async () => {
  await database.empty();
  dataDir = filesIn({});
  sources = new Map();
  for (let at = 0; at < photoCount; at++) {
    const shot = await aShot({ width: 800, height: 600, background: `#${at}0806${at}` });
    sources.set(`haus-${at}`, await keepPhoto(shot, ".jpg", { dataDir, now: testNow }));
  }
});

const rendered = () => {
  try {
    return readdirSync(join(dataDir, "pictures"));
  } catch {
    return [];
  }
};

/** A process of the shop. @param clock its time */
async function aProcess({ clock = () => testNow, own = dataDir } = {}) {
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => void lines.push(text),
    error: (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`),
  };
  const offers: OpenPicturesOptions["offers"] = async () => ({
    findPicture: (name) => sources.get(name),
    pictureNames: () => [...sources.keys()],
  });
  const config = { photos: { dataDir: own, bucket: undefined }, warmPictures: true };
  const pictures = await connectPictures(config, 0, { database: database.open(), log, offers, now: clock });
  onTestFinished(() => pictures.close());
  return { lines, close: pictures.close };
}

const begins = ({ lines }: { lines: string[] }) =>
  lines.filter((line) => line.endsWith("rendered ahead")).length;

test("of several processes with one folder one renders, and the work disappears when it is done", async () => {
  const processes = await Promise.all([aProcess(), aProcess(), aProcess()]);
  await vi.waitFor(
    async () => expect([rendered().length, await listWork(database.db())]).toEqual([total, []]),
    {
      timeout: 20_000,
    },
  );
  expect(processes.map(begins).toSorted()).toEqual([0, 0, 1]);
  for (const { lines } of processes) expect(lines.filter((line) => line.includes("error"))).toEqual([]);
}, 30_000);

test("machines with folders of their own each render theirs", async () => {
  const other = filesIn({});
  for (let at = 0; at < photoCount; at++) {
    const shot = await aShot({ width: 800, height: 600, background: `#${at}0806${at}` });
    await keepPhoto(shot, ".jpg", { dataDir: other, now: testNow });
  }
  const processes = [await aProcess(), await aProcess({ own: other })];
  await vi.waitFor(() => {
    expect([rendered().length, readdirSync(join(other, "pictures")).length]).toEqual([total, total]);
  }, 20_000);
  expect(processes.map(begins)).toEqual([1, 1]);
}, 30_000);

test("a process that closes leaves whole pictures, and the next one goes on", async () => {
  const first = await aProcess();
  await vi.waitFor(() => expect(rendered().length).toBeGreaterThan(0), 20_000);
  await first.close();
  const count = rendered().length;
  expect([count < total, rendered().every((name) => !name.endsWith(".draft"))]).toEqual([true, true]);
  expect(await listWork(database.db())).toEqual([]);
  await aProcess();
  await vi.waitFor(() => expect(rendered()).toHaveLength(total), 20_000);
}, 30_000);

test("an operator stops the work, every process keeps to it, and a resumption is heard at once", async () => {
  const operator = await anOperator(database.db(), "owner");
  const by = { operator: { id: operator.id, name: "Olga" } };
  let clock = testNow;
  await aProcess({ clock: () => (clock = laterBy(clock, 1_000)) });
  await vi.waitFor(() => expect(rendered().length).toBeGreaterThan(0), 20_000);
  const [{ id, run } = { id: "", run: 0 }] = await listWork(database.db());
  const work = workAt(database.db());
  expect(await stopPictures(work, id, run, by)).toMatchObject({ ok: true });
  expect(await stopPictures(work, id, run, by)).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect((await listWork(database.db()))[0]?.stopped).not.toBeNull(), 20_000);
  const stopped = rendered().length;
  expect(stopped).toBeLessThan(total);
  let asked = 0;
  const second = await aProcess({ clock: () => ((asked += 1), clock) });
  // It reads its clock to delete unused files, and to begin.
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([begins(second), rendered().length]).toEqual([0, stopped]);

  expect(await resumePictures(work, id, run, by)).toMatchObject({ ok: true });
  expect(await resumePictures(work, id, run, by)).toMatchObject({ ok: true });
  expect(await stopPictures(work, id, run, by)).toEqual({ ok: false, refusal: "changed" });
  await vi.waitFor(() => expect(rendered()).toHaveLength(total), 20_000);
}, 60_000);

test("a killed process keeps the folder until it counts as silent", async () => {
  const db = database.db();
  const at = (ms: number) => () => laterBy(testNow, ms);
  const first = await beginPictures(db, folder, at(0));
  expect(first.ok).toBe(true);
  if (first.ok) await first.run.onProgress(3, 12);
  expect(await beginPictures(db, folder, at(silentTime))).toEqual({ ok: false, refusal: "running" });
  expect(await beginPictures(db, folder, at(silentTime + 1))).toMatchObject({ ok: true });
});

test("a process that was silent and goes on does not end the work of the one that took over", async () => {
  const db = database.db();
  const first = await beginPictures(db, folder, () => testNow);
  const later = () => laterBy(testNow, silentTime + 1);
  const second = await beginPictures(db, folder, later);
  if (!first.ok || !second.ok) throw new Error("both must begin");
  await first.run.end(3, 12);
  expect(await listWork(db)).toHaveLength(1);
  expect(await beginPictures(db, folder, later)).toEqual({ ok: false, refusal: "running" });
  await second.run.end(12, 12);
  expect(await listWork(db)).toEqual([]);
});

test("the command line goes on where an operator has stopped", async () => {
  const db = database.db();
  const clock = () => testNow;
  const operator = await anOperator(db, "owner");
  await beginPictures(db, folder, clock);
  await stopPictures(workAt(db), folder, 1, { operator: { id: operator.id, name: "Olga" } });
  const begun = await beginPictures(db, folder, () => laterBy(testNow, silentTime + 1));
  expect(begun).toEqual({ ok: false, refusal: "stopped" });
  const later = () => laterBy(testNow, silentTime + 2);
  expect(await beginPictures(db, folder, later, { resumes: true })).toMatchObject({ ok: true });
  expect(await listWork(db)).toMatchObject([{ run: 2, stopped: null }]);
});
