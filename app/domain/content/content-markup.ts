/**
 * The sections of a content page as plain text that an operator edits, in the ways of Markdown:
 *
 *     ## Heading {#anchor}      a section
 *     ### Heading               a heading inside a section
 *     one line                  a paragraph; several lines without an empty one between them are lines of one unit
 *     - entry                   a list
 *     1. step                   numbered steps
 *     Term                      a term, and on the next line its value
 *     : value
 *     Caption                   a table, and above it its caption
 *     | Head | Head |
 *     | --- | --- |
 *     | cell | cell |
 *     > text                    text to copy or to print; a first line "> ### Title" makes it a notice
 *     \- text                   a backslash at the start of a line: no mark
 *
 * Links `[words](target)` and placeholders `{{name}}` inside a text stay as they are.
 */
import type { ContentBlockText, ContentSection, ContentTable } from "#app/domain/content/content-text.ts";
import { toAscii } from "#app/domain/text/ascii.ts";

export interface MarkupProblem {
  /** Number of the line, from 1. */
  line: number;
  problem: "no-section" | "empty-section" | "same-anchor" | "table" | "value";
}

export type MarkupResult =
  | { ok: true; sections: ContentSection[] }
  | { ok: false; problems: readonly MarkupProblem[] };

// Writing.

const mark = /^(?:#|>|[-*]\s|\d+[.)]\s|\||:\s|\\)/;
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").trim();
const plainLine = (text: string): string => oneLine(text).replace(mark, String.raw`\$&`);

export function writeMarkup(sections: readonly ContentSection[]): string {
  const parts = sections.flatMap(({ id, heading, blocks }) => [
    `## ${oneLine(heading)} {#${id}}`,
    ...blocks.map(writeBlock),
  ]);
  return `${parts.join("\n\n")}\n`;
}

function writeBlock(block: ContentBlockText): string {
  if (typeof block === "string") return plainLine(block);
  if ("heading" in block) return `### ${oneLine(block.heading)}`;
  if ("list" in block) return block.list.map((entry) => `- ${oneLine(entry)}`).join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${oneLine(step)}`).join("\n");
  if ("facts" in block)
    return block.facts.map(([term, value]) => `${plainLine(term)}\n: ${oneLine(value)}`).join("\n");
  if ("lines" in block) return block.lines.map(plainLine).join("\n");
  if ("sheet" in block) return block.sheet.map((text) => `> ${oneLine(text)}`).join("\n");
  if ("notice" in block)
    return [`> ### ${oneLine(block.title)}`, ...block.notice.map((text) => `> ${oneLine(text)}`)].join("\n");
  return writeTable(block.table);
}

function writeTable({ caption, head, rows }: ContentTable): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => oneLine(cell).replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  return [plainLine(caption), row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

// Reading.

type Kind = "quote" | "item" | "step" | "row" | "value" | "plain";
interface Run {
  kind: Exclude<Kind, "value"> | "facts";
  line: number;
  texts: string[];
}

const patterns: readonly (readonly [Exclude<Kind, "plain">, RegExp])[] = [
  ["quote", /^>\s?(.*)$/],
  ["item", /^[-*]\s+(.*)$/],
  ["step", /^\d+[.)]\s+(.*)$/],
  ["row", /^\|(.*?)\|?$/],
  ["value", /^:\s+(.*)$/],
];

function classify(line: string): readonly [Kind, string] {
  for (const [kind, pattern] of patterns) {
    const text = pattern.exec(line)?.[1];
    if (text !== undefined) return [kind, text.trim()];
  }
  return ["plain", line.replace(/^\\/, "")];
}

/** The sections of a text, or every line with a problem. */
export function readMarkup(text: string): MarkupResult {
  const problems: MarkupProblem[] = [];
  const sections: { id: string; heading: string; blocks: ContentBlockText[]; line: number }[] = [];
  let run: Run | undefined;
  const close = () => {
    const block = run && readBlock(run);
    if (run && block === undefined)
      problems.push({ line: run.line, problem: run.kind === "row" ? "table" : "value" });
    const section = sections.at(-1);
    if (run && !section) problems.push({ line: run.line, problem: "no-section" });
    if (block !== undefined) section?.blocks.push(block);
    run = undefined;
  };
  const add = (kind: Run["kind"], words: string, line: number) => {
    if (run && run.kind !== kind) close();
    run ??= { kind, line, texts: [] };
    run.texts.push(words);
  };
  /** Ends the run except for its last line, which becomes the caption or the term of what follows. */
  const takeLast = (kind: "row" | "facts", line: number) => {
    if (run?.kind === kind) return;
    if (run?.kind !== "plain") {
      close();
      // Without a caption or term, the block is not complete.
      run = { kind, line, texts: [""] };
      return;
    }
    const last = run.texts.pop() ?? "";
    if (run.texts.length > 0) close();
    run = { kind, line: line - 1, texts: [last] };
  };
  text.split(/\r\n?|\n/).forEach((typed, index) => {
    const [line, number] = [typed.trim(), index + 1];
    if (line === "") return close();
    const heading = /^(#{1,6})\s*(.*?)\s*(?:\{#([\w-]+)\})?$/.exec(line);
    if (heading && heading[2] !== "") {
      close();
      const [, signs = "", words = "", anchor = ""] = heading;
      const section = sections.at(-1);
      if (signs.length <= 2)
        sections.push({ id: toAnchor(anchor), heading: words, blocks: [], line: number });
      else if (section) section.blocks.push({ heading: words });
      else problems.push({ line: number, problem: "no-section" });
      return;
    }
    const [kind, words] = classify(line);
    if (kind === "row" || kind === "value") takeLast(kind === "row" ? "row" : "facts", number);
    if (kind === "value" && run?.kind === "facts" && run.texts.length % 2 === 0) run.texts.push("");
    // A list entry may go on in the next line.
    if (kind === "plain" && (run?.kind === "item" || run?.kind === "step")) {
      run.texts.push(`${run.texts.pop() ?? ""} ${words}`);
      return;
    }
    if (kind === "plain" && run?.kind === "facts" && run.texts.length % 2 === 0) {
      run.texts.push(words);
      return;
    }
    add(kind === "value" ? "facts" : kind, words, number);
  });
  close();
  const used = new Set<string>();
  const areBlocksWhole = problems.length === 0;
  for (const section of sections) {
    if (areBlocksWhole && section.blocks.length === 0)
      problems.push({ line: section.line, problem: "empty-section" });
    if (section.id !== "" && used.has(section.id))
      problems.push({ line: section.line, problem: "same-anchor" });
    used.add(section.id);
  }
  if (sections.length === 0 && problems.length === 0) problems.push({ line: 1, problem: "no-section" });
  if (problems.length > 0) return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
  return {
    ok: true,
    sections: sections.map(({ id, heading, blocks }) => ({
      id: id || freeAnchor(heading, used),
      heading,
      blocks,
    })),
  };
}

/** Undefined for a table or a term that is not complete. */
function readBlock({ kind, texts }: Run): ContentBlockText | undefined {
  if (kind === "item") return { list: texts };
  if (kind === "step") return { steps: texts };
  if (kind === "row") return readTable(texts);
  if (kind === "quote") return readQuote(texts.filter((text) => text !== ""));
  if (kind === "facts") {
    const facts = texts.flatMap((term, index): (readonly [string, string])[] =>
      index % 2 === 0 ? [[term, texts[index + 1] ?? ""]] : [],
    );
    return facts.every(([term, value]) => term !== "" && value !== "") ? { facts } : undefined;
  }
  const [first = ""] = texts;
  return texts.length === 1 ? first : { lines: texts };
}

function readQuote(texts: string[]): ContentBlockText | undefined {
  const [first = "", ...others] = texts;
  const title = /^#{1,6}\s*(.+)$/.exec(first)?.[1];
  if (title === undefined) return texts.length > 0 ? { sheet: texts } : undefined;
  return others.length > 0 ? { title, notice: others } : undefined;
}

/** @param texts the caption, and the rows without the signs at their ends */
function readTable([caption = "", ...lines]: readonly string[]): ContentBlockText | undefined {
  const cells = lines
    .filter((line) => !/^[\s:|-]+$/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll(String.raw`\|`, "|").trim()));
  const [head = [], ...rows] = cells;
  const isWhole =
    caption !== "" && head.length > 1 && rows.length > 0 && rows.every((row) => row.length === head.length);
  return isWhole && !cells.flat().includes("") ? { table: { caption, head, rows } } : undefined;
}

/** Letters, digits and hyphens, beginning with a letter; empty when nothing is left. */
const toAnchor = (words: string): string =>
  toAscii(words)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .replace(/-+$/, "")
    .slice(0, 60);

function freeAnchor(heading: string, used: Set<string>): string {
  const base = toAnchor(heading) || "abschnitt";
  let anchor = base;
  for (let count = 2; used.has(anchor); count += 1) anchor = `${base}-${count}`;
  used.add(anchor);
  return anchor;
}
