import type { Stripe } from "stripe";
import { refuse } from "#app/domain/result.ts";
import type { WebhookAnswer } from "#app/payments/provider.ts";

/** Of Stripe's events those about a session, its payment, or money given back; the session is asked for where needed. */
export async function parseStripeWebhook(
  stripe: Stripe,
  secret: string,
  headers: Headers,
  rawBody: Uint8Array,
): Promise<WebhookAnswer> {
  const event = provenEvent(stripe, secret, headers, rawBody);
  if (!event) return refuse("bad-signature");
  const providerRef = await sessionOf(stripe, event.data.object);
  return providerRef === null ? refuse("irrelevant") : { ok: true, providerRef, eventId: event.id };
}

/** Its age is judged by Stripe's own library, by the machine's clock: the shop's may have been moved. */
function provenEvent(stripe: Stripe, secret: string, headers: Headers, rawBody: Uint8Array) {
  try {
    return stripe.webhooks.constructEvent(rawBody, headers.get("Stripe-Signature") ?? "", secret);
  } catch {
    return null;
  }
}

async function sessionOf(stripe: Stripe, subject: Stripe.Event.Data.Object): Promise<string | null> {
  const { object, id, payment_intent: payment } = subject as Record<string, unknown>;
  if (object === "checkout.session") return textOf(id);
  const paymentId = object === "payment_intent" ? textOf(id) : textOf(payment);
  if (paymentId === null) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  return data[0]?.id ?? null;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
