import type { Image } from "#app/domain/catalogue/offer.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { partnerTexts } from "#locale/catalogue/partner.ts";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Breadcrumbs } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { SiteFooter } from "#app/ui/layout/site-frame.tsx";
import type { Crumb } from "#app/ui/layout/structured-data.ts";
import { type CardData, cardData } from "#app/ui/offer/card-view.ts";
import { OfferList } from "#app/ui/offer/offer-card.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";

/** One page of a list of offers, as it is shown. */
export interface OfferPageData {
  cards: CardData[];
  page: number;
  pages: number;
  total: number;
}

export function offerPage({
  results,
  page,
  pageSize,
  total,
}: Pick<SearchPage, "results" | "page" | "pageSize" | "total">): OfferPageData {
  return { cards: results.map(cardData), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** Address of one page of the list at this path. */
export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The title of a page of a list: which one it is, unless it is the first. */
export function pagedTitle(title: string, { page, pages }: Pick<OfferPageData, "page" | "pages">): string {
  return page > 1 ? `${title}, ${textOf(allPagesTexts, "pages.pageOf", { page, pages })}` : title;
}

/** The top of a landing page: where it is, what it is about, and its poster. */
export function LandingHead({
  crumbs,
  here,
  title,
  lead,
  image,
}: {
  crumbs: readonly Crumb[];
  here: string;
  title: string;
  lead: string;
  image: Image | null;
}) {
  return (
    <header className="landing">
      <div>
        <Breadcrumbs crumbs={crumbs} here={here} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {image ? (
        <Picture image={image} width={640} height={480} sizes="(min-width: 50em) 30rem, 100vw" eager />
      ) : null}
    </header>
  );
}

/** Offers with links to the further pages of their list at `path`. */
export function OfferPages({ offers, path }: { offers: OfferPageData; path: string }) {
  const { cards, page, pages } = offers;
  return (
    <>
      <OfferList cards={cards} eager={1} />
      <Pagination page={page} pages={pages} href={(number) => pageHref(path, number)} />
    </>
  );
}

/** The partner page's footer: who sells here, contact and law, and nothing that leads on into the shop. */
export function PartnerFooter() {
  const t = textsOf(partnerTexts);
  const { shopName } = useRootData();
  return (
    <SiteFooter compact>
      <h2>{t("footerTitle")}</h2>
      <p>{t("footer", { shop: shopName })}</p>
    </SiteFooter>
  );
}
