/** /de/spezial/…: special deals, guarded by the check gringotts-disabled (specification § 2). */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { isSpecial, specials, specialSlugs } from "#app/domain/catalogue/landing-page.ts";
import { gringottsDisabled, notFound } from "#app/http/access.server.ts";
import { searchPath, specialPath } from "#app/http/urls.ts";
import { specialPages, specialTexts as t } from "#locale/catalogue/special.ts";
import { LandingPage, landingTags, offerPage } from "#app/routes/discovery/landing.tsx";
import styles from "#app/routes/discovery/page.css?url";
import { writeSearch } from "#app/search-url/address.ts";
import { readPage } from "#app/search-url/query.ts";
import { specialOffers } from "#app/search/query/offer-lists.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { homeCrumb } from "#app/ui/layout/structured-data.ts";
import { getTranslated } from "#app/locales/locales.server.ts";

const pageSize = 12;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found ? landingTags({ ...found, description: found.lead }) : [];

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  gringottsDisabled(shop.config, request);
  const slug = params["slug"] ?? "";
  if (!isSpecial(slug)) throw notFound(request);
  const special = specials[slug];
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const pageRequest = { page: readPage(new URL(request.url).searchParams), pageSize };
  const offers = offerPage(
    await pageWithReferencePrices(shop, specialOffers(index, special, pageRequest, now)),
    now.today,
  );
  const poster = index
    .groupings()
    .find((option) => option.groupingType === "theme" && option.slug === special.poster);
  const { title, lead, text } = getTranslated(specialPages)[slug];
  return {
    title,
    here: title,
    crumbs: [homeCrumb()],
    lead,
    paragraphs: text,
    // No alternative text, because the picture belongs to another theme.
    image: poster ? { ...poster.image, alt: "" } : null,
    offers,
    path: specialPath(slug),
    searchHref: "query" in special ? searchPath(writeSearch(special.query)) : null,
    origin: shop.config.publicUrl,
    others: specialSlugs
      .filter((other) => other !== slug)
      .map((other) => ({ name: getTranslated(specialPages)[other].title, href: specialPath(other) })),
  };
}

export default function Special() {
  const { others, ...page } = useLoaderData<typeof loader>();
  const { total } = page.offers;
  return (
    <LandingPage
      {...page}
      texts={{ offers: t("offers.title", { count: total }), none: t("none"), about: t("about") }}
      more={
        total === 0
          ? { href: searchPath(), label: t("all") }
          : page.searchHref
            ? { href: page.searchHref, label: t("search") }
            : null
      }
      sections={[{ id: "others-title", title: t("others"), links: others }]}
    />
  );
}
