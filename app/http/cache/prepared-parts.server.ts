/** The finished HTML of parts that many pages share (`Prepared`), for the next page that shows them. */
import { LRUCache } from "lru-cache";

import type { PreparedParts } from "#app/http/cache/prepared-parts.ts";
import { currentLocale, translationsByLocale } from "#app/locales/current-locale.server.ts";

/** Characters of all parts and their keys together, for each locale. */
const maxLength = 8_000_000;

/** Finished parts by the texts they were rendered with, so that replaced texts show at once. */
const partsByTexts = new WeakMap<object, LRUCache<string, string>>();

const noTexts = {};

function knownPartsNow(): LRUCache<string, string> {
  const texts = translationsByLocale.get(currentLocale()) ?? noTexts;
  const known =
    partsByTexts.get(texts) ??
    new LRUCache({ maxSize: maxLength, sizeCalculation: (html, key) => html.length + key.length });
  partsByTexts.set(texts, known);
  return known;
}

/** The prepared parts of one page. */
export interface PageParts extends PreparedParts {
  /** Inserts the finished parts into the rendered page, and stores the parts that it has rendered. */
  fill(html: string): string;
}

/**
 * @param mark changes with each page, so that no text of an offer can pass for a part
 * @param light a page without scripts has no hydration marks and other pictures
 */
export function preparedPartsOf(mark: string, light: boolean): PageParts {
  // React writes text between two of these characters as it is.
  const border = `\u0001${mark}\u0001`;
  const keys: string[] = [];
  const finished: string[] = [];
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
      for (let at = 1; at < pieces.length; at += 2) {
        const [kind, number] = (pieces[at] ?? "").split(" ");
        pieces[at] = kind === "known" ? (finished[Number(number)] ?? "") : "";
        if (kind === "new") knownParts.set(keys[Number(number)] ?? "", pieces[at + 1] ?? "");
      }
      return pieces.join("");
    },
  };
}
