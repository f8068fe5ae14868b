/** Exhausted pool, unreachable database, full disk: 503 in German, forms keep typed values, cached pages work. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { problemSchema } from "#app/api/openapi.server.ts";
import { findOutage } from "#app/http/outage.server.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { dealPath } from "#app/http/urls.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { apiCatalogue } from "#tests/support/shops/api-shop.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { createPostgresUrl, isPostgres } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { findPostgres, type PostgresServer, startPostgres } from "#tests/support/postgres-server.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import {
  giveCart,
  openWholeShop,
  type PageAnswer,
  type Visitor,
  type WholeShop,
} from "#tests/support/shops/whole-shop.ts";

test.each([
  [{ code: "53100" }, "busy"],
  [{ code: "55P03" }, "busy"],
  [{ code: "ECONNREFUSED" }, "busy"],
  [{ code: "ENOSPC" }, "busy"],
  [{ code: "28P01" }, "busy"],
  [{ code: "28000" }, "busy"],
  [{ code: "3D000" }, "busy"],
  [{ code: "EIO" }, "lost"],
  [{ message: "timeout exceeded when trying to connect" }, "busy"],
  [{ code: "57P01" }, "lost"],
  [{ code: "ECONNRESET" }, "lost"],
  [{ message: "Connection terminated unexpectedly" }, "lost"],
  [{ code: "23505" }, undefined],
  [{ code: "ERR_INVALID_URL" }, undefined],
  [{ message: "x is not a function" }, undefined],
])("%j is classified as %s even as a nested cause", (fields, outage) => {
  const { message = "Failed query", code } = { message: undefined, code: undefined, ...fields };
  const error = Object.assign(new Error(message), code && { code });
  expect(findOutage(error)).toBe(outage);
  expect(findOutage(new Error("outer", { cause: new Error("inner", { cause: error }) }))).toBe(outage);
});

/** Takes all connections of the pool. Retries, because a busy machine may exceed the pool's timeout. */
async function takeAll({ db }: OpenDatabase) {
  const connect = async () => {
    for (let attempt = 1; ; attempt++) {
      const client = await db.$client.connect().catch((error: unknown) => {
        if (attempt === 20) throw error;
        return null;
      });
      if (client) return client;
    }
  };
  return Promise.all(Array.from({ length: 10 }, connect));
}

