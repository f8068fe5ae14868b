/** The built API behind its listener, with the small catalogue and stand-ins for the rest of the shop. */
import { createServer, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

import type { RouteConfigEntry } from "@remix-run/route-config";

import { problemSchema } from "#app/api/openapi.server.ts";
import { cartChangeSchema, orderSchema } from "#app/api/schemas/order.server.ts";
import { resumeSession } from "#app/commands/customer/sessions.server.ts";
import { cents } from "#app/domain/money.ts";
import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { builtPages, serveShop } from "#tests/support/built/built-shop.ts";
import { secret, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { noTracking } from "#tests/support/shop-config.ts";
import { now, smallCatalogue, today } from "#tests/support/small-catalogue.ts";

export const publicUrl = "https://shop.example";

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: unknown;
}

export interface ApiShop {
  index: CatalogueIndex;
  /** Log lines as JSON. */
  lines: string[];
  /** Milliseconds that the clock of the rate limits has advanced. */
  clock: { moved: number };
  ask(path: string, options?: Ask): Promise<ApiAnswer>;
  post(path: string, value: unknown): Promise<ApiAnswer>;
  close(): Promise<void>;
}

interface Ask {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

interface ApiShopOptions {
  callsPerMinute?: number;
  trustProxy?: boolean;
  shop?: object;
}

/** Paths of the routes for programs, in Remix syntax. */
export async function apiRoutePaths(): Promise<string[]> {
  return (await apiRoutes()).flatMap(({ path }) => (path === undefined ? [] : [path]));
}

async function apiRoutes(): Promise<RouteConfigEntry[]> {
  const { default: routes } = await import("#app/routes.ts");
  return routes.filter(({ path }) => /^(?:api|to|builds)\//.test(path ?? ""));
}

const testConfig = {
  publicUrl,
  shopName: "Reisepreis",
  operator: { email: "service@reisepreis.example" },
  sessionSecrets: ["s".repeat(32)],
  https: true,
  tracking: noTracking,
};

export async function openApiShop(options: ApiShopOptions = {}): Promise<ApiShop> {
  const index = smallCatalogue();
  const lines: string[] = [];
  const addLine = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: addLine, debug: addLine, error: addLine };
  const clock = { moved: 0 };
  const { config, ...others } = { config: testConfig, ...options.shop };
  const shop = {
    config: { ...config, trustProxy: options.trustProxy ?? false },
    onCatalogueChange: () => undefined,
    noteIgnoredProxy: () => undefined,
    tally: { add: () => undefined },
    offers: async () => index,
    today: () => today,
    now: () => now.instant,
    providers: new Map(),
    findRule: () => undefined,
    apiLimit: new TokenBuckets(options.callsPerMinute ?? 100_000, () => clock.moved),
    log,
    ...others,
  };
  const { listener } = serveShop(shop as unknown as Shop, await builtPages(), {
    cacheBytes: 1_000_000,
    ready: () => Promise.resolve(true),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (path: string, asked: Ask = {}) => ask(port, path, asked);
  return {
    index,
    lines,
    clock,
    ask: send,
    post: (path, value) =>
      send(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(value),
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Uses node:http, because fetch refuses some methods and adds headers. */
function ask(port: number, path: string, { method, headers, body = "" }: Ask): Promise<ApiAnswer> {
  const length = body.length > 0 ? { "Content-Length": Buffer.byteLength(body) } : {};
  const options = { host: "127.0.0.1", port, path, agent: false, method, headers: { ...headers, ...length } };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(String(answer.headers["content-type"]));
        const json: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

// Carts that tests change only through the API.

/** The shop's clock in such tests, in hours after `testNow`. */
export interface ApiClock {
  hours: number;
}

export function openCartApi(db: Database, clock: ApiClock): Promise<ApiShop> {
  const now = () => new Date(testNow.getTime() + clock.hours * 3_600_000);
  const config = { ...testConfig, sessionSecrets: [secret] };
  const work = () => ({ db, now: now(), enqueue: async () => undefined, secrets: [secret] as const });
  const session = (token: string) => resumeSession({ db, now: now() }, token);
  return openApiShop({ shop: { config, db, now, work, session } });
}

/**
 * Three nights for 310 euros with four rooms. Bids start at 60 %, are accepted from `reserve` plus up to two
 * steps, and countered at 95 %. A voucher costs 199 euros. Two services cost 25 euros, and 10 euros per person.
 */
export async function apiCatalogue(db: Database, reserve = 0.8): Promise<{ stay: string; voucher: string }> {
  const stay = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve, counter: 0.95, policy: "automatic" },
  });
  const voucher = aCatalogueVariant({
    key: "gutschein",
    nights: 2,
    nightRows: [],
    voucher: { total: cents(19_900), available: 5 },
  });
  const late = anUpgrade({
    serviceCode: "LATE",
    description: "Späte Abreise",
    isOptional: true,
    unitPrice: cents(2_500),
  });
  const tasting = anUpgrade({
    serviceCode: "WINE",
    description: "Weinprobe",
    isOptional: true,
    unitPrice: cents(1_000),
    perPerson: true,
  });
  const offer = aCatalogueOffer({ variants: [stay, voucher], additionalServiceUpgrades: [late, tasting] });
  const [stayId = "", voucherId = ""] = await putOnSale(db, offer);
  return { stay: stayId, voucher: voucherId };
}

export const book = {
  checkin: weekend.checkin,
  checkout: weekend.checkout,
  adults: 2,
  childrenAges: [],
};

/** Creates an order with the API. Returns its calls, with key and order id in address and body. */
export async function openOrder(api: ApiShop) {
  const { id, token } = orderSchema.parse((await api.ask("/api/orders", { method: "POST" })).json);
  const path = `/api/orders/${id}/${token}`;
  const send = (method: string, part: string, body?: object) =>
    api.ask(`${path}${part}`, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  const keyed = (method: string, part: string, body: object = {}) =>
    send(method, part, { orderId: id, key: token, ...body });
  return {
    id,
    token,
    path,
    send,
    keyed,
    read: async () => orderSchema.parse((await api.ask(path)).json),
    add: async (body: object) => {
      const answer = await keyed("POST", "/items", { quantity: 1, ...body });
      if (answer.status !== 200) throw new Error(answer.text);
      return cartChangeSchema.parse(answer.json);
    },
  };
}

export type ApiOrder = Awaited<ReturnType<typeof openOrder>>;

export function problemOf(answer: { json: unknown }) {
  return problemSchema.parse(answer.json);
}
