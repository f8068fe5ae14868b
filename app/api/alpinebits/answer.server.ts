/** The outcomes of a message (AlpineBits HotelData, "Server responses") and the documents that tell them. */
import { otaNamespace } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element, joined, type Markup } from "#app/api/alpinebits/xml/write-xml.ts";

/** Codes of OpenTravel's table ERR that the shop uses. */
export const errorCodes = {
  invalidValue: 320,
  missingField: 321,
  invalidHotel: 392,
  invalidRoomType: 402,
  invalidDates: 404,
  invalidRate: 249,
  unableToProcess: 450,
  notAuthorized: 497,
} as const;

export interface Fault {
  code: (typeof errorCodes)[keyof typeof errorCodes];
  text: string;
}

/** What the shop did only in part, or not as told. */
export interface Notice {
  /** 3: business rule, the data was left out. 11: advisory, the data was taken. */
  type: 3 | 11;
  text: string;
  /** Id of a reservation. */
  record?: string | undefined;
}

export type Outcome =
  | { ok: false; faults: readonly Fault[] }
  | { ok: true; notices?: readonly Notice[]; content?: readonly Markup[] };

export const failed = (code: keyof typeof errorCodes, text: string): Outcome & { ok: false } => ({
  ok: false,
  faults: [{ code: errorCodes[code], text }],
});

/** Faults and notices that one answer names. More help nobody. */
const mostListed = 20;
const longestText = 500;
const textOf = (text: string) => text.slice(0, longestText);

/** @param name of the root, such as OTA_PingRS */
export function writeAnswer(name: string, version: string, outcome: Outcome): string {
  const parts = outcome.ok ? writeSuccess(outcome) : [writeFaults(outcome.faults)];
  return document(name, version, parts);
}

export function document(name: string, version: string, parts: readonly Markup[]): string {
  const root = element(name, { xmlns: otaNamespace, Version: version }, joined(parts));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

const writeFaults = (faults: readonly Fault[]) =>
  element(
    "Errors",
    {},
    ...faults
      .slice(0, mostListed)
      .map(({ code, text }) => element("Error", { Type: 13, Code: code }, textOf(text))),
  );

function writeSuccess({ notices = [], content = [] }: Outcome & { ok: true }): Markup[] {
  const warnings = notices
    .slice(0, mostListed)
    .map(({ type, text, record }) => element("Warning", { Type: type, RecordID: record }, textOf(text)));
  return [
    element("Success"),
    ...(warnings.length > 0 ? [element("Warnings", {}, ...warnings)] : []),
    ...content,
  ];
}
