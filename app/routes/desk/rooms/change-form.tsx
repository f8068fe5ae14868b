import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Weekday } from "#app/domain/dates.ts";
import type { ChangeField, TypedChange } from "#app/routes/desk/rooms/form.server.ts";
import {
  ChoiceInput,
  DateField,
  describedBy,
  FieldHint,
  createFieldReader,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { calendarTexts } from "#locale/catalogue/deal.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

export interface ChangeFormProps {
  action: string;
  typed: Partial<TypedChange>;
  reply?: SubmissionResult | undefined;
  weekdays: readonly Weekday[];
  unit: string;
  currency: string;
  /** Cruises have no minimum stay and no arrival days. */
  cruise: boolean;
  /** True when the role may change prices. */
  prices: boolean;
  /** Form value for "no arrival day". */
  noDay: string;
  /** False below a preview, where the primary button is the preview's. */
  first?: boolean;
}

/** The first step. It is a GET form, so that the address of the preview can be bookmarked. */
export function ChangeForm(props: ChangeFormProps) {
  const { action, typed, reply, weekdays, unit, currency, cruise, prices, noDay, first = true } = props;
  const field = createFieldReader<ChangeField>({ lastResult: reply, defaultValue: typed });
  const days = weekdays.map((value) => ({
    value: value as string,
    label: calendarTexts(`weekdays.${value}`),
  }));
  return (
    <Form method="get" action={action} noValidate>
      <div className="search">
        <DateField field={field("von")} label={t("change.from")} optional={false} />
        <DateField field={field("bis")} label={t("change.to")} hint={t("change.toHint")} optional={false} />
      </div>
      <Boxes field={field("tage")} label={t("change.days")} hint={t("change.daysHint")} options={days} />
      <div className="search">
        {prices ? (
          <TextField
            field={field("preis")}
            label={t("change.price", { unit, currency })}
            optional={false}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
        <TextField
          field={field("zimmer")}
          label={t("change.rooms")}
          optional={false}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          field={field("verkauf")}
          label={t("change.sale")}
          optional={false}
          options={[
            { value: "", label: t("change.saleSame") },
            { value: "stopp", label: t("change.saleStop") },
            { value: "frei", label: t("change.saleGo") },
          ]}
        />
      </div>
      {cruise ? null : (
        <>
          <TextField
            field={field("naechte")}
            label={t("change.least")}
            hint={t("change.leastHint")}
            optional={false}
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <Boxes
            field={field("anreise")}
            label={t("change.arrival")}
            hint={t("change.arrivalHint")}
            options={[...days, { value: noDay, label: t("change.noArrival") }]}
          />
        </>
      )}
      <Submit label={t("change.submit")} kind={first ? "primary" : "plain"} />
    </Form>
  );
}

/** Checkboxes with one name, whose value is a list. The first has the id that the error summary links to. */
export function Boxes({
  field,
  label,
  hint,
  options,
  columns = false,
}: {
  field: ReturnType<ReturnType<typeof createFieldReader>>;
  label: string;
  hint?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Aligns a long list in columns where the screen is wide. */
  columns?: boolean;
}) {
  const described = describedBy(field, hint);
  // A reply holds a single ticked box as a text.
  const chosen = [field.initialValue ?? []].flat();
  return (
    <fieldset className={field.errors ? "field field-wrong" : "field"} aria-describedby={described}>
      <legend>{label}</legend>
      <FieldHint field={field} hint={hint} />
      <div className={columns ? "boxes boxes-columns" : "boxes"}>
        {options.map((option, index) => (
          <ChoiceInput
            key={option.value}
            type="checkbox"
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
            name={field.name}
            option={option}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
