import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import PDFDocument from "pdfkit";

import type { DocumentBlock, DocumentTable, Letter } from "#app/documents/blocks.ts";

/**
 * Letters as one PDF, each on a page of its own: the same blocks as in mails, with headings, tables, lists, descriptions
 * of pictures and bookmarks.
 */
export function letterPdf(
  letters: readonly [Letter, ...Letter[]],
  { author, created, foot }: PdfFacts,
): Promise<Buffer> {
  const sheet = openSheet({ title: letters[0].subject, author, created });
  for (const [index, { subject, blocks }] of letters.entries()) {
    if (index > 0) sheet.doc.addPage();
    const chapter = sheet.doc.outline.addItem(subject, { expanded: true });
    drawTitle(sheet, subject);
    for (const block of blocks) {
      drawBlock(sheet, block);
      // After it is drawn: it may have moved on to the next page.
      if (block.kind === "heading") chapter.addItem(block.text);
    }
  }
  return closeSheet(sheet, foot);
}

export interface PdfFacts {
  author: string;
  /** Printed nowhere; makes the same facts the same file. */
  created: Date;
  /** Below each page, with `pageMarks` where its numbers go. */
  foot: string;
}

export const pageMarks = { page: "{page}", pages: "{pages}" };

// An A4 document that screen readers can follow: tagged, titled, in German, with its fonts inside (PDF/UA-1).

const files = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
let fonts: { plain: Buffer; bold: Buffer } | undefined;

/** Says in the metadata what the document keeps to; the types do not know of it yet. */
const accessible: object = { subset: "PDF/UA" };

/** Points: 20 mm at the sides, room for the foot below. */
const margin = 57;
const textSize = 9.5;

interface PdfSheet {
  doc: PDFKit.PDFDocument;
  /** Everything that is read hangs below it. */
  root: PDFKit.PDFStructureElement;
  /** Width between the margins. */
  width: number;
}

function openSheet({ title, author, created }: Omit<PdfFacts, "foot"> & { title: string }): PdfSheet {
  fonts ??= { plain: fontFile("DejaVuSans"), bold: fontFile("DejaVuSans-Bold") };
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + 12 },
    pdfVersion: "1.7",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    ...accessible,
  });
  doc.registerFont("plain", fonts.plain);
  doc.registerFont("bold", fonts.bold);
  const root = doc.struct("Document");
  doc.addStructure(root);
  doc.addPage();
  return { doc, root, width: doc.page.width - 2 * margin };
}

/** Numbers the pages, as decoration that is not read aloud, and hands over the bytes. */
function closeSheet({ doc, root, width }: PdfSheet, foot: string): Promise<Buffer> {
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .font("plain")
      .fontSize(8)
      .fillColor("#444")
      .text(
        foot.replace(pageMarks.page, String(page + 1)).replace(pageMarks.pages, String(count)),
        margin,
        doc.page.height - margin,
        {
          width,
          align: "center",
          lineBreak: false,
        },
      );
    doc.endMarkedContent();
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => void chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

/** A new page where less than so many points are left on this one. */
function keepTogether({ doc }: PdfSheet, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

// The blocks of a letter on a tagged sheet: each thing that is seen has its place in the tree that is read aloud.

type Parent = PDFKit.PDFStructureElement;

const gap = 6;
const indent = 16;

export function drawTitle(sheet: PdfSheet, text: string): void {
  leaf(sheet, sheet.root, "H1", () => {
    sheet.doc
      .font("bold")
      .fontSize(17)
      .fillColor("#000")
      .text(text, margin, sheet.doc.y, { width: sheet.width });
  });
  sheet.doc.y += gap * 2;
}

export function drawBlock(sheet: PdfSheet, block: DocumentBlock): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(sheet, block.text);
    case "paragraph":
      return drawText(sheet, block.text);
    case "lines":
      return drawText(sheet, block.lines.join("\n"));
    case "list":
      return drawList(sheet, block.items, block.numbered ?? false);
    case "rows":
      return drawRows(
        sheet,
        block.rows.map(({ term, value }) => [term, value]),
      );
    case "table":
      return drawTable(sheet, block);
    case "link":
      return drawLink(sheet, block.label, block.url);
    case "code":
      return drawCode(sheet, block);
  }
}

/** One element with what `draw` puts on the sheet. */
function leaf({ doc }: PdfSheet, parent: Parent, type: string, draw: () => void, options = {}): void {
  const element = doc.struct(type, options, draw);
  parent.add(element);
  element.end();
}

function plain({ doc }: PdfSheet): PDFKit.PDFDocument {
  return doc.font("plain").fontSize(textSize).fillColor("#000");
}

function drawHeading(sheet: PdfSheet, text: string): void {
  const { doc } = sheet;
  // Never the last line of a page.
  keepTogether(sheet, 60);
  doc.y += gap * 1.5;
  leaf(sheet, sheet.root, "H2", () => {
    doc.font("bold").fontSize(12).fillColor("#000").text(text, margin, doc.y, { width: sheet.width });
  });
  doc.y += gap / 2;
}

