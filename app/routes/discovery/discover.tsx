/** /de/entdecken: every theme, country and region that has offers. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { type GroupingType, specialSlugs } from "#app/domain/catalogue/landing-page.ts";
import { discoverPath, groupingPath, specialPath } from "#app/http/urls.ts";
import { discoveryTexts as t } from "#locale/catalogue/discovery.ts";
import { specialPages } from "#locale/catalogue/special.ts";
import styles from "#app/routes/discovery/page.css?url";
import { regionCountries } from "#app/search/facets/facet-values.server.ts";
import { countGroupings } from "#app/search/query/groupings.server.ts";
import { LinkChips, LinkList } from "#app/ui/layout/link-chips.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { crumbData, groupingCrumb, homeCrumb, jsonLd } from "#app/ui/layout/structured-data.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import { getTranslated } from "#app/locales/locales.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const title = t("overview.title");
  return page
    ? [
        { title },
        { name: "description", content: t("overview.description") },
        { tagName: "link", rel: "canonical", href: page.origin + discoverPath() },
        jsonLd(crumbData(page.origin, [homeCrumb()], title)),
      ]
    : [];
};

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const counted = countGroupings(index, { today: shop.today(), instant: shop.now() });
  const collator = new Intl.Collator("de");
  const listOptions = (type: GroupingType) =>
    counted.flatMap(({ option }) => (option.groupingType === type ? [option] : []));
  const listSorted = (type: GroupingType) =>
    listOptions(type).sort((one, other) => collator.compare(one.heading, other.heading));
  const countries = regionCountries(index.offers());
  const regions = listSorted("region");
  const specials = shop.config.specials ? specialSlugs : [];
  return {
    origin: shop.config.publicUrl,
    specials: specials.map((slug) => ({
      name: getTranslated(specialPages)[slug].title,
      href: specialPath(slug),
    })),
    themes: listOptions("theme").map(({ slug, heading, image }) => ({
      slug,
      heading,
      image: { ...image, alt: "" },
    })),
    countries: listSorted("country").map((country) => ({
      ...groupingCrumb(country),
      regions: regions.filter(({ tag }) => countries.get(tag) === country.tag).map(groupingCrumb),
    })),
  };
}

export default function Discover() {
  const { themes, countries, specials } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs crumbs={[homeCrumb()]} here={t("overview.title")} />
      <PageHeading title={t("overview.title")} lead={t("overview.lead")} />
      <section aria-labelledby="themes-title">
        <h2 id="themes-title">{t("overview.themes")}</h2>
        <ul className="tiles">
          {themes.map(({ slug, heading, image }, index) => (
            <li key={slug}>
              <Picture
                image={image}
                width={640}
                height={480}
                sizes="(min-width: 38em) 18rem, 100vw"
                eager={index < 2}
              />
              <Link to={groupingPath({ groupingType: "theme", slug })}>{heading}</Link>
            </li>
          ))}
        </ul>
      </section>
      {specials.length > 0 ? (
        <section className="band" aria-labelledby="specials-title">
          <h2 id="specials-title">{t("overview.specials")}</h2>
          <LinkChips links={specials} />
        </section>
      ) : null}
      <section className="band" aria-labelledby="countries-title">
        <h2 id="countries-title">{t("overview.countries")}</h2>
        <ul className="countries">
          {countries.map(({ name, href, regions }) => (
            <li key={href}>
              <h3>
                <Link to={href}>{name}</Link>
              </h3>
              <LinkList links={regions} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
