/** Pictures that exist as files are sent without rendering anything, and look the same as when they were rendered. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, expect, test, vi } from "vitest";

import { changeOfferPictures } from "#app/commands/catalogue/photos.server.ts";
import { pictureName, picturePath } from "#app/domain/catalogue/picture.ts";
import { keepPhoto } from "#app/pictures/photos.server.ts";
import { findOfferPictures } from "#app/store/queries/catalogue/photos.server.ts";
import { offerShop } from "#tests/support/back-office/offer-shop.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { aShot } from "#tests/support/photo-files.ts";
import type { PageAnswer } from "#tests/support/shops/whole-shop.ts";

const office = offerShop();

let imageUrl: string;
let photo: string;
beforeEach(async () => {
  vi.restoreAllMocks();
  rmSync(join(office.shop.shop.config.dataDir, "pictures"), { recursive: true, force: true });
  ({ imageUrl, photo } = await addPhoto("#206080"));
});

async function addPhoto(background: string) {
  const { config } = office.shop.shop;
  const kept = await keepPhoto(await aShot({ background }), ".jpg", { ...config.photos, now: testNow });
  const work = { db: office.database.db(), now: testNow };
  const alt = "Ein Steg am See";
  await changeOfferPictures(work, "hotel-lago", { kind: "add", room: null, ...kept, alt });
  const offer = await findOfferPictures(work.db, "hotel-lago");
  const added = offer?.images.find(({ source }) => source?.photo === kept.photo);
  if (!added) throw new Error("the photo was not added");
  return { imageUrl: added.imageUrl, photo: kept.photo };
}

const rendering = () => vi.spyOn(office.shop.shop.pictures, "picture");
const rendered = () => readdirSync(join(office.shop.shop.config.dataDir, "pictures"));
const address = () => picturePath(imageUrl, 320, "webp");
const ask = (headers: Record<string, string> = {}, method = "GET") =>
  office.shop.visitor().ask(address(), { method, headers });
/** Without what differs from request to request. */
const headersOf = ({ headers: { "x-request-id": id, date, ...headers } }: PageAnswer) => {
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  expect(date).toBeDefined();
  return headers;
};

test("a rendered picture is sent from its file, with the same headers and bytes", async () => {
  const picture = rendering();
  const first = await ask();
  expect([first.status, picture.mock.calls.length]).toEqual([200, 1]);
  expect(headersOf(first)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringContaining("default-src") as string,
  });
  const second = await ask();
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(headersOf(second)).toEqual(headersOf(first));

  const head = await ask({}, "HEAD");
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(headersOf(head)).toEqual(headersOf(first));
  const etag = first.headers.etag ?? "";
  for (const tags of [etag, `"other", W/${etag}`]) {
    const unchanged = await ask({ "If-None-Match": tags });
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, "", etag]);
  }
  expect((await ask({ "If-None-Match": '"other"' })).text).toBe(first.text);
  expect(picture).toHaveBeenCalledOnce();
});

test("a deleted file is rendered again", async () => {
  const first = await ask();
  const [file = ""] = rendered();
  rmSync(join(office.shop.shop.config.dataDir, "pictures", file));
  const again = await ask();
  expect([again.status, again.text, rendered()]).toEqual([200, first.text, [file]]);
  expect(headersOf(again)).toEqual(headersOf(first));
});

test("a photo that is stored again keeps its pictures", async () => {
  await ask();
  const picture = rendering();
  expect((await addPhoto("#206080")).photo).toBe(photo);
  expect((await ask()).status).toBe(200);
  expect(picture).not.toHaveBeenCalled();
  expect(rendered()).toHaveLength(1);
});

test("a replaced picture has another address, and the earlier one ends", async () => {
  const first = await ask();
  const before = address();
  const remove = { kind: "remove", room: null, picture: photo } as const;
  const work = { db: office.database.db(), now: testNow };
  expect((await changeOfferPictures(work, "hotel-lago", remove)).ok).toBe(true);
  ({ imageUrl, photo } = await addPhoto("#802060"));
  const second = await ask();
  expect([second.status, second.text === first.text]).toEqual([200, false]);
  expect(address()).not.toBe(before);
  const { status, text, headers } = await office.shop.visitor().get(before);
  expect([status, text]).toEqual([404, "Dieses Bild gibt es nicht.\n"]);
  expect(headers["cache-control"]).not.toContain("public");
});

test("other spellings and unknown pictures are answered as before", async () => {
  await ask();
  const visitor = office.shop.visitor();
  expect((await visitor.get(`${address()}?a=1`)).status).toBe(200);
  const moved = await visitor.get(address().replace("/pictures/", "/pictures//"));
  expect([moved.status, moved.location]).toEqual([308, address()]);
  const unknown = `/pictures/${pictureName(imageUrl).replace(/.$/, "_")}-320.webp`;
  for (const path of [unknown, address().replace("320", "321"), "/pictures/lake.webp"])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  expect((await visitor.ask(address(), { method: "POST", body: "a=1" })).status).toBe(405);
  expect(rendered()).toHaveLength(1);
});

test("requests of pictures are logged at debug level only", async () => {
  office.shop.said.length = 0;
  await ask();
  await ask();
  const lines = () => office.shop.said.filter((line) => line.includes(`"path":"${address()}"`));
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ level: 20, status: 200 });
});
