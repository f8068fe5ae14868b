/** Reads attributes of messages, and checks whose property a message is about. */
import { failed, type Outcome } from "#app/api/alpinebits/answer.server.ts";
import { childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import type { DayRange } from "#app/domain/catalogue/channel.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";

/** Thrown while a message is read; its outcome is the answer. */
export class Refused extends Error {
  readonly outcome: Outcome & { ok: false };
  constructor(...fault: Parameters<typeof failed>) {
    super(fault[1]);
    this.outcome = failed(...fault);
  }
}

/** The only child of this name. @throws Refused if there is none or more than one */
export function soleChildOf(parent: XmlElement | undefined, name: string): XmlElement {
  const [child, ...others] = childrenOf(parent, name);
  if (!child || others.length > 0)
    throw new Refused("missingField", `a message must have exactly one ${name} element`);
  return child;
}

/**
 * Refuses a message about another property. A code counts before a name, and both are compared exactly.
 * @param found the element with HotelCode and HotelName
 */
export function checkHotel(
  found: XmlElement | undefined,
  access: Pick<ChannelAccess, "vendorKey" | "name">,
): void {
  const { HotelCode: code, HotelName: name } = found?.attributes ?? {};
  const isOwn = code === undefined ? name !== undefined && name === access.name : code === access.vendorKey;
  if (!isOwn) throw new Refused("invalidHotel", "HotelCode is not the property that signed in");
}

export function readDate(text: string | undefined, name: string): CivilDate {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? parseCivilDate(text ?? "") : null;
  if (!date) throw new Refused("invalidDates", `${name} is missing or is no date`);
  return date;
}

/** @param found element with Start and End, both inclusive */
export function readRange({ attributes }: XmlElement): DayRange {
  const range = { from: readDate(attributes.Start, "Start"), to: readDate(attributes.End, "End") };
  if (range.to < range.from)
    throw new Refused("invalidDates", `End ${range.to} is before Start ${range.from}`);
  return range;
}

export function readCount(text: string | undefined, name: string): number {
  if (!/^\d{1,6}$/.test(text ?? "")) throw new Refused("invalidValue", `${name} must be a whole number`);
  return Number(text);
}

export function readCode(text: string | undefined, name: string): string {
  if (text === undefined || text === "") throw new Refused("missingField", `${name} is missing`);
  if (text.length > 64) throw new Refused("invalidValue", `${name} is too long`);
  return text;
}

export const isTrue = (text: string | undefined): boolean => text === "true" || text === "1";
