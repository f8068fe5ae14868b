import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ownCookies } from "#app/http/forms.server.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import { pageCacheKey, prefersLightVersion } from "#app/http/cache/page-cache.server.ts";
import { requestUrl } from "#app/http/request/request.server.ts";
import { chooseEncoding, etagMatches } from "#app/http/response.server.ts";
import { redactPath } from "#app/http/route-facts.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, compress, bzip2", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", "identity"],
    ["br;q=0.5", "br"],
    ["*", "gzip"],
    ["brotli-ish", "identity"],
  ])("%s -> %s", (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

describe("wantsLight", () => {
  it.each([
    [undefined, undefined, false],
    [undefined, "on", true],
    [undefined, "On", true],
    [undefined, "off", false],
    ["leichte-version=1", undefined, true],
    ["a=b; leichte-version=0", "on", false],
    ["nicht-leichte-version=1", undefined, false],
    ["leichte-version=2", "on", true],
  ])("cookie %s, Save-Data %s -> %s", (cookie, saveData, light) =>
    expect(prefersLightVersion(cookie, saveData)).toBe(light),
  );
});

describe("redactPath", () => {
  const key = "Zk3_9s-geheim";
  it.each([
    `/de/order/4711/${key}`,
    `/de/order/4711/${key}/view`,
    `/de/order/4711/${key}.data`,
    `/order/4711/${key}/pay?x=${key}`,
    `/DE/ORDER/4711/${key}/view#${key}`,
    `/api/orders/4711/${key}/items`,
    `/webhooks/unzer/${key}`,
    `/de/kalender/see/${key}/anreisen.ics`,
    `/de/kalender/see/${key}/zimmer/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee/belegung.ics`,
    `/verwaltung/anmelden/einladung/${key}`,
    `/sandbox/klarna/hpp/payments/${key}`,
    `/de/anything/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee/${key}`,
  ])("hides the key: %s", (path) => expect(redactPath(path)).not.toContain(key));

  it("keeps the rest", () => {
    expect(redactPath("/de/order/4711/k/view?a=b")).toBe("/de/order/4711/{key}/view");
    expect(redactPath("/de/login/link/0123abc")).toBe("/de/login/link/{key}");
    expect(redactPath("/testbank/ts_0123abc")).toBe("/testbank/{session}");
    expect(redactPath("/testbank/api/sessions/ts_0123abc/close")).toBe(
      "/testbank/api/sessions/{session}/close",
    );
    expect(redactPath("/testbank/api/sessions")).toBe("/testbank/api/sessions");
    expect(redactPath("/de/deals/hotel/meer?mail=a@b")).toBe("/de/deals/hotel/meer");
  });
});

describe("requestUrl", () => {
  it("stays on the shop's own origin for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (address) => {
          const url = requestUrl(address, "https://shop.example");
          return url === undefined || url.origin === "https://shop.example";
        },
      ),
    );
    expect(requestUrl("//evil.example/x", "https://shop.example")?.origin).toBe("https://shop.example");
    expect(requestUrl("http://evil.example/de?a=b", "https://shop.example")?.href).toBe(
      "https://shop.example/de?a=b",
    );
    expect(requestUrl("*", "https://shop.example")).toBeUndefined();
  });

  it("rejects paths that no route can match", () => {
    for (const path of ["/de/%00", "/api/a%0Ab", "/de/%0D", "/de/%E2%80%A8", "/de/%ff"])
      expect(requestUrl(path, "https://shop.example"), path).toBeUndefined();
    expect(requestUrl("/de/%09%20", "https://shop.example")).toBeDefined();
  });
});

describe("pageCacheKey", () => {
  const cachedRequest = {
    method: "GET",
    address: "/de",
    cookie: undefined as string | undefined,
    saveData: undefined,
    authorization: undefined as string | undefined,
    consent: null,
  };
  it("ignores cookies that do not affect the page", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zA-Z_-]{1,12}$/),
        fc.stringMatching(/^[a-z0-9]{0,8}$/),
        (name, value) =>
          name === "leichte-version" ||
          pageCacheKey({ ...cachedRequest, cookie: `leichte-version=1; ${name}=${value}` }) ===
            "light asked /de",
      ),
    );
    expect(pageCacheKey({ ...cachedRequest, cookie: "geheim" })).toBe("scripts asked /de");
  });

  it("is undefined for personal responses", () => {
    for (const part of [
      { method: "POST" },
      { address: "/checkout" },
      { address: "/de?stand=1" },
      { authorization: "Basic abc" },
      { address: `/de?${"a".repeat(700)}` },
    ])
      expect(pageCacheKey({ ...cachedRequest, ...part })).toBeUndefined();
  });
});

describe("ownCookies", () => {
  it("finds cart and session, the cart first", () => {
    expect(ownCookies("a=b; __session=two; warenkorb=one; c")).toEqual(["one", "two"]);
    expect(ownCookies("warenkorb=; xwarenkorb=a")).toEqual([]);
    expect(ownCookies(null)).toEqual([]);
  });
});

describe("etagMatches", () => {
  it("compares weakly, in lists and with *", () => {
    expect(etagMatches('"a", W/"b"', 'W/"b"')).toBe(true);
    expect(etagMatches('"b"', 'W/"b"')).toBe(true);
    expect(etagMatches("*", 'W/"b"')).toBe(true);
    expect(etagMatches('W/"c"', 'W/"b"')).toBe(false);
    expect(etagMatches(undefined, 'W/"b"')).toBe(false);
  });
});

describe("safeError", () => {
  it("keeps technical details and drops personal data", () => {
    const cause = Object.assign(new Error("duplicate key: anna@example.org, 4711471147"), { code: "23505" });
    const error = new Error("Failed query: insert into orders\nparams: Anna,geheim", { cause });
    const safe = JSON.stringify(safeError(error));
    expect(safe).toContain("insert into orders");
    expect(safe).toContain("23505");
    expect(safe).toContain("request.test");
    expect(safe).not.toMatch(/geheim|anna@|4711471147/i);
  });

  it("accepts any thrown value", () => {
    for (const thrown of [null, undefined, "text", 1, { mail: "a@b" }])
      expect(JSON.stringify(safeError(thrown))).not.toContain("a@b");
  });
});

describe("the log", () => {
  const params = ["geheim", "anna@example.org"];
  // In the form of the database driver.
  const query = Object.assign(
    new Error(`Failed query: select from price where variant = $1\nparams: ${params.join()}`),
    { params, cause: new Error("value too long: anna@example.org") },
  );

  it.each(["err", "error", "cause", "anything"])("logs an error safely under the key %s", (name) => {
    const lines: string[] = [];
    openLog("info", { write: (line) => void lines.push(line) }).error(
      { [name]: query, variantId: 7 },
      "former prices could not be read",
    );
    const [line = ""] = lines;
    expect(line).not.toMatch(/geheim|anna@/);
    expect(JSON.parse(line)).toMatchObject({
      [name]: { name: "Error", message: "Failed query: select from price where variant = $1" },
      variantId: 7,
      msg: "former prices could not be read",
    });
  });
});
