/** A letter as plain text. */
import type { DocumentBlock, Letter } from "#app/documents/blocks.ts";
import { isUuid } from "#app/domain/identifiers.ts";

/** Signs in a line. */
const width = 76;

/** Wrapped for reading; addresses are never broken. */
export function letterText({ subject, blocks }: Letter): string {
  return `${[underlined(subject, "="), ...blocks.map(blockText)].join("\n\n")}\n`;
}

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return underlined(block.text, "-");
    case "paragraph":
      return wrap(block.text);
    case "rows":
      return rowsText(block.rows);
    case "trip":
      return [
        underlined(block.name, "-"),
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
        rowsText([...block.facts, ...block.rows]),
        wrap(block.redeem),
      ].join("\n");
    case "code":
      return wrap(block.alt);
    case "link":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
  }
}

const underlined = (text: string, sign: "=" | "-") =>
  `${wrap(text)}\n${sign.repeat(Math.min(width, text.length))}`;

function rowsText(rows: Extract<DocumentBlock, { kind: "rows" }>["rows"]): string {
  return rows.map(({ term, value }) => wrap(`${term}: ${value}`, "  ")).join("\n");
}

function cellsText([name = "", ...cells]: readonly string[], [, ...head]: readonly string[]): string {
  return `- ${name}: ${cells.map((cell, index) => `${head[index] ?? ""} ${cell}`.trim()).join(", ")}`;
}

/** Breaks at ordinary spaces only: protected ones hold amounts and groups of digits together. */
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

/** What the shop keeps of a letter that went out, for people to read at the desk. */
export interface KeptWords {
  heading: string;
  words: string;
}

/**
 * A letter's heading and text without what opens or pays something: keys in addresses, and the codes of vouchers but for
 * their ends, by which people on the telephone tell them apart.
 */
export function keptWords(letter: Letter, codes: readonly string[]): KeptWords {
  const bare = (text: string) =>
    codes
      .reduce((all, code) => all.replaceAll(code, `…${code.slice(-4)}`), text)
      .replaceAll(/https?:\/\/\S+/g, withoutKeys);
  return { heading: bare(letter.subject), words: bare(letterText({ ...letter, subject: "" }).trimStart()) };
}

/** Keys are long, and no words of small letters. */
const withoutKeys = (address: string) =>
  address.replaceAll(/[\w-]{16,}/g, (part) => (/^[a-z-]+$/.test(part) || isUuid(part) ? part : "…"));
