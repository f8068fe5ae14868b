const keyAfterOrder = /(\/orders?\/[^/]+\/)[^/]+/gi;
/** Whoever has the address of a payment at the test provider can pay or refuse it. */
const testPayment = /(\/testbank\/(?:api\/sessions\/)?)(?!api\b)[^/]+/gi;
/** The same at a provider that the shop plays itself. */
const playedPayment = /(\/sandbox\/[^/]+\/).+/gi;
/** What proves that a webhook comes from a provider that signs nothing. */
const webhookSecret = /(\/webhooks\/[^/]+\/)[^/]+/gi;
/** Whoever has a participant's link may change their name. */
const participant = /(\/participant\/)[^/]+/gi;
/** Whoever has a link by mail is let in by it. */
const accountLink = /(\/login\/link\/)[^/]+/gi;
const keyAfterUuid = /(\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/)[^/]+/gi;

/** A path fit for the log: without query, and with the key of an order replaced, for whoever reads it owns the order. */
export function redactPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path
    .replace(keyAfterOrder, "$1{key}")
    .replace(testPayment, "$1{session}")
    .replace(playedPayment, "$1{call}")
    .replace(webhookSecret, "$1{secret}")
    .replace(participant, "$1{key}")
    .replace(accountLink, "$1{key}")
    .replace(keyAfterUuid, "$1{key}")
    .slice(0, 300);
}
