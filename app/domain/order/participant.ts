/** Participants: the people who travel, and their required data (specification § 3, § 5). */
import type { FieldDefinition, FieldType } from "#app/domain/catalogue/offer.ts";
import type { Sex } from "#app/domain/customer/customer.ts";
import { addDays, laterBy, parseCivilDate, hours } from "#app/domain/dates.ts";
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
  /** Secret of the participant's own link. */
  token: string;
}

/** Text, country and enum need a non-empty string, boolean a boolean, date a valid date (specification § 5). */
export function isFilled(type: FieldType, value: unknown): boolean {
  if (type === "Boolean") return typeof value === "boolean";
  if (typeof value !== "string" || value.trim() === "") return false;
  return type !== "Date" || parseCivilDate(value) !== null;
}

export function isNamed({ firstName, lastName }: Pick<Participant, "firstName" | "lastName">): boolean {
  return firstName.trim() !== "" && lastName.trim() !== "";
}

/** Whether first name, last name and all extra fields are filled. */
export function isComplete(
  participant: Pick<Participant, "firstName" | "lastName" | "additionalData">,
  fields: readonly FieldDefinition[],
): boolean {
  return (
    isNamed(participant) && fields.every(({ key, type }) => isFilled(type, participant.additionalData[key]))
  );
}

/** Hour of check-in, local time. Participants cannot be changed after it. */
const checkinHour = 15;
const daysBefore = 7;
const oneDay = hours(24);

/**
 * The later of 7 days before check-in and 24 h after the order or the last change of the stay, but not after check-in.
 * Null without dates.
 */
export function participantsClose(
  order: Pick<Order, "orderItems" | "orderDate" | "stayChanged">,
): Date | null {
  const checkin = firstCheckin(order.orderItems);
  if (checkin === null || order.orderDate === null) return null;
  const regular = berlinInstant(addDays(checkin, -daysBefore), checkinHour);
  const earliest = laterBy(order.stayChanged ?? order.orderDate, oneDay);
  const latest = berlinInstant(checkin, checkinHour);
  const deadline = regular > earliest ? regular : earliest;
  return deadline < latest ? deadline : latest;
}

const reminderLead = 3 * oneDay;

/** Longest time before check-in, in ms, at which a reminder can be due; limits which orders are searched. */
export const longestReminderLead = daysBefore * oneDay + reminderLead;

/** Whether the deadline is at most three days away, names can still be given, and the order is over 12 hours old. */
export function isNamesReminderDue(
  order: Pick<Order, "status" | "orderItems" | "orderDate" | "stayChanged" | "participantsSignedOff">,
  now: Date,
): boolean {
  const deadline = participantsClose(order);
  if (deadline === null || order.orderDate === null || participantsState(order, now) !== "open") return false;
  return laterBy(deadline, -reminderLead) <= now && laterBy(order.orderDate, oneDay / 2) <= now;
}

/**
 * "none": no dated stay. "canceled": the order is not placed or is cancelled. "signed-off", "closed": participants can
 * no longer be changed (ALREADY_SIGNED_OFF).
 */
export type ParticipantsState = "open" | "none" | "canceled" | "signed-off" | "closed";

export function participantsState(
  order: Pick<Order, "status" | "orderItems" | "orderDate" | "stayChanged" | "participantsSignedOff">,
  now: Date,
): ParticipantsState {
  const deadline = participantsClose(order);
  if (deadline === null) return "none";
  if (order.status !== orderStatuses.Closed) return "canceled";
  if (order.participantsSignedOff !== null) return "signed-off";
  return now < deadline ? "open" : "closed";
}

/** Changes to one participant. Absent fields are unchanged. */
export interface ParticipantChange {
  sex?: Sex;
  firstName?: string;
  lastName?: string;
  /** Null deletes a value. */
  additionalData?: Record<string, string | boolean | null>;
}

/** Applies the change. Values that the vendor does not ask for, or that are invalid, are ignored. */
export function changedParticipant(
  participant: Participant,
  { additionalData = {}, ...names }: ParticipantChange,
  fields: readonly FieldDefinition[],
): Participant {
  const data = { ...participant.additionalData };
  for (const { key, type, options } of fields) {
    const value = additionalData[key];
    if (value === undefined) continue;
    const isAllowed = type !== "Enum" || options.some((option) => option.value === value);
    if (value === null || value === "") delete data[key];
    else if (isFilled(type, value) && isAllowed) data[key] = value;
  }
  return { ...participant, ...names, additionalData: data };
}
