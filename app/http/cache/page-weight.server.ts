/** What a page of the light version weighs, as its footer says: the page and its styles, as they are sent. */
import { mask } from "#app/http/cache/mask.server.ts";

/** How an answer comes. */
export type Encoding = "br" | "gzip" | "identity";

/** Bytes of a file of the build as it is sent in this coding; 0 where there is none. */
export type FileSize = (path: string, encoding: Encoding) => number;

export const weightName = "weight";
/** Stands in the footer until the page is compressed. */
export const weightMask = mask(weightName);

/** Addresses of the styles that a page asks for. */
export function stylesOf(html: string): string[] {
  const found = new Set([...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, path]) => path));
  // Copied: a part of a string keeps the whole of it in memory, and the page would stay as long as its template.
  return [...found].map((path = "") => Buffer.from(path).toString());
}

/** Whole kilobytes (1,024 bytes). @param bytes of the page without its styles */
export function weightText(bytes: number, styles: readonly string[], size: (path: string) => number): string {
  const whole = styles.reduce((sum, path) => sum + size(path), bytes);
  return String(Math.round(whole / 1024));
}
