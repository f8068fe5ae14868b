import { amenityName, boardName, countryName, starsOf } from "#app/domain/catalogue/names.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { RangeKind, TagKind } from "#app/domain/search/query.ts";
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
    case "RoomAmenity": {
      const name = amenityName(value);
      return name.slice(0, 1).toUpperCase() + name.slice(1);
    }
    case "Nights":
      return countLabel("night", value);
    case "Persons":
      return countLabel("person", value);
    case "NightsRange":
    case "PersonsRange":
    case "PriceRange":
      return rangeLabel(kind, value);
    case "Region":
      return value;
  }
}

function countLabel(unit: "night" | "person", value: string): string {
  return /^\d{1,4}$/.test(value) ? textOf(`count.${unit}`, { count: Number(value) }) : value;
}

const number = new Intl.NumberFormat("de-DE");

/** "3 bis 4 Nächte", "5 und mehr Personen", "bis 199 €". */
function rangeLabel(kind: RangeKind, value: string): string {
  const [, from = "", open, to = ""] = /^(\d{1,6})(-(\d{0,6}))?$/.exec(value) ?? [];
  if (from === "") return value;
  const ends = { from: number.format(Number(from)), to: number.format(Number(to)) };
  if (open === undefined) {
    return kind === "PriceRange" ? value : countLabel(kind === "NightsRange" ? "night" : "person", from);
  }
  if (to === "") return textOf(`search:ranges.${kind}.open`, ends);
  return textOf(`search:ranges.${kind}.${from === "0" ? "upTo" : "between"}`, ends);
}

function starsLabel(code: string, text: (count: number) => string): string {
  const { stars, superior } = starsOf(Number(code));
  if (stars === 0) return textOf("stars.none");
  return superior ? `${text(stars)} ${textOf("stars.superior")}` : text(stars);
}
