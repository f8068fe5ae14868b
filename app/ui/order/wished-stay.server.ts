/** The stay that a booking is to have, as typed in form or address, for the pages of customer and operator. */
import { boardName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatMoney, formatRange } from "#app/domain/format.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { BookingInformation, OrderItem } from "#app/domain/order/order.ts";
import type { StayChange } from "#app/domain/order/stay-change.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { hasText } from "#app/locales/texts.ts";
import { readSearch } from "#app/search-url/query.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { orderChangeTexts as t } from "#locale/order/order-change.ts";

const changeFields = ["variant", "checkin", "checkout", "adults", "childrenAges"] as const;
export type TypedStay = Record<(typeof changeFields)[number], string>;

const longestValue = 200;

/** Reads the wanted stay. `change` is null when a field is wrong; `errors` then says which. */
export function readChange(
  values: URLSearchParams,
  itemId: string,
  today: CivilDate,
): { typed: TypedStay; change: StayChange | null; errors: Record<string, string[]> } {
  const read = (name: string) => values.getAll(name).join(",").slice(0, longestValue);
  const typed = Object.fromEntries(changeFields.map((name) => [name, read(name)])) as TypedStay;
  const { variant, ...stayFields } = typed;
  const { query, issues } = readSearch(new URLSearchParams(stayFields), today);
  const { earliest, latest } = travelBounds(today);
  const range = { from: formatDate(earliest), to: formatDate(latest) };
  const errors = Object.fromEntries(
    issues.map(({ field, message, typed: input }) => {
      const text = dealTexts(`issue.${hasText(dealTexts, "issue", message) ? message : "other"}`, {
        ...range,
        typed: input,
      });
      const isDate = field === "checkin" || field === "checkout";
      return [field, [isDate ? `${dealTexts(`issueField.${field}`)}: ${text}` : text]];
    }),
  );
  if (query.mode !== "b" || issues.length > 0) {
    const missing = {
      checkin: [`${dealTexts("issueField.checkin")}: ${dealTexts("issue.checkin-missing")}`],
    };
    return { typed, change: null, errors: issues.length > 0 ? errors : missing };
  }
  const { checkin, checkout, adults, childrenAges } = query;
  const stay = { checkin, checkout, adults, childrenAges: [...childrenAges] };
  return { typed, change: { itemId, variantId: variant, stay }, errors: {} };
}

/** The fields as the item is booked. */
export function bookedValues({ variantId }: OrderItem, booked: BookingInformation): TypedStay {
  return {
    variant: variantId ?? "",
    checkin: booked.checkin,
    checkout: booked.checkout,
    adults: String(booked.adults),
    childrenAges: booked.childrenAges.join(", "),
  };
}

/** Days, room, guests and price in a line. */
export function describeStay(item: OrderItem, price: Cents, currency: Currency): string {
  if (item.type !== "Booking") return "";
  return t("stay", { ...nameParts(item.bookingInformation), price: formatMoney(price, currency) });
}

/** Dates, room, board and guests of the stay in one line, without a price. */
export function describeTrip(booking: BookingInformation): string {
  const { dates, room, guests } = nameParts(booking);
  return [dates, room, guests].join(", ");
}

function nameParts({ checkin, checkout, adults, children, roomName, boardShort }: BookingInformation) {
  const guests = [
    common("count.adult", { count: adults }),
    children > 0 ? common("count.child", { count: children }) : "",
  ];
  return {
    dates: formatRange(checkin, checkout),
    room: `${roomName}, ${boardName(boardShort)}`,
    guests: guests.filter(Boolean).join(", "),
  };
}
