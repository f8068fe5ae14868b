import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Config } from "#app/config/env.server.ts";
import { sellsNoCruises } from "#app/domain/catalogue/offer.ts";
import { formatPrice } from "#app/domain/format.ts";
import { graceRule } from "#app/domain/payment/deadlines.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import type { GroupingType } from "#app/domain/catalogue/landing-page.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { homeTexts as t } from "#locale/catalogue/home.ts";
import { newsletterFormTexts } from "#locale/newsletter-form.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { rememberForMinute } from "#app/search/index/remember.server.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { countMonths } from "#app/search/query/month-prices.server.ts";
import { countGroupings } from "#app/search/query/groupings.server.ts";
import {
  cheapestHotels,
  cheapestSection,
  themeSections,
  voucherSection,
} from "#app/search/query/offer-lists.server.ts";
import { listsWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { destinationLabels } from "#app/search/query/resolve-query.server.ts";
import { type ChipLink, LinkChips } from "#app/ui/layout/link-chips.tsx";
import { Prepared } from "#app/ui/layout/prepared.tsx";
import { TrustRow } from "#app/ui/layout/trust-row.tsx";
import { OfferList } from "#app/ui/offer/offer-card.tsx";
import { buildFlexibleLinks } from "#app/ui/search/flexible-links.server.ts";
import { FlexibleLinks } from "#app/ui/search/flexible-links.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { createCard } from "#app/ui/offer/card-view.ts";
import { newsletterFormView } from "#app/ui/support/newsletter-form.server.ts";
import { NewsletterForm } from "#app/ui/support/newsletter-form.tsx";
import { discoverPath, groupingPath, homePath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { currentLocale } from "#app/locales/current-locale.server.ts";
import { paymentMark } from "#app/locales/payment-name.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { groupingCrumb, jsonLd, websiteData } from "#app/ui/layout/structured-data.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

/** Number of places with the most offers. A link leads to all of them. */
const placesShown = 12;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: page.ownTitle ?? t("title") },
        { tagName: "link", rel: "canonical", href: page.origin + homePath() },
        { property: "og:title", content: page.ownTitle ?? t("title") },
        { property: "og:image", content: `${page.origin}/share.jpg` },
        jsonLd(websiteData(page)),
      ]
    : [];

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const { counted, themes, lists, flexible } = rememberForMinute(index, now, `home ${currentLocale()}`, () =>
    buildSections(index, now),
  );
  const listCrumbs = (type: GroupingType) =>
    counted.flatMap(({ option }) => (option.groupingType === type ? [groupingCrumb(option)] : []));
  const [cheapest = [], vouchers = [], ...shelves] = await listsWithReferencePrices(shop, lists);
  const toCard = (result: SearchResult) => createCard(result, now.today);
  return {
    bounds: travelBounds(now.today),
    origin: shop.config.publicUrl,
    shopName: shop.config.shopName,
    operator: operatorContact(shop.config.operator),
    ...ownWords(shop.config.home, sellsNoCruises(index)),
    places: destinationLabels(index),
    flexible,
    cheapest: cheapest.map(toCard),
    cheapestHref: searchPath(writeSearch(cheapestHotels)),
    themes: themes.map(({ option: { slug, heading }, lead, total }, position) => ({
      slug,
      heading,
      lead,
      cards: (shelves[position] ?? []).map(toCard),
      total,
    })),
    vouchers: vouchers.map(toCard),
    countries: listCrumbs("country").slice(0, placesShown),
    regions: listCrumbs("region").slice(0, placesShown),
    newsletter: newsletterFormView(shop.config, index),
    cancellation: common("trust.grace", { hours: graceRule.hours }),
    payment: paymentMark(offeredProviders(shop).values()),
  };
}

/** Everything that the page shows of the catalogue. */
function buildSections(index: CatalogueIndex, now: SearchMoment) {
  const counted = countGroupings(index, now);
  const shown = new Set<string>();
  const cheapest = cheapestSection(index, now, shown);
  const themes = themeSections(index, counted, now, shown).map((theme) => ({
    ...theme,
    lead: firstSentence(theme.option.description),
  }));
  return {
    counted,
    themes,
    lists: [cheapest, voucherSection(index, now, shown), ...themes.map(({ results }) => results)],
    flexible: buildFlexibleLinks(plainSearch, countMonths(index, now)),
  };
}

