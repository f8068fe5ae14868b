/**
 * Transfers for the bank to carry out: pain.001.001.09 as the EPC's guidelines for SEPA credit transfers have it
 * (EPC132-08). The order of elements is that of the schema.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, sumCents } from "#app/domain/money.ts";
import {
  compactIban,
  isSepaIban,
  largestAmount,
  longestName,
  longestPurpose,
  toBankText,
} from "#app/domain/payment/bank-transfer.ts";

export interface OutgoingTransfer {
  /** Goes with the transfer to the end, and stands on the statement: without dashes it has 32 signs, 35 are allowed. */
  id: string;
  amount: Cents;
  iban: string;
  holder: string;
  purpose: string;
}

export interface TransferOrder {
  /** Names the file: banks refuse a second one of the same name. */
  id: string;
  created: Date;
  executeOn: CivilDate;
  /** Whose account it is. */
  debtor: { holder: string; iban: string; bic: string };
  transfers: readonly OutgoingTransfer[];
}

/** @throws Error for an account or sum that is none: whoever calls has looked */
export function writeTransferFile({ id, created, executeOn, debtor, transfers }: TransferOrder): string {
  if (transfers.length === 0) throw new Error("a file without a transfer");
  const name = `R-${bareId(id)}`;
  const sums = [
    element("NbOfTxs", String(transfers.length)),
    element("CtrlSum", decimal(sumCents(transfers.map(({ amount }) => amount)))),
  ];
  const holder = element("Nm", bankText(debtor.holder, longestName));
  const body = element("CstmrCdtTrfInitn", [
    element("GrpHdr", [
      element("MsgId", name),
      element("CreDtTm", created.toISOString()),
      ...sums,
      element("InitgPty", [holder]),
    ]),
    element("PmtInf", [
      element("PmtInfId", name),
      element("PmtMtd", "TRF"),
      // One line on the statement for each: refunds are looked up one by one.
      element("BtchBookg", "false"),
      ...sums,
      element("PmtTpInf", [element("SvcLvl", [element("Cd", "SEPA")])]),
      element("ReqdExctnDt", [element("Dt", executeOn)]),
      element("Dbtr", [holder]),
      element("DbtrAcct", [element("Id", [element("IBAN", checkedIban(debtor.iban))])]),
      element("DbtrAgt", [element("FinInstnId", [agentOf(debtor.bic)])]),
      element("ChrgBr", "SLEV"),
      ...transfers.map(transferElement),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}

function transferElement({ id, amount, iban, holder, purpose }: OutgoingTransfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount)
    throw new Error("no sum to be transferred");
  return element("CdtTrfTxInf", [
    element("PmtId", [element("EndToEndId", bareId(id))]),
    element("Amt", [`<InstdAmt Ccy="EUR">${decimal(amount)}</InstdAmt>`]),
    element("Cdtr", [element("Nm", bankText(holder, longestName))]),
    element("CdtrAcct", [element("Id", [element("IBAN", checkedIban(iban))])]),
    element("RmtInf", [element("Ustrd", bankText(purpose, longestPurpose))]),
  ]);
}

/** Within the EEA the account alone is enough. */
const agentOf = (bic: string) =>
  bic === "" ? element("Othr", [element("Id", "NOTPROVIDED")]) : element("BICFI", bic);

/** @param content elements, or a text without signs that mean something in XML */
const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === "string" ? content : content.join("")}</${name}>`;

const bareId = (id: string) => id.replaceAll("-", "");

function checkedIban(typed: string): string {
  if (!isSepaIban(typed)) throw new Error("no IBAN of SEPA");
  return compactIban(typed);
}

const decimal = (amount: Cents) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** Banks refuse an empty element. */
const bankText = (text: string, most: number) => toBankText(text, most) || "NOTPROVIDED";
