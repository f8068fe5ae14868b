/** Wish list: slugs of offers, newest first. It reserves nothing and needs no account. */

/** Limited by the size of a cookie and of a page. */
export const longestWishList = 30;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

/** Reads the untrusted value of a cookie: valid slugs only, each once. */
export function readWishList(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  const slugs = texts.filter((text) => text.length <= 80 && slug.test(text));
  return [...new Set(slugs)].slice(0, longestWishList);
}

/** Adds a slug at the front. The oldest one is dropped when the list is full. */
export function addToWishList(list: readonly string[], added: string): string[] {
  return [added, ...list.filter((each) => each !== added)].slice(0, longestWishList);
}

/** Columns of a comparison that a wide screen shows without scrolling. */
export const mostCompared = 4;

/** Lengths of stay that a comparison offers, ascending. */
export const comparedNights = [1, 2, 3, 4, 5, 7, 10, 14] as const;
