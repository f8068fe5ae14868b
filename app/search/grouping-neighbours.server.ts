/** Where one can go on from the page of a grouping. */
import { type GroupingType, searchOfGrouping } from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";
import { type CountedGrouping, countGroupings } from "#app/search/count-groupings.server.ts";
import { regionCountries } from "#app/search/region-country.server.ts";

export interface GroupingNeighbours {
  /** The country of a region. */
  country: GroupingOption | undefined;
  /** Themes of a place, countries of a theme: `hits` counts the offers that are both. */
  within: CountedGrouping[];
  /** Regions of a country or beside a region; other themes. */
  beside: CountedGrouping[];
}

export function groupingNeighbours(
  index: CatalogueIndex,
  option: GroupingOption,
  now: SearchMoment,
): GroupingNeighbours {
  const inside = countGroupings(index, now, searchOfGrouping(option));
  const of = (type: GroupingType, counted: readonly CountedGrouping[]) =>
    counted.filter((each) => each.option.groupingType === type);
  if (option.groupingType === "theme") {
    const others = of("theme", countGroupings(index, now)).filter((each) => each.option.slug !== option.slug);
    return { country: undefined, within: of("country", inside), beside: others };
  }
  const countries = regionCountries(index.offers());
  const code = option.groupingType === "country" ? option.tag : countries.get(option.tag);
  const country = index
    .groupings()
    .find(({ groupingType, tag }) => groupingType === "country" && tag === code);
  // A ship calls at ports of other countries, too: what counts is where the region is.
  const beside = of("region", option.groupingType === "country" ? inside : countGroupings(index, now)).filter(
    (each) => each.option.slug !== option.slug && countries.get(each.option.tag) === code,
  );
  return {
    country: option.groupingType === "region" ? country : undefined,
    within: of("theme", inside),
    beside,
  };
}
