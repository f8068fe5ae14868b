/** Renders an email as plain text. */
import type { DocumentBlock, DocumentContent } from "#app/documents/blocks.ts";
import { isUuid } from "#app/domain/identifiers.ts";

/** Characters per line. */
const width = 76;

/** Wrapped for reading. URLs are never broken. */
export function letterText({ subject, blocks }: DocumentContent): string {
  return `${[underline(subject, "="), ...blocks.map(blockText)].join("\n\n")}\n`;
}

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return underline(block.text, "-");
    case "paragraph":
      return wrap(block.text);
    case "rows":
      return rowsText(block.rows);
    case "trip":
      return [
        underline(block.name, "-"),
        ...block.claim.map((line) => wrap(line)),
        rowsText(block.rows),
      ].join("\n");
    case "list":
      return block.items
        .map((item, index) => wrap(`${block.numbered ? `${index + 1}.` : "-"} ${item}`, "  "))
        .join("\n");
    case "lines":
      return block.lines.map((line) => wrap(line)).join("\n");
    case "table":
      return [
        wrap(`${block.caption}:`),
        ...block.rows.map((row) => wrap(cellsText(row, block.head), "  ")),
      ].join("\n");
    case "voucher":
      return [
        wrap(block.lettering),
        wrap(block.below),
        ...[...block.claim, ...block.words].map((line) => wrap(line)),
        ...(block.extent ? [wrap(block.extent)] : []),
        rowsText([...block.facts, ...block.rows]),
        wrap(block.redeem.title),
        ...block.redeem.steps.map((step, index) => wrap(`${index + 1}. ${step}`)),
      ].join("\n");
    case "code":
      return wrap(block.alt);
    case "link":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
  }
}

const underline = (text: string, sign: "=" | "-") =>
  `${wrap(text)}\n${sign.repeat(Math.min(width, text.length))}`;

function rowsText(rows: Extract<DocumentBlock, { kind: "rows" }>["rows"]): string {
  return rows.map(({ term, value }) => wrap(`${term}: ${value}`, "  ")).join("\n");
}

function cellsText([name = "", ...cells]: readonly string[], [, ...head]: readonly string[]): string {
  return `- ${name}: ${cells.map((cell, index) => `${head[index] ?? ""} ${cell}`.trim()).join(", ")}`;
}

/** Breaks at ordinary spaces only. Protected spaces hold amounts and groups of digits together. */
function wrap(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \n]+/)) {
    const room = width - (lines.length > 0 ? indent.length : 0);
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.join(`\n${indent}`);
}

/** Heading and text of a sent email, kept for the back office. */
export interface RedactedEmail {
  heading: string;
  words: string;
}

/**
 * Heading and text of an email without secrets. Removes keys from addresses, and shortens voucher codes to their end,
 * which customers quote on the telephone.
 */
export function redactEmail(letter: DocumentContent, codes: readonly string[]): RedactedEmail {
  const mask = (text: string) =>
    codes
      .reduce((all, code) => all.replaceAll(code, `…${code.slice(-4)}`), text)
      .replaceAll(/https?:\/\/\S+/g, removeKeys);
  return { heading: mask(letter.subject), words: mask(letterText({ ...letter, subject: "" }).trimStart()) };
}

/** Keys are long and contain capitals or digits. UUIDs are ids, not keys. */
const removeKeys = (address: string) =>
  address.replaceAll(/[\w-]{16,}/g, (part) => (/^[a-z-]+$/.test(part) || isUuid(part) ? part : "…"));
