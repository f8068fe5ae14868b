import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import type { CivilDate } from "#app/domain/civil-date.ts";
import type { GroupingOption } from "#app/domain/offer.ts";
import { plainSearch, type SearchQuery, withTag } from "#app/domain/search-query.ts";
import { home } from "#app/locales/de/home.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import { addTexts, textOf, textsOf } from "#app/locales/texts.ts";
import { HowItWorks } from "#app/ui/how-it-works.tsx";
import { OfferList } from "#app/ui/offer-list.tsx";
import { PlaceChips } from "#app/ui/place-chips.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { cardData } from "#app/web/card-data.ts";
import { searchPath } from "#app/web/paths.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { writeSearch } from "#app/web/write-search.ts";

addTexts("home", home);

/** Specification § 9 "Theme results". */
const themesShown = 3;
const offersShown = 6;
const regionsShown = 18;

export const meta: MetaFunction = () => [{ title: textOf("home:title") }];

/** As long as the page cache keeps a page. */
const freshFor = 300_000;
/** What is on the shelves, worked out once a snapshot and not for every visitor. */
const shelves = new WeakMap<CatalogueIndex, { today: CivilDate; until: number; filled: Shelves }>();

type Shelves = ReturnType<typeof fillShelves>;

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const time = now.instant.getTime();
  const kept = shelves.get(index);
  const fresh =
    kept && kept.today === now.today && Math.abs(kept.until - time) <= freshFor && time < kept.until;
  const filled = fresh ? kept.filled : fillShelves(index, now);
  if (!fresh) shelves.set(index, { today: now.today, until: time + freshFor, filled });
  return { bounds: searchDateBounds(now.today), ...filled };
}

function fillShelves(index: CatalogueIndex, now: { today: CivilDate; instant: Date }) {
  const find = (query: Partial<SearchQuery>) =>
    index.search({ ...plainSearch, pageSize: offersShown, ...query } as SearchQuery, now);
  const options = (type: GroupingOption["groupingType"]) =>
    index.groupings().filter((option) => option.groupingType === type);

  const themes = options("theme").map(({ slug, heading, description }) => {
    const { results, total } = find(withTag({ ...plainSearch, pageSize: offersShown }, "Theme", [slug]));
    return { slug, heading, description, total, cards: results.map(cardData) };
  });
  // The fullest first, so that a small catalogue shows no empty shelves.
  const shown = themes.filter((theme) => theme.total > 0).sort((one, other) => other.total - one.total);
  const vouchers = find({ pageSize: 48 }).results.filter(
    (result) => result.mode === "o" && result.stay === null,
  );
  // The regions with most to choose from; the search knows them all.
  const regions = options("region")
    .map(({ tag, heading }) => ({ tag, heading, total: find(withTag(plainSearch, "Region", [tag])).total }))
    .sort((one, other) => other.total - one.total)
    .slice(0, regionsShown)
    .map(({ tag, heading }) => ({ tag, heading }));
  return {
    places: index.places().flatMap(({ kind, label }) => (kind === "contact" ? [] : [label])),
    themes: shown.slice(0, themesShown),
    vouchers: vouchers.slice(0, offersShown).map(cardData),
    countries: options("country").map(({ tag, heading }) => ({ tag, heading })),
    regions,
  };
}

export default function Home() {
  const { bounds, places, themes, vouchers, countries, regions } = useLoaderData<typeof loader>();
  const { t } = textsOf("home");
  return (
    <>
      <section className="poster full" aria-labelledby="home-title">
        <span className="picture sky-dusk-sea">
          <img src="/hero.svg" alt="" width={1200} height={900} />
        </span>
        <div className="poster-sheet">
          <h1 id="home-title" tabIndex={-1}>
            {t("heading")}
          </h1>
          <p className="lead">{t("lead")}</p>
          <SearchForm bounds={{ from: bounds.earliest, to: bounds.latest }} places={places} />
        </div>
      </section>
      {themes.length === 0 ? <p className="band">{t("empty")}</p> : null}
      {themes.map((theme) => (
        <section key={theme.slug} className="band" aria-labelledby={`theme-${theme.slug}`}>
          <h2 id={`theme-${theme.slug}`}>{theme.heading}</h2>
          <p className="prose soft">{theme.description}</p>
          <OfferList cards={theme.cards} />
          {theme.total > theme.cards.length ? (
            <p className="more">
              <Link to={searchPath(writeSearch(withTag(plainSearch, "Theme", [theme.slug])))}>
                {t("themeMore", { theme: theme.heading })}
              </Link>
            </p>
          ) : null}
        </section>
      ))}
      <HowItWorks />
      {vouchers.length > 0 ? (
        <section className="band" id="gutscheine" aria-labelledby="vouchers-title">
          <h2 id="vouchers-title">{t("vouchers.title")}</h2>
          <p className="prose soft">{t("vouchers.lead")}</p>
          <OfferList cards={vouchers} />
        </section>
      ) : null}
      <PlaceChips countries={countries} regions={regions} />
    </>
  );
}
