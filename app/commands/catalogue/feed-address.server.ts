/** Which addresses the shop may call because somebody typed them. */
import ipaddr from "ipaddr.js";

import { feedLimits } from "#app/domain/catalogue/room-feed.ts";

/** False for networks of this machine, of the company, and any other that is not the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // 6to4 and NAT64 have their own ranges; an IPv6 address of the public internet begins with 2000::/3.
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}

/** Names that are never on the public internet. */
const ownNames = /(^|\.)(localhost|local|internal|lan|home|intranet|home\.arpa)$/;

/** Whether a host is not of the public internet by its name or number alone. */
export function isPrivateHost(hostname: string): boolean {
  // A dot at the end names the same host.
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, "").toLowerCase();
  if (ownNames.test(host)) return true;
  return ipaddr.isValid(host) ? !isPublicAddress(host) : !host.includes(".");
}

/** An address of a calendar as it is stored; null unless it is https, without name and password, on the usual port. */
export function readFeedAddress(typed: string): string | null {
  // Calendar programs write webcal for the same address.
  const text = typed.trim().replace(/^webcals?:/i, "https:");
  if (text.length > feedLimits.url || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = "";
  return isCallable(url) ? url.href : null;
}

/** Also true for an address that a portal redirects to. */
export function isCallable({ protocol, username, password, port, hostname }: URL): boolean {
  const isPlain = protocol === "https:" && username === "" && password === "" && port === "";
  return isPlain && !isPrivateHost(hostname);
}
