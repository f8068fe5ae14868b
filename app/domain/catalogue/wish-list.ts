/** What somebody keeps for later: slugs of offers, the newest first. It reserves nothing and needs no account. */

/** A cookie has room for them, and a page too. */
export const longestWishList = 30;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

/** What a cookie held, which anybody could have written: only what can be a slug, each once. */
export function readWishList(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  const slugs = texts.filter((text) => text.length <= 80 && slug.test(text));
  return [...new Set(slugs)].slice(0, longestWishList);
}

/** In front of the others; where there are too many the oldest goes. */
export function wishFor(list: readonly string[], added: string): string[] {
  return [added, ...list.filter((each) => each !== added)].slice(0, longestWishList);
}
