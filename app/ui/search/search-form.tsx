import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import {
  CountField,
  DateField,
  formFields,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { DestinationField } from "#app/ui/search/destination-field.tsx";
import type { searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { formatDate } from "#app/domain/format.ts";
import { searchPath } from "#app/http/urls.ts";

const adultChoices = Array.from({ length: searchBounds.adults.most }, (_, index) => String(index + 1));

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
  const dateHint = t("search.dateHint", { from: formatDate(bounds.from), to: formatDate(bounds.to) });
  return (
    <Form
      method="get"
      action={searchPath()}
      className="search-form"
      role="search"
      aria-label={t("search.label")}
      noValidate
      preventScrollReset={stay}
      onSubmit={onSubmit}
    >
      <CampaignFields />
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
      <div className="field-row search-dates">
        <DateField field={field("checkin")} label={t("search.checkin")} hint={dateHint} />
        <DateField field={field("checkout")} label={t("search.checkout")} />
      </div>
      <div className="field-row">
        <SelectField
          // A select does not follow its default after a search without a reload; a new one does.
          key={values.adults}
          field={field("adults")}
          label={t("search.adults")}
          options={adultChoices.map((value) => ({ value, label: value }))}
          width="short"
        />
        <CountField
          field={field("rooms")}
          label={t("search.rooms")}
          hint={t("search.roomsHint")}
          maxLength={2}
        />
        <TextField
          field={field("childrenAges")}
          label={t("search.childrenAges")}
          hint={t("search.childrenHint")}
          optional
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <Submit label={t("search.submit")} kind="primary" />
      {children}
    </Form>
  );
}
