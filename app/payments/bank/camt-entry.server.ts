/** An entry of a camt document: one booking, or a batch of payments that the bank has booked in one sum. */
import type { XmlElement } from "@rgrove/parse-xml";

import { readCurrency, readDecimal } from "#app/payments/bank/figures.server.ts";
import { referenceOf, type StatementLine } from "#app/payments/bank/statement.server.ts";
import { nodesAt, textAt, textIn, textsAt } from "#app/payments/bank/xml-tree.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

/** Signed: what left the account is negative. */
export interface Sum {
  amount: Cents;
  currency: string;
}

/**
 * A sum with the direction that stands beside it, or else the direction given.
 * Null where amount or currency cannot be read.
 */
export function sumOf(node: XmlElement, path: string, direction = ""): Sum | null {
  const amount = nodesAt(node, path)[0];
  const read = readDecimal(textIn(amount));
  const currency = readCurrency(amount?.attributes["Ccy"] ?? "EUR");
  if (read === null || currency === null) return null;
  const isDebit = (textAt(node, "CdtDbtInd") || direction) === "DBIT";
  return { amount: cents(isDebit ? -read : read), currency };
}

/** `xs:boolean` is written as a word or as a figure. */
export const isReversal = (entry: XmlElement): boolean => ["true", "1"].includes(textAt(entry, "RvslInd"));

/** One line an entry; a line for each payment of a batch where their sums add up. */
export function linesOf(
  entry: XmlElement,
  facts: { bookedOn: CivilDate; sum: Sum; certain: boolean },
): StatementLine[] {
  const details = nodesAt(entry, "NtryDtls/TxDtls");
  const { bookedOn, sum, certain } = facts;
  const common = { bookedOn, currency: sum.currency, certain };
  const isBatch = details.length > 1;
  const reference = textAt(entry, "AcctSvcrRef");
  const returned = isReversal(entry) || isReturn(entry);
  const parts = isBatch ? splitBatch(entry, details, sum) : null;
  if (!parts) {
    const line = {
      ...textsOf(isBatch ? details : [details[0] ?? entry], sum.amount, textAt(entry, "AddtlNtryInf")),
      amount: sum.amount,
      bankReference: referenceOf(reference),
      returned: returned || details.some(isReturn),
    };
    return [{ ...common, ...line, certain: certain && !isBatch }];
  }
  const payments = details.map((detail, index): StatementLine => {
    const amount = parts.amounts[index] ?? sum.amount;
    return {
      ...common,
      ...textsOf([detail], amount, textAt(entry, "AddtlNtryInf")),
      amount,
      bankReference: referenceOf(textAt(detail, "Refs/AcctSvcrRef") || reference),
      returned: returned || isReturn(detail),
    };
  });
  if (parts.charges === 0) return payments;
  const texts = { party: "", partyIban: "", purpose: "Entgelt", remittance: "Entgelt" };
  const charges = { ...texts, amount: parts.charges, bankReference: referenceOf(reference), returned };
  return [...payments, { ...common, ...charges }];
}

/** Codes of money that came back: a transfer, a direct debit that was not paid or was called back. */
const returnCodes = ["RRTN", "PRDD", "UPDD"];

const isReturn = (node: XmlElement): boolean =>
  nodesAt(node, "RtrInf").length > 0 || returnCodes.includes(textAt(node, "BkTxCd/Domn/Fmly/SubFmlyCd"));

/** Where banks write the sum of a payment, the most reliable first. */
const sumPaths = ["Amt", "AmtDtls/TxAmt/Amt", "AmtDtls/InstdAmt/Amt"];

/**
 * The signed sums of the payments, where they make up the entry in its own currency, with or without charges.
 * Null where they do not.
 */
function splitBatch(
  entry: XmlElement,
  details: readonly XmlElement[],
  whole: Sum,
): { amounts: Cents[]; charges: Cents } | null {
  const direction = textAt(entry, "CdtDbtInd");
  // A reversal that was turned by the balances turns its payments, too.
  const turn = (direction === "DBIT") === whole.amount < 0 ? 1 : -1;
  for (const path of sumPaths) {
    const sums = details.map((detail) => sumOf(detail, path, direction));
    const amounts = sums.flatMap((sum) =>
      sum?.currency === whole.currency ? [cents(turn * sum.amount)] : [],
    );
    if (amounts.length < details.length) continue;
    const rest = whole.amount - amounts.reduce((sum, amount) => sum + amount, 0);
    if (rest === 0 || Math.abs(rest) === chargesOf([entry, ...details], whole.currency))
      return { amounts, charges: cents(rest) };
  }
  return null;
}

/** All charges in cents; charges in another currency count as none. */
function chargesOf(nodes: readonly XmlElement[], currency: string): number {
  const charges = nodes.flatMap((node) => {
    const records = nodesAt(node, "Chrgs/Rcrd");
    return records.length > 0 ? records : nodesAt(node, "Chrgs");
  });
  const sums = charges.map((charge) => sumOf(charge, "Amt") ?? sumOf(charge, "TtlChrgsAndTaxAmt"));
  return sums.reduce((total, sum) => total + (sum?.currency === currency ? Math.abs(sum.amount) : 0), 0);
}

/** Party, account and purpose of one payment, or of several that are one line. */
function textsOf(
  details: readonly XmlElement[],
  amount: Cents,
  otherText: string,
): Pick<StatementLine, "party" | "partyIban" | "purpose" | "remittance"> {
  const ibans = [...new Set(details.map((detail) => ibanOf(detail, amount)))];
  const names = new Set(details.map((detail) => partyOf(detail, amount)).filter(Boolean));
  const texts = details.map(purposeOf);
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(" / ");
  const purpose = joined(texts.map((text) => text.purpose)) || otherText;
  return {
    party: joined([...names]),
    partyIban: ibans.length === 1 ? (ibans[0] ?? "") : "",
    purpose,
    remittance: joined(texts.map(({ remittance }) => remittance)) || purpose,
  };
}

function partyOf(detail: XmlElement, amount: Cents): string {
  const role = amount > 0 ? "Dbtr" : "Cdtr";
  const paths = [`${role}/Nm`, `${role}/Pty/Nm`, `Ultmt${role}/Nm`, `Ultmt${role}/Pty/Nm`];
  return textAt(detail, ...paths.map((path) => `RltdPties/${path}`));
}

/** The other side's account; empty where the bank does not say, or says it otherwise. */
function ibanOf(detail: XmlElement, amount: Cents): string {
  const account = amount > 0 ? "DbtrAcct" : "CdtrAcct";
  const iban = compactIban(textAt(detail, `RltdPties/${account}/Id/IBAN`));
  return isIban(iban) ? iban : "";
}

function purposeOf(detail: XmlElement): { purpose: string; remittance: string } {
  // Banks break the text at 35 characters, in the middle of words. Where a space was is unknown.
  const written = textsAt(detail, "RmtInf/Ustrd").join(" ");
  const structured = ["CdtrRefInf/Ref", "RfrdDocInf/Nb", "AddtlRmtInf"].map((path) => `RmtInf/Strd/${path}`);
  const remittance = [written, ...textsAt(detail, ...structured)].filter(Boolean).join(" | ");
  const endToEnd = textAt(detail, "Refs/EndToEndId");
  const useful = endToEnd === "NOTPROVIDED" ? "" : endToEnd;
  const purpose = [remittance, useful].filter(Boolean).join(" | ") || textAt(detail, "AddtlTxInf");
  return { purpose, remittance };
}
