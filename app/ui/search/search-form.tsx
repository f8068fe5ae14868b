import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, type SyntheticEvent, useState } from "react";

import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatRange } from "#app/domain/format.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { createFieldReader, type Field } from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import type { Bounds, End } from "#app/ui/search/date-range.ts";
import { DestinationField } from "#app/ui/search/destination-field.tsx";
import type { searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { Guests, TravelDates } from "#app/ui/search/stay-fields.tsx";
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

/** The dates of a search. On phones they are folded below a one-line summary, and open if one has an error. */
function WhenToTravel({
  field,
  values,
  bounds,
}: {
  field: (name: End) => Field;
  values: { readonly [name in End]?: string };
  bounds: Bounds;
}) {
  const initialText = datesText(values);
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const value = (name: End) =>
      currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
    setTyped({
      of: initialText,
      text: datesText({ checkin: value("checkin"), checkout: value("checkout") }),
    });
  };
  return (
    <OpenDetails
      className="when"
      open={field("checkin").errors !== undefined || field("checkout").errors !== undefined}
      onToggle={onToggle}
      summary={
        <>
          <span>{t("search.when")}</span>{" "}
          <span className="input">{typed?.of === initialText ? typed.text : initialText}</span>
        </>
      }
    >
      <TravelDates field={field} bounds={bounds} />
    </OpenDetails>
  );
}

/** "5. – 8. Feb. 2027". Dates that are typed or incomplete stay as they are. */
function datesText({ checkin = "", checkout = "" }: { readonly [name in End]?: string | undefined }): string {
  const [from, to] = [parseCivilDate(checkin), parseCivilDate(checkout)];
  if (from && to) return formatRange(from, to);
  return [checkin, checkout].filter(Boolean).join(" – ") || t("search.anyTime");
}
