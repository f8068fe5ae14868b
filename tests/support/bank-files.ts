/** Bank statements in the camt.053 format. */

export interface WrittenEntry {
  amount: string;
  purpose: string;
  party?: string;
  reference?: string;
  day?: string;
  debit?: boolean;
  status?: string;
  extra?: string;
  /** Account of the other party. */
  iban?: string;
}

export const shopIban = "DE02120300000000202051";

export function camtFile(entries: readonly WrittenEntry[], iban = shopIban): string {
  const written = entries.map(
    ({ amount, purpose, party = "Änne Großmann", reference = "NONREF", day = "2026-11-21", ...more }) => `
    <Ntry>
      <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${more.debit ? "DBIT" : "CRDT"}</CdtDbtInd>
      <Sts>${more.status ?? "BOOK"}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        <RltdPties><Dbtr><Nm>${party}</Nm></Dbtr>${more.iban ? `<DbtrAcct><Id><IBAN>${more.iban}</IBAN></Id></DbtrAcct>` : ""}<Cdtr><Nm>${party}</Nm></Cdtr></RltdPties>
        <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>${more.extra ?? ""}</TxDtls></NtryDtls>
    </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${written.join("")}
</Stmt></BkToCstmrStmt></Document>`;
}
