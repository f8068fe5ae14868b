import { countryName } from "#app/domain/catalogue/names.ts";
import { wordsOf } from "#app/domain/search/text-matching.ts";
import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { PlaceCollector } from "#app/search/collect-places.server.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import type { PlaceList } from "#app/search/place-list.server.ts";
import type { NamedPlace } from "#app/search/places.server.ts";
import { type Postings, PostingsBuilder } from "#app/search/postings.server.ts";
import { placesOf } from "#app/search/tag-values.server.ts";
import { type Vocabulary, VocabularyBuilder } from "#app/search/vocabulary.server.ts";

/** The words of all names, and what they stand for. */
export interface Destinations {
  offers: readonly Offer[];
  places: PlaceList;
  vocabulary: Vocabulary;
  /** By number of the word: twice an offer's position, and one more where its place does not say the word. */
  offersOfWord: Postings;
  /** By number of the word: numbers of the places whose label says it. */
  placesOfWord: Postings;
}

const typeWords = { Hotel: "Hotel", Cruise: "Kreuzfahrt Schiff" } as const;

export function* collectDestinations(
  offers: readonly Offer[],
  groupings: readonly GroupingOption[],
): Steps<Destinations> {
  const vocabulary = new VocabularyBuilder();
  const collector = new PlaceCollector(groupings);
  const offersOfWord = new PostingsBuilder();
  const placesOfWord = new PostingsBuilder();
  const numbersOf = (text: string) => wordsOf(text).map((word) => vocabulary.add(word));
  const ofName = remembered(numbersOf);
  const ofPlace = remembered(({ name, also = [] }: NamedPlace) => numbersOf([name, ...also].join(" ")));

  for (const [position, offer] of offers.entries()) {
    const told = new Set<number>();
    const note = (words: readonly number[], rank: 0 | 1) => {
      for (const word of words) {
        if (told.has(word)) continue;
        told.add(word);
        offersOfWord.add(word, 2 * position + rank);
      }
    };
    const places = [...collector.add(offer, position)];
    // A ship goes to an area, it is not there.
    const rankOf = ({ kind }: NamedPlace) =>
      kind === "theme" || (kind === "area" && offer.type === "Cruise") ? 1 : 0;
    for (const place of places) if (rankOf(place) === 0) note(ofPlace(place), 0);
    for (const contact of placesOf(offer)) note(numbersOf(contact.name), 0);
    for (const place of places) if (rankOf(place) === 1) note(ofPlace(place), 1);
    for (const name of otherNames(offer)) note(ofName(name), 1);
    note(numbersOf(offer.title), 1);
    if (position % slice === 0) yield;
  }

  const places = yield* collector.finish(offers);
  for (let number = 0; number < places.length; number++) {
    const { label = "", also = [] } = places.at(number) ?? {};
    for (const word of new Set(numbersOf([label, ...also].join(" ")))) placesOfWord.add(word, number);
    if (number % slice === 0) yield;
  }
  const { numberOf, ...words } = yield* vocabulary.finish();
  return {
    offers,
    places,
    vocabulary: words.vocabulary,
    offersOfWord: yield* offersOfWord.finish(numberOf),
    placesOfWord: yield* placesOfWord.finish(numberOf),
  };
}

const slice = 200;

/** Names that many offers share. */
function otherNames({ type, themes, cruise }: Offer): string[] {
  const route = cruise
    ? [cruise.ship, ...cruise.route.flatMap((day) => [day.port, countryName(day.country)])]
    : [];
  return [typeWords[type], ...themes, ...route];
}

function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const found = known.get(asked) ?? answer(asked);
    known.set(asked, found);
    return found;
  };
}
