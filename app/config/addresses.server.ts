/** Validation of URLs in environment variables. */

export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

/** The host becomes part of the Content-Security-Policy, so it must not contain placeholders. */
export function isTileUrl(value: string): boolean {
  if (!URL.canParse(value) || !["{z}", "{x}", "{y}"].every((part) => value.includes(part))) return false;
  const { protocol, hostname, username } = new URL(value);
  return protocol === "https:" && /^[a-z0-9.-]+$/.test(hostname) && username === "";
}

export interface MapTiles {
  url: string;
  origin: string;
  attribution: string;
}

/** @param url accepted by `isTileUrl` */
export function mapTiles(url: string | undefined, attribution: string | undefined): MapTiles | undefined {
  if (url === undefined) return undefined;
  const { origin, hostname } = new URL(url);
  return { url, origin, attribution: attribution ?? hostname };
}
