/**
 * Draws document blocks on tagged PDF pages. Every visible element has its place in the structure tree for screen
 * readers.
 */
import type { DocumentBlock, DocumentRow, DocumentTable } from "#app/documents/blocks.ts";
import {
  colours,
  drawArtifact,
  drawCodeAt,
  setFont,
  ensureSpace,
  addTaggedElement,
  margin,
  type Parent,
  type PdfSheet,
  widthOf,
} from "#app/documents/pdf/page.server.ts";

const textSize = 9.5;
const gap = 6;
const indent = 16;

export function drawTitle(sheet: PdfSheet, text: string): void {
  const { doc, root } = sheet;
  addTaggedElement(sheet, root, "H1", () => {
    setFont(sheet, "poster", 23, text, colours.ink).text(text, margin, doc.y, { width: widthOf(sheet) });
  });
  doc.y += gap * 1.5;
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
      return drawRows(sheet, block.rows);
    case "trip":
      return drawTrip(sheet, block);
    case "table":
      return drawTable(sheet, block);
    case "link":
      return drawLink(sheet, block.label, block.url);
    case "code":
      return drawCode(sheet, block);
    case "voucher":
      throw new Error("a voucher is the only block of its document");
  }
}

const setPlainFont = (sheet: PdfSheet) => setFont(sheet, "plain", textSize, "");

function drawHeading(sheet: PdfSheet, text: string): void {
  const { doc, root } = sheet;
  // Keeps the heading on the same page as the text below it.
  ensureSpace(sheet, 64);
  doc.y += gap * 2;
  addTaggedElement(sheet, root, "H2", () => {
    setFont(sheet, "poster", 13, text, colours.ink).text(text, margin, doc.y, { width: widthOf(sheet) });
  });
  doc.y += gap / 2;
}

function drawText(sheet: PdfSheet, text: string): void {
  addTaggedElement(sheet, sheet.root, "P", () => {
    setPlainFont(sheet).text(text, margin, sheet.doc.y, { width: widthOf(sheet), lineGap: 2 });
  });
  sheet.doc.y += gap;
}

function drawLink(sheet: PdfSheet, label: string, url: string): void {
  const { doc } = sheet;
  const width = widthOf(sheet);
  const paragraph = doc.struct("P");
  sheet.root.add(paragraph);
  addTaggedElement(sheet, paragraph, "Span", () =>
    setPlainFont(sheet).text(`${label}:`, margin, doc.y, { width }),
  );
  addTaggedElement(sheet, paragraph, "Link", () =>
    setPlainFont(sheet).text(url, margin, doc.y, { width, link: url, underline: true }),
  );
  paragraph.end();
  doc.y += gap;
}

function drawList(sheet: PdfSheet, items: readonly string[], numbered: boolean): void {
  const { doc } = sheet;
  const all = doc.struct("L");
  sheet.root.add(all);
  for (const [index, item] of items.entries()) {
    const entry = doc.struct("LI");
    all.add(entry);
    ensureSpace(sheet, 2 * textSize);
    const top = doc.y;
    addTaggedElement(sheet, entry, "Lbl", () =>
      setPlainFont(sheet).text(numbered ? `${index + 1}.` : "•", margin, top, {
        width: 16,
        lineBreak: false,
      }),
    );
    addTaggedElement(sheet, entry, "LBody", () => {
      setPlainFont(sheet).text(item, margin + indent, top, { width: widthOf(sheet) - indent, lineGap: 2 });
    });
    entry.end();
    doc.y += gap / 3;
  }
  all.end();
  doc.y += gap;
}

// Trip: what was purchased, in a frame at the top of the document. Name, number and dates use large letters.

/** In points: inner margin of the frame, and edge length of the QR code. */
const [inset, codeEdge] = [16, 92];
/** Number of facts shown side by side in large letters. */
const prominentCount = 3;

type Trip = Extract<DocumentBlock, { kind: "trip" }>;

