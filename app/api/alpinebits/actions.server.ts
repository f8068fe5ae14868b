/** The one table of the standard's actions: who answers them, and what a handshake announces in each version. */
import { sendBaseRates } from "#app/api/alpinebits/base-rates.server.ts";
import { receiveFreeRooms } from "#app/api/alpinebits/free-rooms.server.ts";
import { receiveConfirmations, sendBookings } from "#app/api/alpinebits/guest-requests.server.ts";
import { receiveHotelInfo, sendHotelInfo } from "#app/api/alpinebits/hotel-info.server.ts";
import { receiveInventory, sendInventory } from "#app/api/alpinebits/inventory.server.ts";
import { receiveRatePlans } from "#app/api/alpinebits/rate-plans.server.ts";
import type { Action } from "#app/api/alpinebits/message.server.ts";

/** By the parameter `action`. */
export const actions: Readonly<Record<string, Action>> = {
  "OTA_HotelInvCountNotif:FreeRooms": {
    request: "OTA_HotelInvCountNotifRQ",
    answer: "OTA_HotelInvCountNotifRS",
    otaVersion: "4",
    announced: "action_OTA_HotelInvCountNotif",
    supports: (version) => [
      "OTA_HotelInvCountNotif_accept_rooms",
      "OTA_HotelInvCountNotif_accept_categories",
      "OTA_HotelInvCountNotif_accept_deltas",
      "OTA_HotelInvCountNotif_accept_out_of_order",
      "OTA_HotelInvCountNotif_accept_out_of_market",
      "OTA_HotelInvCountNotif_accept_closing_seasons",
      // Since 2022-10. Before, every server accepted complete sets.
      ...(version === "2020-10" ? [] : ["OTA_HotelInvCountNotif_accept_complete_set"]),
    ],
    run: receiveFreeRooms,
  },
  "OTA_Read:GuestRequests": {
    request: "OTA_ReadRQ",
    answer: "OTA_ResRetrieveRS",
    otaVersion: "7.000",
    announced: "action_OTA_Read",
    run: sendBookings,
  },
  "OTA_NotifReport:GuestRequests": {
    request: "OTA_NotifReportRQ",
    answer: "OTA_NotifReportRS",
    otaVersion: "1.000",
    // A server that lets bookings be read takes confirmations, so they are not announced.
    announced: null,
    run: receiveConfirmations,
  },
  "OTA_HotelRatePlanNotif:RatePlans": {
    request: "OTA_HotelRatePlanNotifRQ",
    answer: "OTA_HotelRatePlanNotifRS",
    otaVersion: "3.14",
    announced: "action_OTA_HotelRatePlanNotif_RatePlans",
    supports: () => [
      "OTA_HotelRatePlanNotif_accept_ArrivalDOW",
      "OTA_HotelRatePlanNotif_accept_DepartureDOW",
      "OTA_HotelRatePlanNotif_accept_RatePlan_BookingRule",
      "OTA_HotelRatePlanNotif_accept_RatePlan_RoomType_BookingRule",
      "OTA_HotelRatePlanNotif_accept_RatePlan_mixed_BookingRule",
      "OTA_HotelRatePlanNotif_accept_overlay",
    ],
    run: receiveRatePlans,
  },
  "OTA_HotelRatePlan:BaseRates": {
    request: "OTA_HotelRatePlanRQ",
    answer: "OTA_HotelRatePlanRS",
    otaVersion: "3.000",
    announced: "action_OTA_HotelRatePlan_BaseRates",
    run: sendBaseRates,
  },
  "OTA_HotelDescriptiveContentNotif:Inventory": {
    request: "OTA_HotelDescriptiveContentNotifRQ",
    answer: "OTA_HotelDescriptiveContentNotifRS",
    otaVersion: "8.000",
    announced: "action_OTA_HotelDescriptiveContentNotif_Inventory",
    supports: () => ["OTA_HotelDescriptiveContentNotif_Inventory_use_rooms"],
    run: receiveInventory,
  },
  "OTA_HotelDescriptiveInfo:Inventory": {
    request: "OTA_HotelDescriptiveInfoRQ",
    answer: "OTA_HotelDescriptiveInfoRS",
    otaVersion: "8.000",
    announced: "action_OTA_HotelDescriptiveInfo_Inventory",
    run: sendInventory,
  },
  "OTA_HotelDescriptiveContentNotif:Info": {
    request: "OTA_HotelDescriptiveContentNotifRQ",
    answer: "OTA_HotelDescriptiveContentNotifRS",
    otaVersion: "8.000",
    announced: "action_OTA_HotelDescriptiveContentNotif_Info",
    run: receiveHotelInfo,
  },
  "OTA_HotelDescriptiveInfo:Info": {
    request: "OTA_HotelDescriptiveInfoRQ",
    answer: "OTA_HotelDescriptiveInfoRS",
    otaVersion: "8.000",
    announced: "action_OTA_HotelDescriptiveInfo_Info",
    run: sendHotelInfo,
  },
};
