/** The form of a cruise: ship, route, and what travellers must know before they order a package. */
import { z } from "zod";

import { text } from "#app/catalogue-files/fields.server.ts";
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { bareLabel, countFrom, optionalText, optionalValue } from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, requiredFact } from "#app/routes/desk/offers/form.server.ts";
import * as rows from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferCruiseTexts as t } from "#locale/catalogue/offers/offer-cruise.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

type Cruise = NonNullable<OfferInFile["cruise"]>;

export const stopPrefix = "stop";

/** Texts that the law requires for packages (EGBGB Art. 250 § 3), each with a field of its own. */
export const cruiseTexts = ["documents", "mobilitySuitability", "minimumParticipants", "gratuities"] as const;
const names = ["ship", "water", ...cruiseTexts] as const;

/** Reads 8:30, 08.30 and "8 Uhr" as `08:30`. */
function readClock(typed: string): string | null {
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*uhr)?$/i.exec(typed) ?? [];
  return hour !== "" && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, "0")}:${minute}`
    : null;
}

const clock = optionalValue(readClock, issueText(t, "errors.clock"));
const stop = {
  day: optionalValue(countFrom(1), issueText(t, "errors.day"), 3),
  port: optionalText(),
  country: optionalText(),
  arrival: clock,
  departure: clock,
  text: optionalText(),
};
const stopNames = ["day", "port", "country", "arrival", "departure", "text"] as const;

export const stopTitle = (row: number) => t("stop", { number: row });

function labelsOf(form: FormData): Record<string, string> {
  const labels = Object.fromEntries(stopNames.map((name) => [name, t(`stops.${name}`)]));
  return {
    ...Object.fromEntries(names.map((name) => [name, bareLabel(t(name))])),
    ...rows.rowLabels(stopPrefix, rows.rowsIn(form, stopPrefix), { title: stopTitle, labels }),
  };
}

export function cruiseValues(cruise: Cruise) {
  const { ship, river, route } = cruise;
  const stops = route.map((each) => ({
    day: String(each.day),
    port: each.port,
    country: each.country,
    arrival: each.arrival ?? "",
    departure: each.departure ?? "",
    text: each.text ?? "",
  }));
  return {
    ship,
    water: river ? "river" : "sea",
    ...Object.fromEntries(cruiseTexts.map((name) => [name, cruise[name]])),
    ...rows.rowValues(stopPrefix, stops),
  } as Record<string, string>;
}

/** Returns the facts that the form describes. Stops are sorted by day; those of one day keep their order. */
export function parseCruise(form: FormData) {
  const stopRows = rows.rowsIn(form, stopPrefix);
  const fact = requiredFact(text);
  const schema = z.object({
    ship: fact,
    water: z.enum(["river", "sea"], issueText(t, "errors.water")),
    documents: fact,
    mobilitySuitability: fact,
    minimumParticipants: fact,
    gratuities: fact,
    ...rows.rowFields(stop, stopPrefix, stopRows),
  });
  const labels = labelsOf(form);
  const read = parsePart(form, schema, labels);
  if (!read.ok) return read;
  const { ship, water, documents, mobilitySuitability, minimumParticipants, gratuities } = read.value;
  const value: Readonly<Record<string, unknown>> = read.value;
  const filled = rows.filledRows(stop, stopPrefix, { rows: stopRows, value });
  const errors: Record<string, string> = {};
  for (const { row, typed } of filled)
    for (const name of ["day", "port"] as const)
      if (!typed[name]) {
        const field = rows.rowField(stopPrefix, row, name);
        errors[field] = deskOfferTexts("refused.field", {
          label: labels[field] ?? "",
          reason: t("errors.missing"),
        });
      }
  if (Object.keys(errors).length > 0)
    return { ok: false as const, reply: buildRefusalReply(form, errors), changed: false };
  const sorted = filled.toSorted((one, other) => Number(one.typed.day) - Number(other.typed.day));
  const cruise: Cruise = {
    ship,
    river: water === "river",
    route: sorted.map(({ typed: { day = 0, text: story, ...typed } }) =>
      rows.withoutGaps({ day, ...typed, text: story || undefined }),
    ),
    documents,
    mobilitySuitability,
    minimumParticipants,
    gratuities,
  };
  return { ok: true as const, cruise, filled: sorted.map(({ row }) => row) };
}

/** @param filled numbers of the rows of the route's stops */
export function refusedCruise(form: FormData, answer: OfferRefused, filled: readonly number[]) {
  const fieldOf = (path: string) => {
    if (path === "cruise.river") return "water";
    const [, index, name = "port"] = /^cruise\.route(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(path) ?? [];
    if (path.startsWith("cruise.route"))
      return rows.rowField(stopPrefix, filled[Number(index ?? 0)] ?? 1, name);
    return names.find((each) => path === `cruise.${each}`);
  };
  return refusedPart(form, answer, { fieldOf, labels: labelsOf(form) });
}