function drawTrip(sheet: PdfSheet, { name, claim, rows, code }: Trip): void {
  const { doc, root } = sheet;
  const left = margin + inset;
  const full = widthOf(sheet) - 2 * inset;
  const width = code ? full - codeEdge - inset : full;
  const prominentRows = rows.slice(0, prominentCount);
  const rest = rows.slice(prominentCount);
  const column = width / prominentCount;
  const heightOf = (text: string, room: number) => doc.heightOfString(text, { width: room });
  const nameHeight = setFont(sheet, "poster", 18, name).heightOfString(name, { width });
  const claimHeights = claim.map((line) => (setPlainFont(sheet), heightOf(line, width)));
  const prominentHeights = prominentRows.map(({ term, value }) => {
    setPlainFont(sheet).fontSize(8);
    const label = heightOf(term, column - 10);
    setFont(sheet, "poster", 12.5, value);
    return [label, heightOf(value, column - 10)] as const;
  });
  const labelHeight = Math.max(0, ...prominentHeights.map(([label]) => label));
  const valueHeight = Math.max(0, ...prominentHeights.map(([, value]) => value));
  const head = nameHeight + claimHeights.reduce((sum, each) => sum + each, 0) + 10;
  const above = Math.max(head + labelHeight + valueHeight + 10, code ? codeEdge : 0);
  const shape = pairShape(left, full);
  const restHeight = rest.reduce((sum, row) => sum + rowHeight(sheet, cellsOf(row), shape), 0);
  const height = above + restHeight + 2 * inset;
  ensureSpace(sheet, Math.min(height, 560));
  const top = doc.y;
  drawArtifact(sheet, "Layout", () => {
    doc.roundedRect(margin, top, widthOf(sheet), height, 8).fillAndStroke(colours.tint, colours.line);
  });
  doc.y = top + inset;
  addTaggedElement(sheet, root, "H2", () => {
    setFont(sheet, "poster", 18, name, colours.ink).text(name, left, doc.y, { width });
  });
  for (const line of claim)
    addTaggedElement(sheet, root, "P", () => {
      setFont(sheet, "plain", textSize, line, colours.soft).text(line, left, doc.y, { width });
    });
  const line = top + inset + head;
  const table = doc.struct("Table");
  root.add(table);
  for (const [index, { term, value }] of prominentRows.entries()) {
    const [x, room] = [left + index * column, { width: column - 10 }];
    const row = doc.struct("TR");
    table.add(row);
    addTaggedElement(sheet, row, "TH", () => label(sheet, term, 8).text(term, x, line, room), {
      scope: "Row",
    });
    const below = line + labelHeight + 1;
    addTaggedElement(sheet, row, "TD", () =>
      setFont(sheet, "poster", 12.5, value, "#000").text(value, x, below, room),
    );
    row.end();
  }
  doc.y = top + inset + above;
  for (const row of rest) drawRow(sheet, table, cellsOf(row), shape);
  table.end();
  if (code) drawCodeAt(sheet, code, [margin + widthOf(sheet) - inset - codeEdge, top + inset, codeEdge]);
  doc.x = margin;
  doc.y = top + height + gap * 2;
}

const label = (sheet: PdfSheet, text: string, size = textSize) =>
  setFont(sheet, "plain", size, text, colours.soft);

interface RowShape {
  left: number;
  widths: readonly number[];
  /** Number of columns at the end that hold numbers. */
  amounts: number;
  head: boolean;
  /** Bold, with a line above. */
  total?: boolean | undefined;
}

const cellsOf = ({ term, value }: DocumentRow) => [term, value];

const pairShape = (left: number, width: number): RowShape => ({
  left,
  widths: [width * 0.3, width * 0.7],
  amounts: 0,
  head: false,
});

