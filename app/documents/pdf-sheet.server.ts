/** An A4 document that screen readers can follow: tagged, titled, in German, with its fonts inside (PDF/UA-1). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { paperTexts } from "#locale/documents/papers.ts";

const files = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
let fonts: { plain: Buffer; bold: Buffer } | undefined;

/** Says in the metadata what the document keeps to; the types do not know of it yet. */
const accessible: object = { subset: "PDF/UA" };

/** Points: 20 mm at the sides, room for the foot below. */
export const margin = 57;
export const textSize = 9.5;

export interface PdfSheet {
  doc: PDFKit.PDFDocument;
  /** Everything that is read hangs below it. */
  root: PDFKit.PDFStructureElement;
  /** Width between the margins. */
  width: number;
}

export interface PdfFacts {
  title: string;
  author: string;
  /** Printed nowhere; makes the same facts the same file. */
  created: Date;
}

export function openSheet({ title, author, created }: PdfFacts): PdfSheet {
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
export function closeSheet({ doc, root, width }: PdfSheet, foot: string): Promise<Buffer> {
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
        paperTexts("pageFoot", { foot, page: page + 1, pages: count }),
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
export function keepTogether({ doc }: PdfSheet, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
