/** Arrivals: what a property needs to know about the rooms booked from a day, without any prices. */
import { countryName } from "#app/domain/catalogue/names.ts";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import type { Address, PropertyContact } from "#app/domain/customer/customer.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { ParticipantType } from "#app/domain/order/participant.ts";

export interface Arrival extends Pick<Address, PropertyContact> {
  itemId: string;
  orderId: string;
  /** Order number. */
  number: string;
  vendorKey: string;
  house: string;
  title: string;
  day: CivilDate;
  departure: CivilDate;
  quantity: number;
  room: string;
  board: string;
  guest: string;
  adults: number;
  /** Ages on the day of arrival, as ordered. */
  childrenAges: readonly number[];
  extras: readonly string[];
  /** Whether the order is paid or on account. */
  settled: boolean;
  /** The guest did not arrive. */
  noShow: boolean;
  travellers: readonly Traveller[];
}

export interface Traveller {
  /** Empty while no name is given. */
  name: string;
  type: ParticipantType;
  /** Answers to the property's own questions, such as day of birth or allergies. A ticked checkbox has an empty value. */
  details: readonly { label: string; value: string }[];
}

export interface ArrivalGroup {
  day: CivilDate;
  house: string;
  vendorKey: string;
  arrivals: Arrival[];
}

/** Groups by day and property, in the order of the input. */
export function groupArrivals(arrivals: readonly Arrival[]): ArrivalGroup[] {
  const groups = new Map<string, ArrivalGroup>();
  for (const arrival of arrivals) {
    const { day, house, vendorKey } = arrival;
    const key = [day, vendorKey, house].join("|");
    const group = groups.get(key) ?? { day, house, vendorKey, arrivals: [] };
    group.arrivals.push(arrival);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Total number of guests in all rooms. */
export function guestCount(
  arrivals: readonly Pick<Arrival, "adults" | "childrenAges" | "quantity">[],
): number {
  return arrivals.reduce(
    (sum, { adults, childrenAges, quantity }) => sum + quantity * (adults + childrenAges.length),
    0,
  );
}

/** A guest's answers in readable form, without empty ones. @param fields the property's current questions */
export function detailsOf(
  answers: Readonly<Record<string, string | boolean>>,
  fields: readonly FieldDefinition[],
): Traveller["details"] {
  return Object.entries(answers)
    .filter(([, value]) => value !== "" && value !== false)
    .map(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      return { label: field?.label ?? key, value: value === true ? "" : formatValue(String(value), field) };
    });
}

function formatValue(value: string, field: FieldDefinition | undefined): string {
  const day = field?.type === "Date" ? parseCivilDate(value) : null;
  if (day) return formatDate(day);
  if (field?.type === "Country") return countryName(value);
  return field?.options.find((option) => option.value === value)?.label ?? value;
}

/** Subject that identifies the arrivals email of a property and day. */
export const arrivalsSubject = ({ vendorKey, day }: { vendorKey: string; day: CivilDate }): string =>
  `${day} ${vendorKey}`;

/** Inverse of `arrivalsSubject`; null for any other text. */
export function readArrivalsSubject(subject: string): { vendorKey: string; day: CivilDate } | null {
  const day = parseCivilDate(subject.slice(0, 10));
  return day && { day, vendorKey: subject.slice(11) };
}

/** A stay as shown in the property's calendar. It has no guest data, because calendars are shared. */
export interface HouseStay extends Pick<
  Arrival,
  "itemId" | "number" | "house" | "day" | "departure" | "quantity" | "room"
> {
  /** Grows with each change of the order. */
  version: number;
  placed: Date;
}

/** A stay as shown in the calendar of its kind of room. */
export interface RoomStay extends HouseStay {
  /** Numbers of its bookings, one per room. */
  bookings: readonly string[];
}

/** Number of months that the calendar covers. */
export const calendarMonths = 12;
