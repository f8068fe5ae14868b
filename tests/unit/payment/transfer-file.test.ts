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

/** Names of elements with their content, in document order. */
function outline(node: XmlElement): unknown[] {
  const inner = node.children.filter((child) => child instanceof XmlElement).map(outline);
  const text = node.children.map((child) => (child instanceof XmlText ? child.text : "")).join("");
  return [node.name, ...(inner.length > 0 ? inner : [text])];
}
const read = (text: string) => outline(parseXml(text).root!);

test("the transfer file has all elements in schema order (pain.001.001.09)", () => {
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

test("sum and count cover all transfers", () => {
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

function textsOf(node: XmlElement): [name: string, text: string][] {
  const inner = node.children.filter((child) => child instanceof XmlElement);
  return inner.length > 0 ? inner.flatMap(textsOf) : [[node.name, node.text]];
}

/** Required form of each text by pain.001.001.09 and the EPC guidelines on characters and name length. */
const demanded: Readonly<Record<string, RegExp>> = {
  MsgId: /^[A-Za-z0-9-]{1,35}$/,
  PmtInfId: /^[A-Za-z0-9-]{1,35}$/,
  EndToEndId: /^[A-Za-z0-9]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  InstdAmt: /^\d{1,16}\.\d\d$/,
  PmtMtd: /^(?:CHK|TRF|TRA)$/,
  BtchBookg: /^(?:true|false)$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ChrgBr: /^(?:DEBT|CRED|SHAR|SLEV)$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Id: /^NOTPROVIDED$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
};

const anyTransfer = fc.record({
  id: fc.uuid(),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  iban: fc.constantFrom(payee, "FR76 3000 6000 0112 3456 7890 189", "MT84MALT011000012345MTLCAST001S"),
  holder: fc.oneof(
    fc.constantFrom("Ærø Øst ẞ", "Łukasz", "Đorđe Ilı", "Þór Œuvre", "Юлия", "Γιώργος", "王小明"),
    fc.string({ unit: "grapheme", maxLength: 90 }),
  ),
  purpose: fc.string({ unit: "grapheme", maxLength: 200 }),
});

test("all texts have the required form", () => {
  fc.assert(
    fc.property(
      fc.array(anyTransfer, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: "grapheme", maxLength: 90 }),
      fc.constantFrom("", "BYLADEM1001", "BYLADEM1"),
      (transfers, holder, bic) => {
        const file = writeTransferFile(order({ debtor: { holder, iban: shopIban, bic }, transfers }));
        const texts = textsOf(parseXml(file).root!);
        for (const [name, text] of texts) expect(text, name).toMatch(demanded[name] ?? /never/);
        const textsNamed = (name: string) => texts.filter(([each]) => each === name).map(([, text]) => text);
        const sum = transfers.reduce((total, { amount }) => total + amount, 0);
        expect(textsNamed("CtrlSum").map((text) => Math.round(Number(text) * 100))).toEqual([sum, sum]);
        expect(textsNamed("InstdAmt").map((text) => Math.round(Number(text) * 100))).toEqual(
          transfers.map(({ amount }) => amount),
        );
        expect(textsNamed("NbOfTxs")).toEqual([`${transfers.length}`, `${transfers.length}`]);
      },
    ),
  );
});

test("payee names are transliterated", () => {
  const [one] = order().transfers;
  const holders = ["Ærø Øst ẞ", "Łukasz Żak", "Юрий"];
  const file = writeTransferFile(order({ transfers: holders.map((holder) => ({ ...one!, holder })) }));
  expect([...file.matchAll(/<Cdtr><Nm>(.*?)<\/Nm>/g)].map(([, name]) => name)).toEqual([
    "Aero Ost SS",
    "Lukasz Zak",
    "Yuriy",
  ]);
});

test("payee names contain only characters and lengths that banks accept", () => {
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
  ["an account with wrong check digits", { iban: "DE88370400440532013000" }, "no IBAN of SEPA"],
  ["an account outside of SEPA", { iban: "TR330006100519786457841326" }, "no IBAN of SEPA"],
  ["nothing to pay", { amount: cents(0) }, "no sum"],
  ["a negative sum", { amount: cents(-1) }, "no sum"],
  ["more than SEPA carries", { amount: cents(100_000_000_000) }, "no sum"],
])("%s is rejected", (_what, part, message) => {
  const [one] = order().transfers;
  expect(() => writeTransferFile(order({ transfers: [{ ...one!, ...part }] }))).toThrow(message);
});
