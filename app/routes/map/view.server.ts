/** Data of the map page, limited to what is shown, because the page contains loader data a second time. */
import { houseName } from "#app/domain/catalogue/offer.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatMoney, formatNumber } from "#app/domain/format.ts";
import {
  directionTo,
  distanceBetween,
  type EarthPlace,
  mapFrame,
  positionOfPlaces,
} from "#app/domain/search/map-view.ts";
import type { MapPosition, SearchQuery } from "#app/domain/search/query.ts";
import { withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapListId, mapPageAt, mapPath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { mapNoteTexts as notes } from "#locale/catalogue/map-notes.ts";
import { andInPlace, inPlace } from "#locale/catalogue/place-phrases.ts";
import type { MapSearchResult } from "#app/routes/map/find-on-map.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { createCard, dealHref, type DealTarget } from "#app/ui/offer/card-view.ts";
import { destinationName, searchChips, searchHeading } from "#app/ui/search/search-text.server.ts";
import { getTranslated } from "#app/locales/locales.server.ts";

type Mark = MapSearchResult["marks"][number];
type Located = Mark["items"][number];

/** Minimum zoom for distances, at which a region fills the map. */
const measuredFrom = 7;

interface MarkData {
  href: string;
  /** Visible text: a price, or the number of offers. */
  text: string;
  /** Rest of the accessible name, which must begin with the visible text for voice control. */
  name: string;
  /** Represents several offers. */
  group?: true;
  /** Row numbers in the list. Offers on another list page have none. */
  rows: number[];
  /** Card for phones, when this list page has no row of the offer. */
  card?: ReturnType<typeof buildRow>;
  x: number;
  y: number;
}

export function mapPageData(query: SearchQuery, found: MapSearchResult, today: CivilDate) {
  const { position, page, total, places, groupings } = found;
  const queryAnywhere: SearchQuery = { ...query, page: 1, boundingBox: null, pos: null };
  const { height } = found;
  const narrowing = writeSearch(queryAnywhere);
  const address = withViewHeight(narrowing, height);
  const tall = height > mapFrame.height;
  const destination = destinationName(query.destination, places);
  const hasPlace = query.pos !== null || query.boundingBox !== null;
  // Distances are meaningless when whole countries are visible.
  const measured = hasPlace && position.z >= measuredFrom;
  const rowByOfferId = new Map(page.results.map(({ offer }, row) => [offer.id, row]));
  return {
    heading: notes("heading", {
      offers: common("count.offer", { count: page.total }),
    }),
    lead:
      page.total === total && narrowing === ""
        ? null
        : notes(page.total === total ? "all" : "of", { all: searchHeading(queryAnywhere, total, places) }),
    position,
    address,
    height,
    marks: found.marks.map((mark) => ({
      ...buildMark(mark, query, address, position),
      ...(tall &&
        !mark.items.some(({ offer }) => rowByOfferId.has(offer.id)) &&
        buildCard(mark, query, measured ? position : null, today)),
      rows: mark.items.flatMap(({ offer }) => rowByOfferId.get(offer.id) ?? []),
    })),
    rows: page.results.map((result) => buildRow(result, query, measured ? position : null, today)),
    // False for a map that shows everything, because nobody chose its centre.
    measured,
    edges: buildEdges(found, address),
    wholeHref: mapPageAt(address, found.whole),
    page: page.page,
    pages: Math.ceil(page.total / page.pageSize),
    elsewhere: total - page.total,
    chips: searchChips(queryAnywhere, destination, groupings).map(({ label, without }) => ({
      label,
      href: mapPath(
        withViewHeight(writeSearch({ ...without, pos: query.pos, boundingBox: query.boundingBox }), height),
      ),
    })),
    // Search for the offers of the view; without a place, the whole search.
    searchHref: searchPath(
      writeSearch(hasPlace ? { ...queryAnywhere, boundingBox: found.box } : queryAnywhere),
    ),
  };
}

export type MapPageData = ReturnType<typeof mapPageData>;

function buildMark(
  { items, spot, closer }: Mark,
  query: SearchQuery,
  address: string,
  position: MapPosition,
): Omit<MarkData, "rows" | "card"> {
  const [first] = items;
  const { offer, total, currency } = first;
  const at = { x: spot.x, y: spot.y };
  if (items.length === 1) {
    return {
      ...at,
      href: dealHref(buildTarget(first, query), query.rooms),
      text: formatMoney(total, currency).replace(/,00(?=\s)/, ""),
      name: `${query.mode === "o" ? `${notes("lowest")}, ` : ""}${houseName(offer.contact)}`,
    };
  }
  return {
    ...at,
    group: true,
    href: closer ? mapPageAt(address, closer) : `${mapPageAt(address, position)}#${mapListId}`,
    text: String(items.length),
    name: notes(closer ? "group" : "groupListed", { where: describePlace(items) }),
  };
}

/** Radius in km around a town in which its name is used. */
const vicinity = 120;

/** "in Meran", "bei Meran", "in Deutschland, Italien und 3 weiteren Ländern". */
function describePlace(items: Mark["items"]): string {
  const [middle] = items;
  const { city } = middle.offer.contact;
  if (items.every(({ offer }) => offer.contact.city === city)) return getTranslated(inPlace)(city);
  if (items.every((item) => distanceBetween(middle, item) <= vicinity)) return notes("near", { city });
  const counts = new Map<string, number>();
  for (const { offer } of items)
    counts.set(offer.contact.country, (counts.get(offer.contact.country) ?? 0) + 1);
  const [first = "", second, ...others] = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code]) => countryName(code));
  if (second === undefined) return getTranslated(inPlace)(first);
  const names = {
    first: getTranslated(inPlace)(first),
    second: getTranslated(andInPlace)(first, second),
    count: others.length,
  };
  return notes(others.length === 0 ? "twoCountries" : "countries", names);
}

