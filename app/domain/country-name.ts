const names = new Intl.DisplayNames("de", { type: "region", fallback: "code" });

/** German name of an ISO 3166-1 alpha-2 code; anything else comes back as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
