/** The text of a page without markup, and without the copy that the browser's scripts get. */
export function wordsOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z]+;|\u00a0|\s+/g, " ")
    .replace(/ +/g, " ");
}
