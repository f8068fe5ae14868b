import { isPrivateHref } from "#app/web/private-href.ts";

/** May an answer on this path ever be shared between visitors? `path` is normalised, as `URL.pathname` gives it. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !isPrivateHref(path) && !path.endsWith(".data");
}
