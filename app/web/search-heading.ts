import type { CivilDate } from "#app/domain/dates.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import type { Destination, SearchQuery } from "#app/domain/search/query.ts";
import { inPlace } from "#app/locales/de/catalogue/place-phrases.ts";
import { textOf } from "#app/locales/texts.ts";
import { formatDayRange } from "#app/web/format.ts";

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

/** "18 Angebote in Südtirol, 3.–6. Februar": the search in words, for h1 and title. */
export function searchHeading(query: SearchQuery, total: number, places: readonly NamedPlace[]): string {
  const { destination } = query;
  return textOf("search:found", {
    offers: textOf("count.offer", { count: total }),
    where: destination ? whereText(destination, places) : "",
    when: query.mode === "b" ? textOf("search:when", { range: daysText(query) }) : "",
  });
}

/**
 * The heading with the filters that are set: "17 Angebote: Deutschland, Halbpension", for title and feed.
 * @param chips of the search, see `searchChips`
 */
export function searchTitle(
  heading: string,
  query: Pick<SearchQuery, "destination" | "mode">,
  chips: readonly { label: string }[],
): string {
  // The heading has destination and dates, which come first.
  const said = (query.destination ? 1 : 0) + (query.mode === "b" ? 1 : 0);
  const filters = chips.slice(said, said + mostNamed).map(({ label }) => label);
  return filters.length === 0 ? heading : textOf("search:titled", { heading, filters: filters.join(", ") });
}

/** More makes no title. */
const mostNamed = 4;

/** No year: a search looks no further than twelve months ahead. */
function daysText({ checkin, checkout }: { checkin: CivilDate; checkout: CivilDate }): string {
  const [from, to] = formatDayRange(checkin, checkout);
  return from.endsWith(".") ? `${from}–${to}` : `${from} – ${to}`;
}

function whereText(destination: Destination, places: readonly NamedPlace[]): string {
  const folded = foldText(destination.value);
  const place = places.find(
    ({ key, label, kind }) =>
      (kind === "country" || kind === "region" || kind === "area" || kind === "city") &&
      (destination.kind === "key" ? key === destination.value : foldText(label) === folded),
  );
  if (place) return ` ${inPlace(place.label)}`;
  return textOf("search:for", { text: destinationName(destination, places) });
}
