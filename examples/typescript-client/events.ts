/** Receives the shop's events: verifies, drops those that came before, and reads the order of each. */
import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";

import { Webhook, WebhookVerificationError } from "standardwebhooks";

import type { components } from "./api.d.ts";
import { type PartnerOrder, read, type ShopClient } from "./shop-client.ts";

export type ShopEvent = components["schemas"]["WebhookEvent"];

/**
 * The event of a request, when the shop signed it within the last five minutes.
 * @param secrets several while the shop changes its secret
 * @throws WebhookVerificationError
 */
export function readEvent(
  headers: IncomingMessage["headers"],
  body: string,
  secrets: readonly string[],
): ShopEvent {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  for (const secret of secrets) {
    try {
      return new Webhook(secret).verify(body, sent) as ShopEvent;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
    }
  }
  throw new WebhookVerificationError("no secret fits");
}

/**
 * Hands over the order of each event once. Without a 2xx the shop sends the event again for days.
 * @param seen ids of earlier events; keep them for 90 days in a database of your own
 */
export function receiveEvents(
  shop: ShopClient,
  secrets: readonly string[],
  handle: (event: ShopEvent, order: PartnerOrder) => void,
  seen = new Set<string>(),
): RequestListener {
  const answer = async (request: IncomingMessage): Promise<number> => {
    const id = String(request.headers["webhook-id"]);
    let event: ShopEvent;
    try {
      event = readEvent(request.headers, await text(request), secrets);
    } catch {
      return 400;
    }
    if (seen.has(id)) return 204;
    const path = { id: event.data.orderId };
    handle(event, await read(shop.GET("/api/partner/orders/{id}", { params: { path } })));
    seen.add(id);
    return 204;
  };
  return async (request, response) => {
    const status = await answer(request).catch(() => 503);
    response.writeHead(status).end();
  };
}
