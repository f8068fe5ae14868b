import type { CivilDate } from "#app/domain/dates.ts";
import {
  plainSearch,
  searchBounds,
  type SearchQuery,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import { problem } from "#app/locales/de/problem.ts";
import type { FieldError } from "#app/web/problem-body.server.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { readDestination } from "#app/web/read-search-place.ts";
import type {
  BookingSearchBody,
  OffersSearchBody,
  SharedSearchBody,
} from "#app/web/wire/search-body.server.ts";

const { field: texts } = problem;

/** What is wrong with the dates: earliest tomorrow, latest one year ahead (specification § 5). */
export function dateErrors(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  today: CivilDate,
): FieldError[] {
  const { earliest, latest } = searchDateBounds(today);
  const errors = Object.entries({ checkin, checkout }).flatMap(([name, date]): FieldError[] => {
    const pointer = `/${name}`;
    if (date < earliest) return [{ pointer, detail: texts.dateEarly.replace("{{date}}", earliest) }];
    if (date > latest) return [{ pointer, detail: texts.dateLate.replace("{{date}}", latest) }];
    return [];
  });
  if (errors.length === 0 && checkout <= checkin)
    errors.push({ pointer: "/checkout", detail: texts.checkout });
  return errors;
}

export function toBookingQuery(body: BookingSearchBody): SearchQuery {
  return { ...sharedQuery(body), mode: "b", checkin: body.checkin, checkout: body.checkout };
}

export function toOffersQuery(body: OffersSearchBody): SearchQuery {
  return {
    ...sharedQuery(body),
    text: body.text?.trim() || null,
    minNights: body.minNights ?? null,
    maxNights: body.maxNights ?? null,
    minPersons: body.minPersons ?? null,
    maxPersons: body.maxPersons ?? null,
    promotion: body.promotion ?? null,
    tags: tagsOf(body.tags, {
      Category: body.categories?.map(String),
      Theme: body.themes,
      Board: body.boardIds,
      Country: body.countries,
      Type: body.types,
    }),
    mode: "o",
    checkin: null,
    checkout: null,
  };
}

/** Facets to count; none unless asked for. */
export function facetsOf({ facetted, facette = [] }: SharedSearchBody): readonly TagKind[] {
  return facetted ? tagKinds.filter((kind) => facette.includes(kind)) : [];
}

function sharedQuery(body: SharedSearchBody) {
  const { page, pageSize, sortBy, adults, childrenAges, roomsCount, boundingBox: box, pos } = body;
  return {
    ...plainSearch,
    page,
    pageSize,
    sortBy,
    adults,
    childrenAges,
    rooms: roomsCount,
    language: body.language || plainSearch.language,
    destination: readDestination(body.destination ?? "", () => undefined),
    minPrice: body.minPrice ?? null,
    maxPrice: body.maxPrice ?? null,
    boundingBox: box
      ? { ...box, lat1: Math.min(box.lat1, box.lat2), lat2: Math.max(box.lat1, box.lat2) }
      : null,
    pos: pos ?? null,
    tags: tagsOf(body.tags),
  };
}

/** Fields that name a kind of their own count like tags of it. */
function tagsOf(
  tags: SharedSearchBody["tags"],
  fields: Partial<Record<TagKind, readonly string[] | undefined>> = {},
): Tags {
  const pairs = Array.isArray(tags)
    ? tags.map(({ key, value }) => [key, value] as const)
    : Object.entries(tags ?? {}).flatMap(([key, value]) => [value].flat().map((one) => [key, one] as const));
  const chosen = tagKinds.flatMap((kind): [TagKind, string[]][] => {
    const own = pairs.flatMap(([key, value]) => (key === kind ? [value] : []));
    const values = [...new Set([...own, ...(fields[kind] ?? [])])].sort();
    return values.length > 0 ? [[kind, values.slice(0, 2 * searchBounds.tagValues)]] : [];
  });
  return Object.fromEntries(chosen);
}
