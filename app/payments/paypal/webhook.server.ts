import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";

import { z } from "zod";

import { refuse } from "#app/domain/result.ts";
import type { PayPalCall } from "#app/payments/paypal/client.server.ts";
import { jsonOf } from "#app/payments/provider-api.server.ts";
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

export interface PayPalSigner {
  webhookId: string;
  /** Addresses of APIs whose certificates are believed, without a slash at the end. */
  certBases: readonly string[];
}

const certPath = "/v1/notifications/certs/";
const patience = 5_000;
/** PayPal has a handful at a time. */
const mostCertificates = 20;

/**
 * Proves that a webhook comes from PayPal and is meant for us: RSA-SHA256 over id, time, our webhook id and the
 * checksum of the raw body. The certificate's address comes with the request, so it must lie on PayPal's own host.
 * The proof rejects when the certificate cannot be fetched.
 */
export function payPalProof({ webhookId, certBases }: PayPalSigner) {
  const certificates = new Map<string, X509Certificate>();

  const certificateAt = async (url: string) => {
    const known = certificates.get(url);
    if (known) return known;
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(patience) });
    // An address that somebody has made up.
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`PayPal's certificate: ${response.status}`);
    const certificate = new X509Certificate(await response.text());
    if (certificates.size >= mostCertificates) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  };

  return async function isFromPayPal(headers: Headers, rawBody: Uint8Array): Promise<boolean> {
    const field = (name: string) => headers.get(`paypal-${name}`) ?? "";
    const certUrl = field("cert-url");
    if (field("auth-algo") !== "SHA256withRSA" || !isBelieved(certUrl, certBases)) return false;
    const publicKey = (await certificateAt(certUrl))?.publicKey;
    if (publicKey?.asymmetricKeyType !== "rsa") return false;
    const message = [field("transmission-id"), field("transmission-time"), webhookId, crc32(rawBody)].join(
      "|",
    );
    return verify(
      "sha256",
      Buffer.from(message),
      publicKey,
      Buffer.from(field("transmission-sig"), "base64"),
    );
  };
}

function isBelieved(address: string, bases: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, password } = new URL(address);
  const within = bases.some((base) => (origin + pathname).startsWith(base + certPath));
  return within && username === "" && password === "";
}
