import { Link } from "@remix-run/react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { partnerTexts as t } from "#locale/catalogue/partner.ts";
import { type ChipLink, LinkChips } from "#app/ui/layout/link-chips.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Breadcrumbs } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { SiteFooter } from "#app/ui/layout/site-frame.tsx";
import { type Crumb, crumbData, jsonLd } from "#app/ui/layout/structured-data.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { OfferList } from "#app/ui/offer/offer-card.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";

export type OfferPageData = ReturnType<typeof offerPage>;

export function offerPage(
  { results, page, pageSize, total }: Omit<SearchPage, "aggregation">,
  today: CivilDate,
) {
  return {
    cards: results.map((result) => createCard(result, today)),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  };
}

export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Title with the page number, except on the first page. */
export function pagedTitle(title: string, { page, pages }: Pick<OfferPageData, "page" | "pages">): string {
  return page > 1 ? `${title}, ${common("pages.pageOf", { page, pages })}` : title;
}

interface Landing {
  title: string;
  lead: string;
  offers: OfferPageData;
  path: string;
  /** Parent pages; `here` is the name of this page. */
  crumbs: readonly Crumb[];
  here: string;
}

export function landingTags({ origin, ...page }: Landing & { origin: string; description: string }) {
  return [
    { title: pagedTitle(page.title, page.offers) },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: origin + pageHref(page.path, page.offers.page) },
    ...(page.offers.total > 0 ? [] : [{ name: "robots", content: "noindex" }]),
    jsonLd(crumbData(origin, page.crumbs, page.here)),
  ];
}

interface LandingPageProps extends Landing {
  image: Image | null;
  paragraphs: readonly string[];
  texts: Record<"offers" | "none" | "about", string>;
  more: { href: string; label: string } | null;
  sections: readonly { id: string; title: string; links: readonly ChipLink[] }[];
}

export function LandingPage({ texts, ...page }: LandingPageProps) {
  const { crumbs, here, image, offers, more } = page;
  return (
    <>
      <header className="landing">
        <div>
          <Breadcrumbs crumbs={crumbs} here={here} />
          <h1 tabIndex={-1}>{page.title}</h1>
          <p className="lead">{page.lead}</p>
        </div>
        {image ? (
          <Picture image={image} width={640} height={480} sizes="(min-width: 50em) 30rem, 100vw" eager />
        ) : null}
      </header>
      <section className="band" aria-labelledby="offers-title">
        <h2 id="offers-title">{texts.offers}</h2>
        {offers.total > 0 ? <OfferPages offers={offers} path={page.path} /> : <p>{texts.none}</p>}
        {more ? (
          <p className="more">
            <Link to={more.href}>{more.label}</Link>
          </p>
        ) : null}
      </section>
      {page.paragraphs.length > 0 ? (
        <section className="band prose" aria-labelledby="about-title">
          <h2 id="about-title">{texts.about}</h2>
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      {page.sections.map(({ id, title, links }) => (
        <nav key={id} className="band" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <LinkChips links={links} />
        </nav>
      ))}
    </>
  );
}

export function OfferPages({ offers: { cards, page, pages }, path }: Pick<Landing, "offers" | "path">) {
  return (
    <>
      <OfferList cards={cards} eager={1} />
      <Pagination page={page} pages={pages} href={(number) => pageHref(path, number)} />
    </>
  );
}

/** Footer of the partner page: seller, contact and legal links, but no links into the shop. */
export function PartnerFooter() {
  const { shopName } = useRootData();
  return (
    <SiteFooter compact>
      <h2>{t("footerTitle")}</h2>
      <p>{t("footer", { shop: shopName })}</p>
    </SiteFooter>
  );
}
