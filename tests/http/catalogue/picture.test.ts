import { readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import sharp from "sharp";
import { expect, test, vi } from "vitest";

import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import { openPictures } from "#app/pictures/open-pictures.server.ts";
import { loader } from "#app/routes/feeds/picture.ts";
import { finishResponse } from "#app/http/response.server.ts";

import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "../../support/catalogue-files.ts";
import { alwaysClaim } from "#tests/support/data-dir/picture-claims.ts";

const photo = "sea.png";
const sea = await sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** A data directory with the photo that most tests use. */
const withSea = (files: Record<string, unknown> = {}) => filesIn({ ...files, [`photos/${photo}`]: sea });

function shopWith(pictures: Record<string, PictureSource>, dataDir = withSea(), warmAfter?: number) {
  const all = new Map(Object.entries(pictures));
  const offers = async () => ({
    findPicture: (name: string) => all.get(name),
    pictureNames: () => [...all.keys()],
  });
  const onError = vi.fn<(message: string, error: unknown, picture?: string) => void>();
  const now = () => testNow;
  const opened = openPictures({ dataDir, offers, onError, warmAfter, now, claim: alwaysClaim });
  const ask = async (file: string) => {
    const request = new Request(`http://shop.example/pictures/${file}`);
    const context = { shop: { pictures: opened } } as unknown as AppLoadContext;
    return finishResponse(await loader({ request, context, params: { file } }), `/pictures/${file}`, "br");
  };
  const made = () => {
    try {
      return readdirSync(join(dataDir, "pictures"));
    } catch {
      return [];
    }
  };
  return { ask, made, onError, close: opened.close };
}

test.each([
  ["avif", "image/avif", "heif"],
  ["webp", "image/webp", "webp"],
  ["jpg", "image/jpeg", "jpeg"],
])("a picture as %s is public, immutable and sets no cookie", async (ending, type, format) => {
  const { ask, made } = shopWith({ "haus-1-0a1b2c3d": { photo } });
  const { status, headers, setCookies, etag, body } = await ask(`haus-1-0a1b2c3d-320.${ending}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(body.length),
    etag,
  });
  expect(etag).not.toBe("");
  expect(headers).not.toHaveProperty("vary");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(setCookies).toEqual([]);
  expect(await sharp(body).metadata()).toMatchObject({ format, width: 320, height: 240 });
  expect((await ask(`haus-1-0a1b2c3d-320.${ending}`)).etag).toBe(etag);
  expect(made()).toHaveLength(1);
});

test.each([
  "haus-1-0a1b2c3e-320.avif",
  "haus-1-320.avif",
  "haus-1-0a1b2c3d-321.avif",
  "haus-1-0a1b2c3d-0320.avif",
  "haus-1-0a1b2c3d-320.gif",
  "haus-1-0a1b2c3d.avif",
  "haus-1-0a1b2c3d",
  "../haus-1-0a1b2c3d-320.avif",
  "",
])("nothing is rendered for %j", async (file) => {
  const { ask, made } = shopWith({ "haus-1-0a1b2c3d": { photo } });
  const { status, headers } = await ask(file);
  expect(status).toBe(404);
  expect(headers["cache-control"]).not.toContain("public");
  expect(made()).toEqual([]);
});

test("a photograph is cut to 4:3, a missing file is answered with 404", async () => {
  const red = { create: { width: 800, height: 800, channels: 3, background: "#c03020" } } as const;
  const dataDir = filesIn({ "photos/abc.jpg": await sharp(red).jpeg().toBuffer() });
  const { ask, onError } = shopWith({ "haus-2-00000000": { photo: "abc.jpg" } }, dataDir);
  const { status, body } = await ask("haus-2-00000000-320.webp");
  expect(status).toBe(200);
  expect(await sharp(body).metadata()).toMatchObject({ width: 320, height: 240 });
  rmSync(join(dataDir, "photos"), { recursive: true });
  expect((await ask("haus-2-00000000-640.webp")).status).toBe(404);
  expect(onError).toHaveBeenCalledOnce();
});

test("card pictures are rendered ahead until the shop closes", async () => {
  const pictures = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`haus-${index}`, { photo }]),
  );
  const { made, close, onError } = shopWith(pictures, undefined, 0);
  await vi.waitFor(() => expect(made().some((name) => name.endsWith("-640.avif"))).toBe(true), 20_000);
  await close();
  const afterClose = made();
  expect(afterClose.length).toBeLessThan(200);
  expect(afterClose.every((name) => !name.endsWith(".draft"))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(made()).toEqual(afterClose);
  expect(onError).not.toHaveBeenCalled();
}, 30_000);

test("warming deletes a picture that no offer shows any more", async () => {
  const dataDir = withSea({ "pictures/0123456789abcdef-640.avif": "of an offer that is gone" });
  const [before] = readdirSync(join(dataDir, "pictures"));
  utimesSync(join(dataDir, "pictures", before ?? ""), 1, 1);
  const { made, close } = shopWith({ "haus-1": { photo } }, dataDir, 0);
  await vi.waitFor(() => {
    expect([made().length, made().includes(before ?? "")]).toEqual([3, false]);
  }, 20_000);
  await close();
}, 30_000);

test("without warming pictures are rendered only on request", async () => {
  const { made, close } = shopWith({ "haus-1": { photo } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await close();
  expect(made()).toEqual([]);
});

test("a picture that cannot be stored is still sent, and the error is reported", async () => {
  // A file in place of the folder stands for a disk that cannot be written.
  const dataDir = withSea({ pictures: "in the way" });
  const { ask, onError } = shopWith({ "haus-1-0a1b2c3d": { photo } }, dataDir);
  const { status, body } = await ask("haus-1-0a1b2c3d-320.webp");
  expect(status).toBe(200);
  expect((await sharp(body).metadata()).width).toBe(320);
  expect(onError).toHaveBeenCalledTimes(1);
});
