import { createDecipheriv } from "node:crypto";

import { z } from "zod";

import { isUuid } from "#app/domain/identifiers.ts";
import { refuse } from "#app/domain/result.ts";
import { eventIdOf, jsonOf } from "#app/payments/provider-api.server.ts";
import type { WebhookAnswer } from "#app/payments/provider.ts";

/** Name of the custom parameter with the attempt's id, returned in webhooks and queries. */
export const attemptParameter = "SHOPPER_attempt";

const withAttempt = z.object({ customParameters: z.object({ [attemptParameter]: z.string() }) });
const event = z.object({
  type: z.string(),
  payload: z.looseObject({ referencedId: z.string().max(64).optional() }),
});
/** Some consoles send the cipher text within JSON. */
const wrapped = z.object({ encryptedBody: z.string() });

/**
 * Decrypts a webhook's body: AES-256-GCM, in hexadecimal text.
 * Returns null when the key or the body is wrong, or there is no cipher text.
 */
export function openHobexWebhook(keyHex: string, headers: Headers, rawBody: Uint8Array): Buffer | null {
  const inJson = wrapped.safeParse(jsonOf(rawBody));
  const cipher = inJson.success ? inJson.data.encryptedBody : new TextDecoder().decode(rawBody).trim();
  const bytes = (hex: string | null) => Buffer.from(hex ?? "", "hex");
  const [iv, tag] = [
    bytes(headers.get("X-Initialization-Vector")),
    bytes(headers.get("X-Authentication-Tag")),
  ];
  if (iv.length === 0 || tag.length !== 16 || !/^(?:[0-9a-f]{2})+$/i.test(cipher)) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", bytes(keyHex), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes(cipher)), decipher.final()]);
  } catch {
    return null;
  }
}

/** @param findTransaction finds the payment of a refund, which refers to it by id only */
export async function parseHobexWebhook(
  clearText: Buffer,
  findTransaction: (id: string) => Promise<unknown>,
): Promise<WebhookAnswer> {
  const read = event.safeParse(jsonOf(clearText));
  if (!read.success || read.data.type !== "PAYMENT") return refuse("irrelevant");
  const { payload } = read.data;
  const { referencedId } = payload;
  const attemptId =
    readAttemptId(payload) ??
    (referencedId === undefined ? undefined : readAttemptId(await findTransaction(referencedId)));
  return attemptId === undefined
    ? refuse("irrelevant")
    : { ok: true, attemptId, eventId: eventIdOf(clearText) };
}

function readAttemptId(transaction: unknown): string | undefined {
  const read = withAttempt.safeParse(transaction);
  const id = read.success ? read.data.customParameters[attemptParameter] : undefined;
  return id !== undefined && isUuid(id) ? id : undefined;
}
