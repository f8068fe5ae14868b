/** POST /webhooks/{provider} or /webhooks/{provider}/{secret}: notifications of payment providers. Uses no cookies. */
import type { ActionFunctionArgs } from "@remix-run/node";

import {
  receiveWebhook,
  type ReceiveWebhookRefusal,
  reportPayment,
} from "#app/commands/payment/payments.server.ts";

/** Providers repeat a notification until they get a 2xx. */
const statuses: Record<ReceiveWebhookRefusal, number> = {
  "unknown-provider": 404,
  "bad-signature": 400,
  "unknown-attempt": 404,
  "provider-down": 503,
};

export const loader = () => respond(405, { Allow: "POST" });

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return respond(405, { Allow: "POST" });
  const { shop } = context;
  const provider = params.provider ?? "";
  // The signature covers the raw bytes, so they must not be decoded first.
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const input = { provider, headers: request.headers, rawBody, urlSecret: params.secret ?? "" };
  const received = await receiveWebhook(shop.work(), shop.providers, input);
  if (!received.ok) {
    if (received.refusal !== "unknown-provider")
      shop.log.warn({ provider, refusal: received.refusal }, "a webhook was refused");
    return respond(statuses[received.refusal]);
  }
  if (received.synced) reportPayment(shop.log, received.synced);
  return respond(200);
}

function respond(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
