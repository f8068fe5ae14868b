/** What a property system tells about its property. Operators decide what of it the shop shows (docs/decisions/alpinebits.md). */
import type { Contact } from "#app/domain/catalogue/offer.ts";

export interface HotelInfo {
  address?: string;
  zip?: string;
  city?: string;
  phone?: string;
  email?: string;
  latitude?: number;
  longitude?: number;
  /** German short text. */
  short?: string;
  /** German long text. */
  long?: string;
  /** OpenTravel codes (HAC) of services that the property has. */
  services?: number[];
  /** Times of the day as `hh:mm`. */
  checkin?: { from: string; to: string };
  checkout?: { from: string; to: string };
  /** Addresses of pictures, with their German text. */
  pictures?: { url: string; alt: string }[];
}

/** Fields that an operator can take over, in the order of the page. */
export const infoFields = [
  "address",
  "zip",
  "city",
  "phone",
  "email",
  "position",
  "subtitle",
  "checkin",
  "checkout",
  "services",
] as const;
export type InfoField = (typeof infoFields)[number];

/** Fields that the shop keeps as an attribute of the property with a heading of its own. */
export const attributeFields = ["checkin", "checkout", "services"] as const satisfies readonly InfoField[];
export type AttributeField = (typeof attributeFields)[number];

/** German headings of the attributes, and names of services and times. */
export interface InfoWords {
  headings: Readonly<Record<AttributeField, string>>;
  service(code: number): string | undefined;
  times(range: { from: string; to: string }): string;
}

interface Shown {
  subtitle: string;
  contact: Pick<Contact, "address" | "zip" | "city" | "phone" | "email" | "displayAttributes"> & {
    geoCoordinate?: { latitude: number; longitude: number } | undefined;
  };
}

const positionText = (latitude: number, longitude: number) => `${latitude}, ${longitude}`;

/** The value that the shop has in a field; empty: none. */
export function shownValue({ subtitle, contact }: Shown, field: InfoField, { headings }: InfoWords): string {
  switch (field) {
    case "subtitle":
      return subtitle;
    case "position":
      return contact.geoCoordinate
        ? positionText(contact.geoCoordinate.latitude, contact.geoCoordinate.longitude)
        : "";
    case "checkin":
    case "checkout":
    case "services":
      return contact.displayAttributes.find(({ key }) => key === headings[field])?.value ?? "";
    default:
      return contact[field];
  }
}

/** The value that the property system told; empty: none. */
export function toldValue(told: HotelInfo, field: InfoField, words: InfoWords): string {
  switch (field) {
    case "subtitle":
      return told.short ?? "";
    case "position":
      return told.latitude === undefined || told.longitude === undefined
        ? ""
        : positionText(told.latitude, told.longitude);
    case "checkin":
    case "checkout":
      return told[field] ? words.times(told[field]) : "";
    case "services":
      return (told.services ?? []).flatMap((code) => words.service(code) ?? []).join(", ");
    default:
      return told[field] ?? "";
  }
}

export interface InfoProposal {
  field: InfoField;
  shown: string;
  told: string;
}

/** What differs from the shop, field by field. */
export function listProposals(shown: Shown, told: HotelInfo, words: InfoWords): InfoProposal[] {
  return infoFields
    .map((field) => ({ field, shown: shownValue(shown, field, words), told: toldValue(told, field, words) }))
    .filter((proposal) => proposal.told !== "" && proposal.told !== proposal.shown);
}

/** The offer with these fields as the property system told them. Others stay. */
export function takeProposals<Offer extends Shown>(
  offer: Offer,
  told: HotelInfo,
  { fields, words }: { fields: readonly InfoField[]; words: InfoWords },
): Offer {
  const taken = structuredClone(offer);
  for (const field of fields) {
    const value = toldValue(told, field, words);
    if (value === "") continue;
    if (field === "subtitle") taken.subtitle = value;
    else if (field === "position")
      taken.contact.geoCoordinate = { latitude: told.latitude ?? 0, longitude: told.longitude ?? 0 };
    else if (field === "checkin" || field === "checkout" || field === "services") {
      const key = words.headings[field];
      const existing = taken.contact.displayAttributes.find((attribute) => attribute.key === key);
      if (existing) existing.value = value;
      else taken.contact.displayAttributes.push({ key, value });
    } else taken.contact[field] = value;
  }
  return taken;
}
