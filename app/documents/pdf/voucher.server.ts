/** Front page of a voucher in landscape format: a framed poster on the left, the contents on the right. */
import type { DocumentBlock } from "#app/documents/blocks.ts";
import {
  colours,
  drawArtifact,
  drawBrand,
  drawCodeAt,
  drawSign,
  setFont,
  addTaggedElement,
  type PdfSheet,
} from "#app/documents/pdf/page.server.ts";

type Voucher = Extract<DocumentBlock, { kind: "voucher" }>;

/** In points, on A4 landscape (842 x 595). */
const frame = { left: 36, top: 36, width: 472, height: 506, mat: 13 } as const;
const textColumn = { left: 534, width: 272 } as const;
/** Lower limit of the text above the voucher code. */
const codeTop = 388;

type Look = Parameters<typeof setFont>[1];

/** Draws on an empty landscape page. */
export function drawVoucher(sheet: PdfSheet, subject: string, voucher: Voucher): void {
  const { doc, root } = sheet;
  // Without a bottom margin, because text near the footer would start a new page.
  doc.page.margins.bottom = 0;
  drawBrand(sheet, textColumn.left, frame.top);
  doc.y = frame.top + 48;
  addTaggedElement(sheet, root, "H1", () => {
    const size = findFittingSize(sheet, "poster", subject, [24, 21, 18, 15], {
      width: textColumn.width,
      height: 90,
    });
    setFont(sheet, "poster", size, subject, colours.ink).text(subject, textColumn.left, doc.y, {
      width: textColumn.width,
    });
  });
  const { y } = doc;
  drawPoster(sheet, voucher);
  doc.y = y + 4;
  for (const line of voucher.claim) drawParagraph(sheet, line, "plain", 10.5, colours.soft);
  doc.y += 8;
  for (const [index, line] of voucher.words.entries()) {
    const factsHeight = voucher.facts.length * 28 + 20;
    const room = { width: textColumn.width, height: codeTop - doc.y - factsHeight };
    if (index === 0) drawParagraph(sheet, line, "poster", 14, colours.ink);
    else
      drawParagraph(
        sheet,
        line,
        "plain",
        findFittingSize(sheet, "plain", line, [11, 10, 9, 8, 7], room),
        "#000",
      );
    doc.y += 4;
  }
  drawFacts(sheet, voucher.facts);
  drawCodes(sheet, voucher);
}

/** Largest font size in which the text fits, or the last size if none fits. */
function findFittingSize(
  sheet: PdfSheet,
  look: Look,
  text: string,
  sizes: readonly number[],
  room: { width: number; height: number },
): number {
  const fits = (size: number) =>
    setFont(sheet, look, size, text).heightOfString(text, { width: room.width }) <= room.height;
  return sizes.find(fits) ?? sizes.at(-1) ?? 8;
}

function drawParagraph(sheet: PdfSheet, text: string, look: Look, size: number, colour: string): void {
  const { doc, root } = sheet;
  addTaggedElement(sheet, root, "P", () => {
    setFont(sheet, look, size, text, colour).text(text, textColumn.left, doc.y, { width: textColumn.width });
  });
}

/** There is no overflow check: facts of a property are always short enough. */
function drawFacts(sheet: PdfSheet, facts: Voucher["facts"]): void {
  const { doc, root } = sheet;
  const table = doc.struct("Table");
  root.add(table);
  doc.y += 6;
  for (const { term, value } of facts) {
    const row = doc.struct("TR");
    table.add(row);
    const cell = (type: "TH" | "TD", text: string, size: number, colour: string) =>
      addTaggedElement(
        sheet,
        row,
        type,
        () =>
          setFont(sheet, "plain", size, text, colour).text(text, textColumn.left, doc.y, {
            width: textColumn.width,
          }),
        type === "TH" ? { scope: "Row" } : {},
      );
    cell("TH", term, 8, colours.soft);
    cell("TD", value, 10, "#000");
    row.end();
    doc.y += 4;
  }
  table.end();
}

