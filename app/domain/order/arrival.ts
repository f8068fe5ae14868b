/** Who comes when: what a house needs to know of a room that is taken on a day, and nothing of money. */
import { countryName } from "#app/domain/catalogue/names.ts";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { ParticipantType } from "#app/domain/order/participant.ts";

export interface Arrival {
  itemId: string;
  orderId: string;
  /** Number of the order. */
  number: string;
  vendorKey: string;
  house: string;
  title: string;
  day: CivilDate;
  departure: CivilDate;
  /** How many rooms or cabins. */
  quantity: number;
  room: string;
  board: string;
  /** Who ordered, and their telephone. */
  guest: string;
  phone: string;
  adults: number;
  /** By the order, on the day of arrival. */
  childrenAges: readonly number[];
  /** What was chosen with it. */
  extras: readonly string[];
  /** Whether it is paid, or to be paid on account: no sums. */
  settled: boolean;
  travellers: readonly Traveller[];
}

export interface Traveller {
  /** Empty while nobody is named. */
  name: string;
  type: ParticipantType;
  /** What the house asks of its guests: day of birth, allergies. A box that is ticked has no value. */
  details: readonly { label: string; value: string }[];
}

/** Rooms of one house on one day. */
export interface ArrivalGroup {
  day: CivilDate;
  house: string;
  vendorKey: string;
  arrivals: Arrival[];
}

/** By day and house, in the order in which they come. */
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

/** How many people that is. */
export function guestCount(
  arrivals: readonly Pick<Arrival, "adults" | "childrenAges" | "quantity">[],
): number {
  return arrivals.reduce(
    (sum, { adults, childrenAges, quantity }) => sum + quantity * (adults + childrenAges.length),
    0,
  );
}

/** What guests have told, as people read it; nothing of what is empty. @param fields what is asked of them today */
export function detailsOf(
  told: Readonly<Record<string, string | boolean>>,
  fields: readonly FieldDefinition[],
): Traveller["details"] {
  return Object.entries(told)
    .filter(([, value]) => value !== "" && value !== false)
    .map(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      return { label: field?.label ?? key, value: value === true ? "" : shown(String(value), field) };
    });
}

function shown(value: string, field: FieldDefinition | undefined): string {
  const day = field?.type === "Date" ? parseCivilDate(value) : null;
  if (day) return formatDate(day);
  if (field?.type === "Country") return countryName(value);
  return field?.options.find((option) => option.value === value)?.label ?? value;
}

/** What a letter about a house's arrivals of a day is about. */
export const arrivalsSubject = ({ vendorKey, day }: { vendorKey: string; day: CivilDate }): string =>
  `${day} ${vendorKey}`;

/** Null for what `arrivalsSubject` has not made. */
export function readArrivalsSubject(subject: string): { vendorKey: string; day: CivilDate } | null {
  const day = parseCivilDate(subject.slice(0, 10));
  return day && { day, vendorKey: subject.slice(11) };
}

/** A stay as the calendar of its house has it: nothing of guests, for calendars are shared. */
export interface HouseStay extends Pick<
  Arrival,
  "itemId" | "number" | "house" | "day" | "departure" | "quantity" | "room"
> {
  /** Grows with each change of the order. */
  version: number;
  placed: Date;
}

/** How far ahead it looks. */
export const calendarMonths = 12;
