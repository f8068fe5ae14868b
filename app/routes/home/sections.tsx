import { Link } from "@remix-run/react";

import { homeTexts as t } from "#locale/catalogue/home.ts";
import { type ChipLink, LinkChips } from "#app/ui/layout/link-chips.tsx";
import { discoverPath } from "#app/http/urls.ts";

/** The price one wishes for, in three steps. */
export function HowItWorks() {
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

interface PlaceChipsProps {
  countries: readonly ChipLink[];
  regions: readonly ChipLink[];
}

/** Countries and regions as links to their pages. */
export function PlaceChips(places: PlaceChipsProps) {
  return (
    <section className="band" aria-labelledby="places-title">
      <h2 id="places-title">{t("places.title")}</h2>
      {(["countries", "regions"] as const).map((kind) =>
        places[kind].length > 0 ? (
          <div key={kind}>
            <h3>{t(`places.${kind}`)}</h3>
            <LinkChips links={places[kind]} />
          </div>
        ) : null,
      )}
      <p className="more">
        <Link to={discoverPath()}>{t("places.all")}</Link>
      </p>
    </section>
  );
}
