import { foldText } from "#app/domain/destination.ts";
import type { Destination, SearchQuery } from "#app/domain/search-query.ts";
import { inPlace } from "#app/locales/de/place-phrases.ts";
import { textOf } from "#app/locales/texts.ts";
import { formatRange } from "#app/web/format.ts";

interface NamedPlace {
  key: string;
  label: string;
  kind: string;
}

/** What the destination is called: the place's name, or what was typed. Null without one. */
export function destinationName(
  destination: Destination | null,
  places: readonly NamedPlace[],
): string | null {
  if (!destination) return null;
  const picked = destination.kind === "key" && places.find((place) => place.key === destination.value);
  return picked ? picked.label : destination.value;
}

/** "18 Angebote in Südtirol, 3.–6. Februar 2027": the search in words, for h1 and title. */
export function searchHeading(query: SearchQuery, total: number, places: readonly NamedPlace[]): string {
  const { destination } = query;
  return textOf("search:found", {
    offers: textOf("count.offer", { count: total }),
    where: destination ? whereText(destination, places) : "",
    when:
      query.mode === "b" ? textOf("search:when", { range: formatRange(query.checkin, query.checkout) }) : "",
  });
}

function whereText(destination: Destination, places: readonly NamedPlace[]): string {
  const folded = foldText(destination.value);
  const place = places.find(
    ({ key, label, kind }) =>
      (kind === "country" || kind === "region" || kind === "city") &&
      (destination.kind === "key" ? key === destination.value : foldText(label) === folded),
  );
  if (place) return ` ${inPlace(place.label)}`;
  return textOf("search:for", { text: destinationName(destination, places) });
}
