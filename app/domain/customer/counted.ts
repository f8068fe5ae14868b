/**
 * Keys under which rate limits count a person, so that other spellings of an address or many networks do not multiply
 * the limit. Use them only for counting, never for sending emails or identifying somebody.
 */
import { normalisedEmail } from "#app/domain/customer/email.ts";

/**
 * The mailbox of an address, as far as it can be derived. A `+` suffix is a label of the recipient (RFC 5233). Google
 * ignores dots and has two domains, which is certain of no other provider. `countedEmailOf` is the SQL version.
 */
export function countedEmail(text: string): string {
  const address = normalisedEmail(text).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const [, local] = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(address) ?? [];
  return local === undefined ? address : `${local.replaceAll(".", "")}@gmail.com`;
}

/** Separator of the two hashes of an IPv6 network, the wider one first. */
export const widerMark = "/";

/**
 * Factor by which a wider network's limit exceeds that of a single one. Providers give a household a /56, and an
 * attacker can rent a /48, which contains 256 of them.
 */
export const widerTimes = 4;

/** @param network in the format of `clientNetworkHash`; null when it has no wider network */
export function widerNetwork(network: string): string | null {
  const [wider = "", own] = network.split(widerMark);
  return own === undefined ? null : wider;
}

/** The network with its limit, and the wider network with its own. */
export function networkLimits(network: string, most: number): (readonly [network: string, most: number])[] {
  const wider = widerNetwork(network);
  return [[network, most], ...(wider === null ? [] : [[wider, most * widerTimes] as const])];
}
