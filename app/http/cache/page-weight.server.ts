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

/** Bytes of all of them. */
export function stylesSize(styles: readonly string[], size: (path: string) => number): number {
  return styles.reduce((sum, path) => sum + size(path), 0);
}

/** Whole kilobytes (1,024 bytes). @param bytes of the page and its styles */
export function weightText(bytes: number): string {
  return String(Math.round(bytes / 1024));
}

/** Where a page says what it weighs; all in bytes. */
export interface PageWeight {
  at: number;
  length: number;
  /** Of its styles. */
  styles: number;
}

/** The page with another weight. @param sent bytes of the page as it is sent, without its styles */
export function withWeight(
  plain: Buffer,
  { at, length, styles }: PageWeight,
  sent: number,
): { plain: Buffer; weight: PageWeight } {
  const text = Buffer.from(weightText(sent + styles));
  return {
    plain: Buffer.concat([plain.subarray(0, at), text, plain.subarray(at + length)]),
    weight: { at, length: text.length, styles },
  };
}
