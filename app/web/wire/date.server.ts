import { DateTime } from "luxon";
import { z } from "zod";

import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { problem } from "#app/locales/de/problem.ts";

/** A day that goes out. */
export const day = z.iso.date().meta({ examples: ["2027-03-02"] });

/** A moment that goes out. */
export const instant = z.iso.datetime().meta({ examples: ["2027-03-02T11:00:00.000Z"] });

/** A day that comes in: a date, or an ISO moment, which is the day it falls on in Berlin (specification § 5). */
export const dayIn = z
  .string()
  .max(40)
  .transform((text, context) => {
    const date = parseCivilDate(text) ?? berlinDay(text);
    if (date !== null) return date;
    context.addIssue({ code: "custom", message: problem.field.date });
    return z.NEVER;
  })
  .meta({ description: "Tag, oder Zeitpunkt nach ISO 8601", examples: ["2027-03-02"] });

function berlinDay(text: string): CivilDate | null {
  const moment = /\dT\d/.test(text) ? DateTime.fromISO(text, { zone: "Europe/Berlin" }) : null;
  return moment?.isValid ? parseCivilDate(moment.toISODate()) : null;
}
