import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import fc from "fast-check";
import { expect, test } from "vitest";

import { maskPattern, createMask } from "#app/http/cache/mask.server.ts";
import {
  fillPage,
  maskAnonymousVisitor,
  maskVisitor,
  packTemplate,
  buildPageTemplate,
} from "#app/http/cache/personal-page.server.ts";
import type { VisitorData } from "#app/http/root-data.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import { runs } from "#tests/support/runs.ts";

const text = fc.string({ unit: "binary", maxLength: 400 }).filter((words) => !/[&<>"']/.test(words));

test("a visitor without cookies has the same placeholders as one with a key", () => {
  const short = maskAnonymousVisitor();
  const visitor = JSON.parse(short.values.get("visitor") ?? "") as VisitorData;
  const long = maskVisitor({ data: visitor, setCookies: [] });
  expect(short.shape).toBe(long.shape);
  expect(short.visitor).toEqual(long.visitor);
  expect([...short.values]).toEqual([...long.values]);
  expect(visitor.formKey).toHaveLength(22);
  expect(maskAnonymousVisitor().values.get("key")).not.toBe(visitor.formKey);
});

test("a filled page is the same compressed and uncompressed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), text, async (pairs, end) => {
      const page = pairs.map(([before], at) => before + createMask(`flash${at}`)).join("") + end;
      const values = new Map(pairs.map(([, value], at) => [`flash${at}`, value]));
      const body = Buffer.from(page);
      const headers = { "content-length": String(body.length), etag: 'W/"page"', vary: "Cookie" };
      const finished = { status: 200, headers, setCookies: [], etag: 'W/"page"', body };
      const [packed, plain] = await Promise.all(
        [true, false].map(async (gzip) => {
          const template = await buildPageTemplate(finished, {}, { gzip, masked: { values } });
          return fillPage(template, values, "br", () => 0);
        }),
      );
      const sent = [packed, plain].map((filled) => Buffer.concat([...(filled?.body ?? [])]));

      const expected = Buffer.from(pairs.map(([before, value]) => before + value).join("") + end).toString();
      // A duplicate header would be invalid HTTP.
      for (const filled of [packed, plain]) {
        const names = filled?.head.filter((_part, at) => at % 2 === 0);
        expect(new Set(names).size).toBe(names?.length);
      }
      // gunzip rejects wrong lengths and checksums.
      expect(gunzipSync(sent[0] ?? "").toString()).toBe(expected);
      expect(sent[1]?.toString()).toBe(expected);
      expect(
        [packed, plain].map((filled) =>
          Number(filled?.head[(filled?.head.indexOf("content-length") ?? 0) + 1]),
        ),
      ).toEqual(sent.map(({ length }) => length));
    }),
    { numRuns: runs(60) },
  );
});

test("a template uses no more memory than it reports", async () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  const inUse = () => {
    gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const many = Array.from({ length: 60 }, (_, number) => number);
  const before = inUse();
  const templates = [];
  for (const number of many) {
    const text = `${number} `.repeat(60_000);
    const style = `<link rel="stylesheet" href="/assets/styles-of-page.css"/>`;
    const body = Buffer.from(
      `${style}${createMask("flash0")}<br/>${createMask("flash1")}<br/>${createMask("flash2")}${text}`,
    );
    const finished = { status: 200, headers: {}, setCookies: [], etag: "", body };
    const template = await buildPageTemplate(finished, {}, { gzip: true, masked: { values: new Map() } });
    templates.push(await packTemplate(template));
    expect(templates.at(-1)?.slotted).toBeDefined();
  }
  const reportedBytes = templates.reduce((sum, { bytes }) => sum + bytes, 0);
  // The compressor's memory is freed after its threads report. A retained text would stay, 10 MB in all.
  await expect.poll(() => inUse() - before, { timeout: 20_000 }).toBeLessThan(reportedBytes + 8_000_000);
  expect(templates).toHaveLength(many.length);
});

const letter = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 });

test("a compressed template works for every visitor with values of the same length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.array(letter, { maxLength: 60 })), { minLength: 1, maxLength: 6 }),
      text.filter((end) => Buffer.byteLength(end) > 1),
      async (pairs, end) => {
        const page =
          pairs.map(([before], at) => `${before}<i>${createMask(`flash${at}`)}</i>`).join("") + end;
        const valuesOf = (change: (value: string) => string) =>
          new Map(pairs.map(([, value], at) => [`flash${at}`, change(value.join(""))]));
        const [first, other, longer] = [
          valuesOf((value) => value),
          valuesOf(reversedValue),
          valuesOf((value) => `${value}!`),
        ];
        const finished = { status: 200, headers: {}, setCookies: [], etag: "", body: Buffer.from(page) };
        const template = await packTemplate(
          await buildPageTemplate(finished, {}, { gzip: true, masked: { values: first } }),
        );
        for (const [values, encoding, sentAs] of [
          [first, "br", "br"],
          [other, "br", "br"],
          [longer, "br", "gzip"],
          [first, "gzip", "gzip"],
        ] as const) {
          const filled = fillPage(template, values, encoding, () => 0);
          const expected = page.replace(maskPattern, (_mask, name: string) =>
            escapeMarkup(values.get(name) ?? ""),
          );
          const body = Buffer.concat([...filled.body]);
          const read = sentAs === "br" ? brotliDecompressSync(body) : gunzipSync(body);
          expect(read.toString()).toBe(Buffer.from(expected).toString());
          expect(filled.head.slice(-2)).toEqual(["content-encoding", sentAs]);
          expect(filled.head[filled.head.indexOf("content-length") + 1]).toBe(String(body.length));
        }
      },
    ),
    { numRuns: runs(60) },
  );
});

/** A value of the same length, in bytes of the escaped page. */
const reversedValue = (value: string) => [...escapeMarkup(value)].reverse().join("").replace(/[&;#]/g, "x");
