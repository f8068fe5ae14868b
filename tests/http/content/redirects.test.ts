import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addRedirect, dropRedirect } from "#app/commands/redirects.server.ts";
import { openRedirects } from "#app/store/subscriptions.server.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { openWholeShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop.close());
beforeEach(() => shop.rules.clear());

const setRule = (path: string, target: string, status: 301 | 302 | 308 = 301) =>
  shop.rules.set(path, { path, target, status });

test("redirects a page with its query before any other handler answers [S2-43]", async () => {
  setRule("/de/faq", "/de/imprint");
  setRule("/aktion", "https://partner.example/x", 302);
  for (const path of ["/de/faq?utm_source=a", "/de/faq/?utm_source=a"]) {
    const answer = await shop.visitor().get(path);
    expect([answer.status, answer.location]).toEqual([301, "/de/imprint?utm_source=a"]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  const external = await shop.visitor().get("/aktion");
  expect([external.status, external.location]).toEqual([302, "https://partner.example/x"]);
  expect((await shop.visitor().get("/de/faq/mehr")).status).toBe(404);
  expect((await shop.visitor().get("/de/imprint")).status).toBe(200);
});

test("a cached page is not served once a redirect replaces it", async () => {
  expect((await shop.visitor().get("/de/privacy")).status).toBe(200);
  setRule("/de/privacy", "/de/imprint");
  // The shop does this after each change of the rules.
  shop.dropPages();
  expect((await shop.visitor().get("/de/privacy")).status).toBe(301);
});

test("a posted form follows only a 308 redirect", async () => {
  setRule("/de/widerruf", "/de/faq");
  expect((await shop.visitor().post("/de/widerruf", { intent: "check" })).status).toBe(422);
  setRule("/de/widerruf", "/de/faq", 308);
  expect(await shop.visitor().post("/de/widerruf", {})).toMatchObject({ status: 308, location: "/de/faq" });
});

test("a data request gets a router redirect, to other hosts with a full page load [S2-44]", async () => {
  setRule("/de/faq", "/de/imprint");
  setRule("/de/gibt-es-nicht", "https://partner.example/");
  const inside = await shop.visitor().get("/de/faq.data?_routes=content-faq&utm_source=a");
  expect(inside.status).toBe(202);
  expect(inside.text).toContain('"/de/imprint?utm_source=a"');
  expect(inside.headers["x-remix-reload-document"]).toBeUndefined();
  const outside = await shop.visitor().get("/de/gibt-es-nicht.data");
  expect(outside.status).toBe(202);
  expect(outside.text).toContain("https://partner.example/");
  expect(outside.headers["x-remix-reload-document"]).toBe("true");
  expect((await shop.visitor().get("/de/imprint.data")).status).toBe(200);
});

test("redirects changed in one process apply in every process [S7-15]", async () => {
  await database.empty();
  const changed = vi.fn<() => void>();
  const { onNotify } = database.open();
  const read = () => listRedirects(database.db());
  const other = await openRedirects({ read, onNotify, log: silentLog, onChange: changed });
  const work = { db: database.db(), now: testNow };
  const add = (path: string, target: string) =>
    addRedirect(work, { path, target, status: 302 }, "https://shop.example");
  expect(other.find("/de/alt")).toBeUndefined();
  expect(await add("/de/alt", "/de/neu")).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(other.find("/de/alt")?.target).toBe("/de/neu"));
  expect(changed).toHaveBeenCalled();
  expect(await add("/de/neu", "/de/alt")).toMatchObject({ refusal: "loop" });
  expect(await add("/de/alt", "/de/ganz-neu")).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(other.find("/de/alt")?.target).toBe("/de/ganz-neu"));
  // Without the first, the second would loop: the shop itself redirects /x to /de/x.
  expect(await add("/x", "/de/faq")).toMatchObject({ ok: true });
  expect(await add("/de/x", "/x")).toMatchObject({ ok: true });
  expect(await dropRedirect(work, "/x")).toMatchObject({ refusal: "loop" });
  expect(await dropRedirect(work, "/de/x")).toEqual({ ok: true });
  expect(await dropRedirect(work, "/de/x")).toMatchObject({ refusal: "unknown" });
  await vi.waitFor(() => expect(other.find("/de/x")).toBeUndefined());
  await other.close();
});
