import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { apiPaths } from "#app/api/paths.server.ts";
import { problemSchema } from "#app/api/openapi.server.ts";
import { type ApiShop, apiRoutePaths, openApiShop } from "#tests/support/shops/api-shop.ts";
import { runs } from "#tests/support/runs.ts";

let api: ApiShop;
beforeAll(async () => {
  api = await openApiShop();
});
afterAll(() => api.close());

const json = { "Content-Type": "application/json" };
const search = "/api/offers/search";

describe("rules of every call", () => {
  it.each([
    ["no JSON", "POST", search, json, "{", 400],
    ["nothing at all", "POST", search, json, "", 400],
    ["half a number", "POST", search, json, "[1.]", 400],
    ["no end of brackets", "POST", search, json, "[".repeat(60_000), 400],
    ["a form", "POST", search, { "Content-Type": "application/x-www-form-urlencoded" }, "a=b", 415],
    ["no type", "POST", search, {}, "{}", 415],
    ["a type that only looks like JSON", "POST", search, { "Content-Type": "text/json-ish" }, "{}", 415],
    ["bytes that are no UTF-8", "POST", search, json, Buffer.from('{"text":"M\xfcnchen"}', "latin1"), 400],
    ["half a surrogate pair", "POST", search, json, '{"text":"\\ud800"}', 400],
    ["no JSON where no body is read", "POST", "/api/orders", json, "{", 400],
    ["another type where no body is read", "POST", "/api/orders", { "Content-Type": "text/json" }, "{}", 415],
    ["no JSON where no body is read", "DELETE", "/api/_auth/session", json, "}", 400],
    ["too much", "POST", search, json, `{"text":"${"x".repeat(65_600)}"}`, 413],
    ["the wrong method", "GET", search, {}, "", 405],
    ["the wrong method", "PATCH", search, json, "{}", 405],
    ["a method nobody knows", "PROPFIND", search, {}, "", 405],
    ["an unknown address", "GET", "/api/nothing", {}, "", 404],
    ["an unknown address", "DELETE", "/api/offers", json, "{}", 404],
    ["an address that cannot be read", "GET", "/api/%ff", {}, "", 400],
  ])("%s: %s %s", async (_name, method, path, headers, body, status) => {
    const answer = await api.ask(path, { method, headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": 'attachment; filename="api.json"',
    });
    expect(problemSchema.parse(answer.json)).toMatchObject({ type: "about:blank", status });
    if (status === 405) expect(answer.headers["allow"]).toMatch(/POST.*OPTIONS/);
    if (status === 404) expect(answer.text).toContain(`Page not found: ${path}`);
  });

  it("accepts JSON under other types and with a charset", async () => {
    for (const type of [
      "application/json; charset=utf-8",
      "application/merge-patch+json",
      "APPLICATION/JSON",
    ]) {
      const headers = { "Content-Type": type };
      expect((await api.ask(search, { method: "POST", headers, body: "{}" })).status, type).toBe(200);
    }
  });

  it("sends every answer as a download that no browser renders", async () => {
    const paths = ["openapi.json", "offers/available-grouping-options", "suggestions?q=b", "_auth/session"];
    for (const path of ["/builds/latest.json", ...paths.map((each) => `/api/${each}`)]) {
      const { status, headers } = await api.ask(path);
      expect([status, headers["content-disposition"]], path).toEqual([
        200,
        'attachment; filename="api.json"',
      ]);
    }
  });

  it("answers OPTIONS with the methods and HEAD like GET", async () => {
    const options = await api.ask("/api/offers/available-grouping-options", { method: "OPTIONS" });
    expect([options.status, options.headers["allow"]]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect((await api.ask(search, { method: "OPTIONS" })).headers["allow"]).toBe("POST, OPTIONS");
    const head = await api.ask("/api/offers/available-grouping-options", { method: "HEAD" });
    const get = await api.ask("/api/offers/available-grouping-options");
    expect([head.status, head.text, head.headers["etag"]]).toEqual([200, "", get.headers["etag"]]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  });

  it("answers programs of any origin without CORS headers", async () => {
    const headers = { ...json, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await api.ask(search, { method: "POST", headers, body: "{}" });
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("answers an internal error with a request id and logs no personal data", async () => {
    const offers = () => Promise.reject(new Error("kunde@example.org has no connection"));
    const broken = await openApiShop({ shop: { offers } });
    const answer = await broken.post(search, { text: "geheim" });
    await broken.close();
    expect(answer.status).toBe(500);
    const found = problemSchema.parse(answer.json);
    expect(found.requestId).toBe(answer.headers["x-request-id"]);
    expect(broken.lines.join("\n")).toContain(found.requestId);
    expect(broken.lines.join("\n")).not.toMatch(/kunde@|geheim/);
    expect(answer.text).not.toContain("connection");
  });
});

describe("too many searches", () => {
  it("are refused for a while per client address", async () => {
    const strict = await openApiShop({ callsPerMinute: 3, trustProxy: true });
    const from = (address: string) =>
      strict.ask(search, {
        method: "POST",
        headers: { ...json, "X-Forwarded-For": `1.2.3.4, ${address}` },
        body: "{}",
      });
    for (let i = 0; i < 3; i++) expect((await from("192.0.2.1")).status).toBe(200);
    const refused = await from("192.0.2.1");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "20"]);
    expect(problemSchema.parse(refused.json).status).toBe(429);
    expect((await from("192.0.2.2")).status).toBe(200);
    expect((await strict.ask("/api/offers/available-grouping-options")).status).toBe(200);
    strict.clock.moved += 20_000;
    expect((await from("192.0.2.1")).status).toBe(200);
    expect((await from("192.0.2.1")).status).toBe(429);
    await strict.close();
  });

  it("are counted by connection where no proxy is trusted", async () => {
    const strict = await openApiShop({ callsPerMinute: 1 });
    const from = (address: string) =>
      strict.ask(search, { method: "POST", headers: { ...json, "X-Forwarded-For": address }, body: "{}" });
    expect([(await from("192.0.2.1")).status, (await from("192.0.2.2")).status]).toEqual([200, 429]);
    await strict.close();
  });
});

describe("addresses of the API table", () => {
  it("are all API routes except suggestions, short links to offers and property systems", async () => {
    const splat = ["api/*", "builds/latest.json"];
    expect((await apiRoutePaths()).sort()).toEqual(
      [...splat, "api/alpinebits", "api/suggestions", "to/variant/:variantId"].sort(),
    );
    const outside = Object.keys(apiPaths).filter((path) => !path.startsWith("/api/"));
    expect(outside).toEqual(["/builds/latest.json"]);
  });

  it.each(Object.entries(apiPaths))("allow only their own methods: %s", async (path, calls) => {
    const methods = Object.keys(calls).map((method) => method.toUpperCase());
    const allowed = [...methods, ...(calls.get ? ["HEAD"] : []), "OPTIONS"].join(", ");
    const address = path.replace(/\{\w+\}/g, "x");
    // Outside of /api the edge allows only the methods of pages.
    const known = ["GET", "POST", ...(path.startsWith("/api/") ? ["PUT", "PATCH", "DELETE"] : [])];
    for (const method of known.filter((name) => !methods.includes(name))) {
      const refused = await api.ask(address, { method, headers: json, body: method === "GET" ? "" : "{}" });
      expect([method, refused.status, refused.headers["allow"]]).toEqual([method, 405, allowed]);
    }
    if (!path.startsWith("/api/")) return;
    const options = await api.ask(address, { method: "OPTIONS" });
    expect([options.status, options.headers["allow"]]).toEqual([204, allowed]);
  });

  it("are described except the description itself", async () => {
    const { paths } = (await api.ask("/api/openapi.json")).json as { paths: Record<string, object> };
    const described = Object.entries(paths).map(([path, of]) => [path, Object.keys(of)]);
    const { "/api/openapi.json": itself, ...others } = apiPaths;
    expect(Object.keys(itself ?? {})).toEqual(["get"]);
    expect(described).toEqual(Object.entries(others).map(([path, calls]) => [path, Object.keys(calls)]));
  });

  it("ignore letter case, a trailing slash and encodings", async () => {
    const asked = ["/API/Offers/Search", "/api/offers/search/", "/api/%6Fffers/search"];
    for (const path of asked) expect((await api.post(path, {})).status, path).toBe(200);
    expect((await api.post("/api/offers/search%2Fgrouping", {})).status).toBe(404);
  });
});

/** Bodies that resemble real ones, with arbitrary values in their fields. */
const names = (
  "page pageSize sortBy language destination minPrice maxPrice boundingBox adults childrenAges tags facetted " +
  "facette checkin checkout text minNights maxNights categories themes boardIds countries minPersons maxPersons " +
  "promotion types pos roomsCount groupingType slug __proto__ constructor"
).split(" ");
const likely = fc.oneof(
  fc.constantFrom(
    "2027-03-02",
    "2027-03-09",
    "txt:Meran",
    "key:country-it",
    "txt:(((((a+)+)+",
    "recommended",
  ),
  fc.constantFrom(
    "distance",
    "HP",
    "Board",
    "Theme",
    "wellness",
    "theme",
    "any",
    "Hotel",
    "de",
    "\0",
    "\ud800",
  ),
  fc.constantFrom<unknown>(-1, 0, 1, 2, 7, 1e308, true, null),
  fc.constantFrom<unknown>([], {}, ["HP"], ["Board"], [4], { Board: "HP" }, [{ key: "Board", value: "HP" }]),
  fc.constantFrom({ lat1: 40, lat2: 50, lon1: 5, lon2: 15 }, { lat: 47, lon: 11, z: 8 }, { z: {} }),
);
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), fc.oneof({ weight: 4, arbitrary: likely }, fc.jsonValue()), {
    maxKeys: 8,
  }),
  fc.jsonValue(),
);

