/**
 * docs/specification-table.md and the tests that it names. A proving test carries an id at the end of its title,
 * "… leads on [S2-07]"; the table names the ids alone, so that titles and files may change.
 */
import ts from "typescript";

export interface Row {
  section: string;
  item: string;
  /** The names between backticks, in their order. */
  names: string[];
  proof:
    | { kind: "tests"; ids: string[] }
    /** Not there yet: which part, and why. */
    | { kind: "open"; part: string; reason: string }
    | { kind: "not applicable"; reason: string };
}

const ID = /^S\d-\d{2,3}$/;

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
  /** It stands there and never runs: skip, todo, fixme, fails; of its own or of a group around it. */
  idle: boolean;
}

const idsIn = (title: string): string[] => [...title.matchAll(/\[(S\d-\d{2,3})\]/g)].map(([, id = ""]) => id);

/** The tests with ids that a source declares. */
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
        // "test.skip(condition, reason)" in a body is about that run alone: the results of the run tell.
        inside = idle || (off && !isTest && words.includes("describe")) || (off && name !== "test");
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, false);
  return found;
}

/** "test.describe.skip" and "it.each(…)" as their words, from the left. */
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

/** What a run says of each id; the JSON reports of Vitest and of Playwright are both read. */
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

/** Ids that a run did not prove: a test of theirs failed, or none passed. */
export function unproved(ids: readonly string[], reports: readonly unknown[]): string[] {
  const said = reports.flatMap(outcomes);
  return ids.flatMap((id) => {
    const of = said.filter((line) => line.id === id).map(({ outcome }) => outcome);
    if (of.includes("failed")) return [`${id}: failed`];
    return of.includes("passed") ? [] : [`${id}: ${of.length > 0 ? "skipped" : "did not run"}`];
  });
}
