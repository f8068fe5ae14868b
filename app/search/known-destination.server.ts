import type { Destination, SearchQuery } from "#app/domain/search/query.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import type { Place } from "#app/search/places.server.ts";

/**
 * The destination as a key where free input is the label of exactly one place: a list without scripts fills the field
 * with labels. Anything else stays as it is.
 * @param typed the parameter as sent; who wrote `txt:` means the words
 */
export function knownDestination(
  index: Pick<CatalogueIndex, "placeNamed">,
  destination: Destination | null,
  typed: string | null,
): Destination | null {
  if (destination?.kind !== "txt" || typed === null || typed.startsWith("txt:")) return destination;
  const place = index.placeNamed(destination.value);
  return place ? { kind: "key", value: place.key } : destination;
}

/** The search with the destination that its text is the label of; as it was where the index cannot be read. */
export async function withKnownDestination(
  shop: { offers(): Promise<Pick<CatalogueIndex, "placeNamed">> },
  query: SearchQuery,
  typed: string | null,
): Promise<SearchQuery> {
  if (query.destination?.kind !== "txt") return query;
  const index = await shop.offers().catch(() => null);
  return index ? { ...query, destination: knownDestination(index, query.destination, typed) } : query;
}

/** The places that a destination may be called by: the one that it is the key of, or any. */
export function placesToName(
  index: Pick<CatalogueIndex, "place" | "places">,
  destination: Destination | null,
): readonly Place[] {
  if (destination?.kind !== "key") return index.places();
  const place = index.place(destination.value);
  return place ? [place] : [];
}

/** Enough for the countries and regions of a large catalogue; the list stands in the page twice. */
const mostLabels = 120;
const labels = new WeakMap<object, readonly string[]>();

/** Labels for the list of a field without scripts, the fullest places first. */
export function destinationLabels(index: Pick<CatalogueIndex, "suggest">): readonly string[] {
  const known = labels.get(index) ?? index.suggest("", mostLabels).map(({ label }) => label);
  labels.set(index, known);
  return known;
}
