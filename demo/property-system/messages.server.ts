/** Messages that the property system of the demonstration sends (AlpineBits HotelData 2024-10), and what it reads of answers. */
import { document } from "#app/api/alpinebits/answer.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element, type Markup } from "#app/api/alpinebits/xml/write-xml.ts";
import type { DayRange } from "#app/domain/catalogue/channel.ts";
import { type CivilDate, civilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";

export const ownVersion = "2024-10";

/** What this property system speaks. */
const capabilities = {
  versions: [
    {
      version: ownVersion,
      actions: [
        { action: "action_OTA_Ping" },
        {
          action: "action_OTA_HotelInvCountNotif",
          supports: ["OTA_HotelInvCountNotif_accept_categories", "OTA_HotelInvCountNotif_accept_deltas"],
        },
        { action: "action_OTA_Read" },
        {
          action: "action_OTA_HotelRatePlanNotif_RatePlans",
          supports: ["OTA_HotelRatePlanNotif_accept_overlay"],
        },
        { action: "action_OTA_HotelRatePlan_BaseRates" },
        { action: "action_OTA_HotelDescriptiveInfo_Inventory" },
        { action: "action_OTA_HotelDescriptiveContentNotif_Info" },
      ],
    },
  ],
};

/** What the shop may send to it. */
const pushActions = [{ action: "action_OTA_Ping" }, { action: "action_OTA_HotelResNotif_GuestRequests" }];
/** OpenTravel's table HAC: lift, parking, restaurant, sauna. */
const ownServices = [33, 68, 76, 79];
const shortText = "Ruhig gelegen, mit eigener Küche, Sauna und Garten";

export interface OutgoingMessage {
  action: string;
  request: string;
}

const message = (action: string, root: string, version: string, ...parts: Markup[]): OutgoingMessage => ({
  action,
  request: document(root, version, parts),
});

export const pingMessage = (): OutgoingMessage =>
  message(
    "OTA_Ping:Handshaking",
    "OTA_PingRQ",
    "8.000",
    element("EchoData", {}, JSON.stringify(capabilities)),
  );

export const inventoryMessage = (hotel: string): OutgoingMessage =>
  message(
    "OTA_HotelDescriptiveInfo:Inventory",
    "OTA_HotelDescriptiveInfoRQ",
    "3.000",
    element("HotelDescriptiveInfos", {}, element("HotelDescriptiveInfo", { HotelCode: hotel })),
  );

export const baseRatesMessage = (hotel: string): OutgoingMessage =>
  message(
    "OTA_HotelRatePlan:BaseRates",
    "OTA_HotelRatePlanRQ",
    "3.000",
    element("RatePlans", {}, element("RatePlan", {}, element("HotelRef", { HotelCode: hotel }))),
  );

/** @param runs free rooms of one category by range of days */
export const freeRoomsMessage = (
  hotel: string,
  room: string,
  runs: readonly (DayRange & { value: number })[],
): OutgoingMessage =>
  message(
    "OTA_HotelInvCountNotif:FreeRooms",
    "OTA_HotelInvCountNotifRQ",
    "4",
    element(
      "Inventories",
      { HotelCode: hotel },
      ...runs.map(({ from, to, value }) =>
        element(
          "Inventory",
          {},
          element("StatusApplicationControl", { Start: from, End: to, InvTypeCode: room }),
          value > 0 && element("InvCounts", {}, element("InvCount", { CountType: 2, Count: value })),
        ),
      ),
    ),
  );

export interface PlanRate extends DayRange {
  plan: string;
  currency: string;
  room: string;
  guests: number;
  amount: Cents;
}

/** OpenTravel's table of charge types: for the room. */
const perRoom = 25;

/** Changes the prices of the named days alone (Overlay). */
export function ratePlansMessage(hotel: string, rates: readonly PlanRate[]): OutgoingMessage {
  const plans = new Map<string, PlanRate[]>();
  for (const rate of rates) plans.set(rate.plan, [...(plans.get(rate.plan) ?? []), rate]);
  const list = [...plans].map(([plan, own]) =>
    element(
      "RatePlan",
      { RatePlanNotifType: "Overlay", CurrencyCode: own[0]?.currency, RatePlanCode: plan },
      element(
        "Rates",
        {},
        element(
          "Rate",
          { RateTimeUnit: "Day", UnitMultiplier: 1 },
          element("BaseByGuestAmts", {}, element("BaseByGuestAmt", { Type: perRoom })),
        ),
        ...own.map(({ from, to, room, guests, amount }) =>
          element(
            "Rate",
            { Start: from, End: to, InvTypeCode: room },
            element(
              "BaseByGuestAmts",
              {},
              element("BaseByGuestAmt", {
                NumberOfGuests: guests,
                AmountAfterTax: (amount / 100).toFixed(2),
              }),
            ),
          ),
        ),
      ),
    ),
  );
  return message(
    "OTA_HotelRatePlanNotif:RatePlans",
    "OTA_HotelRatePlanNotifRQ",
    "3.14",
    element("RatePlans", { HotelCode: hotel }, ...list),
  );
}

/** @param since all bookings from then on; null: those that are not confirmed */
export const readMessage = (hotel: string, since: Date | null): OutgoingMessage =>
  message(
    "OTA_Read:GuestRequests",
    "OTA_ReadRQ",
    "1.001",
    element(
      "ReadRequests",
      {},
      element(
        "HotelReadRequest",
        { HotelCode: hotel },
        since && element("SelectionCriteria", { Start: since.toISOString() }),
      ),
    ),
  );

export const confirmMessage = (bookings: readonly Pick<Booking, "id" | "idType">[]): OutgoingMessage =>
  message(
    "OTA_NotifReport:GuestRequests",
    "OTA_NotifReportRQ",
    "1.000",
    element("Success"),
    element(
      "NotifDetails",
      {},
      element(
        "HotelNotifReport",
        {},
        element(
          "HotelReservations",
          {},
          ...bookings.map(({ id, idType }) =>
            element("HotelReservation", {}, element("UniqueID", { Type: idType, ID: id })),
          ),
        ),
      ),
    ),
  );

/** What this property tells about itself. */
export const hotelInfoMessage = (hotel: string): OutgoingMessage => {
  const text = element("Description", { TextFormat: "PlainText", Language: "de" }, shortText);
  const described = element("TextItems", {}, element("TextItem", {}, text));
  return message(
    "OTA_HotelDescriptiveContentNotif:Info",
    "OTA_HotelDescriptiveContentNotifRQ",
    "8.000",
    element(
      "HotelDescriptiveContents",
      {},
      element(
        "HotelDescriptiveContent",
        { HotelCode: hotel },
        element(
          "HotelInfo",
          {},
          element(
            "Descriptions",
            {},
            element(
              "MultimediaDescriptions",
              {},
              element("MultimediaDescription", { InfoCode: 17 }, described),
            ),
          ),
          element("Services", {}, ...ownServices.map((code) => element("Service", { Code: code }))),
        ),
        element(
          "Policies",
          {},
          element(
            "Policy",
            {},
            element(
              "StayRequirements",
              {},
              element("StayRequirement", { StayContext: "Checkin", Start: "15:00:00", End: "20:00:00" }),
              element("StayRequirement", { StayContext: "Checkout", Start: "07:00:00", End: "11:00:00" }),
            ),
          ),
        ),
      ),
    ),
  );
};

/** Answers a message that the shop sends: the handshake, or bookings, all of which this property takes. */
export function answerShop(action: string, root: XmlElement): string | null {
  if (action === "OTA_Ping:Handshaking") {
    const own = JSON.stringify({ versions: [{ version: ownVersion, actions: pushActions }] });
    return document("OTA_PingRS", "8.000", [
      element("Success"),
      element("Warnings", {}, element("Warning", { Type: 11, Status: "ALPINEBITS_HANDSHAKE" }, own)),
      element("EchoData", {}, childOf(root, "EchoData")?.text ?? ""),
    ]);
  }
  if (action !== "OTA_HotelResNotif:GuestRequests") return null;
  const taken = bookingsIn(root).map(({ id, idType }) =>
    element("HotelReservation", {}, element("UniqueID", { Type: idType, ID: id })),
  );
  return document("OTA_HotelResNotifRS", "1.000", [
    element("Success"),
    element("HotelReservations", {}, ...taken),
  ]);
}

export interface Booking {
  id: string;
  idType: string;
  isCancelled: boolean;
  guest: string;
  /** Codes of the booked rooms, one for each room. */
  rooms: string[];
  from: CivilDate | null;
  /** Day of departure. */
  to: CivilDate | null;
}

export function bookingsIn(root: XmlElement): Booking[] {
  const list = childOf(root, "ReservationsList") ?? childOf(root, "HotelReservations");
  return childrenOf(list, "HotelReservation").map((reservation) => {
    const { Type = "", ID = "" } = childOf(reservation, "UniqueID")?.attributes ?? {};
    const stays = childrenOf(childOf(reservation, "RoomStays"), "RoomStay");
    const { Start, End } = (stays[0] && childOf(stays[0], "TimeSpan"))?.attributes ?? {};
    const name = childOf(
      reservation,
      "ResGuests",
      "ResGuest",
      "Profiles",
      "ProfileInfo",
      "Profile",
      "Customer",
      "PersonName",
    );
    return {
      id: ID,
      idType: Type,
      isCancelled: reservation.attributes.ResStatus === "Cancelled",
      guest: [name && childOf(name, "GivenName")?.text, name && childOf(name, "Surname")?.text]
        .filter(Boolean)
        .join(" "),
      rooms: stays.map((stay) => childOf(stay, "RoomTypes", "RoomType")?.attributes.RoomTypeCode ?? ""),
      from: Start === undefined ? null : civilDate(Start),
      to: End === undefined ? null : civilDate(End),
    };
  });
}

/** Codes of the room categories. */
export const roomCodesIn = (root: XmlElement): string[] =>
  childrenOf(
    childOf(root, "HotelDescriptiveContents", "HotelDescriptiveContent", "FacilityInfo", "GuestRooms"),
    "GuestRoom",
  ).flatMap(({ attributes }) => attributes.Code ?? []);

export function ratesIn(root: XmlElement): PlanRate[] {
  return childrenOf(childOf(root, "RatePlans"), "RatePlan").flatMap((plan) =>
    childrenOf(childOf(plan, "Rates"), "Rate").flatMap((rate): PlanRate[] => {
      const { Start, End, InvTypeCode } = rate.attributes;
      const { NumberOfGuests, AmountAfterTax } =
        childOf(rate, "BaseByGuestAmts", "BaseByGuestAmt")?.attributes ?? {};
      if (Start === undefined || End === undefined || InvTypeCode === undefined) return [];
      return [
        {
          plan: plan.attributes.RatePlanCode ?? "",
          currency: plan.attributes.CurrencyCode ?? "EUR",
          room: InvTypeCode,
          guests: Number(NumberOfGuests),
          amount: cents(Math.round(Number(AmountAfterTax) * 100)),
          from: civilDate(Start),
          to: civilDate(End),
        },
      ];
    }),
  );
}
