/** What pages show of those who travel: plain values, no more than is shown. */
import type { FieldDefinition, FieldType } from "#app/domain/catalogue/offer.ts";
import { isComplete, type Participant, type ParticipantType } from "#app/domain/order/participant.ts";

export interface ShownField {
  key: string;
  type: FieldType;
  label: string;
  hint: string;
  options: { value: string; label: string }[];
  /** As the form has it: dates in ISO form, booleans as "yes" and "no", empty where nothing is given. */
  value: string;
}

export interface ShownParticipant {
  id: string;
  type: ParticipantType;
  /** Counts the adults and the children of a booking each. */
  number: number;
  sex: string;
  firstName: string;
  lastName: string;
  fields: ShownField[];
  complete: boolean;
}

/** @param all those of one booking, in their order */
export function shownParticipants(
  all: readonly Participant[],
  fields: readonly FieldDefinition[],
): ShownParticipant[] {
  return all.map((participant, index) => {
    const { id, type, sex, firstName, lastName, additionalData } = participant;
    return {
      id,
      type,
      number: all.slice(0, index + 1).filter((each) => each.type === type).length,
      sex,
      firstName,
      lastName,
      fields: fields.map((field) => ({ ...field, value: fieldValue(additionalData[field.key]) })),
      complete: isComplete(participant, fields),
    };
  });
}

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
