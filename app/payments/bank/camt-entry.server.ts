/** Entries of camt documents. An entry is a single booking, or a batch of payments booked as one sum. */
import type { XmlElement } from "@rgrove/parse-xml";

import { readCurrency, readDecimal } from "#app/payments/bank/figures.server.ts";
import { referenceOf, type StatementLine } from "#app/payments/bank/statement.server.ts";
import { nodesAt, textAt, textIn, textsAt } from "#app/payments/bank/xml-tree.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

/** Amount with sign: negative for outgoing money. */
export interface Sum {
  amount: Cents;
  currency: string;
}

/**
 * Reads an amount with its direction indicator, or else the given direction.
 * Returns null when amount or currency is invalid.
 */
export function sumOf(node: XmlElement, path: string, direction = ""): Sum | null {
  const amount = nodesAt(node, path)[0];
  const read = readDecimal(textIn(amount));
  const currency = readCurrency(amount?.attributes["Ccy"] ?? "EUR");
  if (read === null || currency === null) return null;
  const isDebit = (textAt(node, "CdtDbtInd") || direction) === "DBIT";
  return { amount: cents(isDebit ? -read : read), currency };
}

/** `xs:boolean` is written as "true" or "1". */
export const isReversal = (entry: XmlElement): boolean => ["true", "1"].includes(textAt(entry, "RvslInd"));

/** One line per entry, or one per payment of a batch when their amounts add up. */
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
      ...readTexts(isBatch ? details : [details[0] ?? entry], sum.amount, textAt(entry, "AddtlNtryInf")),
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
      ...readTexts([detail], amount, textAt(entry, "AddtlNtryInf")),
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

/** ISO codes for returned money: returned transfers, unpaid or recalled direct debits. */
const returnCodes = ["RRTN", "PRDD", "UPDD"];

const isReturn = (node: XmlElement): boolean =>
  nodesAt(node, "RtrInf").length > 0 || returnCodes.includes(textAt(node, "BkTxCd/Domn/Fmly/SubFmlyCd"));

/** Possible elements of a payment's amount, the most reliable first. */
const sumPaths = ["Amt", "AmtDtls/TxAmt/Amt", "AmtDtls/InstdAmt/Amt"];

/**
 * Splits a batch into the signed amounts of its payments, and charges.
 * Returns null when the amounts, with or without charges, do not add up to the entry in its currency.
 */
function splitBatch(
  entry: XmlElement,
  details: readonly XmlElement[],
  entrySum: Sum,
): { amounts: Cents[]; charges: Cents } | null {
  const direction = textAt(entry, "CdtDbtInd");
  // When the balances have inverted a reversal, its payments are inverted as well.
  const sign = (direction === "DBIT") === entrySum.amount < 0 ? 1 : -1;
  for (const path of sumPaths) {
    const sums = details.map((detail) => sumOf(detail, path, direction));
    const amounts = sums.flatMap((sum) =>
      sum?.currency === entrySum.currency ? [cents(sign * sum.amount)] : [],
    );
    if (amounts.length < details.length) continue;
    const rest = entrySum.amount - amounts.reduce((sum, amount) => sum + amount, 0);
    if (rest === 0 || Math.abs(rest) === sumCharges([entry, ...details], entrySum.currency))
      return { amounts, charges: cents(rest) };
  }
  return null;
}

/** Sum of all charges in cents, ignoring charges in other currencies. */
function sumCharges(nodes: readonly XmlElement[], currency: string): number {
  const charges = nodes.flatMap((node) => {
    const records = nodesAt(node, "Chrgs/Rcrd");
    return records.length > 0 ? records : nodesAt(node, "Chrgs");
  });
  const sums = charges.map((charge) => sumOf(charge, "Amt") ?? sumOf(charge, "TtlChrgsAndTaxAmt"));
  return sums.reduce((total, sum) => total + (sum?.currency === currency ? Math.abs(sum.amount) : 0), 0);
}

function readTexts(
  details: readonly XmlElement[],
  amount: Cents,
  otherText: string,
): Pick<StatementLine, "party" | "partyIban" | "purpose" | "remittance"> {
  const ibans = [...new Set(details.map((detail) => readIban(detail, amount)))];
  const names = new Set(details.map((detail) => readParty(detail, amount)).filter(Boolean));
  const texts = details.map(readPurpose);
  const joinParts = (parts: readonly string[]) => parts.filter(Boolean).join(" / ");
  const purpose = joinParts(texts.map((text) => text.purpose)) || otherText;
  return {
    party: joinParts([...names]),
    partyIban: ibans.length === 1 ? (ibans[0] ?? "") : "",
    purpose,
    remittance: joinParts(texts.map(({ remittance }) => remittance)) || purpose,
  };
}

function readParty(detail: XmlElement, amount: Cents): string {
  const role = amount > 0 ? "Dbtr" : "Cdtr";
  const paths = [`${role}/Nm`, `${role}/Pty/Nm`, `Ultmt${role}/Nm`, `Ultmt${role}/Pty/Nm`];
  return textAt(detail, ...paths.map((path) => `RltdPties/${path}`));
}

/** The counterparty's IBAN; empty when missing or invalid. */
function readIban(detail: XmlElement, amount: Cents): string {
  const account = amount > 0 ? "DbtrAcct" : "CdtrAcct";
  const iban = compactIban(textAt(detail, `RltdPties/${account}/Id/IBAN`));
  return isIban(iban) ? iban : "";
}

function readPurpose(detail: XmlElement): { purpose: string; remittance: string } {
  // Banks break the text at 35 characters, even within words. Original spaces at line breaks are unknown.
  const unstructured = textsAt(detail, "RmtInf/Ustrd").join(" ");
  const structured = ["CdtrRefInf/Ref", "RfrdDocInf/Nb", "AddtlRmtInf"].map((path) => `RmtInf/Strd/${path}`);
  const remittance = [unstructured, ...textsAt(detail, ...structured)].filter(Boolean).join(" | ");
  const endToEnd = textAt(detail, "Refs/EndToEndId");
  const reference = endToEnd === "NOTPROVIDED" ? "" : endToEnd;
  const purpose = [remittance, reference].filter(Boolean).join(" | ") || textAt(detail, "AddtlTxInf");
  return { purpose, remittance };
}
