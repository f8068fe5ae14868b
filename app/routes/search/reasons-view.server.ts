import { sellsNoCruises } from "#app/domain/catalogue/offer.ts";
import type { Rating } from "#app/domain/catalogue/review.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/domain/format.ts";
import type { SearchQuery, SortBy } from "#app/domain/search/query.ts";
import { dealPath, searchPath } from "#app/http/urls.ts";
import { searchReasonsTexts as t } from "#locale/catalogue/search-reasons.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { searchTexts } from "#locale/catalogue/search.ts";
import { writeSearch } from "#app/search-url/address.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import type { Decision, OrderStep, PlacedOffer } from "#app/search/query/explain-page.server.ts";
import { placesToName } from "#app/search/query/resolve-query.server.ts";
import { searchHeading } from "#app/ui/search/search-text.server.ts";

/** Anchors on the page that explains the sort orders. */
const ruleAnchors: Readonly<Record<SortBy, string>> = {
  recommended: "empfehlung",
  price: "preis",
  "price-desc": "preis",
  rating: "bewertung",
  discount: "ersparnis",
  distance: "entfernung",
};

/** Offers of a result page, each with what separates it from its neighbours. */
export function reasonsPage(index: CatalogueIndex, query: SearchQuery, now: SearchMoment) {
  const { total, page, first, offers, decisions } = index.explain(query, now);
  const stays = sellsNoCruises(index);
  const heading = searchHeading(query, total, placesToName(index, query.destination));
  const pages = Math.ceil(total / query.pageSize);
  const shownOffers = offers.filter(({ place }) => first <= place && place < first + query.pageSize);
  return {
    title: page === 1 ? t("title", { heading }) : t("titleOfPage", { heading, page, pages }),
    lead: total === 0 ? t("none") : t("lead", { order: searchTexts(`sort.${query.sortBy}`) }),
    rule: ruleAnchors[query.sortBy],
    list: searchPath(writeSearch({ ...query, page })),
    rows: shownOffers.map((placed) => {
      const position = offers.indexOf(placed);
      const [above, below] = [offers[position - 1], offers[position + 1]];
      const [decisionAbove, decisionBelow] = [decisions[position - 1], decisions[position]];
      const reasons = [
        ...(above && decisionAbove ? [buildReason("after", decisionAbove, [placed, above], stays)] : []),
        ...(below && decisionBelow ? [buildReason("before", decisionBelow, [placed, below], stays)] : []),
      ];
      const { title, contact } = placed.offer;
      return {
        term: t("place", { place: placed.place, offer: [...new Set([contact.name, title])].join(", ") }),
        reasons: reasons.length === 0 ? [t("alone")] : reasons,
        href: dealPath(placed.offer),
      };
    }),
  };
}

/** "Vor Platz 3, bei gleichem Rang: Alphabet, Titel hier „Alm“, dort „Berg“." */
function buildReason(
  direction: "before" | "after",
  decision: Decision,
  [own, other]: readonly [own: PlacedOffer, other: PlacedOffer],
  stays: boolean,
): string {
  return t(direction, {
    place: other.place,
    alike: alikeText(decision.alike),
    what: t(`what.${decision.by}`),
    own: valueText(decision.by, own, stays),
    other: valueText(decision.by, other, stays),
  });
}

function alikeText(steps: readonly OrderStep[]): string {
  const names = steps.map((step) => t(`alike.${step}`));
  const [last, ...others] = names.reverse();
  if (last === undefined) return "";
  return t("alikeIn", {
    what: others.length === 0 ? last : t("and", { some: others.reverse().join(", "), last }),
  });
}

/** With hundredths, which decide between equal tenths. */
const exactRating = ({ average, count }: Rating) =>
  common("rating", { average: formatNumber(average / 100), count });

/** @param stays true in a shop without cruises, whose offers have no ships and ports */
function valueText(step: OrderStep, { offer, ...placed }: PlacedOffer, stays: boolean): string {
  switch (step) {
    case "destination":
      if (placed.fitsPlace) return t("value.fitsPlace");
      return t(stays ? "value.fitsWordsOfStays" : "value.fitsWords");
    case "price":
    case "currency":
      return formatMoney(placed.total, placed.currency);
    case "rating":
      return offer.rating ? exactRating(offer.rating) : t("value.noRating");
    case "saving":
      return placed.saving === 0 ? t("value.noSaving") : formatPercent(placed.saving);
    case "distance":
      return placed.distance === null
        ? t("value.nowhere")
        : t("value.distance", { km: formatNumber(placed.distance) });
    case "rank":
      return offer.rank === undefined ? t("value.noRank") : formatNumber(offer.rank);
    case "title":
      return t("value.quoted", { text: offer.title });
    case "slug":
      return t("value.quoted", { text: dealPath(offer) });
  }
}
