import { isNear, toleranceFor, wordsOf } from "#app/domain/destination.ts";
import type { GroupingOption, Offer } from "#app/domain/offer.ts";
import { countryName } from "#app/domain/country-name.ts";
import type { Destination } from "#app/domain/search-query.ts";
import { type Place, placesOfOffer } from "#app/search/places.server.ts";

/** Entries found, by their position, with how well: 0 by where they are, 1 by title, theme or route. */
export type Found = ReadonlyMap<number, number>;

const nothing: Found = new Map();
const typeWords = { Hotel: "Hotel", Cruise: "Kreuzfahrt Schiff" } as const;

/** Finds offers by destination: keys exactly, free input by the words of names. */
export class DestinationLookup {
  readonly #byKey = new Map<string, Map<number, number>>();
  readonly #byWord = new Map<string, Map<number, number>>();
  readonly places: readonly Place[];

  constructor(offers: readonly Offer[], groupings: readonly GroupingOption[]) {
    const places = new Map<string, Place>();
    for (const [position, offer] of offers.entries()) {
      for (const place of placesOfOffer(offer, groupings)) {
        places.set(place.key, place);
        note(this.#byKey, place.key, position, 0);
        for (const word of wordsOf(place.label))
          note(this.#byWord, word, position, place.kind === "theme" ? 1 : 0);
      }
      for (const word of wordsOf([otherNames(offer), ...offer.themes].join(" ")))
        note(this.#byWord, word, position, 1);
    }
    const collator = new Intl.Collator("de");
    this.places = [...places.values()].sort((one, other) => collator.compare(one.label, other.label));
  }

  /** Null where everything fits. */
  find(destination: Destination | null): Found | null {
    if (!destination) return null;
    if (destination.kind === "key") return this.#byKey.get(destination.value) ?? nothing;
    const words = wordsOf(destination.value);
    if (words.length === 0) return null;
    const found = words.slice(0, 10).map((word) => this.#findWord(word));
    const all = found.reduce(inBoth);
    // "Süd Tirol" for "Südtirol".
    return all.size > 0 || words.length === 1 ? all : this.#findWord(words.join(""));
  }

  /** By the whole word, else its beginning, else within a compound, else with typing errors: the first that finds any. */
  #findWord(word: string): Found {
    const exact = this.#byWord.get(word);
    if (exact) return exact;
    const tolerance = toleranceFor(word.length);
    const ways = [
      (known: string) => known.startsWith(word),
      (known: string) => word.length >= 4 && known.includes(word),
      (known: string) => tolerance > 0 && isNear(word, known, tolerance),
    ];
    for (const fits of ways) {
      const words = [...this.#byWord.keys()].filter(fits);
      if (words.length > 0) return words.map((known) => this.#byWord.get(known) ?? nothing).reduce(inEither);
    }
    return new Map();
  }
}

function otherNames(offer: Offer): string {
  const { cruise } = offer;
  const route = cruise
    ? [cruise.ship, ...cruise.route.flatMap((day) => [day.port, countryName(day.country)])]
    : [];
  return [offer.title, typeWords[offer.type], ...route].join(" ");
}

function note(map: Map<string, Map<number, number>>, name: string, position: number, rank: number): void {
  const found = map.get(name) ?? new Map<number, number>();
  found.set(position, Math.min(rank, found.get(position) ?? rank));
  map.set(name, found);
}

function inBoth(one: Found, other: Found): Found {
  const both = new Map<number, number>();
  for (const [position, rank] of one) {
    const second = other.get(position);
    if (second !== undefined) both.set(position, Math.max(rank, second));
  }
  return both;
}

function inEither(one: Found, other: Found): Found {
  const either = new Map(one);
  for (const [position, rank] of other) either.set(position, Math.min(rank, either.get(position) ?? rank));
  return either;
}
