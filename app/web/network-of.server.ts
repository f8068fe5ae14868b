import { createHmac } from "node:crypto";

/**
 * The network that a client belongs to, as a keyed hash: what limits on codes and bids count by. A provider gives a
 * house a whole /24 of old addresses to share, or a /56 of new ones to itself. No address can be read from it.
 * @param client as `clientAddress` says it: an IPv4 address, or the /64 of an IPv6 one
 */
export function networkOf(client: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`network|${prefixOf(client)}`)
    .digest("base64url");
}

/** The address without its last part, for proofs: enough to tell a network, not a person. */
export function shortNetwork(client: string): string {
  return prefixOf(client);
}

function prefixOf(client: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  const groups = client.replace(/::\/64$/, "").split(":");
  if (groups.length !== 4) return client;
  const numbers = groups.map((group) => Number.parseInt(group || "0", 16));
  return `${[...numbers.slice(0, 3), (numbers[3] ?? 0) & 0xff00].map((part) => part.toString(16)).join(":")}::/56`;
}

/** Loopback, private and link-local addresses: of the machine itself, or of a proxy that TRUST_PROXY does not name. */
const nobodys =
  /^(?:$|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe[89ab]|(?:0:){3}0::|::|localhost)/;

/**
 * The network where it is a customer's, else undefined: behind a proxy that is not trusted all customers share its address,
 * and what limits orders must not count them as one.
 */
export function customerNetwork(client: string, secret: string): string | undefined {
  return nobodys.test(client) ? undefined : networkOf(client, secret);
}
