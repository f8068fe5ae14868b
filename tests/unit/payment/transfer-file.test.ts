import { parseXml, XmlElement, XmlText } from "@rgrove/parse-xml";
import fc from "fast-check";
import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type TransferOrder, writeTransferFile } from "#app/payments/bank/transfer-file.server.ts";
import { shopIban } from "#tests/support/bank-files.ts";

const payee = "DE89370400440532013000";
const order = (part: Partial<TransferOrder> = {}): TransferOrder => ({
  id: "0190b3a1-f0c2-7f4e-8c39-8b0e3b6b5d3c",
  created: new Date("2026-11-20T09:00:00Z"),
  executeOn: civilDate("2026-11-20"),
  debtor: { holder: "Reisen & Mehr GmbH", iban: shopIban, bic: "BYLADEM1001" },
  transfers: [
    {
      id: "0190b3a1-0000-7f4e-8c39-8b0e3b6b5d3c",
      amount: cents(31_005),
      iban: "DE89 3704 0044 0532 0130 00",
      holder: "Änne Großmann",
      purpose: "Erstattung ABCD-EFGH",
    },
  ],
  ...part,
});

/** Names of elements with what stands in them, as they follow each other. */
function outline(node: XmlElement): unknown[] {
  const inner = node.children.filter((child) => child instanceof XmlElement).map(outline);
  const text = node.children.map((child) => (child instanceof XmlText ? child.text : "")).join("");
  return [node.name, ...(inner.length > 0 ? inner : [text])];
}
const read = (text: string) => outline(parseXml(text).root!);

test("the file has every element of the guidelines in the order of the schema pain.001.001.09", () => {
  const text = writeTransferFile(order());
  expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  expect(text).toContain('<InstdAmt Ccy="EUR">310.05</InstdAmt>');
  expect(read(text)).toEqual([
    "Document",
    [
      "CstmrCdtTrfInitn",
      [
        "GrpHdr",
        ["MsgId", "R-0190b3a1f0c27f4e8c398b0e3b6b5d3c"],
        ["CreDtTm", "2026-11-20T09:00:00.000Z"],
        ["NbOfTxs", "1"],
        ["CtrlSum", "310.05"],
        ["InitgPty", ["Nm", "Reisen + Mehr GmbH"]],
      ],
      [
        "PmtInf",
        ["PmtInfId", "R-0190b3a1f0c27f4e8c398b0e3b6b5d3c"],
        ["PmtMtd", "TRF"],
        ["BtchBookg", "false"],
        ["NbOfTxs", "1"],
        ["CtrlSum", "310.05"],
        ["PmtTpInf", ["SvcLvl", ["Cd", "SEPA"]]],
        ["ReqdExctnDt", ["Dt", "2026-11-20"]],
        ["Dbtr", ["Nm", "Reisen + Mehr GmbH"]],
        ["DbtrAcct", ["Id", ["IBAN", shopIban]]],
        ["DbtrAgt", ["FinInstnId", ["BICFI", "BYLADEM1001"]]],
        ["ChrgBr", "SLEV"],
        [
          "CdtTrfTxInf",
          ["PmtId", ["EndToEndId", "0190b3a100007f4e8c398b0e3b6b5d3c"]],
          ["Amt", ["InstdAmt", "310.05"]],
          ["Cdtr", ["Nm", "Aenne Grossmann"]],
          ["CdtrAcct", ["Id", ["IBAN", payee]]],
          ["RmtInf", ["Ustrd", "Erstattung ABCD-EFGH"]],
        ],
      ],
    ],
  ]);
});

test("the sum and count are those of all transfers, and without a BIC the bank is said not to be given", () => {
  const [one] = order().transfers;
  const text = writeTransferFile(
    order({
      debtor: { holder: "R", iban: shopIban, bic: "" },
      transfers: [one!, { ...one!, amount: cents(95) }],
    }),
  );
  expect(text.match(/<CtrlSum>311\.00<\/CtrlSum>/g)).toHaveLength(2);
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
  expect(text).toContain("<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>");
});

test("whatever a statement calls its payer, the name has the signs and length that banks take", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (holder) => {
      const [one] = order().transfers;
      const text = writeTransferFile(order({ transfers: [{ ...one!, holder }] }));
      expect(() => parseXml(text)).not.toThrow();
      const name = /<Cdtr><Nm>(.*?)<\/Nm>/s.exec(text)?.[1] ?? "";
      expect(name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/);
    }),
    { examples: [["<Nm>"], ["]]>"], ["&amp;"], ["日本"]] },
  );
});

test.each<[string, Partial<TransferOrder["transfers"][number]>, string]>([
  ["an account with wrong check digits", { iban: "DE88370400440532013000" }, "no IBAN"],
  ["nothing to pay", { amount: cents(0) }, "no sum"],
  ["a negative sum", { amount: cents(-1) }, "no sum"],
  ["more than SEPA carries", { amount: cents(100_000_000_000) }, "no sum"],
])("%s makes no file", (_what, part, message) => {
  const [one] = order().transfers;
  expect(() => writeTransferFile(order({ transfers: [{ ...one!, ...part }] }))).toThrow(message);
});
