/** Pages of a checkout, an order or an account: other people's scripts never run there. */
export function isPrivateHref(path: string): boolean {
  return /^\/(?:checkout|de\/(?:order|participant|widerruf|barriere-melden|pruefzugang|einloesen|login|logout|register|konto|meine-bestellungen|support))(?:[/.]|$)|^\/de\/newsletter\//i.test(
    path,
  );
}
