const keyAfterOrder = /(\/orders?\/[^/]+\/)[^/]+/gi;
const keyAfterUuid = /(\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/)[^/]+/gi;

/** A path fit for the log: without query, and with the key of an order replaced, for whoever reads it owns the order. */
export function redactPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path.replace(keyAfterOrder, "$1{key}").replace(keyAfterUuid, "$1{key}").slice(0, 300);
}
