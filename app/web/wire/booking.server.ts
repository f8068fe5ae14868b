import { z } from "zod";

import type { BookingInformation } from "#app/domain/order/order.ts";
import { isComplete, type Participant } from "#app/domain/order/participant.ts";
import { day } from "#app/web/wire/date.server.ts";
import { participantSchema, toWireParticipant } from "#app/web/wire/participant.server.ts";

export const bookingSchema = z
  .strictObject({
    id: z.string(),
    idSstItem: z.string().meta({ description: "Position der Bestellung, zu der sie gehört" }),
    vanityBookingNumber: z.string(),
    checkin: day,
    checkout: day,
    occupancy: z.strictObject({ adults: z.int(), children: z.int(), total: z.int() }),
    unit: z.strictObject({ roomName: z.string() }),
    participants: z.array(participantSchema),
    requiresParticipantInfo: z.boolean().meta({ description: "Es fehlen noch Namen von Reisenden" }),
  })
  .meta({ id: "Booking" });

export interface StoredBooking {
  id: string;
  itemId: string;
  vanityBookingNumber: string;
}

/** @param namesOpen names may still be given */
export function toWireBooking(
  booking: StoredBooking,
  { checkin, checkout, adults, children, roomName }: BookingInformation,
  participants: readonly Participant[],
  namesOpen: boolean,
): z.output<typeof bookingSchema> {
  const named = participants.every((participant) => isComplete(participant, []));
  return {
    id: booking.id,
    idSstItem: booking.itemId,
    vanityBookingNumber: booking.vanityBookingNumber,
    checkin,
    checkout,
    occupancy: { adults, children, total: adults + children },
    unit: { roomName },
    participants: participants.map(toWireParticipant),
    requiresParticipantInfo: namesOpen && !named,
  };
}
