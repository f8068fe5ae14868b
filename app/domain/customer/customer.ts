/** The customer of an order, and its delivery (specification § 3). */
import { cents, type Cents } from "#app/domain/money.ts";
import { cleanLine } from "#app/domain/text/typed-text.ts";

export type Sex = "" | "female" | "male" | "diverse";

export interface CustomerField {
  /** Kind of input. A "tel" is stored as E.164, a "choice" has its values in its schemas. */
  input: "text" | "tel" | "email" | "choice";
  /** Maximum length of typed text, in characters. Email addresses have a rule of their own. */
  longest?: number;
  /** Token of the HTML attribute `autocomplete`. */
  autoComplete: string;
  width?: "short" | "medium";
  /** An order needs it. */
  required?: true;
  /**
   * The field is contact data, with a row of its own on pages and in documents, emails and files. "shop": for the
   * customer and the shop; "property": also for the booked property. Other fields are part of the name or the postal
   * address.
   */
  contact?: "shop" | "property";
}

/** Maximum length of a typed postal code, including prefix and spaces. */
export const longestZip = 20;

/** The customer's fields, in the order of the form. Their labels are in `locales/de/customer/customer-fields.ts`. */
export const customerFields = {
  sex: { input: "choice", autoComplete: "honorific-prefix", width: "medium" },
  firstName: { input: "text", longest: 100, autoComplete: "given-name", required: true },
  lastName: { input: "text", longest: 100, autoComplete: "family-name", required: true },
  email: { input: "email", autoComplete: "email", required: true, contact: "shop" },
  phone: { input: "tel", longest: 50, autoComplete: "tel", contact: "property" },
  address: { input: "text", longest: 200, autoComplete: "address-line1", required: true },
  zip: { input: "text", longest: longestZip, autoComplete: "postal-code", width: "short", required: true },
  city: { input: "text", longest: 100, autoComplete: "address-level2", required: true },
  country: { input: "choice", autoComplete: "country", width: "medium", required: true },
} as const satisfies Readonly<Record<string, CustomerField>>;

export type AddressField = keyof typeof customerFields;

export interface Address extends Record<AddressField, string> {
  sex: Sex;
}

type FieldWith<Part> = {
  [Name in AddressField]: (typeof customerFields)[Name] extends Part ? Name : never;
}[AddressField];
export type RequiredField = FieldWith<{ required: true }>;
type PhoneField = FieldWith<{ input: "tel" }>;
export type PropertyContact = FieldWith<{ contact: "property" }>;

export const addressFields = Object.keys(customerFields) as AddressField[];

export const isAddressField = (name: string): name is AddressField => Object.hasOwn(customerFields, name);

export const describeField = (name: AddressField): CustomerField => customerFields[name];

export const isRequired = (name: AddressField): name is RequiredField =>
  describeField(name).required === true;

/** Fields that hold text as somebody typed it. */
export const typedFields = addressFields.filter((name) =>
  ["text", "tel"].includes(describeField(name).input),
);
export const phoneFields = addressFields.filter(
  (name): name is PhoneField => describeField(name).input === "tel",
);
export const contactFields = addressFields.filter((name) => describeField(name).contact);
export const propertyContacts = contactFields.filter(
  (name): name is PropertyContact => describeField(name).contact === "property",
);

/** The contact data for an operator's view: what the property sees comes first, the rest only for the shop. */
export const operatorContacts = (isProperty: boolean): AddressField[] => [
  ...propertyContacts,
  ...(isProperty ? [] : contactFields.filter((name) => describeField(name).contact === "shop")),
];

/** A value for each field, in the order of the form: a special one by name, or one made of the description. */
export function buildFields<Special extends Partial<Record<AddressField, unknown>>, Made>(
  special: Special,
  make: (name: Exclude<AddressField, keyof Special>) => Made,
) {
  type Fields = { [Name in AddressField]: Name extends keyof Special ? Special[Name] : Made };
  const build = (name: AddressField) =>
    name in special ? special[name] : make(name as Exclude<AddressField, keyof Special>);
  return Object.fromEntries(addressFields.map((name) => [name, build(name)])) as Fields;
}

export const pickFields = <Name extends AddressField>(person: Address, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, person[name]])) as Pick<Address, Name>;

/** Default values. Addresses are stored as JSON, and fields that an older one lacks get these values. */
export const emptyAddress: Address = buildFields({ sex: "" as const, country: "DE" }, () => "");

export interface Customer extends Address {
  id: string;
  customerAttributes: { attributeName: string; attributeValue: string }[];
}

export const addressOf = (person: Address): Address => pickFields(person, addressFields);

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
export const missingCustomerFields = (customer: Address): RequiredField[] =>
  addressFields.filter(isRequired).filter((field) => customer[field].trim() === "");

/** Whether letters and invoices can be addressed to this person. */
export const hasPostalAddress = ({ address, zip, city }: Address): boolean =>
  [address, zip, city].every((text) => text.trim() !== "");

/** "Musterweg 3, 10115 Berlin, Deutschland"; empty without an address. @param country name of the country */
export const addressLine = ({ address, zip, city }: Address, country: string): string =>
  [address, zip, city].every((text) => text.trim() === "") ? "" : `${address}, ${zip} ${city}, ${country}`;

/**
 * Missing fields of a guest for whom an operator books: name, and a telephone number or email address. A postal address
 * is optional, but complete or empty.
 */
export function missingCallerFields(caller: Address): AddressField[] {
  const isEmpty = (field: AddressField) => caller[field].trim() === "";
  const postal = ["address", "zip", "city"] as const;
  const isReachable = !isEmpty("phone") || !isEmpty("email");
  return [
    ...(["firstName", "lastName"] as const).filter(isEmpty),
    ...(isReachable ? [] : (["phone"] as const)),
    ...(postal.every(isEmpty) ? [] : postal.filter(isEmpty)),
  ];
}

/** Whether the person's data was deleted when its retention ended. A name is never empty before. */
export const isForgotten = ({ lastName, email }: Address): boolean => lastName === "" && email === "";

/** Missing fields that delivery by post requires: a name or receiver, and a full address. */
export function missingShippingFields(to: ShippingAddress): (keyof ShippingAddress)[] {
  const hasName = [to.firstName, to.lastName, to.receiverLine].some((text) => text.trim() !== "");
  const required = ["address", "zip", "city", "country"] as const;
  return [...(hasName ? [] : ["lastName" as const]), ...required.filter((field) => to[field].trim() === "")];
}

export function fullName(person: Pick<Address, "firstName" | "lastName">): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
