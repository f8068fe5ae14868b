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
  buildParticipantViews,
} from "#app/routes/order/participants/participant-view.ts";
import { participantsTexts as t } from "#locale/order/participants.ts";

/** Countries to choose from, with German names. */

const names = new Intl.DisplayNames("de", { type: "region", fallback: "none" });
/** Named codes that are no current country: former, reserved and private ones, and unions. */
const codesWithoutCountry = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ".split(" "),
);

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const collator = new Intl.Collator("de");

export const countryChoices: readonly { value: string; label: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((value) => {
    const label = codesWithoutCountry.has(value) ? undefined : names.of(value);
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
  /** Keyed by field name. */
  errors: Record<string, string>;
}

const seenValues = z.record(z.string(), z.string());

/** Values that the page showed, by field name. Without them, every submitted value counts as a change. */
function readSeen(text: FormDataEntryValue | null): Record<string, string> {
  try {
    return seenValues.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

/**
 * Changes since the page was shown. All other values stay, because participants fill in their own pages meanwhile.
 * @param requested participants of this form; data about others are ignored
 */
export function readParticipants(
  form: FormData,
  requested: readonly Asked[],
  today: CivilDate,
): ReadParticipants {
  const result: ReadParticipants = { changes: new Map(), errors: {} };
  for (const { id, fields } of requested) {
    const change: ParticipantChange = {};
    const additionalData: NonNullable<ParticipantChange["additionalData"]> = {};
    const seen = readSeen(form.get(participantField("seen", id)));
    const readChange = <Value>(
      name: string,
      check: (text: string) => Value | { wrong: string },
    ): Value | undefined => {
      const typed = form.get(name);
      if (typeof typed !== "string" || (Object.hasOwn(seen, name) && cleanLine(typed) === seen[name]))
        return undefined;
      const answer = check(cleanLine(typed));
      if (typeof answer !== "object" || answer === null || !("wrong" in answer)) return answer as Value;
      result.errors[name] = answer.wrong;
      return undefined;
    };
    const sex = readChange(participantField("sex", id), checkSex);
    if (sex !== undefined) change.sex = sex;
    for (const name of ["firstName", "lastName"] as const) {
      const text = readChange(participantField(name, id), (typed) => checkText(typed, longestName));
      if (text !== undefined) change[name] = text;
    }
    for (const field of fields) {
      const value = readChange(extraField(field.key, id), (typed) => checkField(field, typed, today));
      if (value !== undefined) additionalData[field.key] = value;
    }
    result.changes.set(id, { ...change, additionalData });
  }
  return result;
}

/**
 * Adds the errors about names that signing off requires, in the order of the page.
 * @param participants as stored now
 */
export function addMissingNameErrors(
  errors: Record<string, string>,
  participants: readonly (Participant & { bookingNumber: string })[],
): Record<string, string> {
  const allErrors: Record<string, string> = {};
  const numbers = new Set(participants.map(({ bookingNumber }) => bookingNumber));
  for (const number of numbers) {
    const guests = participants.filter(({ bookingNumber }) => bookingNumber === number);
    for (const guest of buildParticipantViews(guests, [])) {
      const person = t(`person.${guest.type}`, { number: String(guest.number) });
      // Each booking numbers its persons from 1.
      const who = numbers.size > 1 ? `${t("booking", { number })}, ${person}` : person;
      for (const name of ["firstName", "lastName"] as const) {
        if (guest[name].trim() !== "") continue;
        allErrors[participantField(name, guest.id)] = t(`signOff.missing.${name}`, {
          who,
        });
      }
      // Other errors of a person follow that person's missing names.
      const ownErrors = Object.entries(errors).filter(([name]) => name.endsWith(`_${guest.id}`));
      Object.assign(allErrors, Object.fromEntries(ownErrors));
    }
  }
  return allErrors;
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
