/** Carts for tests that change them through the API alone. */
import { problemSchema } from "#app/api/openapi.server.ts";
import { cartChangeSchema, orderSchema } from "#app/api/schemas/order.server.ts";
import { resumeSession } from "#app/commands/sessions.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { type ApiShop, openApiShop, publicUrl } from "#tests/support/api-shop.ts";
import { secret, weekend } from "#tests/support/cart-builder.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  onSale,
  testNow,
} from "#tests/support/catalogue-builder.ts";
import { noTracking } from "#tests/support/no-tracking.ts";
import { anUpgrade } from "#tests/support/offer-builder.ts";

/** The shop's clock of such tests; hours after `testNow` can be added. */
export interface ApiClock {
  hours: number;
}

export function openCartApi(db: Database, clock: ApiClock): Promise<ApiShop> {
  const now = () => new Date(testNow.getTime() + clock.hours * 3_600_000);
  const config = {
    publicUrl,
    shopName: "Reisepreis",
    operator: { email: "service@reisepreis.example" },
    sessionSecrets: [secret],
    https: true,
    tracking: noTracking,
  };
  const work = () => ({ db, now: now(), enqueue: async () => undefined, secrets: [secret] as const });
  const session = (token: string) => resumeSession({ db, now: now() }, token);
  return openApiShop({ shop: { config, db, now, work, session } });
}

/**
 * Three nights for 310 euro, four rooms, bids from 60 %, accepted from `reserve` and up to two steps more, countered
 * at 95 %; and a voucher for 199 euro. One service may be added for 25 euro.
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
  const offer = aCatalogueOffer({ variants: [stay, voucher], additionalServiceUpgrades: [late] });
  const [stayId = "", voucherId = ""] = await onSale(db, offer);
  return { stay: stayId, voucher: voucherId };
}

export const book = {
  checkin: weekend.checkin,
  checkout: weekend.checkout,
  adults: 2,
  childrenAges: [],
};

/** An order of the API's, and its calls with key and order in address and body. */
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
    /** Adds, and answers the change. */
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
