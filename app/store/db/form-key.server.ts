/** What a form makes is named by the form: sent twice, it names the same thing (decision 050). */
import { createHmac } from "node:crypto";

/** @param formKey 128 random bits that only the page which shows the form has; undefined where a form came without */
export type FormKey = string | undefined;

/**
 * Id and key of what a form makes. The same form names the same, whichever process reads it; nobody else can tell them.
 * @param kind what is made, and of what; of two kinds one form names two things
 * @returns a UUID of version 8, and 192 bits
 */
export function madeByForm(
  secret: string,
  kind: string,
  formKey: NonNullable<FormKey>,
): { id: string; token: string } {
  const digest = (of: string) =>
    createHmac("sha256", secret).update(JSON.stringify(["form", of, kind, formKey]));
  return {
    id: uuidOf(digest("id").digest("hex")),
    token: digest("key").digest().subarray(0, 24).toString("base64url"),
  };
}

/** 64 bytes for what must not be an id: codes that one form makes are the same when it comes again. */
export function bytesOfForm(secret: string, kind: string, formKey: NonNullable<FormKey>): Uint8Array {
  const words = JSON.stringify(["form", "bytes", kind, formKey]);
  return createHmac("sha512", secret).update(words).digest();
}

/** A UUID of version 8 (RFC 9562): bits of our own choice. @param hex at least 32 digits */
export function uuidOf(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
