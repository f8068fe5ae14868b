/** German texts of house rules, for pages and API. */
import { addDays, civilDate, type CivilDate, nightsBetween, type Weekday } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import {
  brokenRules,
  brokenSeasonRules,
  type HouseRules,
  isRuleRefusal,
  isTooYoung,
  isYearly,
  leastNights,
  type Period,
  type SeasonRule,
  type StayRule,
} from "#app/domain/price/stay-rules.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { stayRulesTexts as t } from "#locale/catalogue/stay-rules.ts";

/** One line per rule; empty without rules. */
export function houseRuleTexts({ stayRules, seasonRules = [], minAge }: ToldRules): string[] {
  const rules = [...seasonRules.map(formatSeason), ...stayRules.map(formatStayRule)];
  return [...new Set(rules), ...(minAge > 0 ? [formatAge(minAge)] : [])];
}

type ToldRules = HouseRules & { seasonRules?: readonly SeasonRule[] | undefined };

/**
 * "1. November bis 31. März: keine Übernachtung", stated as nights because guests may still depart on the first day, or
 * "Juli: Anreise nicht mittwochs".
 */
function formatSeason({ closed, arrival, ...period }: SeasonRule): string {
  if (!closed && arrival.length > 0) return formatStayRule({ ...period, arrival });
  return t("rule", { period: periodText(period), rules: t(closed ? "closed" : "noArrival") });
}

/** Rules that a stay breaks, "Hausregeln: Juli: mindestens 7 Nächte; Gäste ab 12 Jahren."; empty without any. */
export function brokenRulesText(rules: ToldRules, stay: Stay): string {
  const stayRules = brokenRules(rules, stay);
  const seasonRules = brokenSeasonRules(rules.seasonRules ?? [], stay);
  const brokenTexts = houseRuleTexts({
    stayRules,
    seasonRules,
    minAge: isTooYoung(rules, stay) ? rules.minAge : 0,
  });
  return brokenTexts.length === 0 ? "" : t("broken", { rules: brokenTexts.join("; ") });
}

/** Details of a refusal in sentences; empty when the refusal needs none. */
export function refusalDetail(
  refusal: string | null | undefined,
  variant: ToldRules & { nights: number },
  stay: Stay,
): string {
  const isShort = refusal === "too-short";
  if (!isShort && !isRuleRefusal(refusal)) return "";
  const shortest = isShort ? t("shortest", { count: leastNights(variant, stay.checkin) }) : "";
  return `${shortest} ${brokenRulesText(variant, stay)}`.trim();
}

function formatAge(age: number): string {
  return age === 18 ? t("adults") : t("age", { age });
}

/** "Anreise Juli und August: mindestens 7 Nächte, An- und Abreise nur samstags" */
function formatStayRule(rule: StayRule): string {
  const { arrival, departure } = rule;
  const days =
    arrival && departure && arrival.toSorted().join() === departure.toSorted().join()
      ? [t("both", { days: formatDays(arrival) })]
      : [
          arrival ? t("arrival", { days: formatDays(arrival) }) : "",
          departure ? t("departure", { days: formatDays(departure) }) : "",
        ];
  const nights = formatNights(rule);
  const rules = [nights, ...days].filter(Boolean).join(", ");
  return t("rule", { period: formatArrivalPeriod(rule, nights !== ""), rules });
}

/** Period of the rule. A rule about nights states explicitly that it applies to arrivals in the period. */
function formatArrivalPeriod(rule: StayRule, isAboutNights: boolean): string {
  const period = periodText(rule);
  if (rule.on) return t("on", { period, days: formatWeekdays(rule.on) });
  return isAboutNights && rule.from !== rule.to ? t("arriving", { period }) : period;
}

function formatNights({ minNights, maxNights }: StayRule): string {
  if (minNights === undefined) return maxNights === undefined ? "" : t("atMost", { count: maxNights });
  if (maxNights === undefined) return t("atLeast", { count: minNights });
  return minNights === maxNights
    ? t("exactly", { count: minNights })
    : t("between", { from: minNights, to: maxNights });
}

const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies readonly Weekday[];

/** "nur samstags"; for most days of the week the excluded ones, "nicht sonntags". */
function formatDays(days: readonly Weekday[]): string {
  const excluded = excludedWeekdays(days);
  return excluded ? t("not", { days: formatWeekdays(excluded) }) : t("only", { days: formatWeekdays(days) });
}

/** The excluded days, when more than four days are included; otherwise null. */
function excludedWeekdays(days: readonly Weekday[]): Weekday[] | null {
  const excluded = week.filter((day) => !days.includes(day));
  return days.length > 4 && excluded.length > 0 ? excluded : null;
}

/** "nur samstags", "täglich außer montags"; with a season "nur Juli, samstags", "nur Juli, täglich außer montags". */
export function onlyWhenText(season: string, days: readonly Weekday[] | undefined): string {
  const excluded = days && excludedWeekdays(days);
  const on = excluded ? t("dailyBut", { days: formatWeekdays(excluded) }) : days ? formatWeekdays(days) : "";
  if (season === "" && excluded) return on;
  const when = [season, on].filter(Boolean).join(", ");
  return when && t("only", { days: when });
}

/** "samstags", "montags und freitags" */
function formatWeekdays(days: readonly Weekday[]): string {
  const names = week.filter((day) => days.includes(day)).map((day) => t(`weekdays.${day}`));
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? last : t("and", { one: others.toReversed().join(", "), other: last });
}

/** "Juli", "Juli und August", "Juni bis September"; for incomplete months with days, "20. Dezember bis 6. Januar". */
export function periodText({ from, to }: Period): string {
  if (from === undefined || to === undefined) return t("always");
  if (from === to) return t("oneDay", { day: formatDay(from) });
  const excluded = excludedDays(from, to);
  if (excluded) return t("allYearBut", { days: excluded });
  if (!isYearly(from) || !from.endsWith("-01") || !lastOfMonth.test(to))
    return t("days", { from: formatDay(from), to: to === leapDay ? t("endOfFebruary") : formatDay(to) });
  // "1. Juli" without its day.
  const [one, other] = [formatDay(from).slice(3), formatDay(`${to.slice(0, 2)}-01`).slice(3)];
  if (one === other) return one;
  const months = (Number(to.slice(0, 2)) - Number(from.slice(0, 2)) + 12) % 12;
  return months === 1 ? t("and", { one, other }) : t("days", { from: one, to: other });
}

/**
 * The few days that a yearly period excludes. A period from 29 to 27 December includes all of the year except one day.
 */
function excludedDays(from: string, to: string): string | undefined {
  if (!isYearly(from) || from <= to) return undefined;
  const first = addDays(civilDate(`2024-${to}`), 1);
  const last = addDays(civilDate(`2024-${from}`), -1);
  const count = nightsBetween(first, last) + 1;
  if (count < 1 || count > fewDays) return undefined;
  const day = formatDate(first, "day");
  return count === 1 ? day : t("days", { from: day, to: formatDate(last, "day") });
}

const fewDays = 31;

/** "20. Dezember"; a date of a certain year with it, "20. Dezember 2027". */
function formatDay(day: string): string {
  // 2024 is a leap year, so that 29 February exists.
  return isYearly(day) ? formatDate(`2024-${day}` as CivilDate, "day") : formatDate(day as CivilDate, "long");
}

/** Shown as "end of February", because most years lack this day. */
const leapDay = "02-29";

/** Both 28 and 29 February count as the end of the month. */
const lastOfMonth = /^(?:(?:01|03|05|07|08|10|12)-31|(?:04|06|09|11)-30|02-2[89])$/;
