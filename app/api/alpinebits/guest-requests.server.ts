/** OTA_Read:GuestRequests and OTA_NotifReport:GuestRequests. Properties fetch their bookings and confirm them. */
import { failed, type Notice, type Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { checkHotel, Refused } from "#app/api/alpinebits/values.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element, joined, type Markup } from "#app/api/alpinebits/xml/write-xml.ts";
import { mealPlans } from "#app/api/alpinebits/meal-plans.ts";
import {
  type BookingToSend,
  type Confirmation,
  confirmBookings,
  takeBookings,
} from "#app/commands/order/channel-bookings.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { parseInstant } from "#app/domain/time.ts";
import type { Cents } from "#app/domain/money.ts";

const statuses = { reserved: "Reserved", modified: "Modify", cancelled: "Cancelled" } as const;
const genders = { female: "Female", male: "Male", diverse: "Unknown", "": "Unknown" } as const;
/** Ids of bookings and of cancellations. */
const idTypes = { booking: "14", cancellation: "15" };
const mobileOrVoice = "1";
/** Of one message, which is twenty times what one answer has. */
const mostConfirmations = 10_000;
/** Source and kind of the order number: a reservation of the selling channel. */
const orderNumber = { ResID_Type: 13, ResID_Source: "Shop" };

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

/** Ids of the standard have 32 characters: those of a UUID without its hyphens. */
const idOf = (itemId: string) => itemId.replaceAll("-", "");
const itemOf = (id: string) =>
  id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const amountOf = (amount: Cents) => (amount / 100).toFixed(2);
/** Text of a length that the schema allows; undefined when empty. */
const cut = (text: string, length: number) => text.trim().slice(0, length) || undefined;

function writeBooking(booking: BookingToSend, access: Message["access"]): Markup {
  const { news, itemId, ordered } = booking;
  const isCancelled = news === "cancelled";
  const attributes = { CreateDateTime: ordered.toISOString(), ResStatus: statuses[news] };
  const id = { Type: isCancelled ? idTypes.cancellation : idTypes.booking, ID: idOf(itemId) };
  if (isCancelled) return element("HotelReservation", attributes, element("UniqueID", id));
  return element(
    "HotelReservation",
    attributes,
    element("UniqueID", id),
    element("RoomStays", {}, ...Array.from({ length: booking.quantity }, (_, at) => writeStay(booking, at))),
    writeGuest(booking),
    element(
      "ResGlobalInfo",
      {},
      writeExtras(booking),
      element(
        "HotelReservationIDs",
        {},
        element("HotelReservationID", { ...orderNumber, ResID_Value: booking.number }),
      ),
      element("BasicPropertyInfo", { HotelCode: access.vendorKey, HotelName: cut(access.name, 128) }),
    ),
  );
}

/** @param at number of the room, from 0. The first one has the price of the extras */
function writeStay(booking: BookingToSend, at: number): Markup {
  const { adults, childrenAges, checkin, checkout, currency, unitPrice, extras } = booking;
  const ages = new Map<number, number>();
  for (const age of childrenAges) ages.set(age, (ages.get(age) ?? 0) + 1);
  const extraAmount = at === 0 ? extras.reduce((sum, { amount }) => sum + amount, 0) : 0;
  return element(
    "RoomStay",
    {},
    element(
      "RoomTypes",
      {},
      element("RoomType", { RoomTypeCode: booking.roomCode, RoomClassificationCode: 42 }),
    ),
    element(
      "RatePlans",
      {},
      element(
        "RatePlan",
        { RatePlanCode: cut(booking.variantKey, 64) },
        element("MealsIncluded", { MealPlanIndicator: "true", MealPlanCodes: mealPlans[booking.board] }),
      ),
    ),
    element(
      "GuestCounts",
      {},
      element("GuestCount", { Count: adults }),
      ...[...ages].map(([age, count]) => element("GuestCount", { Count: count, Age: age })),
    ),
    element("TimeSpan", { Start: checkin, End: checkout }),
    element("Total", {
      AmountAfterTax: amountOf((unitPrice + extraAmount) as Cents),
      CurrencyCode: currency,
    }),
  );
}

function writeGuest({ guest }: BookingToSend): Markup {
  const phone = guest.phone.replace(/(?!^\+)\D/g, "");
  const customer = element(
    "Customer",
    { Gender: genders[guest.sex], Language: "de" },
    element(
      "PersonName",
      {},
      element("GivenName", {}, cut(guest.firstName, 64) ?? "-"),
      element("Surname", {}, cut(guest.lastName, 64) ?? "-"),
    ),
    /^\+?\d+$/.test(phone) && element("Telephone", { PhoneTechType: mobileOrVoice, PhoneNumber: phone }),
  );
  const profile = element("Profile", {}, customer);
  return element(
    "ResGuests",
    {},
    element("ResGuest", {}, element("Profiles", {}, element("ProfileInfo", {}, profile))),
  );
}

function writeExtras({ extras }: BookingToSend): Markup | null {
  if (extras.length === 0) return null;
  const items = extras.map(({ description, quantity }, at) =>
    element("ListItem", { ListItem: at + 1, Language: "de" }, `${quantity} × ${description}`),
  );
  return element("Comments", {}, element("Comment", { Name: "included services" }, ...items));
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
