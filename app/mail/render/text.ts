import type { DocumentBlock, Letter } from "#app/documents/blocks.ts";

const width = 76;

/** The letter as plain text, wrapped for reading; addresses are never broken. */
export function letterText({ subject, blocks }: Letter): string {
  const title = wrap(subject);
  return `${[`${title}\n${"=".repeat(Math.min(width, subject.length))}`, ...blocks.map(blockText)].join("\n\n")}\n`;
}

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return `${wrap(block.text)}\n${"-".repeat(Math.min(width, block.text.length))}`;
    case "paragraph":
      return wrap(block.text);
    case "rows":
      return block.rows.map(({ term, value }) => wrap(`${term}: ${value}`, "  ")).join("\n");
    case "list":
      return block.items
        .map((item, index) => wrap(`${block.numbered ? `${index + 1}.` : "-"} ${item}`, "  "))
        .join("\n");
    case "lines":
      return block.lines.map((line) => wrap(line)).join("\n");
    case "table":
      return [
        wrap(`${block.caption}:`),
        ...block.rows.map((row) => wrap(rowText(row, block.head), "  ")),
      ].join("\n");
    case "code":
      return wrap(block.alt);
    case "link":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
  }
}

function rowText([name = "", ...cells]: readonly string[], [, ...head]: readonly string[]): string {
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
