import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { formFields, RadioGroup } from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { DestinationField } from "#app/ui/search/destination-field.tsx";
import type { searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { Guests, TravelDates } from "#app/ui/search/stay-fields.tsx";
import { searchPath } from "#app/http/urls.ts";

type SearchFormValues = Partial<ReturnType<typeof searchFormValues>>;

/** The search as a GET form, shared by home and search page. */
export function SearchForm({
  values = {},
  reply,
  bounds,
  places = [],
  stay = false,
  onSubmit,
  children,
}: {
  values?: SearchFormValues;
  /** What is wrong, by field name; the values come by `values`. */
  reply?: SubmissionResult | undefined;
  /** Earliest arrival and latest departure that can be searched. */
  bounds: { from: CivilDate; to: CivilDate };
  /** Labels of known destinations, as suggestions. */
  places?: readonly string[];
  /** On the search page itself: results change without a jump to the top. */
  stay?: boolean;
  onSubmit?: () => void;
  /** Filters and what is carried along, inside the same form and below its own button, which Enter presses. */
  children?: ReactNode;
}) {
  const defaultValue = { m: "b", adults: "2", rooms: "1", ...values };
  const field = formFields<keyof SearchFormValues>({ lastResult: reply, defaultValue });
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
          <RadioGroup
            field={field("m")}
            label={t("search.mode")}
            row
            options={[
              { value: "b", label: t("search.modeDated") },
              { value: "o", label: t("search.modeUndated") },
            ]}
          />
        </div>
        <TravelDates field={field} bounds={bounds} />
        <Guests field={field} values={defaultValue} />
        <Submit label={t("search.submit")} kind="primary" />
      </div>
      {children}
    </Form>
  );
}
