/** Where the support chat is hidden: the map, the partner's page and the checkout (specification § 2). */
const hidden = /^\/(?:de\/)?(?:map|veepee|checkout)(?:\/|$)/;

export function showsSupport(path: string): boolean {
  return !hidden.test(path);
}

/** Keys of orders, persons, threads and accounts stand on these pages: no script of somebody else comes here. */
const personal =
  /^\/(?:de\/)?(?:order|participant|widerruf|einloesen|support|newsletter|login|logout|register|konto|meine-bestellungen)(?:\/|$)/;

export function mayHoldForeignScript(path: string): boolean {
  return showsSupport(path) && !personal.test(path);
}
