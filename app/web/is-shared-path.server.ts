/** Also the links of newsletters, with a key each. */
const personal =
  /^\/de\/(?:order|participant|widerruf|einloesen|login|logout|register|konto|meine-bestellungen|support)(?:[/.]|$)|^\/de\/newsletter\//i;

/** May an answer on this path ever be shared between visitors? `path` is normalised, as `URL.pathname` gives it. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !personal.test(path) && !path.endsWith(".data");
}
