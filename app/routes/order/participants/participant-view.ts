/** Participants as plain values, limited to what pages show. */
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { isComplete, type Participant } from "#app/domain/order/participant.ts";

export type ShownParticipant = ReturnType<typeof buildParticipantViews>[number];
export type ShownField = ShownParticipant["fields"][number];

/** @param all participants of one booking, in their order */
export function buildParticipantViews(all: readonly Participant[], fields: readonly FieldDefinition[]) {
  return all.map((participant, index) => {
    const { id, type, sex, firstName, lastName, additionalData } = participant;
    return {
      id,
      type,
      /** Counts adults and children of a booking separately. */
      number: all.slice(0, index + 1).filter((each) => each.type === type).length,
      sex,
      firstName,
      lastName,
      fields: fields.map((field) => ({ ...field, value: formatFormValue(additionalData[field.key]) })),
      complete: isComplete(participant, fields),
    };
  });
}

/** Value of the form field: ISO date, "yes" or "no", empty when missing. */
function formatFormValue(value: string | boolean | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "";
}

export function participantField(name: string, participantId: string): string {
  return `${name}_${participantId}`;
}

/** Shown values of a participant by field name. The form sends them back, so that changes can be detected. */
export function listShownValues({
  id,
  sex,
  firstName,
  lastName,
  fields,
}: ShownParticipant): Record<string, string> {
  return Object.fromEntries([
    [participantField("sex", id), sex],
    [participantField("firstName", id), firstName],
    [participantField("lastName", id), lastName],
    ...fields.map(({ key, value }) => [extraField(key, id), value]),
  ]);
}

/** Name of an additional field. The prefix keeps it apart from the shop's own field names. */
export function extraField(key: string, participantId: string): string {
  return participantField(`x-${key}`, participantId);
}
