/**
 * Reads docs/specification-table.md and the tests that it names. A proving test ends its title with an id: "… leads on
 * [S2-07]". The table refers to ids only, so that titles and files can change.
 */
import ts from "typescript";

export interface Row {
  section: string;
  item: string;
  /** Names in backticks, in order. */
  names: string[];
  proof:
    | { kind: "tests"; ids: string[] }
    /** Not implemented yet: the part, and the reason. */
    | { kind: "open"; part: string; reason: string }
    | { kind: "not applicable"; reason: string };
}

const ID = /^S\d-\d{2,3}$/;

/** @throws for a table line of an unknown kind */
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
  const [, part, why = ""] = /^\(open\) ([a-z ]+): (.{20,})$/.exec(proof) ?? [];
  if (part !== undefined) return { kind: "open", part, reason: why };
  const reason = /^not applicable: (.{20,})$/.exec(proof)?.[1];
  if (reason !== undefined) return { kind: "not applicable", reason };
  const ids = proof.split(", ");
  if (!ids.every((id) => ID.test(id))) throw new Error(`no proof: ${line}`);
  return { kind: "tests", ids };
}

export interface ProvingTest {
  id: string;
  file: string;
  title: string;
  /** Declared but never run: skip, todo, fixme or fails, on the test or on a group around it. */
  idle: boolean;
}

const idsIn = (title: string): string[] => [...title.matchAll(/\[(S\d-\d{2,3})\]/g)].map(([, id = ""]) => id);

export function provingTests(file: string, text: string): ProvingTest[] {
  if (!/\[S\d-\d/.test(text)) return [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: ProvingTest[] = [];
  const visit = (node: ts.Node, idle: boolean): void => {
    let inside = idle;
    if (ts.isCallExpression(node)) {
      const [name = "", ...words] = wordsOf(node.expression);
      const [title] = node.arguments;
      if (/^(test|it|describe|suite)$/.test(name)) {
        const off = words.some((word) => /^(skip|todo|fixme|fails?)$/.test(word));
        const isTest = /^(test|it)$/.test(name) && !words.includes("describe") && node.arguments.length > 1;
        if (isTest && title !== undefined) {
          const written = ts.isStringLiteralLike(title) ? title.text : title.getText();
          for (const id of idsIn(written)) found.push({ id, file, title: written, idle: idle || off });
        }
        // "test.skip(condition, reason)" in a body depends on the run, so the results decide.
        inside = idle || (off && !isTest && words.includes("describe")) || (off && name !== "test");
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, false);
  return found;
}

/** Splits "test.describe.skip" and "it.each(…)" into names. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  return [];
}

interface VitestResults {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The outcome of each id in a JSON report of Vitest or Playwright. */
export function outcomes(report: unknown): { id: string; outcome: "passed" | "failed" | "skipped" }[] {
  const outcomeOf = (status: string) =>
    /^(passed|expected|flaky)$/.test(status)
      ? ("passed" as const)
      : /^(failed|unexpected)$/.test(status)
        ? ("failed" as const)
        : ("skipped" as const);
  const lines =
    "testResults" in (report as object)
      ? ofVitest(report as VitestResults)
      : ofPlaywright(report as PlaywrightSuite);
  return lines.flatMap(({ title, status }) => idsIn(title).map((id) => ({ id, outcome: outcomeOf(status) })));
}

const ofVitest = ({ testResults }: VitestResults) => testResults.flatMap((file) => file.assertionResults);

const ofPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): { title: string; status: string }[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
];

/** Ids not proved by a run: one of their tests failed, or none passed. */
export function unproved(ids: readonly string[], reports: readonly unknown[]): string[] {
  const said = reports.flatMap(outcomes);
  return ids.flatMap((id) => {
    const of = said.filter((line) => line.id === id).map(({ outcome }) => outcome);
    if (of.includes("failed")) return [`${id}: failed`];
    return of.includes("passed") ? [] : [`${id}: ${of.length > 0 ? "skipped" : "did not run"}`];
  });
}
