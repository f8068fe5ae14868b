import { brotliDecompressSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { type CachedPage, PageCache } from "#app/http/cache/page-cache.server.ts";
import { weightMask } from "#app/http/cache/page-weight.server.ts";
import { formToken } from "#app/http/forms.server.ts";
import { finishResponse, headOf } from "#app/http/response.server.ts";
import { leaks, openTinyApp, secret, type TinyApp } from "../../support/shops/tiny-app.tsx";

let app: TinyApp;
beforeEach(async () => {
  app = await openTinyApp();
});
afterEach(() => app.close());

/** Whether both requests got the same render. The pages count their renders. */
async function isShared(path: string, first: Record<string, string> = {}, second = first): Promise<boolean> {
  const one = await app.ask(path, { headers: first });
  const two = await app.ask(path, { headers: second });
  return one.text === two.text;
}

describe("a page in the cache", () => {
  it("is shown to every visitor without a cookie", async () => {
    expect(await isShared("/de/deals/meer?erwachsene=2")).toBe(true);
    expect((await app.ask("/de", { method: "HEAD" })).headers["content-length"]).toBe(
      (await app.ask("/de")).headers["content-length"],
    );
  });

  it("does not depend on the headers of its first visitor", async () => {
    const { text } = await app.ask("/de/deals/meer", {
      headers: {
        "User-Agent": "kunde",
        Cookie: "leichte-version=0; i18n_redirected=de",
        Referer: "http://a/",
        "X-Forwarded-For": "1.2.3.4",
      },
    });
    expect(text).toContain("&quot;cookie&quot;:null,&quot;agent&quot;:null");
  });

  it("has a request id of its own and answers 304", async () => {
    const one = await app.ask("/de");
    const two = await app.ask("/de", { headers: { "If-None-Match": String(one.headers.etag) } });
    expect(two.status).toBe(304);
    expect(two.headers["x-request-id"]).not.toBe(one.headers["x-request-id"]);
  });

  it.each([
    ["another address", "/de?a=1", {}, "/de?a=2", {}],
    ["the light version", "/de", {}, "/de", { "Save-Data": "on" }],
    ["another coding", "/de", { "Accept-Encoding": "gzip" }, "/de", { "Accept-Encoding": "br" }],
  ])("is kept apart from %s", async (_name, pathOne, one, pathTwo, two) => {
    await app.ask(pathOne, { headers: one });
    const before = app.cache.bytes;
    await app.ask(pathTwo, { headers: two });
    expect(app.cache.bytes).toBeGreaterThan(before);
  });

  it("is dropped after a catalogue change, a new day or five minutes", async () => {
    const counts: string[] = [];
    const viewPage = async () => counts.push((await app.ask("/de")).text);
    await viewPage();
    app.cache.drop();
    await viewPage();
    app.clock.day = "2026-11-21";
    app.clock.now += 60_000;
    await viewPage();
    app.clock.now += 5 * 60_000;
    await viewPage();
    app.clock.now -= 60 * 60_000;
    await viewPage();
    expect(new Set(counts).size).toBe(5);
  });
});

describe("personal content", () => {
  it.each(["warenkorb=abc", "__session=abc", "leichte-version=1; warenkorb=abc", "anmeldung=abc"])(
    "is filled into a cached page for its visitor only: %s",
    async (Cookie) => {
      const own = await app.ask("/de", { headers: { Cookie } });
      expect(own.text).toContain("&quot;cookie&quot;:null,&quot;agent&quot;:null");
      expect((await app.ask("/de", { headers: { Cookie } })).text).toBe(own.text);
      expect((await app.ask("/de")).text).not.toBe(own.text);
    },
  );

  it.each(["__flash=abc", "whatever=1", "_ga=GA1.1.123"])(
    "does not come from unknown cookies: %s",
    async (Cookie) => {
      expect(await isShared("/de", {}, { Cookie })).toBe(true);
    },
  );

  it.each([
    ["an order", "/de/order/1/key/view"],
    ["an order by another spelling", "/de/Order/1/key/view"],
    ["an order by a detour", "/de/deals/%2e%2e/order/1/key/view"],
    ["a page that sets a cookie", "/de/cookie"],
    ["a page that asks where its visitor comes from", "/de/network"],
    ["a failure", "/de/bug"],
    ["a page that does not exist", "/de/nichts"],
    ["the data of a page", "/de.data"],
    ["a page outside of /de", "/checkout/callback"],
    ["a long address", `/de?${"a".repeat(700)}`],
  ])("stays out of the cache: %s", async (_name, path) => {
    await app.ask(path);
    expect(app.cache.bytes).toBe(0);
  });

  it("does not include the cookie of the last order", async () => {
    expect(await isShared("/de", {}, { Cookie: "bestellt=abc" })).toBe(true);
  });

  it("stays out of the cache when a page contains a visitor's secret", async () => {
    const Cookie = "warenkorb=abc";
    const token = formToken(secret, "abc");
    leaks.word = `key ${token}`;
    const own = await app.ask("/de/leak", { headers: { Cookie } });
    expect(own.text).toContain(token);
    expect(app.cache.bytes).toBe(0);
    leaks.word = "nothing";
    await app.ask("/de/leak", { headers: { Cookie } });
    expect(app.cache.bytes).toBeGreaterThan(0);
  });

  it("stays out of the cache with HTTP authorization", async () => {
    await app.ask("/de", { headers: { Authorization: "Basic abc" } });
    expect(app.cache.bytes).toBe(0);
  });

  it("is not read from the cache for a form", async () => {
    await app.ask("/de");
    expect((await app.ask("/de", { method: "POST" })).status).not.toBe(200);
  });
});

describe("PageCache", () => {
  const page = { headers: [], etag: "", body: Buffer.alloc(10_000) };
  const cache = () => new PageCache({ maxBytes: 100_000, now: () => 0, today: () => "2026-11-20" });

  it("stays within its byte limit", () => {
    const small = cache();
    for (let i = 0; i < 100; i += 1) small.put(`page ${i}`, page, small.generation);
    expect(small.bytes).toBeLessThanOrEqual(100_000);
    expect(small.get("page 99")).toBeDefined();
    expect(small.get("page 0")).toBeUndefined();
  });

  it("keeps repeatedly requested pages while others are requested once", () => {
    const crawled = cache();
    crawled.put("home", page, crawled.generation);
    expect(crawled.get("home")).toBeDefined();
    for (let i = 0; i < 100; i += 1) crawled.put(`page ${i}`, page, crawled.generation);
    expect(crawled.get("home")).toBeDefined();
    // Pages requested once get a quarter of the bytes.
    expect(crawled.bytes).toBeLessThanOrEqual(25_000 + 13_000);
  });

  it("stores only the bytes of a page instead of their whole block", () => {
    const small = cache();
    small.put("page", { ...page, body: Buffer.alloc(16_384).subarray(0, 5_000) }, small.generation);
    expect(small.get("page")?.body.buffer.byteLength).toBe(5_000);
  });

  it("refuses pages rendered before a drop", () => {
    const changed = cache();
    const { generation } = changed;
    changed.drop();
    changed.put("page", page, generation);
    expect(changed.get("page")).toBeUndefined();
  });

  describe("repeated requests for a page", () => {
    const rooms = Array.from(
      { length: 400 },
      (_, i) => `<li>Zimmer ${i * i} mit Blick auf ${i % 7} Inseln</li>`,
    );
    const html = `<!doctype html><link rel="stylesheet" href="/a.css"><p>${weightMask} KB</p><ul>${rooms.join("")}</ul>`;

    async function pageOf(text: string, coding: string): Promise<CachedPage> {
      const response = new Response(text, { headers: { "Content-Type": "text/html" } });
      const { headers, etag, body, weight } = await finishResponse(response, "/de", coding, () => 2_000);
      return { headers: headOf({}, headers), etag, body, weight };
    }
    const headerOf = (kept: CachedPage | undefined, name: string) =>
      kept?.headers[kept.headers.indexOf(name) + 1];

    it("compress it harder and update its length and weight", async () => {
      const kept = cache();
      const first = await pageOf(html, "br");
      kept.put("page", first, kept.generation);
      expect(kept.get("page")?.body.length).toBe(first.body.length);
      await expect.poll(() => kept.get("page")?.body.length).toBeLessThan(first.body.length);
      const packed = kept.get("page");
      const bytes = packed?.body ?? Buffer.alloc(0);
      expect(headerOf(packed, "content-length")).toBe(String(bytes.length));
      expect(headerOf(packed, "content-encoding")).toBe("br");
      const weight = String(Math.round((bytes.length + 2_000) / 1024));
      expect(brotliDecompressSync(bytes).toString()).toBe(html.replace(weightMask, weight));
      expect(kept.bytes).toBeLessThan(first.body.length + 3_000);
    });

    it("leave other encodings than Brotli unchanged", async () => {
      const kept = cache();
      const [zipped, read] = [await pageOf(html, "gzip"), await pageOf(html, "br")];
      kept.put("zipped", zipped, kept.generation);
      kept.put("read", read, kept.generation);
      kept.get("zipped");
      kept.get("read");
      await expect.poll(() => kept.get("read")?.body.length).toBeLessThan(read.body.length);
      expect(kept.get("zipped")?.body.equals(zipped.body)).toBe(true);
    });

    it("do not restore it after a drop", async () => {
      const kept = cache();
      kept.put("page", await pageOf(html, "br"), kept.generation);
      kept.get("page");
      kept.drop();
      kept.put("other", await pageOf(html, "br"), kept.generation);
      kept.get("other");
      const { length } = (await pageOf(html, "br")).body;
      await expect.poll(() => kept.get("other")?.body.length).toBeLessThan(length);
      expect(kept.get("page")).toBeUndefined();
    });
  });
});
