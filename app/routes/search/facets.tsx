import type { SubmissionResult } from "@conform-to/react";
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { searchTexts as t } from "#locale/catalogue/search.ts";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { Prepared } from "#app/ui/layout/prepared.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import { arrangedSearch, filteredSearch } from "#app/search-url/address.ts";
import { discoverPath, searchPath } from "#app/http/urls.ts";
import type { Facet, FacetOption } from "#app/routes/search/view.server.ts";

/** Filters with their counts, inside the search form. With scripts, checkboxes apply at once and texts on blur. */
export function FacetList({
  facets,
  values,
  promotion,
  weekend,
  priceHint,
  reply,
  show,
}: {
  facets: readonly Facet[];
  values: Record<"text" | "minPrice" | "maxPrice", string>;
  promotion: FacetOption;
  weekend: FacetOption | null;
  /** What the prices and their counts refer to. */
  priceHint: string;
  reply: SubmissionResult | undefined;
  /** Text of the link back to the results, with their number. */
  show?: string | null;
}) {
  const field = createFieldReader({ lastResult: reply, defaultValue: values });
  const change = useSearchChange();
  const apply = ({ form }: HTMLInputElement) => {
    if (form) change((address) => filteredSearch(new FormData(form), address));
  };
  const section = useRef<HTMLElement>(null);
  // Applies boxes that were ticked before the scripts loaded.
  useEffect(() => {
    const boxes = section.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    const ticked = [...boxes].find((box) => box.checked !== box.defaultChecked);
    if (ticked) apply(ticked);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, at hydration
  }, []);
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
    // Handles changes of its fields, as a form would. The section itself cannot be clicked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="facets"
      ref={section}
      id="filters"
      tabIndex={-1}
      aria-labelledby="facets-title"
      onChange={onChange}
      onBlur={onBlur}
    >
      <a className="facets-close" href="#results">
        {t("skipToResults")}
      </a>
      <h2 id="facets-title">{t("filter")}</h2>
      <AppliedHint />
      <FacetGroup {...price} legend={t("kinds.PriceRange")} hint={priceHint}>
        <div className="field-row">
          {(["minPrice", "maxPrice"] as const).map((name) => (
            <TextField
              key={name}
              field={field(name)}
              label={t(name === "minPrice" ? "priceFrom" : "priceTo")}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
          ))}
        </div>
      </FacetGroup>
      {others.map((facet) => (
        <Prepared key={facet.field} name="facet" values={facet} part={FacetGroup} />
      ))}
      {weekend ? <FacetGroup field="weekend" legend={t("weekend.legend")} options={[weekend]} /> : null}
      <FacetGroup field="promotion" legend={t("promotion.legend")} options={[promotion]} />
      <TextField
        field={field("text")}
        label={t("text")}
        hint={t("textHint")}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <div className="facets-foot">
        <Submit label={t("apply")} />
        {show ? <ShowLink show={show} /> : null}
      </div>
    </section>
  );
}

// Components of their own, so that hydration re-renders these two and not a hundred checkboxes.

const AppliedHint = () => <p className="hint">{t(useHydrated() ? "appliedAtOnce" : "appliedBySubmit")}</p>;

/** Changes are applied already, so the number is current. */
function ShowLink({ show }: { show: string }) {
  return useHydrated() ? (
    <a className="button button-primary" href="#results">
      {show}
    </a>
  ) : null;
}

/** Checkboxes of one kind. The rarer ones are folded, unless one of them is chosen. */
function FacetGroup({
  field = "",
  legend,
  hint,
  options = [],
  rest,
  cut,
  children,
}: Partial<Facet> &
  Pick<Facet, "legend"> & { hint?: string; /** Placed above the checkboxes. */ children?: ReactNode }) {
  return (
    <fieldset className="field choices">
      <legend>{legend}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
      <Checkboxes field={field} options={options} />
      {rest ? (
        <OpenDetails summary={rest.label} open={rest.options.some((option) => option.checked)}>
          <Checkboxes field={field} options={rest.options} />
          {cut ? (
            <p className="hint">
              {t("cut", { shown: cut })} <Link to={discoverPath()}>{t("allRegions")}</Link>
            </p>
          ) : null}
        </OpenDetails>
      ) : null}
    </fieldset>
  );
}

/** The label wraps its box: with ids, a hundred boxes would take twice the bytes. */
function Checkboxes({ field, options }: { field: string; options: readonly FacetOption[] }) {
  return options.map(({ value, label, checked = false }) => (
    <div key={value}>
      <label className="box">
        <input type="checkbox" name={field} value={value} defaultChecked={checked} /> <span>{label}</span>
      </label>
    </div>
  ));
}

/**
 * Returns a function that navigates to the current search with a change. Each change has its own address, so that
 * "back" undoes one. The router drops responses to older changes.
 */
export function useSearchChange(): (write: (address: URLSearchParams) => string) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNavigation().location;
  // A pending navigation counts as the current search.
  const { search } = next?.pathname === here.pathname ? next : here;
  return (write) => {
    const address = new URLSearchParams(search);
    const path = searchPath(write(address));
    // Another spelling of the same search needs no navigation.
    if (path !== searchPath(arrangedSearch(address))) navigate(path, { preventScrollReset: true });
  };
}
