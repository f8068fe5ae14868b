/** The weight of a page in the light version, shown in its footer: the page and its styles, as sent. */
import { createMask } from "#app/http/cache/mask.server.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Bytes of a build file as sent in this coding. 0 for an unknown file. */
export type FileSize = (path: string, encoding: Encoding) => number;

export const weightName = "weight";
/** Placeholder in the footer until the page is compressed. */
export const weightMask = createMask(weightName);

export function listStylesheets(html: string): string[] {
  const found = new Set([...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, path]) => path));
  // Copied, because a substring keeps the whole page in memory as long as its template.
  return [...found].map((path = "") => Buffer.from(path).toString());
}

export function sumStylesheetBytes(styles: readonly string[], size: (path: string) => number): number {
  return styles.reduce((sum, path) => sum + size(path), 0);
}

/**
 * Whole kilobytes (1,024 bytes).
 * @param bytes of the page and its styles
 */
export function weightText(bytes: number): string {
  return String(Math.round(bytes / 1024));
}

/** Position of the weight in a page, in bytes. */
export interface PageWeight {
  at: number;
  length: number;
  /** Bytes of its stylesheets. */
  styles: number;
}

/**
 * The page with an updated weight.
 * @param sent bytes of the page as sent, without its styles
 */
export function replaceWeight(
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