/** What search engines read of the operator. */
const operatorContact = ({ name, street, postcode, city, email, phone }: Config["operator"]) => ({
  name,
  street,
  postcode,
  city,
  email,
  phone,
});

/** Heading and sentence that replace the usual ones. */
const ownWords = (
  { title, lead }: Config["home"],
  noCruises: boolean,
): { ownTitle?: string; ownLead?: string } => ({
  ...(noCruises && { ownTitle: t("hotelsOnly") }),
  ...(title !== null && { ownTitle: title }),
  ...(lead !== null && { ownLead: lead }),
});

export default function Home() {
  const { bounds, places, flexible, cheapest, themes, vouchers, countries, regions, newsletter, ...page } =
    useLoaderData<typeof loader>();
  // The cards are sorted by price.
  const lowest = cheapest[0]?.price;
  return (
    <>
      <section className="poster full" aria-labelledby="home-title">
        <span className="picture sky-dusk-sea">
          <img src="/hero.svg" alt="" width={1200} height={900} />
        </span>
        <div className="poster-sheet">
          <h1 id="home-title" tabIndex={-1}>
            {page.ownTitle ?? t("heading")}
          </h1>
          {page.ownLead === undefined ? null : <p>{page.ownLead}</p>}
          <SearchForm bounds={{ from: bounds.earliest, to: bounds.latest }} places={places} undated />
          <TrustRow cancellation={page.cancellation} payment={page.payment} />
        </div>
      </section>
      {cheapest.length + themes.length === 0 ? <p className="band">{t("empty")}</p> : null}
      {lowest ? (
        <section className="band" aria-labelledby="cheapest-title">
          <h2 id="cheapest-title">
            {t("cheapest.title", { price: formatPrice(lowest.total, lowest.currency, true) })}
          </h2>
          <OfferList cards={cheapest} shelf eager={2} />
          <p>
            <Link to={page.cheapestHref}>{t("cheapest.more")}</Link>
          </p>
          <FlexibleLinks links={flexible} />
        </section>
      ) : null}
      <Prepared name="how-it-works" values={{}} part={HowItWorks} />
      {themes.map(({ slug, heading, lead, cards, total }, index) => (
        <section className="band" aria-labelledby={`theme-${slug}`} key={slug}>
          <div className="shelf-head">
            <h2 id={`theme-${slug}`}>{heading}</h2>
            {total > cards.length ? (
              <Link to={groupingPath({ groupingType: "theme", slug })}>
                {t("themeMore", { theme: heading })}
              </Link>
            ) : null}
          </div>
          <p className="soft">{lead}</p>
          <OfferList cards={cards} told={cheapest.length > 0 || index > 0} shelf />
        </section>
      ))}
      {vouchers.length > 0 ? (
        <section className="band" id="gutscheine" aria-labelledby="vouchers-title">
          <h2 id="vouchers-title">{t("vouchers.title")}</h2>
          <p className="soft">{t("vouchers.lead")}</p>
          <OfferList cards={vouchers} told shelf />
        </section>
      ) : null}
      <PlaceChips countries={countries} regions={regions} />
      <section className="band" aria-labelledby="newsletter-title">
        <h2 id="newsletter-title">{newsletterFormTexts("title")}</h2>
        <p className="soft">{newsletterFormTexts("short")}</p>
        <NewsletterForm {...newsletter} />
      </section>
    </>
  );
}

/** First sentence of a theme's description, which fits on a shelf. */
function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter("de", { granularity: "sentence" }).segment(text);
  return first?.segment.trim() ?? "";
}

function HowItWorks() {
  return (
    <section className="band" aria-labelledby="how-title">
      <h2 id="how-title">{t("how.title")}</h2>
      <ol className="three">
        {(["search", "range", "book"] as const).map((step) => (
          <li key={step}>
            <h3>{t(`how.${step}Title`)}</h3>
            <p>{t(`how.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PlaceChipsProps {
  countries: readonly ChipLink[];
  regions: readonly ChipLink[];
}

function PlaceChips(places: PlaceChipsProps) {
  return (
    <section className="band" aria-labelledby="places-title">
      <div className="shelf-head">
        <h2 id="places-title">{t("places.title")}</h2>
        <Link to={discoverPath()}>{t("places.all")}</Link>
      </div>
      {(["countries", "regions"] as const).map((kind) =>
        places[kind].length > 0 ? (
          <div key={kind}>
            <h3>{t(`places.${kind}`)}</h3>
            <LinkChips links={places[kind]} />
          </div>
        ) : null,
      )}
    </section>
  );
}
