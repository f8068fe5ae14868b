/** A path of this shop, and nothing that a browser reads as another host; else null. @param text anything from outside */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 2_000) return null;
  return /^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null;
}
