/** A letter as plain text and HTML from the same blocks, and as a message of RFC 5322 with both. */
import MailComposer from "nodemailer/lib/mail-composer";

import type { DocumentBlock, Letter } from "#app/documents/blocks.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";

/** Few rules, for mail programs know few; without them it reads as well. */
export const letterStyle = `body{max-width:40rem;overflow-wrap:anywhere;margin:0 auto;padding:1rem;font:1rem/1.5 sans-serif}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2rem}
table{border-collapse:collapse}th,td{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}`;

/** The letter as a small HTML document in German: headings, paragraphs, lists, tables with row headers, links. */
export function letterHtml({ subject, blocks }: Letter): string {
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(subject)}</title>
<style>${letterStyle}</style>
</head>
<body>
<h1>${escapeMarkup(subject)}</h1>
${blocks.map(blockHtml).join("\n")}
</body>
</html>
`;
}

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escapeMarkup(block.text)}</h2>`;
    case "paragraph":
      return `<p>${escapeMarkup(block.text)}</p>`;
    case "rows":
      return `<table>\n<tbody>\n${block.rows
        .map(
          ({ term, value }) =>
            `<tr><th scope="row">${escapeMarkup(term)}</th><td>${escapeMarkup(value)}</td></tr>`,
        )
        .join("\n")}\n</tbody>\n</table>`;
    case "list":
      return listHtml(block.items, block.numbered ? "ol" : "ul");
    case "lines":
      return `<p>${block.lines.map(escapeMarkup).join("<br>\n")}</p>`;
    case "table":
      return `<table>\n<caption>${escapeMarkup(block.caption)}</caption>\n<thead><tr>${block.head
        .map((cell) => `<th scope="col">${escapeMarkup(cell)}</th>`)
        .join("")}</tr></thead>\n<tbody>\n${block.rows.map(rowHtml).join("\n")}\n</tbody>\n</table>`;
    case "code":
      return `<p><svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 ${block.picture.size} ${block.picture.size}" role="img" aria-label="${escapeMarkup(block.alt)}"><path fill="#fff" d="M0 0h${block.picture.size}v${block.picture.size}H0z"/><path d="${block.picture.path}"/></svg></p>`;
    case "link":
      // The address is shown as well: who prints the letter, or distrusts links, can type it.
      return `<p>${escapeMarkup(block.label)}:<br>\n<a href="${escapeMarkup(block.url)}">${escapeMarkup(block.url)}</a></p>`;
  }
}

function rowHtml([name = "", ...cells]: readonly string[]): string {
  const rest = cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join("");
  return `<tr><th scope="row">${escapeMarkup(name)}</th>${rest}</tr>`;
}

function listHtml(items: readonly string[], tag: "ol" | "ul"): string {
  return `<${tag}>\n${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("\n")}\n</${tag}>`;
}

// Plain text.

/** Signs in a line. */
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

// The message.

export interface MailAddress {
  name: string;
  address: string;
}

/** A letter ready to be handed over: who sends it to whom, and its bytes (RFC 5322). */
export interface MailMessage {
  from: string;
  to: string;
  raw: Buffer;
}

export interface Envelope {
  /** Makes the Message-ID: sent twice by mistake, it is the same message. */
  mailId: string;
  created: Date;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress;
  /** Right side of the Message-ID. */
  domain: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** @throws Error for an address that is none */
export async function mimeMessage(
  letter: Letter,
  envelope: Envelope,
  enclosed: readonly Attachment[] = [],
): Promise<MailMessage> {
  const { from, to, replyTo, mailId, created, domain } = envelope;
  for (const { address } of [from, to, replyTo]) {
    // Nobody writes more into the envelope or the headers than one address.
    if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u.test(address))
      throw new Error("not a mail address");
  }
  const message = new MailComposer({
    from: oneLine(from),
    to: oneLine(to),
    replyTo: oneLine(replyTo),
    subject: letter.subject.replace(/\p{Cc}+/gu, " "),
    // Mail knows no bare line feeds.
    text: letterText(letter).replaceAll("\n", "\r\n"),
    html: letterHtml(letter).replaceAll("\n", "\r\n"),
    date: created,
    messageId: `<${mailId}@${domain}>`,
    // Automatic, but meant for the reader: keeps absence notes from answering (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...listHeaders(letter) },
    attachments: enclosed.map((paper) => ({
      ...paper,
      contentDisposition: "attachment" as const,
      // Not a byte of it is wrapped or turned on the way.
      contentTransferEncoding: "base64" as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to: to.address, raw: await message.compile().build() };
}

/** Mail programs show a button that ends it with one click (RFC 8058); a DKIM signature must cover both. */
function listHeaders({ unsubscribe }: Letter): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function oneLine({ name, address }: MailAddress): MailAddress {
  return { name: name.replace(/\p{Cc}+/gu, " ").trim(), address };
}
