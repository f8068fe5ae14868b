import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { textOf } from "#app/locales/texts.ts";
import { discoverPath, groupingPath, homePath } from "#app/web/paths.ts";

/** A page above the present one. */
export interface Crumb {
  name: string;
  href: string;
}

export function homeCrumb(): Crumb {
  return { name: textOf("crumbs.home"), href: homePath() };
}

export function discoverCrumb(): Crumb {
  return { name: textOf("crumbs.discover"), href: discoverPath() };
}

export function groupingCrumb(option: GroupingOption): Crumb {
  return { name: option.heading, href: groupingPath(option) };
}

/** The way down to an offer: country and region of a house, the kind of voyage of a ship. */
export function offerCrumbs(offer: Offer, groupings: readonly GroupingOption[]): Crumb[] {
  const find = (type: GroupingOption["groupingType"], fits: (option: GroupingOption) => boolean) =>
    groupings.find((option) => option.groupingType === type && fits(option));
  const { country, state } = offer.contact;
  const way =
    offer.type === "Cruise"
      ? [find("theme", ({ slug }) => offer.themes.includes(slug) && slug.includes("kreuzfahrt"))]
      : [find("country", ({ tag }) => tag === country), find("region", ({ tag }) => tag === state)];
  return [homeCrumb(), ...way.flatMap((option) => (option ? [groupingCrumb(option)] : []))];
}
