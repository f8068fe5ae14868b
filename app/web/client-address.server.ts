import type { IncomingMessage } from "node:http";

import { headerOf } from "#app/web/header-of.server.ts";

/**
 * Who asks, for counting requests alone: never logged, never stored. A house with IPv6 has a whole /64.
 * @param trustProxy there is one proxy in front that adds the address it sees to X-Forwarded-For; without one
 *   anybody could write anything there
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(incoming, "x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || (incoming.socket.remoteAddress ?? "");
  return networkOf(address.slice(0, 45).toLowerCase());
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
