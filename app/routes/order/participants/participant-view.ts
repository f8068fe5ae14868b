/** What pages show of those who travel: plain values, no more than is shown. */
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { isComplete, type Participant } from "#app/domain/order/participant.ts";

export type ShownParticipant = ReturnType<typeof shownParticipants>[number];
export type ShownField = ShownParticipant["fields"][number];

/** @param all those of one booking, in their order */
export function shownParticipants(all: readonly Participant[], fields: readonly FieldDefinition[]) {
  return all.map((participant, index) => {
    const { id, type, sex, firstName, lastName, additionalData } = participant;
    return {
      id,
      type,
      /** Counts the adults and the children of a booking each. */
      number: all.slice(0, index + 1).filter((each) => each.type === type).length,
      sex,
      firstName,
      lastName,
      fields: fields.map((field) => ({ ...field, value: fieldValue(additionalData[field.key]) })),
      complete: isComplete(participant, fields),
    };
  });
}

/** As the form has it: dates in ISO form, booleans as "yes" and "no", empty where nothing is given. */
function fieldValue(value: string | boolean | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "";
}

/** Fields of one participant among those of others. */
export function participantField(name: string, participantId: string): string {
  return `${name}_${participantId}`;
}

/** What stands in the fields of a person as the page shows them, by field name: the form says it back. */
export function shownValues({
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

/** An extra field, whatever its key: it never meets a name of ours. */
export function extraField(key: string, participantId: string): string {
  return participantField(`x-${key}`, participantId);
}
