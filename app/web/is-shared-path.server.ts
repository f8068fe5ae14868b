const personal =
  /^\/de\/(?:order|participant|widerruf|barriere-melden|pruefzugang|einloesen|login|logout|register|konto|meine-bestellungen)(?:[/.]|$)/i;

/** May an answer on this path ever be shared between visitors? `path` is normalised, as `URL.pathname` gives it. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !personal.test(path) && !path.endsWith(".data");
}
