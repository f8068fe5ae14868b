/** /de/spezial/…: special deals, behind the named check gringotts-disabled (specification § 2). */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { isSpecial, specials, specialSlugs } from "#app/domain/catalogue/landing-page.ts";
import { gringottsDisabled, notFound } from "#app/http/access.server.ts";
import { searchPath, specialPath } from "#app/http/urls.ts";
import { specialPages, specialTexts } from "#locale/catalogue/special.ts";
import { textsOf } from "#app/locales/texts.ts";
import { LandingHead, offerPage, OfferPages, pagedTitle, pageHref } from "#app/routes/discovery/landing.tsx";
import styles from "#app/routes/discovery/page.css?url";
import { writeSearch } from "#app/search-url/address.ts";
import { readPage } from "#app/search-url/query.ts";
import { specialOffers } from "#app/search/query/offer-lists.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { LinkChips } from "#app/ui/layout/link-chips.tsx";
import { crumbData, homeCrumb, jsonLd } from "#app/ui/layout/structured-data.ts";
import { spokenHere } from "#app/locales/locales.server.ts";

const pageSize = 12;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: pagedTitle(found.title, found.offers) },
        { name: "description", content: found.lead },
        { tagName: "link", rel: "canonical", href: found.origin + pageHref(found.path, found.offers.page) },
        ...(found.offers.total > 0 ? [] : [{ name: "robots", content: "noindex" }]),
        jsonLd(crumbData(found.origin, [homeCrumb()], found.title)),
      ]
    : [];

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  gringottsDisabled(shop.config, request);
  const slug = params["slug"] ?? "";
  if (!isSpecial(slug)) throw notFound(request);
  const special = specials[slug];
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const wanted = { page: readPage(new URL(request.url).searchParams), pageSize };
  const offers = offerPage(await pageWithReferencePrices(shop, specialOffers(index, special, wanted, now)));
  const poster = index
    .groupings()
    .find((option) => option.groupingType === "theme" && option.slug === special.poster);
  const { title, lead, text } = spokenHere(specialPages)[slug];
  return {
    title,
    lead,
    paragraphs: text,
    // What the picture shows is another theme's matter.
    image: poster ? { ...poster.image, alt: "" } : null,
    offers,
    path: specialPath(slug),
    searchHref: "query" in special ? searchPath(writeSearch(special.query)) : null,
    origin: shop.config.publicUrl,
    others: specialSlugs
      .filter((other) => other !== slug)
      .map((other) => ({ name: spokenHere(specialPages)[other].title, href: specialPath(other) })),
  };
}

export default function Special() {
  const { title, lead, paragraphs, image, offers, path, searchHref, others } = useLoaderData<typeof loader>();
  const t = textsOf(specialTexts);
  return (
    <>
      <LandingHead crumbs={[homeCrumb()]} here={title} title={title} lead={lead} image={image} />
      <section className="band" aria-labelledby="offers-title">
        <h2 id="offers-title">{t("offers.title", { count: offers.total })}</h2>
        {offers.total > 0 ? <OfferPages offers={offers} path={path} /> : <p>{t("none")}</p>}
        {searchHref === null && offers.total > 0 ? null : (
          <p className="more">
            <Link to={offers.total > 0 && searchHref ? searchHref : searchPath()}>
              {t(offers.total > 0 ? "search" : "all")}
            </Link>
          </p>
        )}
      </section>
      <section className="band prose" aria-labelledby="about-title">
        <h2 id="about-title">{t("about")}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <nav className="band" aria-labelledby="others-title">
        <h2 id="others-title">{t("others")}</h2>
        <LinkChips links={others} />
      </nav>
    </>
  );
}