test("no request body causes a server error", async () => {
  const path = fc.constantFrom(search, "/api/booking/search", "/api/offers/search/grouping");
  await fc.assert(
    fc.asyncProperty(path, body, async (where, value) => {
      const answer = await api.ask(where, { method: "POST", headers: json, body: JSON.stringify(value) });
      const isText = !JSON.stringify(value).includes("\\ud800");
      expect(isText ? [200, 404, 422] : [400]).toContain(answer.status);
      if (answer.status !== 200) problemSchema.parse(answer.json);
    }),
    { numRuns: runs(250) },
  );
});

test("no address causes a server error", async () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("rebhof-uf", "theme", "4,7"),
  );
  const query = fc.dictionary(
    fc.constantFrom(
      "ids",
      "adults",
      "checkin",
      "checkout",
      "childrenAges",
      "roomsCount",
      "__proto__",
      "_data",
    ),
    text,
  );
  const start = fc.constantFrom("variant/", "grouping/", "grouping/theme/", "search/by-ids", "");
  await fc.assert(
    fc.asyncProperty(start, text, query, async (first, last, params) => {
      const address = `/api/offers/${first}${encodeURIComponent(last)}?${new URLSearchParams(params)}`;
      const answer = await api.ask(address.slice(0, 4000));
      expect(answer.status, address).toBeLessThan(500);
      expect(answer.headers["content-type"], address).toMatch(/json/);
    }),
    { numRuns: runs(150) },
  );
});
