/** Which addresses a variable may hold. */

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
export const hostPattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/** On https; on the machine itself also without, for trials. */
export function isScriptUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  const trial = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
  return (protocol === "https:" || trial) && /^[a-z0-9.-]+$/.test(hostname) && username === "";
}
