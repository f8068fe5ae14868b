/** Ids and keys derived from a form's key, so that a form submitted twice creates one thing (decision 050). */
import { createHmac } from "node:crypto";

/** 128 random bits known only to the page with the form; undefined when the form was sent without a key. */
export type FormKey = string | undefined;

/**
 * Derives the id (a UUID of version 8) and key (192 bits) of what a form creates.
 * The result is the same in every process, and cannot be guessed without the secret.
 * @param kind what is created, and for which object
 */
export function deriveFormIdentity(
  secret: string,
  kind: string,
  formKey: NonNullable<FormKey>,
): { id: string; token: string } {
  const digest = (label: string) =>
    createHmac("sha256", secret).update(JSON.stringify(["form", label, kind, formKey]));
  return {
    id: formatUuid(digest("id").digest("hex")),
    token: digest("key").digest().subarray(0, 24).toString("base64url"),
  };
}

/** Derives 64 bytes for codes that are not ids. The same form yields the same bytes. */
export function deriveFormBytes(secret: string, kind: string, formKey: NonNullable<FormKey>): Uint8Array {
  const message = JSON.stringify(["form", "bytes", kind, formKey]);
  return createHmac("sha512", secret).update(message).digest();
}

/**
 * Formats hexadecimal digits as a UUID of version 8 (RFC 9562).
 * @param hex at least 32 digits
 */
export function formatUuid(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
