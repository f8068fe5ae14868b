/** A voucher on one A4 page: a wide picture, who it is for, what it is, the code with its QR code, how to redeem it. */
import type { VoucherFace } from "#app/documents/blocks.ts";
import {
  colours,
  drawArtifact,
  drawBrand,
  drawCodeAt,
  drawSign,
  setFont,
  addFigure,
  addTaggedElement,
  type PdfSheet,
} from "#app/documents/pdf/page.server.ts";

/** Part of a page, in points. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** On A4 portrait (595 x 842). The picture is 180 x 60 mm. */
const picture = { left: 42.5, top: 36, width: 510, height: 170 } as const;
const { left, width } = picture;
/** Space for the shop's logo beside the title. */
const brandWidth = 150;
/** Lower limit of the text above the voucher code. */
const codeTop = 548;
const qrEdge = 112;
/** Top and bottom of the instructions. */
const steps = { left, top: 676, width, height: 120 } as const;

type Look = Parameters<typeof setFont>[1];

/** Draws on an empty portrait page, and never starts another one. */
export function drawVoucher(sheet: PdfSheet, subject: string, voucher: VoucherFace): void {
  const { doc } = sheet;
  // Without a bottom margin, because text near the footer would start a new page.
  doc.page.margins.bottom = 0;
  const { claim, words, extent, facts } = voucher;
  const titleTop = picture.top + picture.height + 16;
  drawBrand(sheet, left + width - brandWidth + 10, titleTop);
  doc.y = titleTop;
  const title = { width: width - brandWidth, height: 60 };
  drawText(sheet, subject, ["poster", [24, 21, 18, 15]], colours.ink, title, "H1");
  drawPicture(sheet, voucher, picture);
  doc.y = Math.max(doc.y, titleTop + 34);
  drawText(sheet, voucher.lettering, ["poster", [16, 13, 11]], colours.ink, { width, height: 24 });
  drawText(sheet, [voucher.below], ["plain", [11]], colours.soft, { width, height: 30 });
  drawText(sheet, claim, ["plain", [10.5, 9]], colours.soft, { width, height: 44 });
  doc.y += 8;
  const [forWhom, ...greeting] = words;
  // What is left for the greeting once the facts below it have their space.
  const reserved = 34 + factsHeight(sheet, facts, width, factSizes[0]);
  if (forWhom !== undefined)
    drawText(sheet, forWhom, ["poster", [18, 16, 14, 12]], colours.ink, { width, height: 48 });
  doc.y += 2;
  const room = { width, height: codeTop - doc.y - reserved - 14 };
  drawText(sheet, greeting, ["plain", [12, 11, 10, 9, 8, 7]], "#000", room);
  doc.y += 8;
  drawText(sheet, extent, ["poster", [16, 14]], colours.ink, { width, height: 24 });
  // There is no overflow check: facts of a property are always short enough.
  drawFacts(sheet, facts, { left, width, height: Infinity });
  drawCodes(sheet, voucher, { left, top: codeTop, width, height: qrEdge });
  drawSteps(sheet, voucher.redeem, steps);
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

/** Draws paragraphs in the largest size in which all of them fit. Empty ones are left out. */
export function drawText(
  sheet: PdfSheet,
  text: string | readonly string[],
  [look, sizes]: readonly [look: Look, sizes: readonly number[]],
  colour: string,
  room: { left?: number; width: number; height: number },
  type: "H1" | "H2" | "P" = "P",
): void {
  const { doc, root } = sheet;
  const lines = [text].flat().filter((line) => line !== "");
  const size = findFittingSize(sheet, look, lines.join("\n"), sizes, room);
  for (const line of lines)
    addTaggedElement(sheet, root, type, () => {
      setFont(sheet, look, size, line, colour).text(line, room.left ?? left, doc.y, { width: room.width });
    });
}

export function drawPicture(
  sheet: PdfSheet,
  { picture: { imageUrl, alt } }: VoucherFace,
  { left, top, width, height }: Area,
): void {
  const { doc, facts } = sheet;
  const { y } = doc;
  const bytes = facts.pictures?.[imageUrl];
  if (bytes)
    addFigure(sheet, alt, [left, top, left + width, top + height], () => {
      doc.save().roundedRect(left, top, width, height, 8).clip();
      doc.image(bytes, left, top, { cover: [width, height], align: "center", valign: "center" });
      doc.restore();
    });
  else {
    // Without a picture file the shop's logo takes its place.
    drawArtifact(sheet, "Layout", () => {
      doc.roundedRect(left, top, width, height, 8).fill(colours.ink);
      drawSign(sheet, left + width / 2 - 60, top + height / 2 - 60, 120);
    });
  }
  doc.y = y;
}

type Fact = VoucherFace["facts"][number];

const termWidth = 110;
const factSizes = [9.5, 8.5, 7.5, 6.5, 5.5] as const;

const factHeight = (sheet: PdfSheet, { value }: Fact, width: number, size: number) =>
  setFont(sheet, "plain", size, value).heightOfString(value, { width: width - termWidth });

const factsHeight = (sheet: PdfSheet, facts: readonly Fact[], width: number, size: number) =>
  facts.reduce((sum, fact) => sum + factHeight(sheet, fact, width, size) + 3, 0);

/** Draws the facts in the largest size in which they fit. */
export function drawFacts(
  sheet: PdfSheet,
  facts: readonly Fact[],
  { left, width, height: available }: Omit<Area, "top">,
): void {
  const { doc, root } = sheet;
  if (facts.length === 0) return;
  const table = doc.struct("Table");
  root.add(table);
  doc.y += 6;
  const fits = (size: number) => factsHeight(sheet, facts, width, size) <= available - 6;
  const size = factSizes.find(fits) ?? factSizes[factSizes.length - 1] ?? 6;
  for (const fact of facts) {
    const [y, height] = [doc.y, factHeight(sheet, fact, width, size)];
    const row = doc.struct("TR");
    table.add(row);
    addTaggedElement(
      sheet,
      row,
      "TH",
      () =>
        setFont(sheet, "plain", size, fact.term, colours.soft).text(fact.term, left, y, {
          width: termWidth - 8,
        }),
      { scope: "Row" },
    );
    addTaggedElement(sheet, row, "TD", () =>
      setFont(sheet, "plain", size, fact.value).text(fact.value, left + termWidth, y, {
        width: width - termWidth,
      }),
    );
    row.end();
    doc.y = y + height + 3;
  }
  table.end();
}

/**
 * The voucher code as text, with the QR code for scanners beside it, and below it the last valid day. The QR code is as
 * high as the area.
 */
export function drawCodes(
  sheet: PdfSheet,
  { rows, code }: VoucherFace,
  { left, top, width, height }: Area,
): void {
  const { doc, root } = sheet;
  const boxWidth = width - height - 20;
  const table = doc.struct("Table");
  root.add(table);
  const [first, ...others] = rows;
  if (first) {
    const row = doc.struct("TR");
    table.add(row);
    const at = top + 14;
    drawArtifact(sheet, "Layout", () => void doc.roundedRect(left, at, boxWidth, 46, 6).fill(colours.ink));
    addTaggedElement(
      sheet,
      row,
      "TH",
      () => setFont(sheet, "plain", 9, "", colours.soft).text(first.term, left, top, { lineBreak: false }),
      { scope: "Row" },
    );
    addTaggedElement(sheet, row, "TD", () => {
      const fitsWidth = (size: number) =>
        setFont(sheet, "poster", size, first.value).widthOfString(first.value) < boxWidth - 20;
      const size = [28, 24, 20, 18, 16, 14].find(fitsWidth) ?? 12;
      const font = setFont(sheet, "poster", size, first.value, "#fff");
      const x = left + (boxWidth - font.widthOfString(first.value)) / 2;
      font.text(first.value, x, at + 23 - size * 0.72, { lineBreak: false });
    });
    row.end();
  }
  doc.y = top + 68;
  for (const { term, value } of others) {
    const row = doc.struct("TR");
    table.add(row);
    addTaggedElement(
      sheet,
      row,
      "TH",
      () => setFont(sheet, "plain", 9, term, colours.soft).text(term, left, doc.y, { width: boxWidth }),
      { scope: "Row" },
    );
    addTaggedElement(sheet, row, "TD", () =>
      setFont(sheet, "poster", 15, value).text(value, left, doc.y, { width: boxWidth }),
    );
    row.end();
  }
  table.end();
  drawCodeAt(sheet, code, [left + width - height, top, height]);
}

export function drawSteps(
  sheet: PdfSheet,
  { title, steps: lines }: VoucherFace["redeem"],
  { left, top, width, height }: Area,
): void {
  const { doc, root } = sheet;
  doc.y = top;
  if (title !== "") drawText(sheet, title, ["poster", [13]], colours.ink, { left, width, height: 20 }, "H2");
  doc.y += 3;
  const room = { width: width - 16, height: top + height - doc.y };
  const size = findFittingSize(sheet, "plain", lines.join("\n"), [10.5, 10, 9.5, 9, 8.5, 8, 7], room);
  const list = doc.struct("L");
  root.add(list);
  for (const [index, line] of lines.entries()) {
    const entry = doc.struct("LI");
    list.add(entry);
    const { y } = doc;
    addTaggedElement(sheet, entry, "Lbl", () =>
      setFont(sheet, "plain", size, "").text(`${index + 1}.`, left, y, { width: 16, lineBreak: false }),
    );
    addTaggedElement(sheet, entry, "LBody", () => {
      setFont(sheet, "plain", size, line).text(line, left + 16, y, { width: room.width });
    });
    entry.end();
  }
  list.end();
}
