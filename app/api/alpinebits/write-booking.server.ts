/** Writes bookings as the standard has them, for systems that fetch them and for those that are sent them. */
import { mealPlans } from "#app/api/alpinebits/meal-plans.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { element, type Markup } from "#app/api/alpinebits/xml/write-xml.ts";
import type { BookingToSend } from "#app/commands/order/channel-bookings.server.ts";
import type { Cents } from "#app/domain/money.ts";

const statuses = { reserved: "Reserved", modified: "Modify", cancelled: "Cancelled" } as const;
const genders = { female: "Female", male: "Male", diverse: "Unknown", "": "Unknown" } as const;
/** Ids of bookings and of cancellations. */
export const idTypes = { booking: "14", cancellation: "15" };
const mobileOrVoice = "1";
/** Source and kind of the order number: a reservation of the selling channel. */
const orderNumber = { ResID_Type: 13, ResID_Source: "Shop" };

/** Ids of the standard have 32 characters: those of a UUID without its hyphens. */
const idOf = (itemId: string) => itemId.replaceAll("-", "");
export const itemOf = (id: string) =>
  id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const amountOf = (amount: Cents) => (amount / 100).toFixed(2);
/** Text of a length that the schema allows; undefined when empty. */
const cut = (text: string, length: number) => text.trim().slice(0, length) || undefined;

export function writeBooking(booking: BookingToSend, access: Message["access"]): Markup {
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
