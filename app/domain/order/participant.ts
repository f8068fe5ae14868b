/** The people who travel, and what is asked of them (specification § 3, § 5). */
import type { FieldDefinition, FieldType } from "#app/domain/catalogue/offer.ts";
import type { Sex } from "#app/domain/customer/customer.ts";
import { addDays, laterBy, parseCivilDate } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { firstCheckin } from "#app/domain/payment/deadlines.ts";
import { berlinInstant } from "#app/domain/time.ts";

export type ParticipantType = "Adult" | "Child";

export interface Participant {
  id: string;
  bookingId: string;
  type: ParticipantType;
  sex: Sex;
  firstName: string;
  lastName: string;
  additionalData: Record<string, string | boolean>;
  /** Key of the participant's own link. */
  token: string;
}

/** Text, country and enum: a non-empty string; boolean: a boolean; date: a valid date (specification § 5). */
export function isFilled(type: FieldType, value: unknown): boolean {
  if (type === "Boolean") return typeof value === "boolean";
  if (typeof value !== "string" || value.trim() === "") return false;
  return type !== "Date" || parseCivilDate(value) !== null;
}

export function isNamed({ firstName, lastName }: Pick<Participant, "firstName" | "lastName">): boolean {
  return firstName.trim() !== "" && lastName.trim() !== "";
}

/** First and last name, and every extra field. */
export function isComplete(
  participant: Pick<Participant, "firstName" | "lastName" | "additionalData">,
  fields: readonly FieldDefinition[],
): boolean {
  return (
    isNamed(participant) && fields.every(({ key, type }) => isFilled(type, participant.additionalData[key]))
  );
}

/** The hour of check-in, local time: nothing about the guests is changed after it. */
const checkinHour = 15;
const daysBefore = 7;
const leastTime = 24 * 3_600_000;

/** The later of 7 days before check-in and the order date + 24 h, at the latest check-in. Null without dates. */
export function participantsClose(order: Pick<Order, "orderItems" | "orderDate">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  if (checkin === null || order.orderDate === null) return null;
  const planned = berlinInstant(addDays(checkin, -daysBefore), checkinHour);
  const soonest = laterBy(order.orderDate, leastTime);
  const latest = berlinInstant(checkin, checkinHour);
  const close = planned > soonest ? planned : soonest;
  return close < latest ? close : latest;
}

const reminderLead = 3 * leastTime;

/** The time before check-in in which somebody can be due for a reminder, so that only these orders are looked at. */
export const longestReminderLead = daysBefore * leastTime + reminderLead;

/** Names can be given for three days more, or less; and the order is not of today. */
export function isNamesReminderDue(
  order: Pick<Order, "status" | "orderItems" | "orderDate" | "participantsSignedOff">,
  now: Date,
): boolean {
  const close = participantsClose(order);
  if (close === null || order.orderDate === null || participantsState(order, now) !== "open") return false;
  return laterBy(close, -reminderLead) <= now && laterBy(order.orderDate, leastTime / 2) <= now;
}

/**
 * "none": nobody travels on a date. "canceled": nobody travels any more. "signed-off", "closed": the names stand
 * (ALREADY_SIGNED_OFF).
 */
export type ParticipantsState = "open" | "none" | "canceled" | "signed-off" | "closed";

export function participantsState(
  order: Pick<Order, "status" | "orderItems" | "orderDate" | "participantsSignedOff">,
  now: Date,
): ParticipantsState {
  const close = participantsClose(order);
  if (close === null) return "none";
  if (order.status !== orderStatuses.Closed) return "canceled";
  if (order.participantsSignedOff !== null) return "signed-off";
  return now < close ? "open" : "closed";
}

/** What is typed about one participant; what is not named stays as it is. */
export interface ParticipantChange {
  sex?: Sex;
  firstName?: string;
  lastName?: string;
  /** Null takes a value away. */
  additionalData?: Record<string, string | boolean | null>;
}

/** Only what the vendor asks for, in its form; anything else is left out. */
export function changedParticipant(
  participant: Participant,
  { additionalData = {}, ...named }: ParticipantChange,
  fields: readonly FieldDefinition[],
): Participant {
  const data = { ...participant.additionalData };
  for (const { key, type, options } of fields) {
    const value = additionalData[key];
    if (value === undefined) continue;
    const chosen = type !== "Enum" || options.some((option) => option.value === value);
    if (value === null || value === "") delete data[key];
    else if (isFilled(type, value) && chosen) data[key] = value;
  }
  return { ...participant, ...named, additionalData: data };
}
