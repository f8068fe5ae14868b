/** Credentials of the played providers, made from a secret that both sides know: also by a second process. */
import { createHmac } from "node:crypto";

export const sandboxNames = ["paypal", "klarna", "stripe", "unzer", "hobex"] as const;
export type SandboxName = (typeof sandboxNames)[number];

export function sandboxKeys(secret: string) {
  const key = (name: string) => createHmac("sha256", secret).update(`sandbox/${name}`).digest("hex");
  return {
    paypal: { clientId: "sandbox", clientSecret: key("paypal"), webhookId: "SANDBOX" },
    klarna: { username: "sandbox", password: key("klarna") },
    stripe: { secretKey: `sk_test_${key("stripe")}`, webhookSecret: `whsec_${key("stripe/webhook")}` },
    unzer: { privateKey: `s-priv-${key("unzer")}`, webhookSecret: key("unzer/webhook") },
    hobex: { entityId: "sandbox", accessToken: key("hobex"), webhookKey: key("hobex/webhook") },
  };
}

/** Behind the shop's origin: customers come by it, and so do the adapters on their own way. */
export function sandboxPath(name: SandboxName): string {
  return `/sandbox/${name}`;
}
