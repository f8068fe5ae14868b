import { amenityName, boardName, countryName, starsOf } from "#app/domain/catalogue/names.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, civilDate } from "#app/domain/dates.ts";
import { formatDate, formatDayRange, formatPrice, formatNumber, formatRange } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  isStayKind,
  isMonth,
  type Destination,
  type RangeKind,
  type SearchQuery,
  type TagKind,
  tagKinds,
  withoutDates,
  withTag,
} from "#app/domain/search/query.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { inPlace } from "#locale/catalogue/place-phrases.ts";
import { searchWords } from "#locale/catalogue/search-words.ts";
import { searchTexts as t } from "#locale/catalogue/search.ts";
import { searchNoteTexts as notes } from "#locale/catalogue/search-notes.ts";
import { getTranslated } from "#app/locales/locales.server.ts";

/** Label of a facet's value. Unknown values are their own label. */
export function tagLabel(kind: TagKind, value: string, groupings: readonly GroupingOption[]): string {
  switch (kind) {
    case "Type":
      return value === "Hotel" || value === "Cruise" ? notes(`types.${value}`) : value;
    case "Board":
      return boardName(value);
    case "Country":
      return countryName(value);
    case "Theme":
      return (
        groupings.find((option) => option.groupingType === "theme" && option.slug === value)?.heading ?? value
      );
    case "CategoryUpwards":
      return starsLabel(value, (count) => notes("starsUpwards", { count }));
    case "Category":
      return starsLabel(value, (count) => common("stars.of", { count }));
    case "RatingUpwards":
      return /^\d(\.\d)?$/.test(value)
        ? notes("ratingUpwards", { stars: formatNumber(Number(value)) })
        : value;
    case "RoomAmenity": {
      const name = amenityName(value);
      return name.slice(0, 1).toUpperCase() + name.slice(1);
    }
    case "Month":
      return isMonth(value) ? formatDate(civilDate(`${value}-01`), "month") : value;
    case "Nights":
      return countLabel("night", value);
    case "Persons":
      return countLabel("person", value);
    case "NightsRange":
    case "PersonsRange":
    case "PriceRange":
      return rangeLabel(kind, value);
    case "Region":
      return value;
  }
}

function countLabel(unit: "night" | "person", value: string): string {
  return /^\d{1,4}$/.test(value) ? common(`count.${unit}`, { count: Number(value) }) : value;
}

/** "3 bis 4 Nächte", "5 und mehr Personen", "bis 199 €". */
function rangeLabel(kind: RangeKind, value: string): string {
  const [, from = "", open, to = ""] = /^(\d{1,6})(-(\d{0,6}))?$/.exec(value) ?? [];
  if (from === "") return value;
  const ends = { from: formatNumber(Number(from)), to: formatNumber(Number(to)) };
  if (open === undefined) {
    return kind === "PriceRange" ? value : countLabel(kind === "NightsRange" ? "night" : "person", from);
  }
  if (to === "") return notes(`ranges.${kind}.open`, ends);
  if (kind === "PriceRange" && from === "0") return notes("ranges.PriceRange.upTo", ends);
  return notes(`ranges.${kind}.between`, ends);
}

function starsLabel(code: string, text: (count: number) => string): string {
  const { stars, superior } = starsOf(Number(code));
  if (stars === 0) return searchWords("noStars");
  return superior ? `${text(stars)} ${common("stars.superior")}` : text(stars);
}

export interface SearchChip {
  label: string;
  /** The same search without this filter, on its first page. */
  without: SearchQuery;
}

/**
 * One chip for each filter of the search, with the search without it. Numbers of guests and rooms are no filters.
 * @param destination its displayed name
 */
