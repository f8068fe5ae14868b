import type { SubmissionResult } from "@conform-to/react";

import { isBirthDate } from "#app/domain/catalogue/offer.ts";
import { parseCivilDate } from "#app/domain/dates.ts";
import { participantsTexts as t } from "#locale/order/participants.ts";
import {
  type Choice,
  DateField,
  type Field,
  createFieldReader,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { formatDate } from "#app/domain/format.ts";
import {
  extraField,
  participantField,
  type ShownField,
  type ShownParticipant,
  listShownValues,
} from "#app/routes/order/participants/participant-view.ts";

/** Fields of one participant. None is required to save the others. */
export function ParticipantFields({
  person,
  countries,
  reply,
  own = false,
}: {
  person: ShownParticipant;
  countries: readonly Choice[];
  reply: SubmissionResult | undefined;
  /** The person fills in their own page, so browsers may suggest their name. */
  own?: boolean;
}) {
  const { id } = person;
  const seen = participantField("seen", id);
  const values: Readonly<Record<string, string>> = listShownValues(person);
  const field = createFieldReader({
    lastResult: reply,
    defaultValue: { ...values, [seen]: JSON.stringify(values) },
  });
  return (
    <>
      <input type="hidden" name={seen} value={field(seen).initialValue} />
      <SelectField
        field={field(participantField("sex", id))}
        label={t("sex")}
        optional
        autoComplete={own ? "honorific-prefix" : "off"}
        width="medium"
        options={[
          { value: "", label: t("sexes.none") },
          ...(["female", "male", "diverse"] as const).map((value) => ({ value, label: t(`sexes.${value}`) })),
        ]}
      />
      <TextField
        field={field(participantField("firstName", id))}
        label={t("firstName")}
        hint={t("namesHint")}
        autoComplete={own ? "given-name" : "off"}
        maxLength={100}
      />
      <TextField
        field={field(participantField("lastName", id))}
        label={t("lastName")}
        hint={t("namesHint")}
        autoComplete={own ? "family-name" : "off"}
        maxLength={100}
      />
      {person.fields.map((asked) => (
        <ExtraField
          key={asked.key}
          field={field(extraField(asked.key, id))}
          asked={asked}
          countries={countries}
          own={own}
        />
      ))}
    </>
  );
}

function ExtraField({
  field,
  asked,
  countries,
  own,
}: {
  field: Field;
  asked: ShownField;
  countries: readonly Choice[];
  own?: boolean | undefined;
}) {
  const { type, label, hint } = asked;
  const shared = { field, label, optional: true };
  if (type === "Text") return <TextField {...shared} hint={hint} autoComplete="off" maxLength={200} />;
  if (type === "Date") {
    return (
      <DateField
        {...shared}
        hint={[t("dateHint"), hint].filter(Boolean).join(". ")}
        // Properties name their fields freely, and browsers fill in no date but the birthday.
        autoComplete={own && isBirthDate(asked) ? "bday" : "off"}
      />
    );
  }
  const options: Record<"Boolean" | "Country" | "Enum", readonly Choice[]> = {
    Boolean: [
      { value: "yes", label: t("boolean.yes") },
      { value: "no", label: t("boolean.no") },
    ],
    Country: countries,
    Enum: asked.options,
  };
  const choices = [{ value: "", label: t("choose") }, ...options[type]];
  return <SelectField {...shared} hint={hint} width="medium" options={choices} />;
}

/** The same values as in the form, when nothing can be changed any more. */
export function ParticipantSummary({ person }: { person: ShownParticipant }) {
  return (
    <SummaryList
      rows={[
        { term: t("firstName"), value: person.firstName || t("notGiven") },
        { term: t("lastName"), value: person.lastName || t("notGiven") },
        ...person.fields.map((field) => ({ term: field.label, value: formatFieldValue(field) })),
      ]}
    />
  );
}

function formatFieldValue({ type, value, options }: ShownField): string {
  if (value === "") return t("notGiven");
  if (type === "Boolean") return t(value === "yes" ? "boolean.yes" : "boolean.no");
  if (type === "Enum") return options.find((option) => option.value === value)?.label ?? value;
  const date = type === "Date" ? parseCivilDate(value) : null;
  return date ? formatDate(date) : value;
}