/** Most countries that are named at the edge of the map. */
const mostEdges = 8;

/** Links to the offers outside the view, a country each: "Island, 1 Angebot". Most offers first. */
function buildEdges({ outside, marks, position }: MapSearchResult, address: string) {
  const byCountry = new Map<string, Located[]>();
  for (const item of outside) {
    const { country } = item.offer.contact;
    byCountry.set(country, [...(byCountry.get(country) ?? []), item]);
  }
  const visibleCountries = new Set(
    marks.flatMap(({ items }) => items.map(({ offer }) => offer.contact.country)),
  );
  return [...byCountry]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostEdges)
    .map(([code, items]) => {
      const target = positionOfPlaces(items);
      const centre = { latitude: position.lat, longitude: position.lon };
      return {
        href: mapPageAt(address, target),
        text: notes(visibleCountries.has(code) ? "edgeMore" : "edge", {
          country: countryName(code),
          count: items.length,
        }),
        direction: directionTo(centre, { latitude: target.lat, longitude: target.lon }),
      };
    });
}

/** The deal page opens with the price on the mark, as from the list. */
function buildTarget({ offer, variant, stay }: Located, query: SearchQuery): DealTarget {
  if (query.mode !== "b") return { mode: "o", offer, variant, stay: stay() };
  const { checkin, checkout, adults, childrenAges } = query;
  return { mode: "b", offer, variant, checkin, checkout, adults, childrenAges };
}

/** Null for several offers, whose mark zooms in. */
function buildCard({ items }: Mark, query: SearchQuery, centre: MapPosition | null, today: CivilDate) {
  const [{ total, currency, ...first }, ...others] = items;
  if (others.length > 0) return null;
  const target = buildTarget({ total, currency, ...first }, query);
  const whole =
    target.mode === "o" && target.stay === null ? ("PerQuantity" as const) : ("PerRange" as const);
  const price = { total, display: total, displayType: whole, currency, list: null, promotion: null };
  const shown = { ...target, price, rooms: query.rooms };
  return { card: buildRow(shown, query, centre, today) };
}

/** @param centre origin of distances; null when the visitor chose no place */
function buildRow(
  result: Parameters<typeof createCard>[0],
  query: SearchQuery,
  centre: MapPosition | null,
  today: CivilDate,
) {
  const { boards: _boards, freeUntil: _freeUntil, ...shown } = createCard(result, today, query.rooms);
  const at = result.offer.contact.geoCoordinate;
  return {
    ...shown,
    away: centre && at ? awayText({ latitude: centre.lat, longitude: centre.lon }, at) : "",
  };
}

/** "12 km nördlich" */
function awayText(centre: EarthPlace, at: EarthPlace): string {
  const km = Math.round(distanceBetween(centre, at));
  if (km === 0) return notes("here");
  return notes("away", {
    km: formatNumber(km),
    direction: notes(`directions.${directionTo(centre, at)}`),
  });
}