export function searchChips(
  query: SearchQuery,
  destination: string | null,
  groupings: readonly GroupingOption[],
): SearchChip[] {
  const first = { ...query, page: 1 };
  const chip = (label: string | null, without: Partial<SearchQuery>): SearchChip[] =>
    label === null ? [] : [{ label, without: { ...first, ...without } as SearchQuery }];
  return [
    ...chip(destination, { destination: null }),
    ...chip(query.mode === "b" ? formatRange(query.checkin, query.checkout) : null, withoutDates(query)),
    ...chip(query.text && notes("chips.text", { text: query.text }), { text: null }),
    ...tagKinds.flatMap((kind) => {
      // The dates already define the length of stay.
      const chosen = query.mode === "b" && isStayKind(kind) ? [] : (query.tags[kind] ?? []);
      return chosen.flatMap((value) =>
        chip(
          tagLabel(kind, value, groupings),
          withTag(
            query,
            kind,
            chosen.filter((other) => other !== value),
          ),
        ),
      );
    }),
    ...limitChips(query, chip),
    ...chip(query.mode === "o" && query.weekend ? t("weekend.only") : null, { weekend: false }),
    ...chip(query.promotion && t(`promotion.${query.promotion}`), { promotion: null }),
    ...chip(query.boundingBox && notes("chips.area"), { boundingBox: null }),
  ];
}

function limitChips(
  query: SearchQuery,
  chip: (label: string | null, without: Partial<SearchQuery>) => SearchChip[],
): SearchChip[] {
  const label = (unit: "price" | "nights" | "persons", min: string | null, max: string | null) => {
    const textKey = min === null ? "upTo" : max === null ? "from" : min === max ? "exactly" : "between";
    return min === null && max === null
      ? null
      : notes(`limits.${unit}.${textKey}`, { min: min ?? "", max: max ?? "" });
  };
  const money = (amount: Cents | null) => (amount === null ? null : formatPrice(amount, "EUR", true));
  const count = (value: number | null) => (value === null ? null : String(value));
  const { minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons } = query;
  return [
    ...chip(label("price", money(minPrice), money(maxPrice)), { minPrice: null, maxPrice: null }),
    ...(query.mode === "b"
      ? []
      : chip(label("nights", count(minNights), count(maxNights)), { minNights: null, maxNights: null })),
    ...chip(label("persons", count(minPersons), count(maxPersons)), { minPersons: null, maxPersons: null }),
  ];
}

interface NamedPlace {
  key: string;
  label: string;
  kind: string;
}

/** The displayed name of the destination: the place's name or the typed text; null without one. */
export function destinationName(
  destination: Destination | null,
  places: readonly NamedPlace[],
): string | null {
  if (!destination) return null;
  const picked = destination.kind === "key" && places.find((place) => place.key === destination.value);
  return picked ? picked.label : destination.value;
}

/** The search in words, for h1 and title: "18 Angebote in Südtirol, 3.–6. Februar". */
export function searchHeading(query: SearchQuery, total: number, places: readonly NamedPlace[]): string {
  const { destination } = query;
  return t("found", {
    offers: common("count.offer", { count: total }),
    where: destination ? whereText(destination, places) : "",
    when: query.mode === "b" ? notes("when", { range: daysText(query) }) : "",
  });
}

/**
 * The heading with active filters, for title and feed: "17 Angebote: Deutschland, Halbpension".
 * @param chips result of `searchChips`
 */
export function searchTitle(
  heading: string,
  query: Pick<SearchQuery, "destination" | "mode">,
  chips: readonly { label: string }[],
): string {
  // The heading already contains destination and dates, which are the first chips.
  const inHeading = (query.destination ? 1 : 0) + (query.mode === "b" ? 1 : 0);
  const filters = chips.slice(inHeading, inHeading + maxTitleFilters).map(({ label }) => label);
  return filters.length === 0 ? heading : notes("titled", { heading, filters: filters.join(", ") });
}

/** Maximum number of filters in a title. */
const maxTitleFilters = 4;

/** Dates without a year, because searches reach at most twelve months ahead. */
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
  if (place) return ` ${getTranslated(inPlace)(place.label)}`;
  return notes("for", { text: destinationName(destination, places) ?? "" });
}
