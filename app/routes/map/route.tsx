/** /de/map: the search of /de/search on a map. List and marks always show the same offers. */
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatDate } from "#app/domain/format.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { readViewHeight } from "#app/domain/search/tall-view.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { mapPath, searchPath } from "#app/http/urls.ts";
import { mapTexts as t } from "#locale/catalogue/map.ts";
import { findOnMap } from "#app/routes/map/find-on-map.server.ts";
import { MapFailed, MapView } from "#app/routes/map/map-view.tsx";
import styles from "#app/routes/map/page.css?url";
import { useLiveMap } from "#app/routes/map/use-live-map.ts";
import { mapPageData } from "#app/routes/map/view.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readMap, withUnknownFilters } from "#app/search-url/query.ts";
import { attemptSearch, resolveTags } from "#app/search/query/resolve-query.server.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Brand } from "#app/ui/layout/site-frame.tsx";
import { issueMessages } from "#app/ui/search/search-form-view.server.ts";

export const handle: PageHandle = {
  layout: "empty",
  container: "map-wide",
  said: (found: { heading: string }) => found.heading,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: found.heading },
        ...(found.indexed ? [] : [{ name: "robots", content: "noindex" }]),
        { tagName: "link", rel: "canonical", href: found.canonical },
      ]
    : [];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const parsedQuery = readMap(params, shop.today());
  if (parsedQuery.elsewhere !== null) throw redirect(mapPath(parsedQuery.elsewhere));
  const height = readViewHeight(params);
  const { query, unknown } = await resolveTags(shop, parsedQuery.query);
  const issues = withUnknownFilters(parsedQuery.issues, unknown);

  const found = await attemptSearch(shop, (index, now) => findOnMap(index, now, query, height));
  const page = found && mapPageData(query, found, shop.today());
  const tiles = shop.config.mapTiles;
  const bounds = travelBounds(shop.today());
  const answer = {
    page,
    heading: page ? page.heading : t("failedTitle"),
    searchHref: searchPath(writeSearch(query)),
    canonical: shop.config.publicUrl + mapPath(writeSearch(query)),
    indexed: page !== null && writeSearch(query) === "" && issues.length === 0,
    remarks: issueMessages(issues, { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) }).map(
      ({ text }) => text,
    ),
    ...(tiles && { tiles: { url: tiles.url, attribution: tiles.attribution } }),
  };
  return data(answer, page ? undefined : { status: 503 });
}

export default function MapPage() {
  const { light } = useRootData();
  const { page: loadedPage, remarks, tiles, searchHref } = useLoaderData<typeof loader>();
  const { page, live } = useLiveMap(loadedPage, tiles);
  const credit = live.state === "foreign" && tiles ? tiles.attribution : t("credit");
  return (
    <>
      {/* Link home, because the page has no header. */}
      <p className={light ? "map-home" : "map-home map-home-full"}>
        <Brand />
      </p>
      {page ? (
        <MapView page={page} remarks={remarks} credit={credit} live={live} />
      ) : (
        <MapFailed searchHref={searchHref} />
      )}
    </>
  );
}
