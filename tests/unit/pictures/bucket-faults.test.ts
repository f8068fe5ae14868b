/** A store of photos that is slow, breaks off or sends other bytes. */
import { readdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import type { PhotoBucket } from "#app/config/storage.server.ts";
import { createBucket } from "#app/pictures/bucket.server.ts";
import { openPictures } from "#app/pictures/open-pictures.server.ts";
import {
  deleteUnusedPhotos,
  fetchPhotos,
  keepPhoto,
  photoDirectory,
  photoFile,
} from "#app/pictures/photos.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { alwaysClaim } from "#tests/support/data-dir/picture-claims.ts";

async function storeThat(answers: RequestListener): Promise<{ settings: PhotoBucket; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${(request.url ?? "").split("?")[0] ?? ""}`);
    answers(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const key = { keyId: "key", secret: "secret" };
  return { asked, settings: { endpoint: `http://127.0.0.1:${port}`, region: "x", bucket: "photos", ...key } };
}

const photo = `${"0123456789abcdef".repeat(2)}.jpg`;

test.each<[string, RequestListener]>([
  ["that never answers", () => undefined],
  [
    "that stops in the middle",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write("x");
    },
  ],
  [
    "that sends a byte now and then",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    },
  ],
])(
  "a store %s is given up soon, and not asked again for a while",
  { timeout: 20_000 },
  async (_, answers) => {
    const { settings, asked } = await storeThat(answers);
    const bucket = createBucket(settings, { requestMs: 200, restMs: 60_000 });
    const begin = performance.now();
    await expect(bucket.get(photo)).rejects.toThrow(/requestTimeout|too slowly|connection/i);
    expect(performance.now() - begin).toBeLessThan(9_000);
    const before = asked.length;
    await expect(bucket.get(photo)).rejects.toThrow("did not answer");
    expect(asked.length).toBe(before);
  },
);

test("other bytes than those of the name are no photo, and are replaced by the next upload", async () => {
  const { settings, asked } = await storeThat((request, response) => {
    if (request.method === "GET") response.end("another content");
    else if (request.headers["x-amz-copy-source"]) {
      response.setHeader("Content-Type", "application/xml");
      response.end("<CopyObjectResult><ETag>x</ETag></CopyObjectResult>");
    } else request.resume().on("end", () => response.end());
  });
  const storage = { dataDir: filesIn({}), bucket: settings };
  expect(await photoFile(photo, storage)).toBeUndefined();
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const kept = await keepPhoto(bytes, ".jpg", { ...storage, now: new Date() });
  expect(readdirSync(photoDirectory(storage.dataDir))).toEqual([kept.photo]);
  // The first one dates what is there, the second stores it.
  expect(asked.filter((each) => each === `PUT /photos/${kept.photo}`)).toHaveLength(2);
});

test("a photo that another machine uses again while unused ones are deleted stays", async () => {
  const now = new Date("2026-11-30T12:00:00Z");
  const { settings, asked } = await storeThat((request, response) => {
    if (request.method === "GET")
      response.end(
        `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>${photo}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`,
      );
    else response.setHeader("Last-Modified", now.toUTCString()).end();
  });
  const storage = { dataDir: filesIn({}), bucket: settings };
  expect(await deleteUnusedPhotos([], { ...storage, now })).toBe(0);
  expect(asked.filter((each) => each.startsWith("DELETE"))).toEqual([]);
});

test("after a photo that cannot be fetched nothing goes on in the background", async () => {
  const names = Array.from({ length: 9 }, (_, at) => `${at}${photo.slice(1)}`);
  const dated = "<LastModified>2026-11-01T00:00:00.000Z</LastModified>";
  const contents = names.map((name) => `<Contents><Key>${name}</Key>${dated}</Contents>`).join("");
  const { settings, asked } = await storeThat((request, response) => {
    const address = request.url ?? "";
    if (address.includes("list-type"))
      response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
    else if (address.includes(names[0]!)) response.writeHead(403).end();
    else setTimeout(() => response.end("a photo"), 300);
  });
  let fetched = 0;
  const fetching = fetchPhotos(
    { dataDir: filesIn({}), bucket: settings },
    { onPhoto: async () => void (fetched += 1) },
  );
  await expect(fetching).rejects.toThrow(/Unknown|403/);
  const before = [fetched, asked.length];
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect([fetched, asked.length]).toEqual(before);
});

test(
  "while the store is away, pictures of photos that are here are made ahead",
  { timeout: 20_000 },
  async () => {
    const dataDir = filesIn({});
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const { photo: here } = await keepPhoto(bytes, ".jpg", { dataDir, now: new Date() });
    const { settings } = await storeThat((_, response) => void response.writeHead(403).end());
    const errors: string[] = [];
    const opened = openPictures({
      dataDir,
      bucket: settings,
      offers: async () => ({
        findPicture: (name: string) => (name === "sea" ? { photo: here } : undefined),
        pictureNames: () => ["sea"],
      }),
      onError: (message) => void errors.push(message),
      warmAfter: 0,
      now: () => new Date(),
      claim: alwaysClaim,
    });
    onTestFinished(() => opened.close());
    await expect
      .poll(() => readdirSync(dataDir, { recursive: true }).join(" "), { timeout: 15_000 })
      .toMatch(/-640\.avif( |$)/);
    expect(errors).toEqual(["photos could not be fetched from the bucket"]);
  },
);
