/** Reads MT940, the SWIFT account statement, with the structured purposes of German banks. */
import { type Direction, readSwiftAmount } from "#app/payments/bank/figures.server.ts";
import { returnWords } from "#app/payments/bank/csv-layout.server.ts";
import {
  findImbalance,
  referenceOf,
  type Imbalance,
  type Statement,
  type StatementLine,
  type UnreadableReason,
  type UnreadableRow,
} from "#app/payments/bank/statement.server.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

const takeStart = (text: string): string => text.slice(0, 4_000);

export const isMt940 = (text: string): boolean =>
  /^\uFEFF?[^]{0,200}?(^|[\r\n]|\{4:\s*):20:/.test(takeStart(text)) &&
  /^:(60[FM]|61|25):/m.test(takeStart(text));

/** MT942 has floor limits and totals instead of balances. */
export const isMt942 = (text: string): boolean =>
  isMt940(text) && /^:(34F|90[CD]):/m.test(text) && !/^:60[FM]:/m.test(text);

interface Field {
  tag: string;
  /** Lines of the field, the first without the tag. */
  lines: string[];
  row: number;
}

/** Never throws: unreadable rows are listed in the result. */
export function readMt940(text: string): Statement {
  const statements = splitStatements(parseFields(text)).map(readStatement);
  return {
    source: "mt940",
    accounts: [...new Set(statements.map(({ account }) => account).filter(Boolean))],
    lines: statements.flatMap(({ lines }) => lines),
    pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    unreadable: statements.flatMap(({ unreadable }) => unreadable),
    imbalance: statements.find(({ imbalance }) => imbalance)?.imbalance ?? null,
  };
}

function parseFields(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest = ""] = /^(?:\{.*\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) fields.push({ tag, lines: [rest], row: index + 1 });
    // A line with only a dash or a brace ends the message.
    else if (!/^(-\}?|\{.*)?\s*$/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** Each statement starts with field 20. */
function splitStatements(fields: readonly Field[]): Field[][] {
  const statements: Field[][] = [];
  for (const field of fields) {
    if (field.tag === "20" || statements.length === 0) statements.push([]);
    statements.at(-1)?.push(field);
  }
  return statements;
}

interface Read {
  account: string;
  lines: StatementLine[];
  pending: number;
  unreadable: UnreadableRow[];
  imbalance: Imbalance | null;
}

function readStatement(fields: readonly Field[]): Read {
  const first = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.lines[0] ?? "";
  const opening = readBalance(first("60F", "60M"));
  const closing = readBalance(first("62F", "62M"));
  const currency = opening?.currency ?? closing?.currency ?? "EUR";
  const lines: StatementLine[] = [];
  const unreadable: UnreadableRow[] = [];
  let pending = 0;
  for (const [index, field] of fields.entries()) {
    if (field.tag !== "61") continue;
    const next = fields[index + 1];
    const booking = readBooking(field);
    if (booking === "pending") pending += 1;
    else if (typeof booking === "string") unreadable.push({ row: field.row, reason: booking, file: "" });
    else lines.push(toLine(booking, next?.tag === "86" ? next.lines : [], currency));
  }
  const imbalance =
    unreadable.length === 0
      ? findImbalance({ opening: opening?.amount ?? null, closing: closing?.amount ?? null }, lines)
      : null;
  return {
    account: readAccount(first("25", "25P")),
    lines: imbalance ? lines.map((line) => ({ ...line, certain: false })) : lines,
    pending,
    unreadable,
    imbalance,
  };
}

/** `BLZ/account` or an IBAN. Some banks append the currency. */
const readAccount = (field: string): string => field.trim().replace(/(?<=\d)\s?[A-Z]{3}$/, "");

function readBalance(field: string): { amount: Cents; currency: string } | null {
  const [, mark, currency, figure] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(field.trim()) ?? [];
  const amount = figure === undefined ? null : readSwiftAmount(figure);
  if (amount === null || currency === undefined) return null;
  return { amount: cents(mark === "D" ? -amount : amount), currency };
}

interface Booking {
  bookedOn: CivilDate;
  amount: Cents;
  isReversal: boolean;
  bankReference: string;
}

/** Value date, booking day, mark, third letter of the currency, amount, type, references. */
const bookingShape = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d,]*|,\d+)([NSF][A-Z0-9]{3})(.*)$/;

/** A reversed credit (RC) is outgoing, a reversed debit (RD) incoming money. Marks with E are expected bookings. */
const directions: Readonly<Record<string, Direction>> = {
  C: "credit",
  RD: "credit",
  D: "debit",
  RC: "debit",
};

function readBooking({ lines }: Field): Booking | UnreadableReason | "pending" {
  const [field = ""] = lines;
  const [, value, booked, mark = "", , figure = "", , rest = ""] = bookingShape.exec(field.trim()) ?? [];
  if (value === undefined)
    return /^\d{6}(\d{4})?R?[CD]/.test(field) ? "amount" : /^\d{6}/.test(field) ? "direction" : "day";
  if (mark.startsWith("E")) return "pending";
  const bookedOn = readBookingDay(value, booked);
  if (!bookedOn) return "day";
  const amount = readSwiftAmount(figure);
  if (amount === null) return "amount";
  const [, reference = ""] = /\/\/(\S*)/.exec(rest) ?? [];
  return {
    bookedOn,
    amount: cents(directions[mark] === "debit" ? -amount : amount),
    isReversal: mark.startsWith("R"),
    bankReference: referenceOf(reference),
  };
}

/** The booking day has no year, so the one nearest to the value date is used. */
function readBookingDay(value: string, booked: string | undefined): CivilDate | null {
  const [year, month] = [Number(`20${value.slice(0, 2)}`), Number(value.slice(2, 4))];
  const day = booked ?? value.slice(2);
  const monthOffset = Number(day.slice(0, 2)) - month;
  const inYear = monthOffset > 6 ? year - 1 : monthOffset < -6 ? year + 1 : year;
  return parseCivilDate(`${inYear}-${day.slice(0, 2)}-${day.slice(2)}`);
}

function toLine(booking: Booking, description: readonly string[], currency: string): StatementLine {
  const { isReversal, ...facts } = booking;
  const { kind, ...texts } = readDescription(description);
  return {
    ...facts,
    ...texts,
    currency,
    returned: isReversal || returnCodes.includes(kind.slice(0, 3)) || returnWords.test(kind),
    certain: true,
  };
}

/** Transaction codes of German banks for returned or recalled payments. */
const returnCodes = ["108", "109", "159", "181", "184"];

type Texts = Pick<StatementLine, "party" | "partyIban" | "purpose" | "remittance">;

/** Reads field 86: subfields after a three-digit code, words between slashes, or plain text. */
function readDescription(lines: readonly string[]): Texts & { kind: string } {
  const [, code, mark] = /^(\d{3})([^\w\s])(?=\d\d)/.exec(lines[0] ?? "") ?? [];
  if (code !== undefined && mark !== undefined) return readSubfields(code, mark, lines.join(""));
  const text = lines.join(" ").trim();
  const [, purpose] = /\/REMI\/(?:USTD\/\/)?(.*?)(?=\/[A-Z]{3,4}\/|$)/.exec(text) ?? [];
  const [, party = ""] = /\/NAME\/(.*?)(?=\/[A-Z]{3,4}\/|$)/.exec(text) ?? [];
  const [, iban = ""] = /\/IBAN\/([A-Z0-9]+)/.exec(text) ?? [];
  const purposeText = purpose?.trim() ?? text;
  return {
    kind: "",
    party: party.trim(),
    partyIban: isIban(iban) ? iban : "",
    purpose: purposeText,
    remittance: purposeText,
  };
}

function readSubfields(code: string, mark: string, text: string): Texts & { kind: string } {
  const subfields = new Map<string, string>();
  for (const part of text.slice(3).split(mark)) {
    const [, name, value = ""] = /^(\d\d)(.*)$/s.exec(part) ?? [];
    // A separator that no subfield number follows belongs to the text.
    const last = [...subfields.keys()].at(-1);
    if (name !== undefined && isSubfield(name)) subfields.set(name, value);
    else if (last !== undefined) subfields.set(last, `${subfields.get(last) ?? ""}${mark}${part}`);
  }
  const purposes = [...subfields].filter(([name]) => /^(2\d|6[0-3])$/.test(name)).map(([, value]) => value);
  const { remittance, endToEnd } = readPurpose(purposes);
  const iban = compactIban(subfields.get("31") ?? "");
  return {
    kind: `${code} ${subfields.get("00") ?? ""}`,
    party: `${subfields.get("32") ?? ""}${subfields.get("33") ?? ""}`.trim(),
    partyIban: isIban(iban) ? iban : "",
    purpose: [remittance, endToEnd].filter(Boolean).join(" | "),
    remittance,
  };
}

const isSubfield = (name: string): boolean => /^(00|10|2\d|3[0-8]|6[0-3])$/.test(name);

/** Tags of a SEPA purpose, each at the start of a subfield of 27 characters. */
const sepaTag = /^(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)[+:]\s?/;

function readPurpose(subfields: readonly string[]): { remittance: string; endToEnd: string } {
  const tagged = new Map<string, string>();
  let current = "";
  for (const subfield of subfields) {
    const tag = sepaTag.exec(subfield);
    if (tag) current = tag[1] ?? "";
    const text = tag ? subfield.slice(tag[0].length) : subfield;
    tagged.set(current, `${tagged.get(current) ?? ""}${text}`);
  }
  const remittance = `${tagged.get("") ?? ""}${tagged.get("SVWZ") ?? ""}`.trim();
  const endToEnd = (tagged.get("EREF") ?? "").trim();
  return { remittance, endToEnd: endToEnd === "NOTPROVIDED" ? "" : endToEnd };
}
