import type { SubmissionResult } from "@conform-to/react";
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { searchTexts as t } from "#locale/catalogue/search.ts";
import { formFields, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import { arrangedSearch, filteredSearch } from "#app/search-url/address.ts";
import { discoverPath, searchPath } from "#app/http/urls.ts";
import type { Facet, FacetOption } from "#app/routes/search/view.server.ts";

/**
 * Filters with their counts, inside the search form. With scripts they are applied as they are changed: boxes at once,
 * texts when the visitor leaves them.
 */
export function FacetList({
  facets,
  values,
  promotion,
  priceHint,
  reply,
  show,
}: {
  facets: readonly Facet[];
  values: Record<"text" | "minPrice" | "maxPrice", string>;
  /** The box for offers with a promotion. */
  promotion: FacetOption;
  /** What prices and the counts beside them are of. */
  priceHint: string;
  reply: SubmissionResult | undefined;
  /** Leads back to the results, and says how many there are. */
  show?: string | null;
}) {
  const field = formFields({ lastResult: reply, defaultValue: values });
  const change = useSearchChange();
  const apply = ({ form }: HTMLInputElement) => {
    if (form) change((address) => filteredSearch(new FormData(form), address));
  };
  const section = useRef<HTMLElement>(null);
  // What was ticked before the scripts had come counts as well.
  useEffect(() => {
    const boxes = section.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    const ticked = [...boxes].find((box) => box.checked !== box.defaultChecked);
    if (ticked) apply(ticked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the scripts take the page over
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
    // It hears of its fields' changes, as a form would; there is nothing in it to press.
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
        <FacetGroup key={facet.field} {...facet} />
      ))}
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

// These two alone are drawn again when the scripts have come, and not the hundred boxes between them.

const AppliedHint = () => <p className="hint">{t(useHydrated() ? "appliedAtOnce" : "appliedBySubmit")}</p>;

/** What is changed is applied already: the number is true. */
function ShowLink({ show }: { show: string }) {
  return useHydrated() ? (
    <a className="button button-primary" href="#results">
      {show}
    </a>
  ) : null;
}

/** Checkboxes of one kind; the rarer ones fold away, but never a chosen one. */
function FacetGroup({
  field = "",
  legend,
  hint,
  options = [],
  rest,
  cut,
  children,
}: Partial<Facet> & Pick<Facet, "legend"> & { hint?: string; /** Above the boxes. */ children?: ReactNode }) {
  return (
    <fieldset className="field choices">
      <legend>{legend}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
      <Boxes field={field} options={options} />
      {rest ? (
        <OpenDetails summary={rest.label} open={rest.options.some((option) => option.checked)}>
          <Boxes field={field} options={rest.options} />
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

/** The label is around its box: half the bytes of two that name each other, and there are a hundred of them. */
function Boxes({ field, options }: { field: string; options: readonly FacetOption[] }) {
  return options.map(({ value, label, checked = false }) => (
    <div key={value}>
      <label className="box">
        <input type="checkbox" name={field} value={value} defaultChecked={checked} /> <span>{label}</span>
      </label>
    </div>
  ));
}

/**
 * Leads to the search that stands in the address now, changed. Each change is an address of its own, so that "back"
 * undoes one; the answer to an older one that is still under way is dropped by the router.
 */
export function useSearchChange(): (write: (address: URLSearchParams) => string) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNavigation().location;
  // What was asked for a moment ago counts, though its answer is not there yet.
  const { search } = next?.pathname === here.pathname ? next : here;
  return (write) => {
    const address = new URLSearchParams(search);
    const path = searchPath(write(address));
    // A form's own spelling of the same search is no other one.
    if (path !== searchPath(arrangedSearch(address))) navigate(path, { preventScrollReset: true });
  };
}
