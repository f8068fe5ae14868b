import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type ReactNode, useState } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import {
  CountField,
  DateField,
  type Field,
  formFields,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { DestinationField } from "#app/ui/search/destination-field.tsx";
import type { searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { formatDate } from "#app/domain/format.ts";
import { searchPath } from "#app/http/urls.ts";

const adultChoices = Array.from({ length: searchBounds.adults.most }, (_, index) => String(index + 1));

const dateHintId = "search-dates-hint";

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
        <div className="search-dates">
          {(["checkin", "checkout"] as const).map((name) => (
            <DateField
              key={name}
              field={field(name)}
              label={
                <>
                  {t(`search.shortLabels.${name}`)}
                  <span className="hidden"> {t("search.shortLabels.form")}</span>
                </>
              }
              sharedHint={dateHintId}
              enterKeyHint="search"
            />
          ))}
          <p className="hint" id={dateHintId}>
            {t("search.sharedHint", { to: formatDate(bounds.to) })}
          </p>
        </div>
        <Guests field={field} values={defaultValue} />
        <Submit label={t("search.submit")} kind="primary" />
      </div>
      {children}
    </Form>
  );
}

type GuestValues = { readonly [name in "adults" | "rooms" | "childrenAges"]?: string };

/** Who travels, folded into one line that says it; open where something of it has to be mended. */
function Guests({ field, values }: { field: (name: keyof GuestValues) => Field; values: GuestValues }) {
  const given = guestsText(values);
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const fields = { adults: field("adults"), rooms: field("rooms"), childrenAges: field("childrenAges") };
  // It hears of its fields' changes, as a form would.
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    setTyped({ of: given, text: guestsText(Object.fromEntries(new FormData(form ?? undefined))) });
  };
  return (
    <OpenDetails
      className="guests"
      open={Object.values(fields).some(({ errors }) => errors)}
      summary={
        <>
          {t("search.guests")} <span className="input">{typed?.of === given ? typed.text : given}</span>
        </>
      }
    >
      <div className="field-row" onChange={onChange}>
        <SelectField
          // A select does not follow its default after a search without a reload; a new one does.
          key={values.adults}
          field={fields.adults}
          label={t("search.adults")}
          options={adultChoices.map((value) => ({ value, label: value }))}
        />
        <CountField
          field={fields.rooms}
          label={t("search.rooms")}
          hint={t("search.roomsHint")}
          maxLength={2}
        />
        <TextField
          field={fields.childrenAges}
          label={t("search.childrenAges")}
          hint={t("search.childrenHint")}
          optional
          maxLength={60}
          autoComplete="off"
        />
      </div>
    </OpenDetails>
  );
}

/** "2 Erwachsene, 1 Kind, 1 Zimmer"; what is no number yet is one. */
function guestsText({ adults, rooms, childrenAges }: GuestValues): string {
  const children = childrenAges?.match(/\d+/g)?.length ?? 0;
  return [
    t("count.adult", { count: Number(adults) || 1 }),
    children ? t("count.child", { count: children }) : "",
    t("count.room", { count: Number(rooms) || 1 }),
  ]
    .filter(Boolean)
    .join(", ");
}
