/** A discount code as entered by an operator in the back office or on the command line. */
import type { CivilDate } from "#app/domain/dates.ts";
import { noCents, parseAmount } from "#app/domain/money.ts";
import { normalisedCode, type Reduction, type ReductionCode } from "#app/domain/price/reduction.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { normalisedCardCode } from "#app/domain/voucher/gift-card.ts";

export const codeFields = [
  "code",
  "percent",
  "amount",
  "from",
  "to",
  "min",
  "group",
  "uses",
  "perCustomer",
] as const;
/** Typed values; empty when not given. */
export type CodeWish = Readonly<Record<(typeof codeFields)[number], string>>;

/** "card": looks like the code of a gift card. "value": neither or both of percent and amount are given. */
export type CodeProblem =
  | "code"
  | "card"
  | "value"
  | "percent"
  | "amount"
  | "days"
  | "order"
  | "min"
  | "group"
  | "uses";

/** The form field that shows the problem. */
export const fieldOfProblem: Readonly<Record<CodeProblem, (typeof codeFields)[number]>> = {
  code: "code",
  card: "code",
  value: "percent",
  percent: "percent",
  amount: "amount",
  days: "to",
  order: "to",
  min: "min",
  group: "group",
  uses: "uses",
};

/** In characters. */
export const longestGroup = 100;

/** What is wrong with the code itself, or null. */
export function codeProblem(typed: string): "code" | "card" | null {
  const code = normalisedCode(typed);
  if (!/^[\p{L}\p{N}-]{3,40}$/u.test(code)) return "code";
  return normalisedCardCode(code) === null ? null : "card";
}

/** @param today when it begins where no day is given */
export function readCodeWish(
  typed: CodeWish,
  today: CivilDate,
): Result<{ code: ReductionCode }, CodeProblem> {
  const code = normalisedCode(typed.code);
  const problem = codeProblem(code);
  if (problem !== null) return refuse(problem);
  const value = readValue(typed);
  if (typeof value === "string") return refuse(value);
  const validFrom = typed.from === "" ? today : parseGermanDate(typed.from);
  const validTo = parseGermanDate(typed.to);
  if (!validFrom || !validTo) return refuse("days");
  if (validTo < validFrom) return refuse("order");
  const minimumSubtotal = typed.min === "" ? noCents : parseAmount(typed.min);
  if (minimumSubtotal === null) return refuse("min");
  if (typed.group.length > longestGroup) return refuse("group");
  const [usesTotal, usesPerCustomer] = [parseCount(typed.uses), parseCount(typed.perCustomer)];
  if (usesTotal === undefined || usesPerCustomer === undefined) return refuse("uses");
  const discountGroup = typed.group === "" ? null : typed.group;
  const limits = { minimumSubtotal, discountGroup, validFrom, validTo, usesTotal, usesPerCustomer };
  return { ok: true, code: { code, value, ...limits, disabled: false } };
}

function readValue({ percent, amount }: CodeWish): Reduction["value"] | "value" | "percent" | "amount" {
  if ((percent === "") === (amount === "")) return "value";
  if (percent !== "") {
    const percentage = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(percent) ? Number(percent.replace(",", ".")) : 0;
    return 0 < percentage && percentage <= 100 ? { kind: "percent", percent: percentage } : "percent";
  }
  const cents = parseAmount(amount);
  return cents ? { kind: "amount", amount: cents } : "amount";
}

/** Null when the text is empty, undefined when it is no integer from 1. */
function parseCount(text: string): number | null | undefined {
  if (text === "") return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
