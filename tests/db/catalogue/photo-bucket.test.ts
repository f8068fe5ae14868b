/** Photos of several machines in one bucket of a real object store. */
import { existsSync, readdirSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";

import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { storageVariables } from "#app/config/storage.server.ts";
import { openBucket } from "#app/pictures/bucket.server.ts";
import {
  deleteUnusedPhotos,
  fetchPhotos,
  keepPhoto,
  photoDirectory,
  photoFile,
  type PhotoStorage,
  readUploadedPhoto,
  sendPhotos,
  touchPhoto,
} from "#app/pictures/photos.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { type ObjectStore, startObjectStore } from "#tests/support/data-dir/object-store.ts";

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
}, 60_000);
afterAll(() => store.stop());

const settingsOf = (url: string) => storageVariables.PHOTO_BUCKET_URL.parse(url);

/** Two machines with directories of their own and one bucket. */
async function twoMachines(bucket: string): Promise<[PhotoStorage, PhotoStorage]> {
  const settings = settingsOf(store.bucketUrl(bucket));
  if (!settings) throw new Error("the address must be valid");
  const { endpoint, region, keyId, secret } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return [
    { dataDir: filesIn({}), bucket: settings },
    { dataDir: filesIn({}), bucket: settings },
  ];
}

const aPhoto = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const now = new Date();
const laterBy = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("a photo that one machine takes is there on the other one", async () => {
  const [one, other] = await twoMachines("shared");
  const bytes = await aPhoto("#336699");
  const { photo } = await keepPhoto(bytes, ".jpg", { ...one, now });

  expect(await readUploadedPhoto(photo, other)).toEqual(bytes);
  expect(await keepPhoto(bytes, ".jpg", { ...other, now })).toMatchObject({ photo });
  expect(await readUploadedPhoto("0".repeat(32) + ".jpg", other)).toBeNull();
  expect(await touchPhoto("0".repeat(32) + ".jpg", { ...other, now })).toBe(false);
});

test("a machine fetches all photos ahead, and no name leads out of its directory", async () => {
  const [one, other] = await twoMachines("ahead");
  const photos = await Promise.all(
    ["#110000", "#220000", "#330000"].map(async (colour) =>
      keepPhoto(await aPhoto(colour), ".jpg", { ...one, now }),
    ),
  );
  if (one.bucket) await openBucket(one.bucket).put("../secrets.json", Buffer.from("{}"));
  await fetchPhotos(other);

  expect(readdirSync(photoDirectory(other.dataDir)).sort()).toEqual(photos.map(({ photo }) => photo).sort());
});

test("unused photos are deleted from the bucket after their days, used ones and touched ones stay", async () => {
  const [one, other] = await twoMachines("unused");
  const [used, dropped] = await Promise.all(
    ["#114400", "#225500"].map(async (colour) => keepPhoto(await aPhoto(colour), ".jpg", { ...one, now })),
  );
  if (!used || !dropped) throw new Error("two photos are stored");
  expect(await deleteUnusedPhotos([used], { ...one, now: laterBy(6) })).toBe(0);
  expect(await deleteUnusedPhotos([used], { ...one, now: laterBy(8) })).toBe(1);

  expect(await photoFile(dropped.photo, other)).toBeUndefined();
  expect(await photoFile(used.photo, other)).toBeDefined();
});

test("a shop that begins with a bucket sends its photos once", async () => {
  const [one, other] = await twoMachines("begin");
  const bytes = await aPhoto("#abcdef");
  const { photo } = await keepPhoto(bytes, ".jpg", { dataDir: one.dataDir, now });
  await utimes(join(photoDirectory(one.dataDir), photo), now, now);

  expect(await sendPhotos(one, { isStopped: () => true })).toEqual({ sent: 0, missing: 1 });
  expect(await sendPhotos(one)).toEqual({ sent: 1, missing: 0 });
  expect(await sendPhotos(one)).toEqual({ sent: 0, missing: 0 });
  const file = await photoFile(photo, other);
  expect(file && (await readFile(file))).toEqual(bytes);
});

test("a bucket that refuses or does not answer takes no photo, and this machine keeps none of it", async () => {
  const [one] = await twoMachines("refused");
  const addresses = [
    [store.bucketUrl("refused", "another secret"), /signature/],
    [store.bucketUrl("missing"), /bucket does not exist/],
    ["http://key:secret@127.0.0.1:9/photos", /ECONNREFUSED/],
  ] as const;
  for (const [address, reason] of addresses) {
    const storage = { ...one, bucket: settingsOf(address) };
    await expect(keepPhoto(await aPhoto("#123456"), ".jpg", { ...storage, now })).rejects.toThrow(reason);
  }
  expect(existsSync(photoDirectory(one.dataDir))).toBe(false);
});

test("addresses of buckets", () => {
  expect(settingsOf("https://AK%2FID:s%2Bt@s3.example.com/photos?region=eu-central-1")).toEqual({
    endpoint: "https://s3.example.com",
    region: "eu-central-1",
    bucket: "photos",
    keyId: "AK/ID",
    secret: "s+t",
  });
  for (const wrong of [
    "https://s3.example.com/photos",
    "https://key:secret@s3.example.com",
    "https://key:secret@s3.example.com/a/b",
    "https://key:secret@s3.example.com/photos?acl=public",
    "ftp://key:secret@s3.example.com/photos",
    "photos",
  ])
    expect(() => settingsOf(wrong), wrong).toThrow(/must be an address/);
});
