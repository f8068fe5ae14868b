/** What the map page shows; no more than is shown, because loader data stand in the page a second time. */
import { houseName } from "#app/domain/catalogue/offer.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatMoney, formatNumber } from "#app/domain/format.ts";
import { directionTo, distanceBetween, type EarthPlace, mapFrame } from "#app/domain/search/map-view.ts";
import type { MapPosition, SearchQuery } from "#app/domain/search/query.ts";
import { withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapListId, mapPageAt, mapPath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { mapTexts as t } from "#locale/catalogue/map.ts";
import { andInPlace, inPlace } from "#locale/catalogue/place-phrases.ts";
import type { FoundOnMap } from "#app/routes/map/find-on-map.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { cardFor, dealHref, type DealTarget } from "#app/ui/offer/card-view.ts";
import { destinationName, searchChips, searchHeading } from "#app/ui/search/search-text.server.ts";
import { spokenHere } from "#app/locales/locales.server.ts";

type Mark = FoundOnMap["marks"][number];
type Located = Mark["items"][number];

/** The zoom from which distances are told: a region fills the map. */
const measuredFrom = 7;

interface MarkData {
  href: string;
  /** Seen on the map: a price, or how many offers. */
  text: string;
  /** Said after it: who speaks to the browser says what is seen first. */
  name: string;
  /** Several offers. */
  group?: true;
  /** Its rows in the list beside, by number; what is on another page of it is none. */
  rows: number[];
  /** What a phone shows of it when it is touched, where this page of the list has no row of it. */
  card?: ReturnType<typeof rowData>;
  x: number;
  y: number;
}

export function mapPageData(query: SearchQuery, found: FoundOnMap, today: CivilDate) {
  const { position, page, total, places, groupings } = found;
  const whole: SearchQuery = { ...query, page: 1, boundingBox: null, pos: null };
  const { height } = found;
  const narrowing = writeSearch(whole);
  const address = withViewHeight(narrowing, height);
  const tall = height > mapFrame.height;
  const destination = destinationName(query.destination, places);
  const placed = query.pos !== null || query.boundingBox !== null;
  // How far away something is says nothing where whole countries are seen.
  const measured = placed && position.z >= measuredFrom;
  const rowOf = new Map(page.results.map(({ offer }, row) => [offer.id, row]));
  return {
    heading: t("heading", {
      offers: common("count.offer", { count: page.total }),
    }),
    lead:
      page.total === total && narrowing === ""
        ? null
        : t(page.total === total ? "all" : "of", { all: searchHeading(whole, total, places) }),
    position,
    address,
    height,
    marks: found.marks.map((mark) => ({
      ...markData(mark, query, address, position),
      ...(tall &&
        !mark.items.some(({ offer }) => rowOf.has(offer.id)) &&
        cardOf(mark, query, measured ? position : null, today)),
      rows: mark.items.flatMap(({ offer }) => rowOf.get(offer.id) ?? []),
    })),
    rows: page.results.map((result) => rowData(result, query, measured ? position : null, today)),
    // Nobody chose the middle of a map that shows everything.
    measured,
    page: page.page,
    pages: Math.ceil(page.total / page.pageSize),
    elsewhere: total - page.total,
    chips: searchChips(whole, destination, groupings).map(({ label, without }) => ({
      label,
      href: mapPath(
        withViewHeight(writeSearch({ ...without, pos: query.pos, boundingBox: query.boundingBox }), height),
      ),
    })),
    // The list that this page shows; without a view of its own that of the whole search.
    searchHref: searchPath(writeSearch(placed ? { ...whole, boundingBox: found.box } : whole)),
  };
}

export type MapPageData = ReturnType<typeof mapPageData>;

function markData(
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
      href: dealHref(targetOf(first, query), query.rooms),
      text: formatMoney(total, currency).replace(/,00(?=\s)/, ""),
      name: `${query.mode === "o" ? `${t("lowest")}, ` : ""}${houseName(offer.contact)}`,
    };
  }
  return {
    ...at,
    group: true,
    href: closer ? mapPageAt(address, closer) : `${mapPageAt(address, position)}#${mapListId}`,
    text: String(items.length),
    name: t(closer ? "group" : "groupListed", { where: whereText(items) }),
  };
}

/** Kilometres around a town that are still called by its name. */
const vicinity = 120;

/** "in Meran", "bei Meran", "in Deutschland, Italien und 3 weiteren Ländern". */
function whereText(items: Mark["items"]): string {
  const [middle] = items;
  const { city } = middle.offer.contact;
  if (items.every(({ offer }) => offer.contact.city === city)) return spokenHere(inPlace)(city);
  if (items.every((item) => distanceBetween(middle, item) <= vicinity)) return t("near", { city });
  const counts = new Map<string, number>();
  for (const { offer } of items)
    counts.set(offer.contact.country, (counts.get(offer.contact.country) ?? 0) + 1);
  const [first = "", second, ...others] = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code]) => countryName(code));
  if (second === undefined) return spokenHere(inPlace)(first);
  const names = {
    first: spokenHere(inPlace)(first),
    second: spokenHere(andInPlace)(first, second),
    count: others.length,
  };
  return t(others.length === 0 ? "twoCountries" : "countries", names);
}

/** The page opens with the price on the mark, as from the list. */
function targetOf({ offer, variant, stay }: Located, query: SearchQuery): DealTarget {
  if (query.mode !== "b") return { mode: "o", offer, variant, stay: stay() };
  const { checkin, checkout, adults, childrenAges } = query;
  return { mode: "b", offer, variant, checkin, checkout, adults, childrenAges };
}

/** Nothing of several offers: they lead closer. */
function cardOf({ items }: Mark, query: SearchQuery, centre: MapPosition | null, today: CivilDate) {
  const [{ total, currency, ...first }, ...others] = items;
  if (others.length > 0) return null;
  const target = targetOf({ total, currency, ...first }, query);
  const whole =
    target.mode === "o" && target.stay === null ? ("PerQuantity" as const) : ("PerRange" as const);
  const price = { total, display: total, displayType: whole, currency, list: null, promotion: null };
  const shown = { ...target, price, rooms: query.rooms };
  return { card: rowData(shown, query, centre, today) };
}

/** @param centre what distances are measured from; null without a place of the reader's own */
function rowData(
  result: Parameters<typeof cardFor>[0],
  query: SearchQuery,
  centre: MapPosition | null,
  today: CivilDate,
) {
  const { boards: _boards, freeUntil: _freeUntil, ...shown } = cardFor(result, today, query.rooms);
  const at = result.offer.contact.geoCoordinate;
  return {
    ...shown,
    away: centre && at ? awayText({ latitude: centre.lat, longitude: centre.lon }, at) : "",
  };
}

/** "12 km nördlich" */
function awayText(centre: EarthPlace, at: EarthPlace): string {
  const km = Math.round(distanceBetween(centre, at));
  if (km === 0) return t("here");
  return t("away", {
    km: formatNumber(km),
    direction: t(`directions.${directionTo(centre, at)}`),
  });
}
