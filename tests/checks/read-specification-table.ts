/** The rows of docs/specification-table.md. */

export interface Row {
  section: string;
  item: string;
  /** The names between backticks, in their order. */
  names: string[];
  proof:
    | { kind: "tests"; tests: { file: string; title: string }[] }
    /** Not there yet: which part, and where its test will be. */
    | { kind: "open"; part: string }
    | { kind: "not applicable"; reason: string };
}

/** @throws for a line of a table that is none of the kinds */
export function readSpecificationTable(text: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  for (const line of text.split("\n")) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|") || /^\| (Item|---) \|/.test(line)) continue;
    const [, item = "", proof = "", end] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (item === "" || end !== "") throw new Error(`not two cells: ${line}`);
    const names = [...item.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    rows.push({ section, item, names, proof: readProof(proof, line) });
  }
  return rows;
}

function readProof(proof: string, line: string): Row["proof"] {
  const part = /^\(open\) ([a-z ]+): `[^`]+`$/.exec(proof)?.[1];
  if (part !== undefined) return { kind: "open", part };
  const reason = /^not applicable: (.{20,})$/.exec(proof)?.[1];
  if (reason !== undefined) return { kind: "not applicable", reason };
  const tests = proof.split("<br>").map((one) => {
    const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
    if (title === "") throw new Error(`no proof: ${line}`);
    return { file, title };
  });
  return { kind: "tests", tests };
}

/** Where a test of this title stands in a source: as it is written there, signs escaped as TypeScript does. */
export function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll('"', '\\"')];
  return written.some((text) => ['"', "'", "`"].some((quote) => source.includes(quote + text + quote)));
}
