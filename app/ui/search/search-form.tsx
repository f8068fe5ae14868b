import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { DestinationField } from "#app/ui/search/destination-field.tsx";
import type { searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { Guests, WhenToTravel } from "#app/ui/search/stay-fields.tsx";
import { searchPath } from "#app/http/urls.ts";
import { undatedField } from "#app/search-url/address.ts";

type SearchFormValues = Partial<ReturnType<typeof searchFormValues>>;

export function SearchForm({
  values = {},
  reply,
  bounds,
  places = [],
  stay = false,
  undated = false,
  onSubmit,
  children,
}: {
  values?: SearchFormValues;
  /** Errors by field name. The values come from `values`. */
  reply?: SubmissionResult | undefined;
  /** Earliest arrival and latest departure that can be searched. */
  bounds: { from: CivilDate; to: CivilDate };
  /** Names of known destinations for the datalist. */
  places?: readonly string[];
  /** Keeps the scroll position, for the search page itself. */
  stay?: boolean;
  /** Adds a button that searches without dates. Without it, empty date fields do the same. */
  undated?: boolean;
  onSubmit?: () => void;
  /** Filters and hidden fields. They come after the form's first submit button, which Enter activates. */
  children?: ReactNode;
}) {
  const defaultValue = { adults: "2", rooms: "1", ...values };
  const field = createFieldReader<keyof SearchFormValues>({ lastResult: reply, defaultValue });
  return (
    <Form
      method="get"
      action={searchPath()}
      className="search-form"
      role="search"
      aria-label={t("search.label")}
      noValidate
      autoComplete="off"
      preventScrollReset={stay}
      onSubmit={onSubmit}
    >
      <CampaignFields />
      <div className="search-fields">
        <div className="search-where">
          <DestinationField field={field("destination")} places={places} />
        </div>
        <WhenToTravel field={field} values={defaultValue} bounds={bounds} />
        <Guests field={field} values={defaultValue} label={t("search.who")} />
        <Submit label={t("search.submit")} kind="primary" />
        {undated ? <Submit label={t("search.undated")} kind="quiet" name={undatedField} /> : null}
      </div>
      {children}
    </Form>
  );
}
