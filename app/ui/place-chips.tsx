import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { plainSearch, type TagKind, withTag } from "#app/domain/search-query.ts";
import { searchPath } from "#app/web/paths.ts";
import { writeSearch } from "#app/web/write-search.ts";

interface Chip {
  /** The facet's value. */
  tag: string;
  heading: string;
}

/** Countries and regions as links into the search. */
export function PlaceChips({ countries, regions }: { countries: readonly Chip[]; regions: readonly Chip[] }) {
  const { t } = textsOf("home");
  const rows: [TagKind, string, readonly Chip[]][] = [
    ["Country", t("places.countries"), countries],
    ["Region", t("places.regions"), regions],
  ];
  return (
    <section className="band" aria-labelledby="places-title">
      <h2 id="places-title">{t("places.title")}</h2>
      {rows.map(([kind, heading, chips]) =>
        chips.length > 0 ? (
          <div key={kind}>
            <h3>{heading}</h3>
            <ul className="chips">
              {chips.map(({ tag, heading: name }) => (
                <li key={tag}>
                  <Link to={searchPath(writeSearch(withTag(plainSearch, kind, [tag])))}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </section>
  );
}
