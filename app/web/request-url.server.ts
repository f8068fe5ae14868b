/** NUL, and the line breaks that no pattern of the router matches, not even its last one. */
const unroutable = /[\0\n\r\u2028\u2029]/;

/**
 * The address that was asked for, on the shop's own origin whatever Host says; undefined where it cannot be read.
 * Undecodable, NUL or a line break in a path would reach the router's console warnings and the database.
 */
export function requestUrl(address: string, publicUrl: string): URL | undefined {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "");
  if (!path.startsWith("/") || !URL.canParse(publicUrl + path)) return undefined;
  const url = new URL(publicUrl + path);
  try {
    if (unroutable.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  // Nobody types NUL, and PostgreSQL refuses it in text; `readForm` takes it out of forms.
  if (url.search.includes("%00")) url.search = url.search.replaceAll("%00", "");
  // A loader's data by its route id: an interface of older Remix versions that nobody here uses.
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  return url;
}
