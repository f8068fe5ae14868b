import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { trackingConfig } from "#app/config/tracking.server.ts";
import { type ApiShop, openApiShop, publicUrl } from "#tests/support/shops/api-shop.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { type Enqueued, fakeQueue } from "#tests/support/fakes.ts";

const queue = fakeQueue();
const tracking = {
  ...trackingConfig({ META_PIXEL_ID: "1234567890", META_ACCESS_TOKEN: "t".repeat(30) }),
  consentVersion: 1,
};
let api: ApiShop;
beforeAll(async () => {
  const config = { publicUrl, sessionSecrets: ["s".repeat(32)], https: true, tracking };
  api = await openApiShop({ shop: { config, now: () => testNow, work: () => queue } });
});
beforeEach(() => void (queue.enqueued.length = 0));
afterAll(() => api?.close());

const orderId = "0190c0de-0000-7000-8000-000000000001";
const event = {
  event_name: "Purchase",
  event_source_url: `${publicUrl}/de/order/${orderId}/geheimer-schluessel/view?name=Erika`,
  order: { id: orderId },
  fbc: null,
  fbp: "fb.1.1795168800000.1098115397",
};

async function sendEvent(body: object, consent: string | null): Promise<[unknown, Enqueued[]]> {
  const headers = {
    "Content-Type": "application/json",
    ...(consent && { Cookie: `CookieConsent=${consent}` }),
  };
  const answer = await api.ask("/api/meta-event", { method: "POST", headers, body: JSON.stringify(body) });
  return [answer.json, queue.enqueued];
}

test("an event with consent is forwarded without query or order key [S7-13]", async () => {
  expect(await sendEvent(event, "{necessary:true,statistics:false,marketing:true}")).toEqual([
    { received: true, forwarded: true },
    [
      {
        name: "meta-event",
        data: {
          name: "Purchase",
          url: `${publicUrl}/de/order/${orderId}/{key}/view`,
          orderId,
          fbc: null,
          fbp: event.fbp,
          at: testNow.toISOString(),
        },
      },
    ],
  ]);
});

test.each([
  ["no consent", event, null],
  ["another consent", event, "{necessary:true,statistics:true,marketing:false}"],
  ["no cookie of the network", { ...event, fbp: null }, "{necessary:true,marketing:true}"],
])("an event with %s is received but not forwarded", async (_why, body, consent) => {
  expect(await sendEvent(body, consent)).toEqual([{ received: true, forwarded: false }, []]);
});
