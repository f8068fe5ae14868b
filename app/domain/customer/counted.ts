/**
 * Under what limits count who asks: nobody is another one for spelling his address otherwise, or for having many networks.
 * For counting alone, never for where a letter goes or who somebody is.
 */
import { normalisedEmail } from "#app/domain/customer/email.ts";

/**
 * The mailbox that an address leads to, as far as that is known: what follows a `+` is the holder's own label (RFC 5233).
 * At Google dots say nothing and both names are one; of no other provider is that certain. In SQL: `countedEmailOf`.
 */
export function countedEmail(text: string): string {
  const plain = normalisedEmail(text).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const [, local] = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(plain) ?? [];
  return local === undefined ? plain : `${local.replaceAll(".", "")}@gmail.com`;
}

/** Between the two hashes of a network of IPv6, the wider one first. */
export const widerMark = "/";

/**
 * What the networks within a wider one may do together, in place of what each may: a provider gives a house a /56, and
 * whoever wants many of them rents a /48, which has 256.
 */
export const widerTimes = 4;

/** @param network as `clientNetworkHash` makes it; null where it is part of no wider one */
export function widerNetwork(network: string): string | null {
  const [wider = "", own] = network.split(widerMark);
  return own === undefined ? null : wider;
}

/** How much the network may do, and the wider one that it is part of. */
export function networkLimits(network: string, most: number): (readonly [network: string, most: number])[] {
  const wider = widerNetwork(network);
  return [[network, most], ...(wider === null ? [] : [[wider, most * widerTimes] as const])];
}
