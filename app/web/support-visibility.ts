/** Where the support chat is hidden: the map, the partner's page and the checkout (specification § 2). */
const hidden = /^\/(?:de\/)?(?:map|veepee|checkout)(?:\/|$)/;

export function showsSupport(path: string): boolean {
  return !hidden.test(path);
}