function drawText(sheet: PdfSheet, text: string): void {
  leaf(sheet, sheet.root, "P", () => {
    plain(sheet).text(text, margin, sheet.doc.y, { width: sheet.width, lineGap: 2 });
  });
  sheet.doc.y += gap;
}

function drawLink(sheet: PdfSheet, label: string, url: string): void {
  const { doc, width } = sheet;
  const paragraph = doc.struct("P");
  sheet.root.add(paragraph);
  leaf(sheet, paragraph, "Span", () => plain(sheet).text(`${label}:`, margin, doc.y, { width }));
  leaf(sheet, paragraph, "Link", () =>
    plain(sheet).text(url, margin, doc.y, { width, link: url, underline: true }),
  );
  paragraph.end();
  doc.y += gap;
}

function drawList(sheet: PdfSheet, items: readonly string[], numbered: boolean): void {
  const { doc, width } = sheet;
  const all = doc.struct("L");
  sheet.root.add(all);
  for (const [index, item] of items.entries()) {
    const entry = doc.struct("LI");
    all.add(entry);
    keepTogether(sheet, 2 * textSize);
    const top = doc.y;
    leaf(sheet, entry, "Lbl", () =>
      plain(sheet).text(numbered ? `${index + 1}.` : "•", margin, top, { width: 16, lineBreak: false }),
    );
    leaf(sheet, entry, "LBody", () => {
      plain(sheet).text(item, margin + indent, top, { width: width - indent, lineGap: 2 });
    });
    entry.end();
    doc.y += gap / 3;
  }
  all.end();
  doc.y += gap;
}

/** Terms and values: a table whose rows are named by their first cell. */
function drawRows(sheet: PdfSheet, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const table = sheet.doc.struct("Table");
  sheet.root.add(table);
  const widths = [sheet.width * 0.32, sheet.width * 0.68];
  for (const row of rows) drawRow(sheet, table, row, { widths, amounts: 0, head: false });
  table.end();
  sheet.doc.y += gap;
}

function drawTable(sheet: PdfSheet, { caption, head, rows, amounts }: DocumentTable): void {
  const { doc, width } = sheet;
  keepTogether(sheet, 80);
  const table = doc.struct("Table");
  sheet.root.add(table);
  leaf(sheet, table, "Caption", () =>
    doc.font("bold").fontSize(textSize).text(caption, margin, doc.y, { width }),
  );
  doc.y += gap / 2;
  const amountWidth = 75;
  const rest = width - amounts * amountWidth;
  const words = head.length - amounts;
  const widths = head.map((_, index) => (index < words ? rest / words : amountWidth));
  drawRow(sheet, table, head, { widths, amounts, head: true });
  for (const row of rows) drawRow(sheet, table, row, { widths, amounts, head: false });
  table.end();
  doc.y += gap;
}

interface RowShape {
  widths: readonly number[];
  /** How many of the last columns hold numbers. */
  amounts: number;
  head: boolean;
}

function drawRow(
  sheet: PdfSheet,
  table: Parent,
  cells: readonly string[],
  { widths, amounts, head }: RowShape,
): void {
  const { doc } = sheet;
  const width = (index: number) => (widths[index] ?? 0) - 8;
  const named = (index: number) => head || index === 0;
  const write = (index: number) =>
    doc
      .font(named(index) ? "bold" : "plain")
      .fontSize(textSize)
      .fillColor("#000");
  const heights = cells.map((cell, index) =>
    write(index).heightOfString(cell || " ", { width: width(index) }),
  );
  const height = Math.max(...heights) + 4;
  keepTogether(sheet, Math.min(height, 400));
  const top = doc.y;
  const row = doc.struct("TR");
  table.add(row);
  let left = margin;
  for (const [index, cell] of cells.entries()) {
    const [x, align] = [left, index >= cells.length - amounts ? ("right" as const) : ("left" as const)];
    const scope = head ? "Column" : "Row";
    leaf(
      sheet,
      row,
      named(index) ? "TH" : "TD",
      () => write(index).text(cell, x, top, { width: width(index), align }),
      named(index) ? { scope } : {},
    );
    left += widths[index] ?? 0;
  }
  row.end();
  doc.x = margin;
  doc.y = Math.max(doc.y, top + height);
  if (amounts > 0) drawLine(sheet);
}

/** Decoration: not read aloud. */
function drawLine({ doc, width }: PdfSheet): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(margin, doc.y - 3)
    .lineTo(margin + width, doc.y - 3)
    .lineWidth(0.5)
    .stroke("#888");
  doc.endMarkedContent();
}

const codeSize = 110;

function drawCode(sheet: PdfSheet, { picture, alt }: Extract<DocumentBlock, { kind: "code" }>): void {
  const { doc } = sheet;
  keepTogether(sheet, codeSize + gap);
  const top = doc.y;
  const bbox = [margin, top, margin + codeSize, top + codeSize];
  leaf(
    sheet,
    sheet.root,
    "Figure",
    () => {
      doc
        .save()
        .translate(margin, top)
        .scale(codeSize / picture.size)
        .path(picture.path)
        .fill("#000")
        .restore();
    },
    { alt, bbox },
  );
  doc.x = margin;
  doc.y = top + codeSize + gap;
}
