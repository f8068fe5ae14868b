/** The built shop behind its listener on a real database, as visitors see it. Only the queue is a stand-in. */
import { createServer, type IncomingHttpHeaders, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

import { type Config, readConfig } from "#app/config/env.server.ts";
import type { TrackingConfig } from "#app/config/tracking.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { RouteRule } from "#app/domain/redirect-rule.ts";
import { berlinDate } from "#app/domain/time.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { Shop, ShopParts } from "#app/main/shop.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";
import { demoSettings } from "#demo/settings.server.ts";
import { builtPages, openShop, serveShop } from "#tests/support/built/built-shop.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import type { testDatabase } from "#tests/support/database.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { idleQueue } from "#tests/support/fakes.ts";
import { noTracking } from "#tests/support/shop-config.ts";

const publicUrl = "https://shop.example";

export interface PageAnswer {
  status: number;
  /** Target of a redirect, as a path when it is within the shop. */
  location: string;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface WholeShop {
  origin: string;
  shop: Shop;
  clock: { now: Date };
  /** The operator's redirects, by path. */
  rules: Map<string, RouteRule>;
  dropPages(): void;
  /** All responses so far, with headers and cookies, and all log lines. */
  said: string[];
  /** A visitor with a cookie jar, from this network address. */
  visitor(address?: string): Visitor;
  close(): Promise<void>;
}

interface Asked {
  method?: string;
  body?: string | Buffer;
  type?: string;
  /** Replaces the headers of a form on the shop's own pages. */
  headers?: Record<string, string>;
}

export interface Visitor {
  cookies: Map<string, string>;
  /** Sends any request. A body without `type` is a form. */
  ask(path: string, asked?: Asked): Promise<PageAnswer>;
  get(path: string): Promise<PageAnswer>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<PageAnswer>;
  /** Posts fields that may share a name. */
  postAll(path: string, fields: [name: string, value: string][]): Promise<PageAnswer>;
}

/** A demo shop at https://shop.example, without services that need consent, behind plain HTTP. */
function testConfig(part: Partial<Config> = {}): Config {
  const environment = {
    PUBLIC_URL: publicUrl,
    SESSION_SECRETS: "s".repeat(32),
    SHOP_BANK_NAME: "Bank",
    API_CALLS_PER_MINUTE: "100000",
    TRUST_PROXY: "on",
    WARM_PICTURES: "off",
    DATA_DIR: filesIn({}),
    SHOP_DATEV: "29098/55003",
    SHOP_DATEV_ACCOUNTS:
      "debtors=10000,bank=1200,brokered=1590,travel=8200,voucher=1700,own=8400,cards=1705,mixed=1599",
  };
  return { ...readConfig(environment, demoSettings), sessionSecrets: [secret], https: false, ...part };
}

export type WholeShopParts = Partial<Omit<ShopParts, "database" | "log" | "now">> & {
  /** @param origin the address where the shop listens */
  config?: (origin: string) => Partial<Config>;
  tracking?: TrackingConfig;
};

export async function openWholeShop(
  database: OpenDatabase,
  { config: part, tracking = noTracking, ...given }: WholeShopParts = {},
): Promise<WholeShop> {
  const said: string[] = [];
  const clock = { now: testNow };
  const log = openLog("debug", { write: (line) => void said.push(line) });
  const rules = new Map<string, RouteRule>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const config = testConfig({ tracking, ...part?.(origin) });
  const shop: Shop = await openShop(config, () => port, {
    // Each request reads the current catalogue instead of waiting for a change notification.
    offers: () => loadCatalogueSnapshot(database.db, berlinDate(clock.now)),
    queue: idleQueue(),
    providers: new Map([[wireTransfer.type, wireTransfer]]),
    findRule: (path) => rules.get(path),
    ...given,
    database,
    now: () => clock.now,
    log,
  });
  const { listener, cache } = serveShop(shop, await builtPages(), {
    cacheBytes: 1_000_000,
    ready: () => shop.checkReady().then(() => true),
  });
  server.on("request", listener);
  return {
    origin,
    shop,
    clock,
    rules,
    dropPages: () => cache.drop(),
    said,
    visitor: (address = "203.0.113.7") => visitor(port, said, address),
    close: async () => {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.supportNews.close();
      await shop.close();
    },
  };
}

function visitor(port: number, said: string[], address: string): Visitor {
  const cookies = new Map<string, string>();
  const ask: Visitor["ask"] = (path, { body, type = "application/x-www-form-urlencoded", ...asking } = {}) =>
    new Promise<PageAnswer>((resolve, reject) => {
      const headers = {
        "X-Forwarded-For": address,
        "Accept-Encoding": "identity",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && {
          Origin: publicUrl,
          "Sec-Fetch-Site": "same-origin",
          ...(type !== "" && { "Content-Type": type }),
          "Content-Length": Buffer.byteLength(body),
        }),
        ...asking.headers,
      };
      const method = asking.method ?? (body === undefined ? "GET" : "POST");
      const asked = httpRequest(
        { host: "127.0.0.1", port, path, agent: false, method, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            for (const cookie of answer.headers["set-cookie"] ?? []) {
              const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
              cookies.set(name, value);
              said.push(Buffer.from(decodeURIComponent(value), "base64").toString());
            }
            said.push(JSON.stringify(answer.headers), text);
            const { headers: got, statusCode: status = 0 } = answer;
            resolve({ status, location: ownPath(got.location ?? ""), headers: got, text });
          });
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  return {
    cookies,
    ask,
    get: (path) => ask(path),
    post: (path, fields) => ask(path, { body: new URLSearchParams(fields).toString() }),
    postAll: (path, fields) => ask(path, { body: new URLSearchParams(fields).toString() }),
  };
}

function ownPath(location: string): string {
  return location.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location;
}

/** One shop per file. Each test starts with an empty database, at `testNow`, with a new visitor. */
export function visitShop(
  database: ReturnType<typeof testDatabase>,
  begin: (shop: WholeShop, visitor: Visitor) => void,
  parts: WholeShopParts = {},
): void {
  let shop: WholeShop | undefined;
  beforeAll(async () => void (shop = await openWholeShop(database.open(), parts)));
  beforeEach(async () => {
    await database.empty();
    if (!shop) throw new Error("the shop is not open");
    shop.clock.now = testNow;
    begin(shop, shop.visitor());
  });
  afterAll(() => shop?.close());
}

/** Sets the visitor's cookie to this cart. */
export async function giveCart(
  visitor: Visitor,
  { id, token }: Pick<Order, "id" | "token">,
): Promise<Visitor> {
  const [pair = ""] = (await setCartCookie({ sessionSecrets: [secret], https: false }, { id, token })).split(
    ";",
  );
  visitor.cookies.set("warenkorb", pair.slice("warenkorb=".length));
  return visitor;
}
