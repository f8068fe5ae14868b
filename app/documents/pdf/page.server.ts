/** A4 document accessible to screen readers: tagged, with title, language and embedded fonts (PDF/UA-1). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { create, type Font, type FontCollection } from "fontkit";
import PDFDocument from "pdfkit";

import { archivable, attachEInvoice } from "#app/documents/e-invoice/attach.server.ts";
import { pageMarks } from "#app/documents/pdf/page-marks.ts";

export interface PdfFacts {
  author: string;
  /** Creation date in the metadata. Not printed. Equal facts with equal dates produce equal files. */
  created: Date;
  /** Footer text of every page, with `pageMarks` as placeholders for page numbers. */
  foot: string;
  /** JPEG data URLs by `imageUrl` of the pictures. */
  pictures?: Readonly<Record<string, string>>;
  /** The shop's own logo, in place of the sign and the author: PNG data URL, and its proportions. */
  logo?: { address: string; width: number; height: number };
  eInvoiceXml?: string;
}

export type Parent = PDFKit.PDFStructureElement;

export interface PdfSheet {
  doc: PDFKit.PDFDocument;
  /** Root of the structure tree. */
  root: Parent;
  facts: PdfFacts;
  /** Converts a box to the page's coordinates where drawing is moved or turned. */
  toPage?: (box: Box) => Box;
}

/** In points from the top left. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

// Colours of the shop. Text colours have a contrast of at least 7:1 on white and on `tint`.
export const colours = {
  ink: "#1b1a35",
  soft: "#47445c",
  line: "#dccfb6",
  tint: "#fbf5ea",
  signal: "#ffb340",
} as const;

// Fonts: DejaVu covers most European names. Headings use the shop's font if it contains all of their characters.

const files = createRequire(import.meta.url);
const openFont = (path: string) => create(readFileSync(files.resolve(path)));
const dejaVu = (name: string) => openFont(`dejavu-fonts-ttf/ttf/${name}.ttf`);
/** Parsed once, because parsing took most of the time of creating a PDF. */
let fonts: Record<"plain" | "bold" | "poster", Font | FontCollection> | undefined;

/**
 * A copy of the font with its own glyph cache, which the types of `pdfkit` do not declare. A cached glyph keeps the
 * characters of its first use, and another document may use other ones (ligature "fi" or two letters).
 */
const copyForDocument = (font: Font | FontCollection) =>
  Object.assign(Object.create(font) as object, { _glyphs: {} }) as unknown as PDFKit.Mixins.PDFFontSource;

/** Characters that the heading font contains. */
export const headingFontCharacters = /^[\u0020-\u007e\u00a0-\u017e–—‘’‚“”„•…€−]*$/;

/** Sets font, size and colour for `text`. "strong" and "poster" are for short texts. */
export function setFont(
  { doc }: Pick<PdfSheet, "doc">,
  look: "plain" | "strong" | "poster",
  size: number,
  text: string,
  colour: string = "#000",
): PDFKit.PDFDocument {
  const bold = look === "poster" && headingFontCharacters.test(text) ? "poster" : "bold";
  return doc
    .font(look === "plain" ? "plain" : bold)
    .fontSize(size)
    .fillColor(colour);
}

/** Declares PDF/UA conformance in the metadata. Not yet in the types of pdfkit. */
const accessible: object = { subset: "PDF/UA" };

/** In points: 20 mm on all sides, plus space for the footer. */
export const margin = 57;
const margins = { top: margin, left: margin, right: margin, bottom: margin + 12 };

