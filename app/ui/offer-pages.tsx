import { OfferList } from "#app/ui/offer-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type OfferPageData, pageHref } from "#app/web/offer-pages.ts";

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
