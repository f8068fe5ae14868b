import { type ChangeEvent, type FocusEvent } from "react";
import { textsOf } from "#app/locales/texts.ts";

import { FacetGroup } from "#app/ui/facet-group.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useSearchChange } from "#app/ui/use-search-change.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { filteredSearch } from "#app/web/filtered-search.ts";
import type { FormReply } from "#app/web/form-reply.ts";
import type { Facet, FacetOption } from "#app/web/search-facets.ts";

export interface FilterValues {
  text: string;
  minPrice: string;
  maxPrice: string;
}

/**
 * Filters with their counts, inside the search form. With scripts they are applied as they are changed: boxes at once,
 * texts when the visitor leaves them.
 */
export function FacetList({
  facets,
  values,
  promotion,
  reply,
}: {
  facets: readonly Facet[];
  values: FilterValues;
  /** The box for offers with a promotion. */
  promotion: FacetOption;
  reply: FormReply | undefined;
}) {
  const { t } = textsOf("search");
  const hydrated = useHydrated();
  const change = useSearchChange();
  const apply = ({ form }: HTMLInputElement) => {
    if (form) change((address) => filteredSearch(new FormData(form), address));
  };
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === "checkbox") apply(target);
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement && target.type === "text";
    if (typed && target.value.trim() !== target.defaultValue) apply(target);
  };
  const price = facets.find((facet) => facet.field === "priceRange");
  const others = facets.filter((facet) => facet !== price);
  return (
    // It hears of its fields' changes, as a form would; there is nothing in it to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="facets" aria-labelledby="facets-title" onChange={onChange} onBlur={onBlur}>
      <h2 id="facets-title">{t("filter")}</h2>
      <p className="hint">{t(hydrated ? "appliedAtOnce" : "appliedBySubmit")}</p>
      <FacetGroup {...price} legend={t("kinds.PriceRange")} hint={t("priceHint")}>
        <div className="field-row">
          {(["minPrice", "maxPrice"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name === "minPrice" ? "priceFrom" : "priceTo")}
              defaultValue={values[name]}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              reply={reply}
            />
          ))}
        </div>
      </FacetGroup>
      {others.map((facet) => (
        <FacetGroup key={facet.field} {...facet} />
      ))}
      <FacetGroup field="promotion" legend={t("promotion.legend")} options={[promotion]} />
      <TextField
        name="text"
        label={t("text")}
        hint={t("textHint")}
        optional
        defaultValue={values.text}
        maxLength={100}
        autoComplete="off"
        reply={reply}
      />
      <Submit label={t("apply")} />
    </section>
  );
}