/** Terms and values as a table whose first column holds row headers. */
function drawRows(sheet: PdfSheet, rows: readonly DocumentRow[]): void {
  if (rows.length === 0) return;
  const table = sheet.doc.struct("Table");
  sheet.root.add(table);
  const shape = pairShape(margin, widthOf(sheet));
  for (const row of rows) drawRow(sheet, table, cellsOf(row), { ...shape, total: row.total });
  table.end();
  sheet.doc.y += gap;
}

function drawTable(sheet: PdfSheet, { caption, head, rows, amounts }: DocumentTable): void {
  const { doc } = sheet;
  const width = widthOf(sheet);
  ensureSpace(sheet, 80);
  doc.y += gap;
  const table = doc.struct("Table");
  sheet.root.add(table);
  addTaggedElement(sheet, table, "Caption", () =>
    setFont(sheet, "poster", 13, caption, colours.ink).text(caption, margin, doc.y, { width }),
  );
  doc.y += gap;
  const amountWidth = 75;
  const textColumns = head.length - amounts;
  const widths = head.map((_, index) =>
    index < textColumns ? (width - amounts * amountWidth) / textColumns : amountWidth,
  );
  const shape = { left: margin, widths, amounts };
  drawRow(sheet, table, head, { ...shape, head: true });
  for (const row of rows) drawRow(sheet, table, row, { ...shape, head: false });
  table.end();
  doc.y += gap;
}

function writeCell(sheet: PdfSheet, text: string, index: number, { head, amounts, total }: RowShape) {
  if (total) return setFont(sheet, "strong", textSize + 1, text);
  return head || (index === 0 && amounts === 0) ? label(sheet, text) : setPlainFont(sheet);
}

const cellWidth = ({ widths }: RowShape, index: number) => (widths[index] ?? 0) - 8;

function rowHeight(sheet: PdfSheet, cells: readonly string[], shape: RowShape): number {
  const heights = cells.map((cell, index) =>
    writeCell(sheet, cell, index, shape).heightOfString(cell || " ", { width: cellWidth(shape, index) }),
  );
  return Math.max(...heights) + 4;
}

function drawRow(sheet: PdfSheet, table: Parent, cells: readonly string[], shape: RowShape): void {
  const { doc } = sheet;
  const { amounts, head, total } = shape;
  const height = rowHeight(sheet, cells, shape);
  ensureSpace(sheet, Math.min(height, 400));
  if (total) {
    drawLine(sheet, doc.y + 1);
    doc.y += 5;
  }
  const top = doc.y;
  const row = doc.struct("TR");
  table.add(row);
  let { left } = shape;
  for (const [index, cell] of cells.entries()) {
    const [x, align] = [left, index >= cells.length - amounts ? ("right" as const) : ("left" as const)];
    const isHeader = head || index === 0;
    addTaggedElement(
      sheet,
      row,
      isHeader ? "TH" : "TD",
      () =>
        writeCell(sheet, cell, index, shape).text(cell, x, top, { width: cellWidth(shape, index), align }),
      isHeader ? { scope: head ? "Column" : "Row" } : {},
    );
    left += shape.widths[index] ?? 0;
  }
  row.end();
  doc.x = margin;
  doc.y = Math.max(doc.y, top + height);
  if (amounts > 0) {
    drawLine(sheet, doc.y - 2);
    doc.y += 2;
  }
}

function drawLine(sheet: PdfSheet, y: number): void {
  drawArtifact(sheet, "Layout", () => {
    sheet.doc
      .moveTo(margin, y)
      .lineTo(margin + widthOf(sheet), y)
      .lineWidth(0.5)
      .stroke(colours.line);
  });
}

const codeSize = 110;

function drawCode(sheet: PdfSheet, code: Extract<DocumentBlock, { kind: "code" }>): void {
  const { doc } = sheet;
  ensureSpace(sheet, codeSize + gap);
  const top = doc.y;
  drawCodeAt(sheet, code, [margin, top, codeSize]);
  doc.x = margin;
  doc.y = top + codeSize + gap;
}
