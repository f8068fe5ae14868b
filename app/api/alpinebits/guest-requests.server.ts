/** OTA_Read:GuestRequests and OTA_NotifReport:GuestRequests. Properties fetch their bookings and confirm them. */
import { failed, type Notice, type Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { checkHotel, Refused } from "#app/api/alpinebits/values.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element, joined } from "#app/api/alpinebits/xml/write-xml.ts";
import { idTypes, itemOf, writeBooking } from "#app/api/alpinebits/write-booking.server.ts";
import {
  type Confirmation,
  confirmBookings,
  takeBookings,
} from "#app/commands/order/channel-bookings.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";

export async function sendBookings({ root, access, work }: Message): Promise<Outcome> {
  const [request, ...others] = childrenOf(childOf(root, "ReadRequests"), "HotelReadRequest");
  if (!request || others.length > 0)
    return failed("missingField", "ReadRequests must have exactly one HotelReadRequest element");
  checkHotel(request, access);
  const since = readSince(childOf(request, "SelectionCriteria"));
  const bookings = await takeBookings(work, access, since);
  const list = joined(bookings.map((booking) => writeBooking(booking, access)));
  return { ok: true, content: [element("ReservationsList", {}, list)] };
}

function readSince(criteria: XmlElement | undefined): Date | null {
  if (!criteria) return null;
  const text = criteria.attributes.Start ?? "";
  const since = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/.test(text)
    ? new Date(/[Z+]|-\d{2}:\d{2}$/.test(text) ? text : `${text}Z`)
    : null;
  if (!since || Number.isNaN(since.getTime()))
    throw new Refused("invalidDates", "Start of SelectionCriteria is no date with time");
  return since;
}

export async function receiveConfirmations({ root, access, work, version }: Message): Promise<Outcome> {
  const confirmations: Confirmation[] = [];
  const asked = new Map<string, string>();
  const add = (id: string | undefined, refused: string | null) => {
    if (id === undefined || id === "") throw new Refused("missingField", "an id is missing");
    const itemId = itemOf(id);
    asked.set(itemId, id);
    if (isUuid(itemId)) confirmations.push({ itemId, refused });
  };
  for (const warning of childrenOf(childOf(root, "Warnings"), "Warning"))
    add(warning.attributes.RecordID, warning.text || `Code ${warning.attributes.Code ?? ""}`);
  const reports = childOf(root, "NotifDetails", "HotelNotifReport", "HotelReservations");
  for (const reservation of childrenOf(reports, "HotelReservation")) {
    const { Type, ID } = childOf(reservation, "UniqueID")?.attributes ?? {};
    if (!Object.values(idTypes).includes(Type ?? ""))
      throw new Refused("invalidValue", "UniqueID must have the Type 14 or 15");
    add(ID, null);
  }
  if (asked.size > 10_000) throw new Refused("invalidValue", "more than 10000 confirmations");
  const unknown = new Set(await confirmBookings(work, access, confirmations));
  const notices = [...asked]
    .filter(([itemId]) => !isUuid(itemId) || unknown.has(itemId))
    .map(([, id]): Notice => ({ type: 3, text: "unknown id", record: id.slice(0, 64) }));
  // The schema of 2020-10 has no warnings here.
  return { ok: true, notices: version === "2020-10" ? [] : notices };
}
