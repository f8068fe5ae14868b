/**
 * Writes transfer files: pain.001.001.09 as in the EPC's guidelines for SEPA credit transfers (EPC132-08). The
 * order of elements follows the schema.
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
  /** End-to-end id, printed on statements. Without dashes it has 32 characters; 35 are allowed. */
  id: string;
  amount: Cents;
  iban: string;
  holder: string;
  purpose: string;
}

export interface TransferOrder {
  /** Message id. Banks reject a second file with the same id. */
  id: string;
  created: Date;
  executeOn: CivilDate;
  debtor: { holder: string; iban: string; bic: string };
  transfers: readonly OutgoingTransfer[];
}

/** @throws Error for an invalid account or amount; callers validate before */
export function writeTransferFile({ id, created, executeOn, debtor, transfers }: TransferOrder): string {
  if (transfers.length === 0) throw new Error("a file without a transfer");
  const name = `R-${removeDashes(id)}`;
  const sums = [
    element("NbOfTxs", String(transfers.length)),
    element("CtrlSum", toDecimal(sumCents(transfers.map(({ amount }) => amount)))),
  ];
  const holder = element("Nm", toRequiredText(debtor.holder, longestName));
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
      // One statement line per transfer, because refunds are looked up individually.
      element("BtchBookg", "false"),
      ...sums,
      element("PmtTpInf", [element("SvcLvl", [element("Cd", "SEPA")])]),
      element("ReqdExctnDt", [element("Dt", executeOn)]),
      element("Dbtr", [holder]),
      element("DbtrAcct", [element("Id", [element("IBAN", checkIban(debtor.iban))])]),
      element("DbtrAgt", [element("FinInstnId", [createAgentElement(debtor.bic)])]),
      element("ChrgBr", "SLEV"),
      ...transfers.map(createTransferElement),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}

function createTransferElement({ id, amount, iban, holder, purpose }: OutgoingTransfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount)
    throw new Error("no sum to be transferred");
  return element("CdtTrfTxInf", [
    element("PmtId", [element("EndToEndId", removeDashes(id))]),
    element("Amt", [`<InstdAmt Ccy="EUR">${toDecimal(amount)}</InstdAmt>`]),
    element("Cdtr", [element("Nm", toRequiredText(holder, longestName))]),
    element("CdtrAcct", [element("Id", [element("IBAN", checkIban(iban))])]),
    element("RmtInf", [element("Ustrd", toRequiredText(purpose, longestPurpose))]),
  ]);
}

/** Within the EEA the IBAN is sufficient. */
const createAgentElement = (bic: string) =>
  bic === "" ? element("Othr", [element("Id", "NOTPROVIDED")]) : element("BICFI", bic);

/** @param content elements, or text without XML special characters */
const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === "string" ? content : content.join("")}</${name}>`;

const removeDashes = (id: string) => id.replaceAll("-", "");

function checkIban(typed: string): string {
  if (!isSepaIban(typed)) throw new Error("no IBAN of SEPA");
  return compactIban(typed);
}

const toDecimal = (amount: Cents) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** Banks reject empty elements. */
const toRequiredText = (text: string, most: number) => toBankText(text, most) || "NOTPROVIDED";
