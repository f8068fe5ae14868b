import { z } from "zod";

import type { Participant } from "#app/domain/order/participant.ts";

export const participantSchema = z
  .strictObject({
    id: z.string(),
    type: z.enum(["Adult", "Child"]),
    sex: z.enum(["", "female", "male", "diverse"]),
    firstName: z.string(),
    lastName: z.string(),
    additionalData: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    bookingId: z.string(),
  })
  .meta({ id: "Participant" });

/** Without the key of the participant's own link. */
export function toWireParticipant(participant: Participant): z.output<typeof participantSchema> {
  const { id, type, sex, firstName, lastName, additionalData, bookingId } = participant;
  return { id, type, sex, firstName, lastName, additionalData: { ...additionalData }, bookingId };
}
