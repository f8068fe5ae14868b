/** The accounts for DATEV as a field each. The setting is one text: "debtors=10000,bank=1200". */
import {
  datevAccountNames,
  isAccountNumber,
  isRevenueName,
  usualRevenueNames,
} from "#app/domain/books/datev.ts";
import { hasText } from "#app/locales/texts.ts";
import { deskSettingsTexts as t } from "#locale/operator/settings.ts";

const prefix = "konto-";
/** A dot in the name of a field would mean an object with fields. */
const fieldOf = (name: string): string => `${prefix}${name.replace(".", "-")}`;
const nameOf = (field: string): string =>
  field.startsWith(prefix) ? field.slice(prefix.length).replace("-", ".") : "";
const required: readonly string[] = datevAccountNames;

const labelOf = (name: string): string =>
  hasText(t, "accounts", name)
    ? t(`accounts.${name}`)
    : t("accountOfRate", { rate: name.slice("revenue".length).replace(".", ",") });

function readPairs(value: string): ReadonlyMap<string, string> {
  return new Map(
    value.split(",").flatMap((pair) => {
      const [name = "", account = ""] = pair.split("=").map((each) => each.trim());
      return name === "" ? [] : [[name, account] as const];
    }),
  );
}

/** Fields of the accounts with their labels and numbers. Rates that the setting names have fields of their own. */
export function listAccountFields(value: string) {
  const pairs = readPairs(value);
  const names = new Set([
    ...datevAccountNames,
    ...usualRevenueNames,
    ...[...pairs.keys()].filter(isRevenueName),
  ]);
  return [...names].map((name) => ({
    name: fieldOf(name),
    label: labelOf(name),
    value: pairs.get(name) ?? "",
    required: required.includes(name),
  }));
}

/** Labels and numbers for the overview; empty without accounts. */
export const describeAccounts = (value: string): string =>
  listAccountFields(value)
    .filter((field) => field.value !== "")
    .map(({ label, value: account }) => `${label} ${account}`)
    .join(", ");

/** Each account once; the required ones are empty when they are missing. */
function typedAccounts(form: FormData): [name: string, account: string][] {
  const typed = [...form].flatMap(([field, value]): [string, string][] => {
    const name = nameOf(field);
    const isAccount = typeof value === "string" && (required.includes(name) || isRevenueName(name));
    return isAccount ? [[name, value.trim()]] : [];
  });
  const empty = required.map((name): [string, string] => [name, ""]);
  return [...new Map([...empty, ...typed])];
}

/** The setting's text; empty when no account is given. */
export function readAccounts(form: FormData): string {
  const typed = typedAccounts(form);
  if (typed.every(([, account]) => account === "")) return "";
  return typed
    .filter(([name, account]) => account !== "" || required.includes(name))
    .map(([name, account]) => `${name}=${account.replaceAll(/[,=\s]/g, "")}`)
    .join(",");
}

/** The accounts that are missing or no number, each with its label; otherwise the first one. */
export function refuseAccounts(form: FormData, problem: string): Record<string, string> {
  const wrong = typedAccounts(form).filter(
    ([name, account]) => (account !== "" || required.includes(name)) && !isAccountNumber(account),
  );
  const names = wrong.length > 0 ? wrong.map(([name]) => name) : [datevAccountNames[0]];
  const isPair = problem === "pair";
  return Object.fromEntries(
    (isPair ? names.slice(0, 1) : names).map((name) => [
      fieldOf(name),
      t("problems.field", { label: labelOf(name), reason: t(isPair ? "problems.pair" : "problems.account") }),
    ]),
  );
}
