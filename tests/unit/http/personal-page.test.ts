import { gunzipSync } from "node:zlib";

import fc from "fast-check";
import { expect, test } from "vitest";

import { mask } from "#app/http/cache/mask.server.ts";
import { fillPage, pageTemplate } from "#app/http/cache/personal-page.server.ts";
import { runs } from "#tests/support/runs.ts";

const text = fc.string({ unit: "binary", maxLength: 400 }).filter((words) => !/[&<>"']/.test(words));

test("a filled page is the same packed and plain, and says how long it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), text, async (pairs, end) => {
      const page = pairs.map(([before], at) => before + mask(`flash${at}`)).join("") + end;
      const values = new Map(pairs.map(([, value], at) => [`flash${at}`, value]));
      const template = await pageTemplate({
        status: 200,
        headers: {},
        setCookies: [],
        etag: 'W/"page"',
        body: Buffer.from(page),
      });

      const [packed, plain] = [true, false].map((gzip) => fillPage(template, values, gzip, () => 0));
      const sent = [packed, plain].map((filled) => Buffer.concat([...(filled?.body ?? [])]));

      const expected = Buffer.from(pairs.map(([before, value]) => before + value).join("") + end).toString();
      // Wrong lengths and checksums are refused by gunzip.
      expect(gunzipSync(sent[0] ?? "").toString()).toBe(expected);
      expect(sent[1]?.toString()).toBe(expected);
      expect([packed, plain].map((filled) => Number(filled?.headers["content-length"]))).toEqual(
        sent.map(({ length }) => length),
      );
    }),
    { numRuns: runs(60) },
  );
});