/** Poster: a picture in a light frame, with the place name in large letters below. */
function drawPoster(sheet: PdfSheet, { picture, lettering, below }: Voucher): void {
  const { doc, root, facts } = sheet;
  const { left, top, width, height, mat } = frame;
  drawArtifact(sheet, "Layout", () => {
    doc.rect(left, top, width, height).fillAndStroke(colours.tint, colours.line);
  });
  const [x, y, w] = [left + mat, top + mat, width - 2 * mat];
  const h = w * 0.75;
  const bytes = facts.pictures?.[picture.imageUrl];
  if (bytes) {
    const options = { alt: picture.alt, bbox: [x, y, x + w, y + h] };
    addTaggedElement(
      sheet,
      root,
      "Figure",
      () => void doc.image(bytes, x, y, { width: w, height: h }),
      options,
    );
  } else {
    // Without a picture file the poster shows the shop's logo.
    drawArtifact(sheet, "Layout", () => {
      doc.rect(x, y, w, h).fill(colours.ink);
      drawSign(sheet, x + w / 2 - 70, y + h / 2 - 70, 140);
    });
  }
  const room = { width: w, lineBreak: false, align: "center" } as const;
  const fitsWidth = (size: number) =>
    setFont(sheet, "poster", size, lettering).widthOfString(lettering) <= w - 20;
  const size = [58, 50, 43, 37, 32, 27, 22].find(fitsWidth) ?? 18;
  const base = y + h + (height - h - mat - size * 1.3 - 18) / 2;
  addTaggedElement(sheet, root, "P", () => {
    const font = setFont(sheet, "poster", size, lettering, colours.ink);
    font.text(lettering, x + (w - font.widthOfString(lettering)) / 2, base, { lineBreak: false });
  });
  addTaggedElement(sheet, root, "P", () => {
    setFont(sheet, "plain", 12, below, colours.soft).text(below, x, base + size * 1.32, room);
  });
}

/** The voucher code as text, and as a QR code for scanners. */
function drawCodes(sheet: PdfSheet, { rows, code, redeem }: Voucher): void {
  const { doc, root } = sheet;
  const { left, width } = textColumn;
  const table = doc.struct("Table");
  root.add(table);
  const [first, ...others] = rows;
  if (first) {
    const row = doc.struct("TR");
    table.add(row);
    const at = codeTop + 14;
    drawArtifact(sheet, "Layout", () => void doc.roundedRect(left, at, width, 38, 6).fill(colours.ink));
    addTaggedElement(
      sheet,
      row,
      "TH",
      () =>
        setFont(sheet, "plain", 9, "", colours.soft).text(first.term, left, codeTop, { lineBreak: false }),
      { scope: "Row" },
    );
    addTaggedElement(sheet, row, "TD", () => {
      const fitsWidth = (size: number) =>
        setFont(sheet, "poster", size, first.value).widthOfString(first.value) < width - 20;
      const size = [22, 20, 18, 16, 14].find(fitsWidth) ?? 12;
      const font = setFont(sheet, "poster", size, first.value, "#fff");
      const x = left + (width - font.widthOfString(first.value)) / 2;
      font.text(first.value, x, at + 19 - size * 0.72, { lineBreak: false });
    });
    row.end();
  }
  const besideCode = { x: left + 116, width: width - 116 };
  doc.y = codeTop + 62;
  for (const { term, value } of others) {
    const row = doc.struct("TR");
    table.add(row);
    addTaggedElement(
      sheet,
      row,
      "TH",
      () =>
        setFont(sheet, "plain", 9, term, colours.soft).text(term, besideCode.x, doc.y, {
          width: besideCode.width,
        }),
      { scope: "Row" },
    );
    addTaggedElement(sheet, row, "TD", () =>
      setFont(sheet, "poster", 12, value).text(value, besideCode.x, doc.y, { width: besideCode.width }),
    );
    row.end();
  }
  table.end();
  drawCodeAt(sheet, code, [left, codeTop + 58, 100]);
  doc.y += 4;
  const room = { width: besideCode.width, height: 96 };
  const size = findFittingSize(sheet, "plain", redeem, [8.5, 8, 7.5, 7, 6.5], room);
  addTaggedElement(sheet, root, "P", () => {
    setFont(sheet, "plain", size, redeem).text(redeem, besideCode.x, doc.y, { width: besideCode.width });
  });
}
