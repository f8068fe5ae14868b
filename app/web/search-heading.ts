import { foldText } from "#app/domain/destination.ts";
import type { Destination, SearchQuery } from "#app/domain/search-query.ts";
import { inPlace } from "#app/locales/de/place-phrases.ts";
import { i18n } from "#app/locales/i18n.ts";
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
  return i18n.t("search:found", {
    offers: i18n.t("count.offer", { count: total }),
    where: destination ? whereText(destination, places) : "",
    when:
      query.mode === "b" ? i18n.t("search:when", { range: formatRange(query.checkin, query.checkout) }) : "",
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
  return i18n.t("search:for", { text: destinationName(destination, places) });
}
