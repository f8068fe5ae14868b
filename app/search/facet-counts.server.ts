import type { FacetValue } from "#app/domain/search-page.ts";
import type { Offer } from "#app/domain/offer.ts";
import { type SearchQuery, type TagKind, tagKinds } from "#app/domain/search-query.ts";
import type { Candidate } from "#app/search/price-entry.server.ts";
import { tagValues } from "#app/search/tag-values.server.ts";

/** Kinds that are counted. Stars upwards only by whole stars: one code for each, chosen ones in addition. */
const countedKinds: readonly TagKind[] = ["Type", "Board", "Country", "Theme", "CategoryUpwards"];
const wholeStars = new Set(["1", "2", "3", "5", "7"]);

/**
 * Counts offers by value. Within a kind any chosen value is enough, across kinds all are needed, so a kind is counted
 * among the offers that pass every other kind.
 */
export class FacetCounts {
  readonly #hits = new Map<TagKind, Map<string, number>>(countedKinds.map((kind) => [kind, new Map()]));

  /** @param failed of each candidate, one bit a kind (see `failedKinds`) */
  add(offer: Offer, candidates: readonly { candidate: Candidate; failed: number }[]): void {
    for (const [kind, hits] of this.#hits) {
      const own = 1 << tagKinds.indexOf(kind);
      const values = new Set<string>();
      for (const { candidate, failed } of candidates) {
        if ((failed & ~own) !== 0) continue;
        for (const value of tagValues(kind, offer, candidate.variant)) values.add(value);
      }
      for (const value of values) hits.set(value, (hits.get(value) ?? 0) + 1);
    }
  }

  /** The most frequent first; a value without hits only while it is chosen. */
  list(tags: SearchQuery["tags"]): FacetValue[] {
    return countedKinds.flatMap((name) => {
      const chosen = tags[name] ?? [];
      const hits = this.#hits.get(name) ?? new Map<string, number>();
      const shown = [...hits.keys()].filter((value) => name !== "CategoryUpwards" || wholeStars.has(value));
      return [...new Set([...shown, ...chosen])]
        .map((value) => ({ name, value, hits: hits.get(value) ?? 0 }))
        .sort((one, other) => other.hits - one.hits || (one.value < other.value ? -1 : 1));
    });
  }
}
