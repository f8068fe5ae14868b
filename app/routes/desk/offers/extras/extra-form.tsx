import type { Weekday } from "#app/domain/dates.ts";
import type {
  ExtraChoices,
  ExtraField,
  ExtraValues,
} from "#app/routes/desk/offers/extras/extra-form.server.ts";
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import {
  CheckboxField,
  type Choice,
  type Constraints,
  CountField,
  createFieldReader,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/form/field.tsx";
import { calendarTexts } from "#locale/catalogue/deal.ts";
import { deskOfferExtraTexts as t } from "#locale/catalogue/offers/offer-extras.ts";

const weekdays: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** All fields of an extra service, for a new or an existing one. */
export function ExtraForm({
  stand,
  answer,
  constraint,
  values,
  choices,
  kinds,
  intent,
  submit,
  heading: Heading,
}: {
  stand: string;
  answer: Answered | undefined;
  constraint: Constraints<ExtraField>;
  values: ExtraValues;
  choices: ExtraChoices;
  kinds: readonly Choice[];
  intent: string;
  submit: string;
  /** Level below the headings above the form. */
  heading: "h2" | "h3";
}) {
  const { weekdays: _, rooms: __, notWith: ___, ...plain } = values;
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf<string>(answer, plain);
  const count = (name: "days" | "minPersons" | "maxPersons" | "minAge" | "maxAge") => (
    <CountField field={field(name)} label={t(name)} hint={hint(name)} optional={false} />
  );
  return (
    <PartForm stand={stand} answer={answer} intent={intent} submit={submit}>
      <TextArea
        field={field("description")}
        label={t("description")}
        hint={hint("description", t("descriptionHint"))}
        rows={2}
      />
      <TextField
        field={field("unitPrice")}
        label={t("unitPrice", { currency: choices.currency })}
        hint={hint("unitPrice")}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <RadioGroup field={field("isOptional")} label={t("isOptional")} options={kinds} row />
      <CheckboxField field={field("perPerson")} label={t("perPerson")} />
      <CheckboxField field={field("touristService")} label={t("touristService")} />
      <Heading>{t("availability")}</Heading>
      <p>{t("availabilityText")}</p>
      <TextArea
        field={field("periods")}
        label={t("periods")}
        hint={hint("periods", t("periodsHint"))}
        rows={2}
        optional={false}
      />
      <Boxes
        field={field("weekdays")}
        label={t("weekdays")}
        options={weekdays.map((value) => ({ value, label: calendarTexts(`weekdays.${value}`) }))}
      />
      <div className="search">
        <SelectField
          field={field("at")}
          label={t("at")}
          hint={hint("at")}
          optional={false}
          options={[
            { value: "", label: t("atAny") },
            { value: "morning", label: t("atMorning") },
            { value: "evening", label: t("atEvening") },
          ]}
        />
        {count("days")}
        {count("minPersons")}
        {count("maxPersons")}
        {count("minAge")}
        {count("maxAge")}
      </div>
      <Boxes field={field("rooms")} label={t("rooms")} options={choices.rooms} />
      <Boxes field={field("notWith")} label={t("notWith")} options={choices.boards} />
    </PartForm>
  );
}
