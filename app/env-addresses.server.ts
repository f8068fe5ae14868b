/** Which addresses a variable may hold. */
import { z } from "zod";

export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

/** The host must stand for itself: it goes into the Content-Security-Policy. */
export function isTileUrl(value: string): boolean {
  if (!URL.canParse(value) || !["{z}", "{x}", "{y}"].every((part) => value.includes(part))) return false;
  const { protocol, hostname, username } = new URL(value);
  return protocol === "https:" && /^[a-z0-9.-]+$/.test(hostname) && username === "";
}

/** A name, or `*.` and a name: it goes into the Content-Security-Policy. */
const hostPattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/** On https; on the machine itself also without, for trials. */
function isScriptUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  const trial = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
  return (protocol === "https:" || trial) && /^[a-z0-9.-]+$/.test(hostname) && username === "";
}

export const supportVariables = {
  SHOP_SUPPORT_SCRIPT: z.string().refine(isScriptUrl, "must be an https address of a script").optional(),
  SHOP_SUPPORT_HOSTS: z
    .string()
    .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(hostPattern, "must be host names separated by commas")))
    .default([]),
};

/** The script of a chat provider, and all origins that it may talk to. */
export function supportConfig(env: {
  SHOP_SUPPORT_SCRIPT?: string | undefined;
  SHOP_SUPPORT_HOSTS: readonly string[];
}): { script: string; origins: readonly string[] } | undefined {
  const { SHOP_SUPPORT_SCRIPT: script, SHOP_SUPPORT_HOSTS: hosts } = env;
  if (script === undefined) return undefined;
  return {
    script,
    origins: [...new Set([new URL(script).origin, ...hosts.map((host) => `https://${host}`)])],
  };
}
