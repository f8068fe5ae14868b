import { z } from "zod";

import { type FieldDefinition, isBirthDate } from "#app/domain/catalogue/offer.ts";
import type { Sex } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parseBirthDate, parseFullDate } from "#app/domain/typed-dates.ts";
import { cleanLine, isUnfitLine } from "#app/domain/text/typed-text.ts";
import type { Participant, ParticipantChange } from "#app/domain/order/participant.ts";
import {
  extraField,
  participantField,
  shownParticipants,
} from "#app/routes/order/participants/participant-view.ts";
import { participantsTexts as t } from "#locale/order/participants.ts";

/** Countries to choose from, by their German names. */

const names = new Intl.DisplayNames("de", { type: "region", fallback: "none" });
/** Codes with a name that are no country of today: former ones, unions, reserved and private ones. */
const others = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ".split(" "),
);

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const collator = new Intl.Collator("de");

export const countryChoices: readonly { value: string; label: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((value) => {
    const label = others.has(value) ? undefined : names.of(value);
    return label === undefined ? [] : [{ value, label }];
  })
  .toSorted((one, other) => collator.compare(one.label, other.label));

export function isCountry(code: string): boolean {
  return countryChoices.some(({ value }) => value === code);
}
const longestName = 100;
const longestText = 200;

interface Asked {
  id: string;
  fields: readonly FieldDefinition[];
}

export interface ReadParticipants {
  changes: Map<string, ParticipantChange>;
  /** By field name. */
  errors: Record<string, string>;
}

const seenValues = z.record(z.string(), z.string());

/** What the page showed; a form that does not say changes everything that is in it. */
function readSeen(text: FormDataEntryValue | null): Record<string, string> {
  try {
    return seenValues.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

/**
 * What was changed since the page was shown. All else stays as it is by now: the persons themselves fill in their own
 * pages meanwhile.
 * @param asked those whom the form is about; anything about others is left out
 */
export function readParticipants(
  form: FormData,
  asked: readonly Asked[],
  today: CivilDate,
): ReadParticipants {
  const read: ReadParticipants = { changes: new Map(), errors: {} };
  for (const { id, fields } of asked) {
    const change: ParticipantChange = {};
    const additionalData: NonNullable<ParticipantChange["additionalData"]> = {};
    const seen = readSeen(form.get(participantField("seen", id)));
    const take = <Value>(
      name: string,
      check: (text: string) => Value | { wrong: string },
    ): Value | undefined => {
      const typed = form.get(name);
      if (typeof typed !== "string" || (Object.hasOwn(seen, name) && cleanLine(typed) === seen[name]))
        return undefined;
      const answer = check(cleanLine(typed));
      if (typeof answer !== "object" || answer === null || !("wrong" in answer)) return answer as Value;
      read.errors[name] = answer.wrong;
      return undefined;
    };
    const sex = take(participantField("sex", id), checkSex);
    if (sex !== undefined) change.sex = sex;
    for (const name of ["firstName", "lastName"] as const) {
      const text = take(participantField(name, id), (typed) => checkText(typed, longestName));
      if (text !== undefined) change[name] = text;
    }
    for (const field of fields) {
      const value = take(extraField(field.key, id), (typed) => checkField(field, typed, today));
      if (value !== undefined) additionalData[field.key] = value;
    }
    read.changes.set(id, { ...change, additionalData });
  }
  return read;
}

/**
 * The errors with those of the names that are missing to sign off, in the order of the page.
 * @param all as they are stored now
 */
export function withUnnamed(
  errors: Record<string, string>,
  all: readonly (Participant & { bookingNumber: string })[],
): Record<string, string> {
  const merged: Record<string, string> = {};
  const numbers = new Set(all.map(({ bookingNumber }) => bookingNumber));
  for (const number of numbers) {
    const guests = all.filter(({ bookingNumber }) => bookingNumber === number);
    for (const guest of shownParticipants(guests, [])) {
      const person = t(`person.${guest.type}`, { number: String(guest.number) });
      // The persons of each booking are counted anew.
      const who = numbers.size > 1 ? `${t("booking", { number })}, ${person}` : person;
      for (const name of ["firstName", "lastName"] as const) {
        if (guest[name].trim() !== "") continue;
        merged[participantField(name, guest.id)] = t(`signOff.missing.${name}`, {
          who,
        });
      }
      // What was wrong stands with the person it belongs to.
      const own = Object.entries(errors).filter(([name]) => name.endsWith(`_${guest.id}`));
      Object.assign(merged, Object.fromEntries(own));
    }
  }
  return merged;
}

function checkSex(typed: string): Sex | { wrong: string } {
  const known = typed === "" || typed === "female" || typed === "male" || typed === "diverse";
  return known ? typed : { wrong: t("errors.choice") };
}

function checkText(typed: string, longest: number): string | { wrong: string } {
  if (typed.length > longest) return { wrong: t("errors.long", { count: longest }) };
  return isUnfitLine(typed) ? { wrong: t("errors.strange") } : typed;
}

function checkField(
  field: FieldDefinition,
  typed: string,
  today: CivilDate,
): string | boolean | null | { wrong: string } {
  const { type, label, options } = field;
  if (typed === "") return null;
  switch (type) {
    case "Text":
      return checkText(typed, longestText);
    case "Date":
      return isBirthDate(field)
        ? (parseBirthDate(typed, today) ?? {
            wrong: t("errors.birthDate", {
              label,
              typed: typed.slice(0, longestText),
            }),
          })
        : (parseFullDate(typed) ?? {
            wrong: t("errors.date", {
              label,
              typed: typed.slice(0, longestText),
            }),
          });
    case "Boolean":
      return typed === "yes" || typed === "no" ? typed === "yes" : { wrong: t("errors.choice") };
    case "Country":
      return isCountry(typed) ? typed : { wrong: t("errors.choice") };
    case "Enum":
      return options.some(({ value }) => value === typed) ? typed : { wrong: t("errors.choice") };
  }
}
