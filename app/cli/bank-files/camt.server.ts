/** camt.053: the statement of account as ISO 20022 has it, versions 2 to 8. */
import { SaxesParser } from "saxes";

import { type Statement, StatementError, type StatementLine } from "#app/cli/bank-files/statement.server.ts";
import { parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { compactIban } from "#app/domain/payment/bank-transfer.ts";

/** @throws StatementError where it is another document, or an entry lacks what makes it a booking */
export function readCamt(text: string): Statement {
  const document = parse(text);
  const statements = nodesAt(document, "BkToCstmrStmt", "Stmt");
  if (statements.length === 0)
    throw new StatementError("Die Datei ist kein Kontoauszug im Format camt.053 (gebuchte Umsätze).");
  const accounts = [
    ...new Set(statements.map((statement) => compactIban(textAt(statement, "Acct/Id/IBAN"))).filter(Boolean)),
  ];
  const entries = statements.flatMap((statement) => nodesAt(statement, "Ntry"));
  const booked = entries.filter((entry) => ["BOOK", ""].includes(textAt(entry, "Sts/Cd", "Sts")));
  return {
    source: "camt",
    accounts,
    lines: booked.flatMap(linesOf),
    pending: entries.length - booked.length,
  };
}

function parse(text: string): XmlNode {
  try {
    return readXml(text);
  } catch {
    throw new StatementError(
      "Die Datei ist kein lesbares XML, oder sie enthält einen Dokumenttyp (DOCTYPE).",
    );
  }
}

/** One line an entry; one for each payment of a collection whose sums are given and add up. */
function linesOf(entry: XmlNode): StatementLine[] {
  const whole = sumOf(nodesAt(entry, "Amt")[0]);
  const bookedOn = parseCivilDate(
    textAt(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm").slice(0, 10),
  );
  if (!whole || !bookedOn)
    throw new StatementError("Eine Buchung der Datei hat keinen lesbaren Betrag oder Tag.");
  const details = nodesAt(entry, "NtryDtls", "TxDtls");
  const sums = details.map((detail) =>
    sumOf(nodesAt(detail, "Amt")[0] ?? nodesAt(detail, "AmtDtls", "TxAmt", "Amt")[0]),
  );
  const total = sums.reduce((sum, part) => sum + (part?.amount ?? 0), 0);
  const split = details.length > 1 && sums.every(Boolean) && total === whole.amount;
  const sign = textAt(entry, "CdtDbtInd") === "DBIT" ? -1 : 1;
  const common = { bookedOn, currency: whole.currency };
  const reversed = textAt(entry, "RvslInd") === "true";
  const parts = split ? details : [null];
  return parts.map((part, index) => {
    const detail = part ?? details[0] ?? entry;
    const amount = cents(sign * (split ? (sums[index]?.amount ?? 0) : whole.amount));
    const party = amount > 0 ? ["Dbtr", "Dbtr/Pty"] : ["Cdtr", "Cdtr/Pty"];
    return {
      ...common,
      amount,
      bankReference: bankReference(entry, part),
      party: textAt(detail, ...party.map((path) => `RltdPties/${path}/Nm`)),
      purpose: purposeOf(detail) || textAt(entry, "AddtlNtryInf"),
      returned: reversed || nodesAt(detail, "RtrInf").length > 0,
    };
  });
}

function sumOf(node: XmlNode | undefined): { amount: Cents; currency: string } | null {
  const amount = node && /^\d{1,9}(\.\d{1,5})?$/.test(node.text.trim()) ? decimal(node.text.trim()) : null;
  return amount === null ? null : { amount, currency: node?.attributes["Ccy"] ?? "EUR" };
}

/** ISO amounts have a point and up to five places, of which a euro uses two. */
function decimal(text: string): Cents | null {
  const [whole = "", rest = ""] = text.split(".");
  if (/[1-9]/.test(rest.slice(2))) return null;
  return parseAmount(`${whole},${rest.slice(0, 2).padEnd(2, "0")}`);
}

/** "NONREF" is how some banks write that there is none. */
function bankReference(entry: XmlNode, detail: XmlNode | null): string {
  const own = detail ? textAt(detail, "Refs/AcctSvcrRef") : "";
  const found = own || textAt(entry, "AcctSvcrRef");
  return found === "NONREF" || found === "NOTPROVIDED" ? "" : found;
}

function purposeOf(detail: XmlNode): string {
  const written = nodesAt(detail, "RmtInf", "Ustrd").map(({ text }) => text.trim());
  const structured = textAt(detail, "RmtInf/Strd/CdtrRefInf/Ref");
  const endToEnd = textAt(detail, "Refs/EndToEndId");
  const useful = endToEnd === "NOTPROVIDED" ? "" : endToEnd;
  // Banks break the text at 35 signs, in the middle of words; what was a space there cannot be told.
  return [written.join(" "), structured, useful].filter(Boolean).join(" | ");
}

// XML as banks send it: elements by local name, text and attributes. What could reach outside of the file is refused.

export interface XmlNode {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

const deepest = 40;

/**
 * The root element. A document type is refused: entities and files of others come in by it (XXE), and no statement has
 * one. The parser knows the five entities of XML alone.
 * @throws Error where the text is no well-formed XML, too deep, or has a document type
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser();
  const top: XmlNode = { name: "", attributes: {}, text: "", children: [] };
  const open: XmlNode[] = [top];
  parser.on("doctype", () => {
    throw new Error("a document type is not allowed");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > deepest) throw new Error("nested too deeply");
    const node: XmlNode = { name: localName(name), attributes: { ...attributes }, text: "", children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const addText = (part: string) => {
    const node = open.at(-1);
    if (node) node.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error("no element");
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The elements at the end of a path of names, through all elements on the way. */
export function nodesAt(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** Text of the first of several paths that has any; empty otherwise. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths) {
    const text = nodesAt(node, ...path.split("/"))[0]?.text.trim();
    if (text) return text;
  }
  return "";
}
