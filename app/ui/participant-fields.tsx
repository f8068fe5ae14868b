import { textsOf } from "#app/locales/texts.ts";

import { DateField } from "#app/ui/date-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { typedValue } from "#app/ui/field-frame.tsx";
import { type Choice, SelectField } from "#app/ui/select-field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";
import {
  extraField,
  participantField,
  shownValues,
  type ShownField,
  type ShownParticipant,
} from "#app/web/participant-data.ts";

/** What is asked of one who travels. Nothing has to be filled in to save the rest. */
export function ParticipantFields({
  person,
  countries,
  reply,
  own = false,
}: {
  person: ShownParticipant;
  countries: readonly Choice[];
  reply: FormReply | undefined;
  /** The person fills it in: browsers may help with their own name. */
  own?: boolean;
}) {
  const { t } = textsOf("participants");
  const { id } = person;
  const seen = participantField("seen", id);
  return (
    <>
      <input type="hidden" name={seen} value={typedValue(reply, seen, JSON.stringify(shownValues(person)))} />
      <SelectField
        name={participantField("sex", id)}
        label={t("sex")}
        optional
        width="medium"
        reply={reply}
        defaultValue={person.sex}
        options={[
          { value: "", label: t("sexes.none") },
          ...(["female", "male", "diverse"] as const).map((value) => ({ value, label: t(`sexes.${value}`) })),
        ]}
      />
      <TextField
        name={participantField("firstName", id)}
        label={t("firstName")}
        hint={t("namesHint")}
        defaultValue={person.firstName}
        autoComplete={own ? "given-name" : "off"}
        maxLength={100}
        reply={reply}
      />
      <TextField
        name={participantField("lastName", id)}
        label={t("lastName")}
        hint={t("namesHint")}
        defaultValue={person.lastName}
        autoComplete={own ? "family-name" : "off"}
        maxLength={100}
        reply={reply}
      />
      {person.fields.map((field) => (
        <ExtraField
          key={field.key}
          name={extraField(field.key, id)}
          field={field}
          countries={countries}
          reply={reply}
        />
      ))}
    </>
  );
}

function ExtraField({
  name,
  field,
  countries,
  reply,
}: {
  name: string;
  field: ShownField;
  countries: readonly Choice[];
  reply: FormReply | undefined;
}) {
  const { t } = textsOf("participants");
  const { type, label, value } = field;
  const shared = { name, label, optional: true, defaultValue: value, reply };
  const hint = field.hint === "" ? undefined : field.hint;
  if (type === "Text") return <TextField {...shared} hint={hint} autoComplete="off" maxLength={200} />;
  if (type === "Date") {
    return <DateField {...shared} hint={[t("dateHint"), field.hint].filter(Boolean).join(". ")} />;
  }
  const options: Record<"Boolean" | "Country" | "Enum", readonly Choice[]> = {
    Boolean: [
      { value: "yes", label: t("boolean.yes") },
      { value: "no", label: t("boolean.no") },
    ],
    Country: countries,
    Enum: field.options,
  };
  const choices = [{ value: "", label: t("choose") }, ...options[type]];
  return <SelectField {...shared} hint={hint} width="medium" options={choices} />;
}
