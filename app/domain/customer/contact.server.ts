/** Telephone numbers as they are kept and shown, and email addresses as they are read. By libraries, so on the server only. */
import { domainToUnicode } from "node:url";

import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

import { cleanLine } from "#app/domain/text/typed-text.ts";

const regionOf = (country: string): CountryCode => (isSupportedCountry(country) ? country : "DE");

/**
 * A number that can be dialled, as E.164 (`+4930123456`, with its extension behind it); null for anything else.
 * @param country ISO 3166-1 alpha-2: where numbers without a country code belong
 */
export function readPhone(typed: string, country: string): string | null {
  const text = cleanLine(typed);
  if (text.length > longestPhone || text.includes("\n")) return null;
  // Strict: "extract" would find a number inside an address of the web.
  const found = parsePhoneNumberFromString(text, { defaultCountry: regionOf(country), extract: false });
  if (!found?.isPossible()) return null;
  return found.ext === undefined ? found.number : `${found.number} ext. ${found.ext}`;
}

/** Characters of a number as typed. */
export const longestPhone = 50;

/**
 * A stored number to read: national in its own country, else international. Numbers of earlier times that are none are
 * shown as they are.
 * @param country of the reader; without one, international
 */
export function shownPhone(stored: string, country?: string): string {
  const number = parsePhoneNumberFromString(stored, {
    ...(country !== undefined && { defaultCountry: regionOf(country) }),
    extract: false,
  });
  if (!number?.isPossible()) return stored;
  return country !== undefined && number.country === regionOf(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** `info@müller.example` in place of its Punycode. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.includes("xn--", at)
    ? email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
    : email;
}
