/** POST /webhooks/{provider}, or /webhooks/{provider}/{secret}: a payment provider says that something has happened. No cookie, no form, no page. */
import type { ActionFunctionArgs } from "@remix-run/node";

import {
  receiveWebhook,
  type ReceiveWebhookRefusal,
  reportPayment,
} from "#app/commands/payment/payments.server.ts";

/** Providers send again what is not answered with 2xx. */
const statuses: Record<ReceiveWebhookRefusal, number> = {
  "unknown-provider": 404,
  "bad-signature": 400,
  "unknown-attempt": 404,
  "provider-down": 503,
};

export const loader = () => answer(405, { Allow: "POST" });

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  const { shop } = context;
  const provider = params.provider ?? "";
  // The signature is over these very bytes: nothing may read them as text before.
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const input = { provider, headers: request.headers, rawBody, urlSecret: params.secret ?? "" };
  const received = await receiveWebhook(shop.work(), shop.providers, input);
  if (!received.ok) {
    if (received.refusal !== "unknown-provider")
      shop.log.warn({ provider, refusal: received.refusal }, "a webhook was refused");
    return answer(statuses[received.refusal]);
  }
  if (received.synced) reportPayment(shop.log, received.synced);
  return answer(200);
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
