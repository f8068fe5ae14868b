/** camt.053: the statement of account as ISO 20022 has it, versions 2 to 8. */
import { parseXml, XmlElement, XmlNode, XmlText } from "@rgrove/parse-xml";

import { type Statement, StatementError, type StatementLine } from "#app/payments/bank/statement.server.ts";
import { parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

/** @throws StatementError where it is another document, or an entry lacks what makes it a booking */
export function readCamt(text: string): Statement {
  const document = parse(text);
  const statements = nodesAt(document, "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) throw new StatementError("no-statement");
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

/** The root element. By a document type entities and files of others would come in (XXE), and no statement has one. */
function parse(text: string): XmlElement {
  try {
    const { children, root } = parseXml(text, { preserveDocumentType: true });
    if (root && !children.some(({ type }) => type === XmlNode.TYPE_DOCUMENT_TYPE)) return root;
  } catch {
    // Said below.
  }
  throw new StatementError("no-xml");
}

/** One line an entry; one for each payment of a collection whose sums are given and add up. */
function linesOf(entry: XmlElement): StatementLine[] {
  const whole = sumOf(nodesAt(entry, "Amt")[0]);
  const bookedOn = parseCivilDate(
    textAt(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm").slice(0, 10),
  );
  if (!whole || !bookedOn) throw new StatementError("bad-entry");
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
      partyIban: ibanOf(detail, amount),
      purpose: purposeOf(detail) || textAt(entry, "AddtlNtryInf"),
      returned: reversed || nodesAt(detail, "RtrInf").length > 0,
    };
  });
}

function sumOf(node: XmlElement | undefined): { amount: Cents; currency: string } | null {
  const text = textIn(node);
  const amount = /^\d{1,9}(\.\d{1,5})?$/.test(text) ? decimal(text) : null;
  return amount === null ? null : { amount, currency: node?.attributes["Ccy"] ?? "EUR" };
}

/** ISO amounts have a point and up to five places, of which a euro uses two. */
function decimal(text: string): Cents | null {
  const [whole = "", rest = ""] = text.split(".");
  if (/[1-9]/.test(rest.slice(2))) return null;
  return parseAmount(`${whole},${rest.slice(0, 2).padEnd(2, "0")}`);
}

/** "NONREF" is how some banks write that there is none. */
function bankReference(entry: XmlElement, detail: XmlElement | null): string {
  const own = detail ? textAt(detail, "Refs/AcctSvcrRef") : "";
  const found = own || textAt(entry, "AcctSvcrRef");
  return found === "NONREF" || found === "NOTPROVIDED" ? "" : found;
}

/** The other side's account; empty where the bank does not say, or says it otherwise. */
function ibanOf(detail: XmlElement, amount: Cents): string {
  const account = amount > 0 ? "DbtrAcct" : "CdtrAcct";
  const iban = compactIban(textAt(detail, `RltdPties/${account}/Id/IBAN`));
  return isIban(iban) ? iban : "";
}

function purposeOf(detail: XmlElement): string {
  const written = nodesAt(detail, "RmtInf", "Ustrd").map(textIn);
  const structured = textAt(detail, "RmtInf/Strd/CdtrRefInf/Ref");
  const endToEnd = textAt(detail, "Refs/EndToEndId");
  const useful = endToEnd === "NOTPROVIDED" ? "" : endToEnd;
  // Banks break the text at 35 signs, in the middle of words; what was a space there cannot be told.
  return [written.join(" "), structured, useful].filter(Boolean).join(" | ");
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The elements at the end of a path of names, through all elements on the way. */
function nodesAt(node: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (nodes, name) =>
      nodes.flatMap(({ children }) =>
        children.filter(isElement).filter((child) => localName(child.name) === name),
      ),
    [node],
  );
}

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

/** Text directly in an element. */
function textIn(node: XmlElement | undefined): string {
  const texts = node?.children.filter((child) => child instanceof XmlText) ?? [];
  return texts
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** Text of the first of several paths that has any; empty otherwise. */
function textAt(node: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const text = textIn(nodesAt(node, ...path.split("/"))[0]);
    if (text) return text;
  }
  return "";
}
