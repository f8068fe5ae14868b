/**
 * Telephone numbers in stored and displayed form, and email addresses in readable form. Server only, as it uses
 * libraries.
 */
import { domainToUnicode } from "node:url";

import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

import { type Address, contactFields, customerFields, describeField } from "#app/domain/customer/customer.ts";
import { cleanLine } from "#app/domain/text/typed-text.ts";

const regionOf = (country: string): CountryCode => (isSupportedCountry(country) ? country : "DE");

/**
 * Parses a number to E.164 (`+4930123456`, with any extension appended); null when it cannot be dialled.
 * @param country ISO 3166-1 alpha-2 country of numbers without a country code
 */
export function readPhone(typed: string, country: string): string | null {
  const text = cleanLine(typed);
  if (text.length > customerFields.phone.longest || text.includes("\n")) return null;
  // Strict: with "extract" a number inside a URL would match.
  const phoneNumber = parsePhoneNumberFromString(text, { defaultCountry: regionOf(country), extract: false });
  if (!phoneNumber?.isPossible()) return null;
  return phoneNumber.ext === undefined ? phoneNumber.number : `${phoneNumber.number} ext. ${phoneNumber.ext}`;
}

/**
 * A stored number in readable form: national within its own country, otherwise international. Old values that are no
 * valid number are returned unchanged.
 * @param country of the reader; absent: international form
 */
export function formatPhone(stored: string, country?: string): string {
  const number = parsePhoneNumberFromString(stored, {
    ...(country !== undefined && { defaultCountry: regionOf(country) }),
    extract: false,
  });
  if (!number?.isPossible()) return stored;
  return country !== undefined && number.country === regionOf(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** The address with its domain in Unicode instead of Punycode, as in `info@müller.example`. */
export function formatEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.includes("xn--", at)
    ? email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
    : email;
}

/** The address with its contact data in readable form. @param country as in `formatPhone` */
export function formatContacts<Person extends Partial<Address>>(person: Person, country?: string): Person {
  const entries = contactFields.flatMap((name) => {
    const stored = person[name];
    if (stored === undefined) return [];
    const { input } = describeField(name);
    if (input === "email") return [[name, formatEmail(stored)]];
    return [[name, input === "tel" ? formatPhone(stored, country) : stored]];
  });
  return { ...person, ...(Object.fromEntries(entries) as Partial<Person>) };
}
