import { z } from "zod";
import { refuse } from "#app/domain/result.ts";
import type { PayPalCall } from "#app/payments/paypal-client.server.ts";
import { jsonOf } from "#app/payments/provider-call.server.ts";
import type { WebhookAnswer } from "#app/payments/provider.ts";

const related = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.looseObject({ id: z.string().optional() }),
});
const links = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });

/** Of PayPal's events, already proved, those about an order, its capture, or money given back. */
export async function parsePayPalWebhook(call: PayPalCall, rawBody: Uint8Array): Promise<WebhookAnswer> {
  const read = event.safeParse(jsonOf(rawBody));
  if (!read.success) return refuse("irrelevant");
  const { id: eventId, event_type: type, resource } = read.data;
  const ours = /^(?:CHECKOUT\.ORDER|PAYMENT\.(?:CAPTURE|AUTHORIZATION|REFUND))\./.test(type);
  if (!ours) return refuse("irrelevant");
  const isOrder = type.startsWith("CHECKOUT.ORDER.");
  const providerRef = isOrder ? resource.id : (orderIdOf(resource) ?? (await orderOfCapture(call, resource)));
  return providerRef ? { ok: true, providerRef, eventId } : refuse("irrelevant");
}

function orderIdOf(resource: unknown): string | undefined {
  const read = related.safeParse(resource);
  return read.success ? read.data.supplementary_data.related_ids.order_id : undefined;
}

/** A refund names its capture by a link alone; only the id is taken from it. */
async function orderOfCapture(call: PayPalCall, resource: unknown): Promise<string | undefined> {
  const read = links.safeParse(resource);
  const up = read.success ? read.data.links.find(({ rel }) => rel === "up")?.href : undefined;
  const captureId = /\/payments\/captures\/([A-Z0-9]+)$/.exec(up ?? "")?.[1];
  if (captureId === undefined) return undefined;
  const { status, json } = await call(`/v2/payments/captures/${captureId}`);
  return status === 200 ? orderIdOf(json) : undefined;
}
