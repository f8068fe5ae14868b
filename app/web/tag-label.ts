import { boardName } from "#app/domain/board.ts";
import { starsOf } from "#app/domain/category.ts";
import { countryName } from "#app/domain/country-name.ts";
import type { GroupingOption } from "#app/domain/offer.ts";
import type { TagKind } from "#app/domain/search-query.ts";
import { textOf } from "#app/locales/texts.ts";

/** How a facet's value is called; what nobody knows keeps its own name. */
export function tagLabel(kind: TagKind, value: string, groupings: readonly GroupingOption[]): string {
  switch (kind) {
    case "Type":
      return value === "Hotel" || value === "Cruise" ? textOf(`search:types.${value}`) : value;
    case "Board":
      return boardName(value);
    case "Country":
      return countryName(value);
    case "Theme":
      return (
        groupings.find((option) => option.groupingType === "theme" && option.slug === value)?.heading ?? value
      );
    case "CategoryUpwards":
      return starsLabel(value, (count) => textOf("search:starsUpwards", { count }));
    case "Category":
      return starsLabel(value, (count) => textOf("stars.of", { count }));
    case "Region":
    case "RoomAmenity":
      return value;
  }
}

function starsLabel(code: string, text: (count: number) => string): string {
  const { stars, superior } = starsOf(Number(code));
  if (stars === 0) return textOf("stars.none");
  return superior ? `${text(stars)} ${textOf("stars.superior")}` : text(stars);
}
