/** The customer of an order, and its delivery (specification § 3). */
import { cents, type Cents } from "#app/domain/money.ts";
import { cleanLine } from "#app/domain/text/typed-text.ts";

export type Sex = "" | "female" | "male" | "diverse";

export interface Address {
  sex: Sex;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  country: string;
  zip: string;
  city: string;
}

/** Default values. Addresses are stored as JSON, and fields that an older one lacks get these values. */
export const emptyAddress: Address = {
  sex: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  country: "DE",
  zip: "",
  city: "",
};

export interface Customer extends Address {
  id: string;
  customerAttributes: { attributeName: string; attributeValue: string }[];
}

export function addressOf({ id: _, customerAttributes: __, ...address }: Customer): Address {
  return address;
}

export interface ShippingAddress extends Address {
  receiverLine: string;
  address2: string;
  isAlternativeAddress: boolean;
}

export type ShippingType = "EMAIL" | "POST" | "EXPRESS";
export interface Shipping {
  type: ShippingType;
  requiresShippingAddress: boolean;
  shippingPrice: Cents;
}

export const shippings: Record<ShippingType, Shipping> = {
  EMAIL: { type: "EMAIL", requiresShippingAddress: false, shippingPrice: cents(0) },
  POST: { type: "POST", requiresShippingAddress: true, shippingPrice: cents(490) },
  EXPRESS: { type: "EXPRESS", requiresShippingAddress: true, shippingPrice: cents(1490) },
};

/** ISO 3166-1 alpha-2 codes of the countries the shop delivers to, the usual ones first. */
export const deliveryCountries = ["DE", "AT", "CH", "LI", "LU", "IT", "FR", "NL", "BE", "DK"] as const;
export type DeliveryCountry = (typeof deliveryCountries)[number];

/** Per country: prefixes people write before the code, its pattern without spaces, and an example. */
const zipForms: Readonly<
  Record<DeliveryCountry, readonly [prefixes: string, form: RegExp, example: string]>
> = {
  DE: ["DE|D", /^\d{5}$/, "10115"],
  AT: ["AT|A", /^\d{4}$/, "1010"],
  CH: ["CH", /^\d{4}$/, "8001"],
  LI: ["LI|FL", /^\d{4}$/, "9490"],
  LU: ["LU|L", /^\d{4}$/, "1009"],
  IT: ["IT|I", /^\d{5}$/, "39012"],
  FR: ["FR|F", /^\d{5}$/, "75008"],
  NL: ["NL", /^\d{4}[A-Z]{2}$/, "1012 AB"],
  BE: ["BE|B", /^\d{4}$/, "1000"],
  DK: ["DK", /^\d{4}$/, "2100"],
};

/** Maximum length of a typed postal code, including prefix and spaces. */
export const longestZip = 20;

const isDelivered = (country: string): country is DeliveryCountry =>
  deliveryCountries.some((each) => each === country);

/** The postal code in stored form, without country prefix and spaces; null when it does not fit the country. */
export function readZip(country: string, typed: string): string | null {
  const text = cleanLine(typed).toUpperCase();
  if (!isDelivered(country)) return text === "" ? null : text;
  const [prefixes, form] = zipForms[country];
  const compact = text.replace(new RegExp(`^(?:${prefixes})\\s*[-–]?\\s*(?=\\d)`), "").replaceAll(" ", "");
  if (!form.test(compact)) return null;
  return country === "NL" ? `${compact.slice(0, 4)} ${compact.slice(4)}` : compact;
}

export const zipExample = (country: string): string => (isDelivered(country) ? zipForms[country][2] : "");

/** Missing fields that an order requires: name, email and full address. */
export function missingCustomerFields(customer: Address): (keyof Address)[] {
  const required = ["firstName", "lastName", "email", "address", "zip", "city", "country"] as const;
  return required.filter((field) => customer[field].trim() === "");
}

/** Missing fields that delivery by post requires: a name or receiver, and a full address. */
export function missingShippingFields(to: ShippingAddress): (keyof ShippingAddress)[] {
  const hasName = [to.firstName, to.lastName, to.receiverLine].some((text) => text.trim() !== "");
  const required = ["address", "zip", "city", "country"] as const;
  return [...(hasName ? [] : ["lastName" as const]), ...required.filter((field) => to[field].trim() === "")];
}

export function fullName(person: Pick<Address, "firstName" | "lastName">): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
