/** Company and VAT id of a business customer. Both are optional and stored as attributes of the customer. */
import type { Customer } from "#app/domain/customer/customer.ts";

export interface Business {
  /** Empty for a private person. */
  company: string;
  /** Upper case without spaces; empty when not given. */
  vatId: string;
}

export const longestCompany = 200;

/** Names of the attributes (specification § 3 "customerAttributes"). */
const businessAttributes = ["company", "vatId"] as const satisfies readonly (keyof Business)[];

export function businessOf({ customerAttributes }: Pick<Customer, "customerAttributes">): Business {
  const valueOf = (name: keyof Business) =>
    customerAttributes.find(({ attributeName }) => attributeName === name)?.attributeValue ?? "";
  return { company: valueOf("company"), vatId: valueOf("vatId") };
}

/** Replaces the business attributes. Empty values are omitted. */
export function withBusiness(
  attributes: Customer["customerAttributes"],
  business: Business,
): Customer["customerAttributes"] {
  const names: readonly string[] = businessAttributes;
  return [
    ...attributes.filter(({ attributeName }) => !names.includes(attributeName)),
    ...businessAttributes
      .filter((name) => business[name] !== "")
      .map((name) => ({ attributeName: name, attributeValue: business[name] })),
  ];
}

/**
 * VAT ids without spaces and dots, in the formats of VIES and of the Swiss UID with its suffix. Greece uses EL, Northern
 * Ireland XI.
 */
const vatIdPatterns: readonly RegExp[] = [
  /^ATU\d{8}$/,
  /^BE[01]\d{9}$/,
  /^BG\d{9,10}$/,
  /^CHE\d{9}(MWST|TVA|IVA)?$/,
  /^CY\d{8}[A-Z]$/,
  /^CZ\d{8,10}$/,
  /^DE\d{9}$/,
  /^DK\d{8}$/,
  /^EE\d{9}$/,
  /^EL\d{9}$/,
  /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  /^FI\d{8}$/,
  /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  /^HR\d{11}$/,
  /^HU\d{8}$/,
  /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  /^IT\d{11}$/,
  /^LT(\d{9}|\d{12})$/,
  /^LU\d{8}$/,
  /^LV\d{11}$/,
  /^MT\d{8}$/,
  /^NL\d{9}B\d{2}$/,
  /^PL\d{10}$/,
  /^PT\d{9}$/,
  /^RO[1-9]\d{1,9}$/,
  /^SE\d{10}01$/,
  /^SI\d{8}$/,
  /^SK\d{10}$/,
  /^XI(\d{9}|\d{12}|(GD|HA)\d{3})$/,
];

/** "de 123.456-789" becomes "DE123456789"; null when no country's format matches. */
export function parseVatId(typed: string): string | null {
  const compact = typed.replaceAll(/[\s.\-\u200b]/g, "").toUpperCase();
  return vatIdPatterns.some((pattern) => pattern.test(compact)) ? compact : null;
}
