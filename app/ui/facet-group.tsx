import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { textsOf } from "#app/locales/texts.ts";
import { OpenDetails } from "#app/ui/open-details.tsx";
import { discoverPath } from "#app/web/paths.ts";
import type { Facet, FacetOption } from "#app/web/search-facets.ts";

/** Checkboxes of one kind; the rarer ones fold away, but never a chosen one. */
export function FacetGroup({
  field = "",
  legend,
  hint,
  options = [],
  rest,
  cut,
  children,
}: Partial<Facet> & Pick<Facet, "legend"> & { hint?: string; /** Above the boxes. */ children?: ReactNode }) {
  const { t } = textsOf("search");
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
