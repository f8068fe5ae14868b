/** The finished HTML of parts that many pages share (`Prepared`), for the next page that shows them. */
import { LRUCache } from "lru-cache";

import type { PreparedParts } from "#app/http/cache/prepared-parts.ts";
import { currentLocale, translationsByLocale } from "#app/locales/current-locale.server.ts";

/** Bytes of all parts and characters of their keys together, for each locale. */
const maxSize = 8_000_000;

/** Finished parts by the texts they were rendered with, so that replaced texts show at once. */
const partsByTexts = new WeakMap<object, LRUCache<string, Buffer>>();

const noTexts = {};

function knownPartsNow(): LRUCache<string, Buffer> {
  const texts = translationsByLocale.get(currentLocale()) ?? noTexts;
  const known =
    partsByTexts.get(texts) ??
    new LRUCache({ maxSize, sizeCalculation: (html, key) => html.length + key.length });
  partsByTexts.set(texts, known);
  return known;
}

/** The prepared parts of one page. */
export interface PageParts extends PreparedParts {
  /**
   * The bytes of the rendered page with all finished parts. Stores the parts that the page has rendered. Parts are kept
   * as bytes, so that most of a page is neither copied as text nor encoded again.
   */
  fill(html: string): Buffer<ArrayBuffer>;
}

/**
 * @param mark changes with each page, so that no text of an offer can pass for a part
 * @param light a page without scripts has no hydration marks and other pictures
 */
export function preparedPartsOf(mark: string, light: boolean): PageParts {
  // React writes text between two of these characters as it is.
  const border = `\u0001${mark}\u0001`;
  const keys: string[] = [];
  const finished: Buffer[] = [];
  const knownParts = knownPartsNow();
  const kind = light ? "light" : "full";
  const keyOf = (name: string, values: unknown) => `${kind} ${name} ${JSON.stringify(values)}`;
  return {
    place(name, values) {
      const html = knownParts.get(keyOf(name, values));
      return html === undefined ? null : `${border}known ${finished.push(html) - 1}${border}`;
    },
    frame(name, values) {
      return [`${border}new ${keys.push(keyOf(name, values)) - 1}${border}`, `${border}end${border}`];
    },
    fill(html) {
      // Text and marks alternate.
      const pieces = html.split(border);
      const bytes: Buffer[] = [];
      for (const [at, piece] of pieces.entries()) {
        if (at % 2 === 0) {
          bytes.push(Buffer.from(piece));
          continue;
        }
        const [kind, number] = piece.split(" ");
        if (kind === "known") bytes.push(finished[Number(number)] ?? Buffer.alloc(0));
        if (kind === "new") knownParts.set(keys[Number(number)] ?? "", ownBytes(pieces[at + 1] ?? ""));
      }
      return Buffer.concat(bytes);
    },
  };
}

/** `Buffer.from` puts short texts into memory that they share with others, and that lasts as long as one of them. */
function ownBytes(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}
