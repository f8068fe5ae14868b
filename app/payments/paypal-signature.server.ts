import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";

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
