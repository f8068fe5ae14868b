import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type OwnFile, ownFiles } from "#app/http/cache/own-files.server.ts";

const file: OwnFile = { bytes: Buffer.from("bytes"), type: "image/webp", etag: '"a"' };
const found: Record<string, Promise<OwnFile | undefined>> = {
  "/pictures/a": Promise.resolve(file),
  "/pictures/missing": Promise.resolve(undefined),
};
let passedOn: string[];
const files = ownFiles("https://shop.example", (address) =>
  address === "/pictures/fails" ? Promise.reject(new Error("no catalogue")) : found[address],
);
const server = createServer((incoming, outgoing) => {
  outgoing.setHeader("X-Request-Id", "id-1");
  files(incoming, outgoing, () => {
    passedOn.push(incoming.url ?? "");
    outgoing.end("by Remix");
  });
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (passedOn = []));
afterAll(() => void server.close());

test("a finished file is sent with its own and the security headers, and goes no further", async () => {
  const answer = await fetch(`${origin}/pictures/a`);
  expect([answer.status, await answer.text(), passedOn]).toEqual([200, "bytes", []]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "5",
    "cache-control": "public, max-age=31536000, immutable",
    "x-request-id": "id-1",
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    etag: '"a"',
  });
  const head = await fetch(`${origin}/pictures/a`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5", ""]);
  const unchanged = await fetch(`${origin}/pictures/a`, { headers: { "If-None-Match": '"a"' } });
  expect([unchanged.status, unchanged.headers.get("content-length")]).toEqual([304, null]);
  expect(passedOn).toEqual([]);
});

test("all else is passed on", async () => {
  for (const path of ["/de", "/pictures/missing", "/pictures/fails"])
    expect(await (await fetch(origin + path)).text()).toBe("by Remix");
  expect(passedOn).toEqual(["/de", "/pictures/missing", "/pictures/fails"]);
});
