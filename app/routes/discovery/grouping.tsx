/** /de/thema/…, /de/region/…, /de/land/…: the offers of a grouping (specification § 3 "Grouping option"). */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import {
  type GroupingType,
  paragraphsOf,
  searchOfGrouping,
  tagOfGrouping,
} from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { withTag } from "#app/domain/search/query.ts";
import { notFound } from "#app/http/access.server.ts";
import { dataLink, dataLinkHeaders } from "#app/http/request/link-header.server.ts";
import { groupingPath, searchListPath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { discoveryTexts as t } from "#locale/catalogue/discovery.ts";
import { inPlace } from "#locale/catalogue/place-phrases.ts";
import { LandingPage, landingTags, offerPage } from "#app/routes/discovery/landing.tsx";
import styles from "#app/routes/discovery/page.css?url";
import { writeSearch } from "#app/search-url/address.ts";
import { readPage } from "#app/search-url/query.ts";
import {
  type CountedGrouping,
  type GroupingNeighbours,
  groupingNeighbours,
  groupingSearch,
} from "#app/search/query/groupings.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { discoverCrumb, groupingCrumb, homeCrumb } from "#app/ui/layout/structured-data.ts";
import { getTranslated } from "#app/locales/locales.server.ts";

const neighboursShown = 24;
const types: Readonly<Record<string, GroupingType>> = { thema: "theme", region: "region", land: "country" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) => (found ? landingTags(found) : []);

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const groupingType = types[pathname.split("/")[2] ?? ""] ?? "theme";
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const groupingRequest = { groupingType, slug: params["slug"] ?? "", page: readPage(searchParams) };
  const answer = groupingSearch(index, groupingRequest, now);
  if (!answer) throw notFound(request);
  const { option, found } = answer;
  const neighbours = groupingNeighbours(index, option, now);
  const [lead = "", ...paragraphs] = paragraphsOf(option.description);
  const heading = buildHeading(option);
  const offers = common("count.offer", { count: found.total });
  const crumbs = [homeCrumb(), discoverCrumb()];
  if (neighbours.country) crumbs.push(groupingCrumb(neighbours.country));
  const search = searchOfGrouping(option);
  const list = searchListPath(writeSearch({ ...search, page: found.page, pageSize: found.pageSize }));
  const page = {
    title: heading,
    here: option.heading,
    lead,
    description: `${heading}: ${offers}. ${lead}`.slice(0, 200),
    paragraphs: found.page > 1 ? [] : paragraphs,
    image: option.image,
    offers: offerPage(await pageWithReferencePrices(shop, found), now.today),
    path: groupingPath(option),
    searchHref: searchPath(writeSearch(search)),
    origin: shop.config.publicUrl,
    crumbs,
    sections: buildSections(option, neighbours),
  };
  return data(page, { headers: dataLink(shop.config.publicUrl, list) });
}

export const headers = dataLinkHeaders;

function buildHeading({ groupingType, heading }: GroupingOption): string {
  return groupingType === "theme"
    ? t("headings.theme", { theme: heading })
    : t("headings.place", { place: getTranslated(inPlace)(heading) });
}

function buildSections(option: GroupingOption, { country, within, beside }: GroupingNeighbours) {
  const place = getTranslated(inPlace)(option.heading);
  const titles = {
    theme: [t("neighbours.countries", { theme: option.heading }), t("neighbours.otherThemes")],
    country: [t("neighbours.themes", { place }), t("neighbours.regions", { place })],
    region: [
      t("neighbours.themes", { place }),
      t("neighbours.siblings", {
        place: country ? getTranslated(inPlace)(country.heading) : "",
      }),
    ],
  }[option.groupingType] as [string, string];
  const buildCombinedLink = ({ option: other, hits }: CountedGrouping) => {
    const { kind, value } = tagOfGrouping(other);
    return {
      name: t("option", { name: other.heading, hits }),
      href: searchPath(writeSearch(withTag(searchOfGrouping(option), kind, [value]))),
    };
  };
  const others = beside.map(({ option: other }) => groupingCrumb(other));
  return [
    { id: "within", title: titles[0], links: within.map(buildCombinedLink).slice(0, neighboursShown) },
    { id: "beside", title: titles[1], links: others.slice(0, neighboursShown) },
  ].filter((section) => section.links.length > 0);
}

export default function Grouping() {
  const { searchHref, ...page } = useLoaderData<typeof loader>();
  const { total } = page.offers;
  return (
    <LandingPage
      {...page}
      texts={{ offers: t("offers.title", { count: total }), none: t("none"), about: t("about") }}
      more={total > 0 ? { href: searchHref, label: t("all") } : { href: searchPath(), label: t("search") }}
    />
  );
}
