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
import { parseInstant } from "#app/domain/time.ts";

/** Of one message, which is twenty times what one answer has. */
const mostConfirmations = 10_000;

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
  const since = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.test(text)
    ? parseInstant(text, "utc")
    : null;
  if (!since) throw new Refused("invalidDates", "Start of SelectionCriteria is no date with time");
  return since;
}

export async function receiveConfirmations({ root, access, work, version }: Message): Promise<Outcome> {
  const warnings = childrenOf(childOf(root, "Warnings"), "Warning");
  const reports = childOf(root, "NotifDetails", "HotelNotifReport", "HotelReservations");
  const reservations = childrenOf(reports, "HotelReservation");
  if (warnings.length + reservations.length > mostConfirmations)
    throw new Refused("invalidValue", `more than ${mostConfirmations} confirmations`);
  // By item, because each refusal is an entry in the log, however often a message repeats it.
  const confirmations = new Map<string, Confirmation>();
  const asked = new Map<string, string>();
  const add = (id: string | undefined, refused: string | null) => {
    if (id === undefined || id === "") throw new Refused("missingField", "an id is missing");
    const itemId = itemOf(id);
    asked.set(itemId, id);
    const reason = confirmations.get(itemId)?.refused ?? refused;
    if (isUuid(itemId)) confirmations.set(itemId, { itemId, refused: reason });
  };
  for (const warning of warnings)
    add(warning.attributes.RecordID, warning.text || `Code ${warning.attributes.Code ?? ""}`);
  for (const reservation of reservations) {
    const { Type, ID } = childOf(reservation, "UniqueID")?.attributes ?? {};
    if (!Object.values(idTypes).includes(Type ?? ""))
      throw new Refused("invalidValue", "UniqueID must have the Type 14 or 15");
    add(ID, null);
  }
  const unknown = new Set(await confirmBookings(work, access, [...confirmations.values()]));
  const notices = [...asked]
    .filter(([itemId]) => !isUuid(itemId) || unknown.has(itemId))
    .map(([, id]): Notice => ({ type: 3, text: "unknown id", record: id.slice(0, 64) }));
  // The schema of 2020-10 has no warnings here.
  return { ok: true, notices: version === "2020-10" ? [] : notices };
}
