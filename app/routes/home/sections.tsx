import { Link } from "@remix-run/react";

import type { GroupingType } from "#app/domain/catalogue/landing-page.ts";
import { homeTexts } from "#locale/catalogue/home.ts";
import { textsOf } from "#app/locales/texts.ts";
import { LinkChips } from "#app/ui/layout/link-chips.tsx";
import { discoverPath, groupingPath } from "#app/http/urls.ts";

/** The price one wishes for, in three steps. */
export function HowItWorks() {
  const t = textsOf(homeTexts);
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

interface Place {
  slug: string;
  heading: string;
}

/** Countries and regions as links to their pages. */
export function PlaceChips({
  countries,
  regions,
}: {
  countries: readonly Place[];
  regions: readonly Place[];
}) {
  const t = textsOf(homeTexts);
  const rows: [GroupingType, string, readonly Place[]][] = [
    ["country", t("places.countries"), countries],
    ["region", t("places.regions"), regions],
  ];
  return (
    <section className="band" aria-labelledby="places-title">
      <h2 id="places-title">{t("places.title")}</h2>
      {rows.map(([groupingType, heading, places]) =>
        places.length > 0 ? (
          <div key={groupingType}>
            <h3>{heading}</h3>
            <LinkChips
              links={places.map(({ slug, heading: name }) => ({
                name,
                href: groupingPath({ groupingType, slug }),
              }))}
            />
          </div>
        ) : null,
      )}
      <p className="more">
        <Link to={discoverPath()}>{t("places.all")}</Link>
      </p>
    </section>
  );
}
