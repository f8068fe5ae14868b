import { countryName } from "#app/domain/country-name.ts";
import { foldText } from "#app/domain/destination.ts";
import type { GroupingOption, Offer } from "#app/domain/offer.ts";
import { placesOf } from "#app/search/tag-values.server.ts";

/** A destination that can be picked: `key` is what stands after `key:` in an address. */
export interface Place {
  key: string;
  label: string;
  kind: "country" | "region" | "city" | "contact" | "theme";
}

/** Where an offer is, and what it is for: every place under which it is found by key. */
export function placesOfOffer(offer: Offer, groupings: readonly GroupingOption[]): Place[] {
  const places = placesOf(offer).flatMap(({ country, state, city, name, slug }): Place[] => {
    const land = slugOf(country);
    return [
      { kind: "country", key: `country-${land}`, label: countryName(country) },
      { kind: "region", key: `region-${land}-${slugOf(state)}`, label: state },
      { kind: "city", key: `city-${land}-${slugOf(city)}`, label: city },
      { kind: "contact", key: `contact-${slug}`, label: name },
    ];
  });
  const themes = offer.themes.map((theme): Place => {
    const grouping = groupings.find((option) => option.groupingType === "theme" && option.slug === theme);
    return { kind: "theme", key: `theme-${theme}`, label: grouping?.heading ?? theme };
  });
  return [...places, ...themes].filter((place) => place.label.trim() !== "");
}

function slugOf(name: string): string {
  return foldText(name).replaceAll(" ", "-");
}
