/** Receiver URL and signing secrets of webhook events. */
import { z } from "zod";

import type { WebhookReceiver } from "#app/domain/webhook.ts";

const [leastBytes, mostBytes] = [24, 64];

/** Whether it has the format of Standard Webhooks: `whsec_` and 24 to 64 bytes in Base64. */
function isSecret(text: string): boolean {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const key = Buffer.from(base64, "base64");
  return key.toString("base64") === base64 && key.length >= leastBytes && key.length <= mostBytes;
}

function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, hash].every((part) => part === "");
}

export const webhookVariables = {
  SHOP_WEBHOOK_URL: z
    .string()
    .max(500)
    .refine(isReceiver, "must be an https address, without name and password in it")
    .optional(),
  SHOP_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(",").map((each) => each.trim()))
    .refine(
      (all) => all.length <= 3 && all.every(isSecret),
      "must be whsec_ and 24 to 64 bytes in Base64, up to three of them separated by commas",
    )
    .optional(),
  SHOP_WEBHOOK_PRIVATE: z.enum(["on", "off"], "must be on or off").default("off"),
};

export function webhookProblems(
  given: Readonly<Record<string, string | undefined>>,
  live: boolean,
): string[] {
  const { SHOP_WEBHOOK_URL: url, SHOP_WEBHOOK_SECRET: secret } = given;
  return [
    ...((url === undefined) === (secret === undefined)
      ? []
      : ["SHOP_WEBHOOK_URL and SHOP_WEBHOOK_SECRET need each other"]),
    ...(live && url?.startsWith("http:") ? ["SHOP_WEBHOOK_URL must be https in live mode"] : []),
  ];
}

/** Live, a receiver in a private network must be allowed: a name that leads there was not meant, or was changed. */
export function webhookReceiver(
  {
    SHOP_WEBHOOK_URL: url,
    SHOP_WEBHOOK_SECRET: secrets,
    SHOP_WEBHOOK_PRIVATE: inPrivate,
  }: z.infer<z.ZodObject<typeof webhookVariables>>,
  live: boolean,
): WebhookReceiver | undefined {
  // A demonstration has nothing to protect, and its receiver is on the same machine.
  return url && secrets ? { url, secrets, mayBePrivate: !live || inPrivate === "on" } : undefined;
}
