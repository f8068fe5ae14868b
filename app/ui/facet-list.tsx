import { textsOf } from "#app/locales/texts.ts";

import { ChoiceInput } from "#app/ui/radio-group.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Facet } from "#app/web/search-facets.ts";

/** Filters with their counts, a group of checkboxes each; inside the search form. */
export function FacetList({ facets }: { facets: readonly Facet[] }) {
  const { t } = textsOf("search");
  if (facets.length === 0) return null;
  return (
    <section className="facets" aria-labelledby="facets-title">
      <h2 id="facets-title">{t("filter")}</h2>
      {facets.map(({ field, legend, options }) => (
        <fieldset key={field} className="field choices">
          <legend>{legend}</legend>
          {options.map(({ value, label, checked }) => (
            <ChoiceInput
              key={value}
              type="checkbox"
              id={`facet-${field}-${value.replace(/[^\w-]/g, "_")}`}
              name={field}
              option={{ value, label }}
              checked={checked}
            />
          ))}
        </fieldset>
      ))}
      <Submit label={t("apply")} />
    </section>
  );
}
