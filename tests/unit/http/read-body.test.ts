/** Reads a request body into a buffer of its own, which can be transferred to a thread. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import { expect, test } from "vitest";

import { isFileForm, readBody } from "#app/http/request/read-body.server.ts";

const requestOf = (chunks: string[], headers: Record<string, string> = {}) =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers,
  }) as unknown as IncomingMessage;

test("a body of announced length fills one buffer of that length", async () => {
  const body = await readBody(requestOf(["abc", "def"], { "content-length": "6" }), 10);
  expect(String(body)).toBe("abcdef");
  expect((body as Buffer).buffer.byteLength).toBe(6);
});

test("a body of unknown length is read up to the limit", async () => {
  expect(String(await readBody(requestOf(["abc", "def"]), 6))).toBe("abcdef");
  expect(await readBody(requestOf(["abc", "defg"]), 6)).toBe("too-large");
});

test("a body that announces too many bytes is not read", async () => {
  const request = requestOf(["abc"], { "content-length": "7" });
  expect(await readBody(request, 6)).toBe("too-large");
  expect(request.readableFlowing).toBeNull();
});

test.each([
  ["/verwaltung/geld", "multipart/form-data; boundary=x", true],
  ["/verwaltung/geld", "application/x-www-form-urlencoded", false],
  ["/verwaltung/codes", "multipart/form-data; boundary=x", false],
])("a form at %s of type %s is a file form: %s", (path, type, expected) => {
  const request = requestOf([], { "content-type": type });
  expect(isFileForm(request, new URL(path, "https://shop.example"))).toBe(expected);
});
