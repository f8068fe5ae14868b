import type { Stripe } from "stripe";
import { refuse } from "#app/domain/result.ts";
import type { WebhookAnswer } from "#app/payments/provider.ts";

/** Handles events about a session, its payment or a refund. Fetches the session when the event does not contain it. */
export async function parseStripeWebhook(
  stripe: Stripe,
  secret: string,
  headers: Headers,
  rawBody: Uint8Array,
): Promise<WebhookAnswer> {
  const event = verifyEvent(stripe, secret, headers, rawBody);
  if (!event) return refuse("bad-signature");
  const providerRef = await findSession(stripe, event.data.object);
  return providerRef === null ? refuse("irrelevant") : { ok: true, providerRef, eventId: event.id };
}

/** Stripe's library checks the signature's age by the system clock, because the shop's clock may be shifted. */
function verifyEvent(stripe: Stripe, secret: string, headers: Headers, rawBody: Uint8Array) {
  try {
    return stripe.webhooks.constructEvent(rawBody, headers.get("Stripe-Signature") ?? "", secret);
  } catch {
    return null;
  }
}

async function findSession(stripe: Stripe, subject: Stripe.Event.Data.Object): Promise<string | null> {
  const { object, id, payment_intent: payment } = subject as Record<string, unknown>;
  if (object === "checkout.session") return toText(id);
  const paymentId = object === "payment_intent" ? toText(id) : toText(payment);
  if (paymentId === null) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  return data[0]?.id ?? null;
}

const toText = (value: unknown): string | null => (typeof value === "string" ? value : null);
