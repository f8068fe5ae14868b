import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { parsePictureAddress } from "#app/domain/catalogue/picture.ts";
import { createPictureStore } from "#app/pictures/store.server.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Returns the path of a photo in one colour. */
async function photoOf(colour: string): Promise<string> {
  const file = join(dataDir, `${colour}.png`);
  await sharp({ create: { width: 80, height: 60, channels: 3, background: colour } }).toFile(file);
  return file;
}
const files = () => readdir(join(dataDir, "pictures")).catch(() => [] as string[]);

function openStore(sources: Record<string, string>) {
  const asked: string[] = [];
  const failed: string[] = [];
  const store = createPictureStore({
    dataDir,
    findPhoto(name) {
      asked.push(name);
      return Object.hasOwn(sources, name) ? sources[name] : undefined;
    },
    onError: (name) => failed.push(name),
  });
  return { store, asked, failed };
}

describe("createPictureStore", () => {
  it("creates a file once for simultaneous requests", async () => {
    const { store } = openStore({ "ship-1": await photoOf("navy") });
    const paths = await Promise.all(
      Array.from({ length: 8 }, () => store.pictureFile("ship-1", 320, "avif")),
    );
    expect(new Set(paths).size).toBe(1);
    expect(await files()).toEqual([basename(paths[0] ?? "")]);
    const { width, height } = await sharp(paths[0]).metadata();
    expect([width, height]).toEqual([320, 240]);
  });

  it("reuses an existing file after a restart", async () => {
    const sources = { "ship-1": await photoOf("navy") };
    const first = await openStore(sources).store.pictureFile("ship-1", 320, "webp");
    await writeFile(first ?? "", "kept");
    const again = await openStore(sources).store.pictureFile("ship-1", 320, "webp");
    expect(again).toBe(first);
    expect(
      await sharp(again)
        .metadata()
        .catch(() => "kept"),
    ).toBe("kept");
  });

  it("names the file after its photo", async () => {
    const navy = await photoOf("navy");
    const { store } = openStore({ a: navy, b: await photoOf("teal"), c: navy });
    const [a, b, c] = await Promise.all(["a", "b", "c"].map((name) => store.pictureFile(name, 320, "jpg")));
    expect(a).not.toBe(b);
    expect(c).toBe(a);
  });

  it("keeps the file of a photo that is stored again", async () => {
    const photo = await photoOf("navy");
    const { store } = openStore({ a: photo });
    const first = await store.pictureFile("a", 320, "webp");
    // As `keepPhoto` dates a photo that an import names again.
    await utimes(photo, 2, 2);
    expect(await store.pictureFile("a", 320, "webp")).toBe(first);
    expect(await files()).toHaveLength(1);
  });

  it("rejects names that are not in the catalogue", async () => {
    const { store } = openStore({});
    for (const name of ["ship-2", "constructor", "../secrets"]) {
      expect(await store.pictureFile(name, 320, "avif")).toBeUndefined();
    }
    expect(await files()).toEqual([]);
  });

  it("leaves no draft after an unreadable photograph", async () => {
    const photo = join(dataDir, "beach.jpg");
    await writeFile(photo, "no picture");
    const { store } = openStore({ beach: photo });
    await expect(store.pictureFile("beach", 320, "jpg")).rejects.toThrow(/unsupported image format/);
    expect(await files()).toEqual([]);
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c0a060" } })
      .jpeg()
      .toFile(photo);
    await utimes(photo, 1, 1);
    expect(await store.pictureFile("beach", 320, "jpg")).toMatch(/-320\.jpg$/);
  });

  it("warms the card sizes once and continues after a failure", async () => {
    const sources = { broken: join(dataDir, "missing.jpg"), "ship-1": await photoOf("navy") };
    const { store, failed } = openStore(sources);
    const missing = await store.listMissing(Object.keys(sources));
    const done: number[] = [];
    const onProgress = async (count: number) => void done.push(count);
    expect(await store.warm(missing, { pauseMs: 0, onProgress })).toBe(3);
    expect([missing.length, done]).toEqual([6, [1, 2, 3, 4, 5, 6]]);
    expect((await files()).length).toBe(3);
    expect(failed).toContain("broken");
    expect(await store.listMissing(["ship-1", "unknown"])).toEqual([]);
  });

  it("deletes unused files after a day", async () => {
    const sources: Record<string, string> = { kept: await photoOf("navy"), gone: await photoOf("teal") };
    const { store } = openStore(sources);
    const kept = basename((await store.pictureFile("kept", 320, "jpg")) ?? "");
    const gone = basename((await store.pictureFile("gone", 320, "jpg")) ?? "");
    await writeFile(join(dataDir, "pictures", `${kept}.1.draft`), "half");
    delete sources["gone"];
    const created = (await stat(join(dataDir, "pictures", gone))).mtimeMs;
    expect(await store.prune(["kept"], created + 86_000_000)).toBe(0);
    expect((await files()).toSorted()).toEqual([kept, `${kept}.1.draft`, gone].toSorted());
    expect(await store.prune(["kept"], created + 87_000_000)).toBe(2);
    expect(await files()).toEqual([kept]);
  });

  it("lists a photo that two pictures share once", async () => {
    const navy = await photoOf("navy");
    const { store } = openStore({ a: navy, b: navy });
    expect((await store.listMissing(["a", "b"])).map(({ name }) => name)).toEqual(["a", "a", "a"]);
  });

  it("ends all of warming when the progress of one picture cannot be told", async () => {
    const { store } = openStore({ a: await photoOf("navy"), b: await photoOf("teal") });
    const pictures = await store.listMissing(["a", "b"]);
    const failure = new Error("no connection");
    let told = 0;
    const onProgress = () => ((told += 1), told === 1 ? Promise.reject(failure) : Promise.resolve());
    await expect(store.warm(pictures, { atOnce: 2, pauseMs: 0, onProgress })).rejects.toBe(failure);
    const before = [told, (await files()).length];
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([told, (await files()).length]).toEqual(before);
  });

  it("keeps whole files when machines with a common folder and equal process numbers render alike", async () => {
    const sources = { a: await photoOf("navy") };
    const machines = Array.from({ length: 12 }, () => openStore(sources).store);
    const paths = await Promise.all(machines.map((store) => store.pictureFile("a", 320, "webp")));
    expect(new Set(paths).size).toBe(1);
    expect(await files()).toEqual([basename(paths[0] ?? "")]);
  });

  it("stops warming between two pictures and goes on with the rest", async () => {
    const { store } = openStore({ a: await photoOf("navy"), b: await photoOf("teal") });
    let done = 0;
    const onProgress = async (count: number) => void (done = count);
    const first = await store.listMissing(["a", "b"]);
    const work = { atOnce: 2, pauseMs: 0, onProgress };
    const rendered = await store.warm(first, { ...work, isStopped: () => done >= 2 });
    expect(rendered).toBe((await files()).length);
    expect([rendered >= 2, rendered < 6]).toEqual([true, true]);
    const rest = await store.listMissing(["a", "b"]);
    expect(rest).toHaveLength(6 - rendered);
    expect(await store.warm(rest, work)).toBe(6 - rendered);
    expect(await files()).toHaveLength(6);
  });
});

describe("parsePictureAddress", () => {
  it("reads the address of a picture", () => {
    expect(parsePictureAddress("ruegen-kreidehain-1-640.avif")).toEqual({
      name: "ruegen-kreidehain-1",
      width: 640,
      format: "avif",
    });
  });

  it.each([
    "ruegen-1-641.avif",
    "ruegen-1-640.png",
    "ruegen-1.avif",
    "-640.avif",
    "../x-640.avif",
    "a--b-640.avif",
    "",
    "A-640.jpg",
    `${"a".repeat(200)}-640.jpg`,
  ])("rejects %s", (file) => {
    expect(parsePictureAddress(file)).toBeUndefined();
  });
});