describe.runIf(isPostgres)("a database outage", () => {
  let server: PostgresServer;
  let databaseUrl: string;
  let database: OpenDatabase;
  let shop: WholeShop;
  let visitor: Visitor;
  let order: { id: string; token: string };
  let orderFields: Record<string, string>;
  let deal: string;
  let variantId: string;

  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? "");
    databaseUrl = await createPostgresUrl(server.url);
    database = await openDatabase({
      databaseUrl,
      dataDir: "/nonexistent",
      log: silentLog,
      connectionTimeoutMs: 800,
    });
    const { db } = database;
    variantId = (await apiCatalogue(db)).stay;
    const work = { db, now: testNow, ...fakeQueue(), secrets: [secret] as const };
    const cart = await readyCart(work, { variantId });
    order = cart;
    orderFields = {
      intent: "order",
      order: cart.id,
      key: cart.token,
      proof: await signShownTotals(work, cart),
    };
    const index = await loadCatalogueSnapshot(db, berlinDate(testNow));
    shop = await openWholeShop(database, { offers: async () => index });
    visitor = await giveCart(shop.visitor(), cart);
    const [offer] = index.offers();
    deal = dealPath(offer!);
  }, 120_000);
  afterAll(async () => {
    await shop?.close().catch(() => undefined);
    await server?.stop();
  });

  const cartPath = () => `/de/order/${order.id}/${order.token}`;
  const customer = {
    intent: "customer",
    firstName: "Änne & <Söhne>",
    lastName: "Groß",
    email: "aenne@kundin.example",
  };

  function expectUnavailable(answer: PageAnswer): void {
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(answer.headers["cache-control"]).toMatch(/no-store/);
    expect(answer.text).not.toContain("gekentert");
  }

  async function expectOutage(sentence: RegExp): Promise<void> {
    shop.said.length = 0;
    shop.dropPages();
    // Served from memory, even for visitors with a cart.
    for (const path of ["/de", "/de/search", deal, "/de/privacy", "/sitemap.xml"])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    const search = { type: "application/json", body: JSON.stringify({ destination: "" }) };
    expect((await visitor.ask("/api/offers/search", search)).status).toBe(200);

    const page = await visitor.get(cartPath());
    expectUnavailable(page);
    expect(readVisibleText(page.text)).toContain("Gleich wieder da");

    const orderAnswer = await visitor.post("/checkout/finalize", orderFields);
    expectUnavailable(orderAnswer);
    expect(readVisibleText(orderAnswer.text)).toMatch(sentence);
    expect(orderAnswer.text).toContain(`name="proof" value="${orderFields["proof"]}"`);
    const typed = await visitor.post("/checkout/customer", { ...customer, shipping: "POST" });
    expectUnavailable(typed);
    expect(typed.text).toContain('action="/checkout/customer"');
    expect(typed.text).toContain('name="shipping" value="POST"');
    expect(typed.text).toContain('name="firstName" value="Änne &amp; &lt;Söhne&gt;"');
    const dataAnswer = await visitor.post("/checkout/customer.data", customer);
    expectUnavailable(dataAnswer);
    expect(dataAnswer.text).toMatch(/nicht angenommen|Ob Ihre Eingaben/);
    expect(dataAnswer.text).toContain("aenne@kundin.example");
    const login = await visitor.post("/de/login", {
      intent: "login",
      email: "a@kundin.example",
      password: "geheimnis-77",
    });
    expectUnavailable(login);
    expect(login.text).not.toContain("geheimnis-77");
    const account = { password: "geheimnis-77", current: "geheimnis-78", confirm: "geheimnis-79" };
    for (const path of ["/de/konto", "/de/konto.data"])
      expect((await visitor.post(path, { ...account, intent: "password" })).text).not.toContain(
        "geheimnis-7",
      );

    const call = await visitor.get(`/api/orders/${order.id}/${order.token}`);
    expectUnavailable(call);
    expect(call.headers["content-type"]).toBe("application/problem+json");
    expect(problemSchema.parse(JSON.parse(call.text))).toMatchObject({ status: 503 });
    expectUnavailable(await visitor.ask("/api/orders", { method: "POST" }));

    expect(shop.said.filter((line) => /a bug met|could not be answered/.test(line))).toEqual([]);
    expect(shop.said.some((line) => line.includes("the shop could not answer"))).toBe(true);
  }

  test("shows that nothing is ordered when all connections are taken", async () => {
    const taken = await takeAll(database);
    try {
      await expectOutage(/Es ist nichts bestellt/);
    } finally {
      for (const client of taken) client.release();
    }
    expect((await visitor.get(cartPath())).status).toBe(200);
  });

  test("makes the shop unready while the database is read-only", async () => {
    const status = async () => (await shop.visitor().get("/readyz")).status;
    expect(await status()).toBe(200);
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    const setAll = async (setting: string) => {
      await admin.query("set default_transaction_read_only = off");
      await admin.query(`alter database ${admin.database} ${setting}`);
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'travel-shop'",
      );
    };
    await setAll("set default_transaction_read_only = on");
    await expect.poll(status, { timeout: 20_000 }).toBe(503);
    await setAll("reset default_transaction_read_only");
    await admin.end();
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });

  test("is waited for only once across pages", async () => {
    const slow = await openDatabase({
      databaseUrl,
      dataDir: "/nonexistent",
      log: silentLog,
      connectionTimeoutMs: 3000,
    });
    const index = await loadCatalogueSnapshot(slow.db, berlinDate(testNow));
    const waiting = await openWholeShop(slow, { offers: async () => index });
    const taken = await takeAll(slow);
    const connect = vi.spyOn(slow.db.$client, "connect");
    try {
      const withCart = await giveCart(waiting.visitor(), order);
      for (const path of ["/de", deal, "/de/search"]) expect((await withCart.get(path)).status).toBe(200);
      // Only one request waited in vain. Cart, former prices and the next pages did without.
      expect(connect).toHaveBeenCalledTimes(1);
    } finally {
      for (const client of taken) client.release();
      connect.mockRestore();
    }
    await waiting.close();
    await slow.close();
  });

  test("leaves cached pages and typed values when the database is stopped", async () => {
    await server.stop();
    expect((await visitor.get(cartPath())).status).toBe(503);
    await expectOutage(/Es ist nichts bestellt|Ob Ihre Bestellung noch angekommen ist, wissen wir nicht/);
  });
});
