import type { IncomingMessage } from "node:http";

/** A header of a request by its name in small letters, as one string. */
export function headerOf(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
