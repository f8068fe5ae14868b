/** An A4 document that screen readers can follow: tagged, titled, in German, with its fonts inside (PDF/UA-1). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { create, type Font, type FontCollection } from "fontkit";
import PDFDocument from "pdfkit";

import { archivable, attachEInvoice } from "#app/documents/e-invoice/attach.server.ts";

export interface PdfFacts {
  author: string;
  /** Printed nowhere; makes the same facts the same file. */
  created: Date;
  /** Below each page, with `pageMarks` where its numbers go. */
  foot: string;
  /** JPEG as data addresses, by the addresses that letters call them by. */
  pictures?: Readonly<Record<string, string>>;
  /** The XML of an e-invoice, embedded as a file. */
  eInvoiceXml?: string;
}

export const pageMarks = { page: "{page}", pages: "{pages}" };

export type Parent = PDFKit.PDFStructureElement;

export interface PdfSheet {
  doc: PDFKit.PDFDocument;
  /** Everything that is read hangs below it. */
  root: Parent;
  facts: PdfFacts;
}

// Colours of the shop; all that is read keeps 7:1 on white and on `tint`.
export const colours = {
  ink: "#1b1a35",
  soft: "#47445c",
  line: "#dccfb6",
  tint: "#fbf5ea",
  signal: "#ffb340",
} as const;

// Fonts. One of the two that are inside has most letters of names in Europe; headings have the shop's own face where it has
// all of their letters.

const files = createRequire(import.meta.url);
const opened = (path: string) => create(readFileSync(files.resolve(path)));
const dejaVu = (name: string) => opened(`dejavu-fonts-ttf/ttf/${name}.ttf`);
/** Their tables are read once: that was most of what a paper took. */
let fonts: Record<"plain" | "bold" | "poster", Font | FontCollection> | undefined;

/**
 * The same font with glyphs of its own, as it is asked for by `pdfkit`, whose types do not know of it: a glyph remembers which
 * letters it was first drawn for, and another document may have had others ("fi" as two or as one).
 */
const ofOneDocument = (font: Font | FontCollection) =>
  Object.assign(Object.create(font) as object, { _glyphs: {} }) as unknown as PDFKit.Mixins.PDFFontSource;

/** The letters that its file has. */
export const inPosterFace = /^[\u0020-\u007e\u00a0-\u017e–—‘’‚“”„•…€−]*$/;

/** Sets font, size and colour for `text`; "strong" and "poster" for few words only. */
export function inFont(
  { doc }: Pick<PdfSheet, "doc">,
  look: "plain" | "strong" | "poster",
  size: number,
  text: string,
  colour: string = "#000",
): PDFKit.PDFDocument {
  const bold = look === "poster" && inPosterFace.test(text) ? "poster" : "bold";
  return doc
    .font(look === "plain" ? "plain" : bold)
    .fontSize(size)
    .fillColor(colour);
}

/** Says in the metadata what the document keeps to; the types do not know of it yet. */
const accessible: object = { subset: "PDF/UA" };

/** Points: 20 mm at the sides, room for the foot below. */
export const margin = 57;
const margins = { top: margin, left: margin, right: margin, bottom: margin + 12 };

export function openSheet(title: string, facts: PdfFacts): PdfSheet {
  fonts ??= {
    plain: dejaVu("DejaVuSansCondensed"),
    bold: dejaVu("DejaVuSansCondensed-Bold"),
    poster: opened("#app/documents/fonts/jost-600.ttf"),
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
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, ofOneDocument(font));
  const root = doc.struct("Document");
  doc.addStructure(root);
  if (facts.eInvoiceXml !== undefined) attachEInvoice(doc, facts.eInvoiceXml, created);
  return { doc, root, facts };
}

/** As those before it, but for how it lies. */
export function addPage({ doc }: PdfSheet, layout: "portrait" | "landscape"): void {
  doc.addPage({ size: "A4", margins, layout });
}

/** Between the margins. */
export const widthOf = ({ doc }: PdfSheet) => doc.page.width - 2 * margin;

/** Numbers the pages, as decoration that is not read aloud, and hands over the bytes. */
export function closeSheet({ doc, root, facts }: PdfSheet): Promise<Buffer> {
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const foot = facts.foot.replace(pageMarks.page, String(page + 1)).replace(pageMarks.pages, String(count));
    const place = { width: doc.page.width - 2 * margin, align: "center", lineBreak: false } as const;
    decoration({ doc }, "Pagination", () => {
      inFont({ doc }, "plain", 8, foot, colours.soft).text(foot, margin, doc.page.height - 34, place);
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

/** A new page where less than so many points are left on this one. */
export function keepTogether({ doc }: PdfSheet, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

/** One element with what `draw` puts on the sheet. */
export function leaf(
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

/** Seen, and not read aloud. */
export function decoration(
  { doc }: Pick<PdfSheet, "doc">,
  type: "Pagination" | "Layout",
  draw: () => void,
): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

/** A picture of black squares, with an alternative text. */
export function drawCodeAt(
  sheet: PdfSheet,
  { picture, alt }: { picture: { path: string; size: number }; alt: string },
  [left, top, size]: readonly [left: number, top: number, size: number],
): void {
  const { doc, root } = sheet;
  const draw = () => {
    doc
      .save()
      .translate(left, top)
      .scale(size / picture.size)
      .path(picture.path)
      .fill("#000")
      .restore();
  };
  leaf(sheet, root, "Figure", draw, { alt, bbox: [left, top, left + size, top + size] });
}

/** The shop's sign, as in public/favicon.svg. */
export const signShapes = [
  ["#1b1a35", "M24 0a24 24 0 1 1 0 48 24 24 0 0 1 0-48"],
  ["#ffb340", "M24 12a11 11 0 1 1 0 22 11 11 0 0 1 0-22"],
  ["#e8593b", "M2 26q8-5 15 0t15 0 14 0a22 22 0 0 1-44 0"],
  ["#8a3a58", "M5 35q7-4 13 0t13 0 12 0a22 22 0 0 1-38 0"],
] as const;

/** Sign and name of the shop: who it is from is said at the end, and in the metadata. */
export function drawBrand(sheet: PdfSheet, left: number, top: number): void {
  const { doc, facts } = sheet;
  decoration(sheet, "Layout", () => {
    drawSign(sheet, left, top, 28);
    inFont(sheet, "poster", 16, facts.author, colours.ink).text(facts.author, left + 37, top + 3, {
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
