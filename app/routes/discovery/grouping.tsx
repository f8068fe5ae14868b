/** /de/thema/…, /de/region/…, /de/land/…: the offers of a grouping (specification § 3 "Grouping option"). */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import {
  type GroupingType,
  paragraphsOf,
  searchOfGrouping,
  tagOfGrouping,
} from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { withTag } from "#app/domain/search/query.ts";
import { notFound } from "#app/http/access.server.ts";
import { groupingPath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { discoveryTexts } from "#locale/catalogue/discovery.ts";
import { inPlace } from "#locale/catalogue/place-phrases.ts";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { LandingHead, offerPage, OfferPages, pagedTitle, pageHref } from "#app/routes/discovery/landing.tsx";
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
import { LinkChips } from "#app/ui/layout/link-chips.tsx";
import {
  crumbData,
  discoverCrumb,
  groupingCrumb,
  homeCrumb,
  jsonLd,
} from "#app/ui/layout/structured-data.ts";
import { spokenHere } from "#app/locales/locales.server.ts";

const neighboursShown = 24;
const types: Readonly<Record<string, GroupingType>> = { thema: "theme", region: "region", land: "country" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: pagedTitle(found.heading, found.offers) },
        { name: "description", content: found.description },
        { tagName: "link", rel: "canonical", href: found.origin + pageHref(found.path, found.offers.page) },
        ...(found.offers.total > 0 ? [] : [{ name: "robots", content: "noindex" }]),
        jsonLd(crumbData(found.origin, found.crumbs, found.name)),
      ]
    : [];

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const groupingType = types[pathname.split("/")[2] ?? ""] ?? "theme";
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const wanted = { groupingType, slug: params["slug"] ?? "", page: readPage(searchParams) };
  const answer = groupingSearch(index, wanted, now);
  if (!answer) throw notFound(request);
  const { option, found } = answer;
  const neighbours = groupingNeighbours(index, option, now);
  const [lead = "", ...paragraphs] = paragraphsOf(option.description);
  const heading = headingOf(option);
  const crumbs = [homeCrumb(), discoverCrumb()];
  if (neighbours.country) crumbs.push(groupingCrumb(neighbours.country));
  return {
    heading,
    name: option.heading,
    lead,
    description: `${heading}: ${textOf(allPagesTexts, "count.offer", { count: found.total })}. ${lead}`.slice(
      0,
      200,
    ),
    paragraphs: found.page > 1 ? [] : paragraphs,
    image: option.image,
    offers: offerPage(await pageWithReferencePrices(shop, found)),
    path: groupingPath(option),
    searchHref: searchPath(writeSearch(searchOfGrouping(option))),
    origin: shop.config.publicUrl,
    crumbs,
    sections: sectionsOf(option, neighbours),
  };
}

function headingOf({ groupingType, heading }: GroupingOption): string {
  return groupingType === "theme"
    ? textOf(discoveryTexts, "headings.theme", { theme: heading })
    : textOf(discoveryTexts, "headings.place", { place: spokenHere(inPlace)(heading) });
}

/** Lists of links that lead on. */
function sectionsOf(option: GroupingOption, { country, within, beside }: GroupingNeighbours) {
  const place = spokenHere(inPlace)(option.heading);
  const titles = {
    theme: [
      textOf(discoveryTexts, "neighbours.countries", { theme: option.heading }),
      textOf(discoveryTexts, "neighbours.otherThemes"),
    ],
    country: [
      textOf(discoveryTexts, "neighbours.themes", { place }),
      textOf(discoveryTexts, "neighbours.regions", { place }),
    ],
    region: [
      textOf(discoveryTexts, "neighbours.themes", { place }),
      textOf(discoveryTexts, "neighbours.siblings", {
        place: country ? spokenHere(inPlace)(country.heading) : "",
      }),
    ],
  }[option.groupingType];
  const both = ({ option: other, hits }: CountedGrouping) => {
    const { kind, value } = tagOfGrouping(other);
    return {
      name: textOf(discoveryTexts, "option", { name: other.heading, hits }),
      href: searchPath(writeSearch(withTag(searchOfGrouping(option), kind, [value]))),
    };
  };
  return [within.map(both), beside.map(({ option: other }) => groupingCrumb(other))]
    .map((chips, index) => ({
      id: index === 0 ? "within" : "beside",
      title: titles[index] ?? "",
      links: chips.slice(0, neighboursShown),
    }))
    .filter((section) => section.links.length > 0);
}

export default function Grouping() {
  const { heading, name, lead, paragraphs, image, offers, path, searchHref, crumbs, sections } =
    useLoaderData<typeof loader>();
  const t = textsOf(discoveryTexts);
  return (
    <>
      <LandingHead crumbs={crumbs} here={name} title={heading} lead={lead} image={image} />
      <section className="band" aria-labelledby="offers-title">
        <h2 id="offers-title">{t("offers.title", { count: offers.total })}</h2>
        {offers.total > 0 ? <OfferPages offers={offers} path={path} /> : <p>{t("none")}</p>}
        <p className="more">
          {offers.total > 0 ? (
            <Link to={searchHref}>{t("all")}</Link>
          ) : (
            <Link to={searchPath()}>{t("search")}</Link>
          )}
        </p>
      </section>
      {paragraphs.length > 0 ? (
        <section className="band prose" aria-labelledby="about-title">
          <h2 id="about-title">{t("about")}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      {sections.map((section) => (
        <nav key={section.id} className="band" aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          <LinkChips links={section.links} />
        </nav>
      ))}
    </>
  );
}
