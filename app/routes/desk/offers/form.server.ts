/** Shared by forms that change a part of an offer: reading fields, and placing problems of the catalogue check at them. */
import type { SubmissionResult } from "@conform-to/react";

import type { OfferProblem, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { deskOfferTexts as t, offerFactNames } from "#locale/catalogue/offers/offers.ts";

export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** Typed texts by field name, with line feeds as line ends. */
export function typedIn<Name extends string>(form: FormData, names: readonly Name[]): Typed<Name> {
  const read = (name: Name) => String(form.get(name) ?? "").replaceAll(/\r\n?/g, "\n");
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Typed<Name>;
}

/** Values of the ticked checkboxes with this name. */
export const allIn = (form: FormData, name: string): string[] => form.getAll(name).map(String);

/** Non-empty lines of a field that is a list. */
export function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Labels by field name, as error messages begin with them. */
export type Labels = Readonly<Record<string, string>>;

/** Returns typed texts at full length, because a field can hold a page of text. `parseForm` cuts them. */
export function replyWith(
  typed: Readonly<Record<string, string | string[]>>,
  errors: Readonly<Record<string, string>>,
): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  return { status: "error", initialValue: typed, error };
}

export interface PartReply {
  reply: SubmissionResult;
  /** True when somebody else changed the part meanwhile. The page then shows the stored values. */
  changed: boolean;
}

/**
 * @param fieldOf the field for a path in the offer, or undefined when this form has none
 * @param labels by field name
 */
export function refusedPart(
  typed: Readonly<Record<string, string | string[]>>,
  answer: OfferRefused,
  { fieldOf, labels }: { fieldOf(path: string): string | undefined; labels: Labels },
): PartReply {
  const changed = answer.refusal === "changed";
  if (answer.refusal !== "wrong")
    return { reply: replyWith(typed, { "": t(`refused.${answer.refusal}`) }), changed };
  const errors: Record<string, string> = {};
  for (const problem of answer.problems) {
    const field = fieldOf(problem.path);
    const label = field === undefined ? placeText(problem.path) : (labels[field] ?? field);
    errors[field ?? ""] ??= t("refused.field", { label, reason: placedReason(problem) });
  }
  return { reply: replyWith(typed, errors), changed };
}

/** The name of a path for people: `upgrades[2].description` is "Zusatzleistung 3, Beschreibung". */
export function placeText(path: string): string {
  return path
    .split(".")
    .map((part) => {
      const [, name = "", index] = /^([^[]*)(?:\[(\d+)\])?/.exec(part) ?? [];
      return [offerFactNames[name] ?? name, index && String(Number(index) + 1)].filter(Boolean).join(" ");
    })
    .join(", ");
}

/** "Zeile 3 darf nicht leer sein" */
function placedReason({ path, reason }: OfferProblem): string {
  const index = /\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined ? reason : t("refused.line", { number: Number(index) + 1, reason });
}
