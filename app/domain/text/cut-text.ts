/** The first `length` UTF-16 units, without half a sign at the end, which neither UTF-8 nor jsonb can store. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
