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

/** Handles authenticated events about an order, its capture or a refund; refuses others as irrelevant. */
export async function parsePayPalWebhook(call: PayPalCall, rawBody: Uint8Array): Promise<WebhookAnswer> {
  const read = event.safeParse(jsonOf(rawBody));
  if (!read.success) return refuse("irrelevant");
  const { id: eventId, event_type: type, resource } = read.data;
  const isHandled = /^(?:CHECKOUT\.ORDER|PAYMENT\.(?:CAPTURE|AUTHORIZATION|REFUND))\./.test(type);
  if (!isHandled) return refuse("irrelevant");
  const isOrder = type.startsWith("CHECKOUT.ORDER.");
  const providerRef = isOrder
    ? resource.id
    : (readOrderId(resource) ?? (await findOrderOfCapture(call, resource)));
  return providerRef ? { ok: true, providerRef, eventId } : refuse("irrelevant");
}

function readOrderId(resource: unknown): string | undefined {
  const read = related.safeParse(resource);
  return read.success ? read.data.supplementary_data.related_ids.order_id : undefined;
}

/** A refund refers to its capture only by a link. Only the id in it is used, never the URL. */
async function findOrderOfCapture(call: PayPalCall, resource: unknown): Promise<string | undefined> {
  const read = links.safeParse(resource);
  const captureUrl = read.success ? read.data.links.find(({ rel }) => rel === "up")?.href : undefined;
  const captureId = /\/payments\/captures\/([A-Z0-9]+)$/.exec(captureUrl ?? "")?.[1];
  if (captureId === undefined) return undefined;
  const { status, json } = await call(`/v2/payments/captures/${captureId}`);
  return status === 200 ? readOrderId(json) : undefined;
}

export interface PayPalSigner {
  webhookId: string;
  /** API URLs whose certificates are trusted, without a trailing slash. */
  certBases: readonly string[];
}

const certPath = "/v1/notifications/certs/";
const timeoutMs = 5_000;
/** PayPal uses only a few certificates at a time. */
const maxCertificates = 20;

/**
 * Returns a function that checks whether a webhook is from PayPal and for this shop.
 * It verifies RSA-SHA256 over id, time, webhook id and the checksum of the raw body.
 * @throws the returned function rejects when the certificate cannot be fetched
 */
export function createPayPalVerifier({ webhookId, certBases }: PayPalSigner) {
  const certificates = new Map<string, X509Certificate>();

  const fetchCertificate = async (url: string) => {
    const known = certificates.get(url);
    if (known) return known;
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    // The URL was made up.
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`PayPal's certificate: ${response.status}`);
    const certificate = new X509Certificate(await response.text());
    if (certificates.size >= maxCertificates) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  };

  return async function isFromPayPal(headers: Headers, rawBody: Uint8Array): Promise<boolean> {
    const field = (name: string) => headers.get(`paypal-${name}`) ?? "";
    const certUrl = field("cert-url");
    // The certificate's URL is part of the request, so it must be on PayPal's host.
    if (field("auth-algo") !== "SHA256withRSA" || !isTrustedUrl(certUrl, certBases)) return false;
    const publicKey = (await fetchCertificate(certUrl))?.publicKey;
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

function isTrustedUrl(address: string, bases: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, password } = new URL(address);
  const isInBases = bases.some((base) => (origin + pathname).startsWith(base + certPath));
  return isInBases && username === "" && password === "";
}
