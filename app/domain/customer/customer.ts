/** Who orders, and where to it is sent (specification § 3). */
import { cents, type Cents } from "#app/domain/money.ts";

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

/** What nobody has said; addresses are stored as JSON, and one that was stored before it had a field gets this for it. */
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

/** Postal codes: five digits in DE, FR and IT, four in AT, CH, LI, LU, BE and DK, `1234 AB` in NL. */
const zipPatterns: readonly (readonly [countries: string, RegExp])[] = [
  ["DE FR IT", /^\d{5}$/],
  ["AT CH LI LU BE DK", /^\d{4}$/],
  ["NL", /^\d{4} ?[A-Z]{2}$/i],
];

export function zipFits(country: string, zip: string): boolean {
  const pattern = zipPatterns.find(([countries]) => countries.split(" ").includes(country))?.[1] ?? /./;
  return pattern.test(zip.trim());
}

/** What is still missing before the order button: name, e-mail and a full address. */
export function missingCustomerFields(customer: Address): (keyof Address)[] {
  const required = ["firstName", "lastName", "email", "address", "zip", "city", "country"] as const;
  return required.filter((field) => customer[field].trim() === "");
}

/** What is still missing before the post can bring anything: a name or a receiver, and a full address. */
export function missingShippingFields(to: ShippingAddress): (keyof ShippingAddress)[] {
  const named = [to.firstName, to.lastName, to.receiverLine].some((text) => text.trim() !== "");
  const required = ["address", "zip", "city", "country"] as const;
  return [...(named ? [] : ["lastName" as const]), ...required.filter((field) => to[field].trim() === "")];
}

export function fullName(person: Pick<Address, "firstName" | "lastName">): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