export function openSheet(title: string, facts: PdfFacts): PdfSheet {
  fonts ??= {
    plain: dejaVu("DejaVuSansCondensed"),
    bold: dejaVu("DejaVuSansCondensed-Bold"),
    poster: openFont("#app/documents/fonts/jost-600.ttf"),
  };
  const { author, created } = facts;
  const doc = new PDFDocument({
    size: "A4",
    margins,
    pdfVersion: "1.7",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    ...(facts.eInvoiceXml === undefined ? accessible : archivable),
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, copyForDocument(font));
  const root = doc.struct("Document");
  doc.addStructure(root);
  if (facts.eInvoiceXml !== undefined) attachEInvoice(doc, facts.eInvoiceXml, created);
  return { doc, root, facts };
}

export function addPage({ doc }: PdfSheet, layout: "portrait" | "landscape" = "portrait"): void {
  doc.addPage({ size: "A4", margins, layout });
}

/** Width between the margins. */
export const widthOf = ({ doc }: PdfSheet) => doc.page.width - 2 * margin;

/** Writes the footers as artifacts, which screen readers skip, and returns the finished file. */
export function closeSheet({ doc, root, facts }: PdfSheet): Promise<Buffer> {
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Without a bottom margin, because text below it would start a new page.
    doc.page.margins.bottom = 0;
    const foot = facts.foot.replace(pageMarks.page, String(page + 1)).replace(pageMarks.pages, String(count));
    const place = { width: doc.page.width - 2 * margin, align: "center", lineBreak: false } as const;
    drawArtifact({ doc }, "Pagination", () => {
      setFont({ doc }, "plain", 8, foot, colours.soft).text(foot, margin, doc.page.height - 34, place);
    });
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => void chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

/** Starts a new page if fewer than `height` points are left on this one. */
export function ensureSpace({ doc }: PdfSheet, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

/** Adds a structure element with the content that `draw` draws. */
export function addTaggedElement(
  { doc }: Pick<PdfSheet, "doc">,
  parent: Parent,
  type: string,
  draw: () => void,
  options = {},
): void {
  const element = doc.struct(type, options, draw);
  parent.add(element);
  element.end();
}

/** Adds a picture with its alternative text. */
export function addFigure(sheet: PdfSheet, alt: string, box: Box, draw: () => void): void {
  const bbox = sheet.toPage?.(box) ?? box;
  addTaggedElement(sheet, sheet.root, "Figure", draw, { alt, bbox });
}

/** Draws content that screen readers skip. */
export function drawArtifact(
  { doc }: Pick<PdfSheet, "doc">,
  type: "Pagination" | "Layout",
  draw: () => void,
): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

/** Draws a QR code with an alternative text. */
export function drawCodeAt(
  sheet: PdfSheet,
  { picture, alt }: { picture: { path: string; size: number }; alt: string },
  [left, top, size]: readonly [left: number, top: number, size: number],
): void {
  const { doc } = sheet;
  const draw = () => {
    doc
      .save()
      .translate(left, top)
      .scale(size / picture.size)
      .path(picture.path)
      .fill("#000")
      .restore();
  };
  addFigure(sheet, alt, [left, top, left + size, top + size], draw);
}

/** Shop logo as in public/favicon.svg. */
export const signShapes = [
  ["#1b1a35", "M24 0a24 24 0 1 1 0 48 24 24 0 0 1 0-48"],
  ["#ffb340", "M24 12a11 11 0 1 1 0 22 11 11 0 0 1 0-22"],
  ["#e8593b", "M2 26q8-5 15 0t15 0 14 0a22 22 0 0 1-44 0"],
  ["#8a3a58", "M5 35q7-4 13 0t13 0 12 0a22 22 0 0 1-38 0"],
] as const;

/** Draws logo and name of the shop as decoration. The sender is stated in the text and in the metadata. */
export function drawBrand(sheet: PdfSheet, left: number, top: number): void {
  const { doc, facts } = sheet;
  drawArtifact(sheet, "Layout", () => {
    if (facts.logo) {
      doc.image(facts.logo.address, left, top - 2, { fit: [120, 32] });
      return;
    }
    drawSign(sheet, left, top, 28);
    setFont(sheet, "poster", 16, facts.author, colours.ink).text(facts.author, left + 37, top + 3, {
      lineBreak: false,
    });
  });
  doc.x = left;
}

export function drawSign({ doc }: PdfSheet, left: number, top: number, size: number): void {
  doc
    .save()
    .translate(left, top)
    .scale(size / 48);
  for (const [fill, shape] of signShapes) doc.path(shape).fill(fill);
  doc.restore();
}
