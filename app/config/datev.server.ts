/** Settings of the DATEV export: numbers of consultant and client, and accounts. */
import {
  type DatevAccount,
  datevAccountNames,
  type DatevSettings,
  isAccountNumber,
  isRevenueName,
} from "#app/domain/books/datev.ts";

/** `29098/55003`: consultant and client. */
const numbers = /^(\d{4,7})\/(\d{1,5})$/;

/** @returns the settings, or what is wrong with the variables; undefined when both are unset */
export function datevSettings(
  ids: string | undefined,
  accounts: string | undefined,
): DatevSettings | { problem: string } | undefined {
  if (ids === undefined && accounts === undefined) return undefined;
  if (ids === undefined || accounts === undefined)
    return { problem: "SHOP_DATEV and SHOP_DATEV_ACCOUNTS need each other" };
  const [, consultant, client] = numbers.exec(ids) ?? [];
  if (consultant === undefined || Number(consultant) < 1001)
    return { problem: "SHOP_DATEV must be the numbers of consultant and client, such as 29098/55003" };
  const given = new Map(
    accounts.split(",").map((part) => part.split("=").map((each) => each.trim()) as [string, string]),
  );
  const rates = [...given.keys()].filter(isRevenueName);
  const known: readonly string[] = [...datevAccountNames, ...rates];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    return {
      problem: `SHOP_DATEV_ACCOUNTS knows no ${unknown}, but ${datevAccountNames.join(", ")}, revenue7, revenue19`,
    };
  const missing = [...datevAccountNames, ...rates].filter((name) => !isAccountNumber(given.get(name) ?? ""));
  if (missing.length > 0)
    return { problem: `SHOP_DATEV_ACCOUNTS needs a number of 4 to 9 digits for ${missing.join(", ")}` };
  const accountNumbers = Object.fromEntries(datevAccountNames.map((name) => [name, given.get(name)]));
  return {
    consultant: Number(consultant),
    client: Number(client),
    accounts: accountNumbers as Record<DatevAccount, string>,
    revenue: Object.fromEntries(rates.map((name) => [name.slice("revenue".length), given.get(name) ?? ""])),
  };
}
