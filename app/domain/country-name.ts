const names = new Intl.DisplayNames("de", { type: "region", fallback: "code" });

/** German name of an ISO 3166-1 alpha-2 code; anything else comes back as it is. */
export function countryName(code: string): string {
  const known = asked.get(code);
  if (known !== undefined) return known;
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = own[code] ?? names.of(code) ?? code;
  asked.set(code, name);
  return name;
}

/** Where people say another name than the table has, and the shop has one for filter, map and landing page. */
const own: Readonly<Record<string, string>> = { GB: "Großbritannien" };

/** At most 676; asking the table anew takes a thousand times as long. */
const asked = new Map<string, string>();
