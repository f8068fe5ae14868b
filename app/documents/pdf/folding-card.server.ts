/**
 * A voucher as a card: one A4 sheet in landscape, printed on one side and folded twice to A6. The lower half is the
 * outside: front on the right, back on the left. The upper half is turned by 180 degrees and becomes the inside.
 */
import type { VoucherFace } from "#app/documents/blocks.ts";
import { type Box, colours, drawArtifact, drawBrand, type PdfSheet } from "#app/documents/pdf/page.server.ts";
import {
  type Area,
  drawCodes,
  drawFacts,
  drawPicture,
  drawSteps,
  drawText,
} from "#app/documents/pdf/voucher.server.ts";

/** A quarter of the sheet, in points: A6 in landscape. */
const quarter = { width: 421, height: 297.6 } as const;
const padding = 28;
const inside: Area = {
  left: padding,
  top: padding,
  width: quarter.width - 2 * padding,
  height: quarter.height - 2 * padding,
};
const { left, top, width, height } = inside;
const bottom = top + height;
const qrEdge = 100;

/** Draws on an empty page in landscape, and never starts another one. */
export function drawFoldingCard(sheet: PdfSheet, subject: string, voucher: VoucherFace): void {
  // Without a bottom margin, because text near the edge would start a new page.
  sheet.doc.page.margins.bottom = 0;
  drawFoldMarks(sheet);
  const { width: right, height: middle } = quarter;
  drawQuarter(sheet, { x: right, y: middle }, (part) => drawFront(part, subject, voucher));
  drawQuarter(sheet, { x: 2 * right, y: middle, turned: true }, (part) => drawWords(part, voucher));
  drawQuarter(sheet, { x: right, y: middle, turned: true }, (part) => drawVoucherFacts(part, voucher));
  drawQuarter(sheet, { x: 0, y: middle }, (part) => drawBack(part, voucher));
}

/** Short dashed lines at the edges, where the sheet is folded. */
function drawFoldMarks(sheet: PdfSheet): void {
  const { doc } = sheet;
  const [across, down] = [2 * quarter.width, 2 * quarter.height];
  const [from, to] = [12, 30];
  drawArtifact(sheet, "Layout", () => {
    doc.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(colours.soft);
    for (const x of [from, across - to]) doc.moveTo(x, down / 2).lineTo(x + to - from, down / 2);
    for (const y of [from, down - to]) doc.moveTo(across / 2, y).lineTo(across / 2, y + to - from);
    doc.stroke().restore();
  });
}

/**
 * Draws a quarter in its own coordinates.
 * @param at its origin on the page: the top left corner, of a turned one the bottom right
 */
function drawQuarter(
  sheet: PdfSheet,
  { x, y, turned = false }: { x: number; y: number; turned?: boolean },
  draw: (part: PdfSheet) => void,
): void {
  const { doc } = sheet;
  const sign = turned ? -1 : 1;
  const toPage = ([left, top, right, bottom]: Box): Box => {
    const [xs, ys] = [
      [x + sign * left, x + sign * right],
      [y + sign * top, y + sign * bottom],
    ];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  doc.save().transform(sign, 0, 0, sign, x, y);
  doc.y = top;
  draw({ ...sheet, toPage });
  doc.restore();
}

function drawFront(sheet: PdfSheet, subject: string, voucher: VoucherFace): void {
  const { doc } = sheet;
  const picture = { left, top, width, height: 140 };
  doc.y = picture.top + picture.height + 12;
  drawText(sheet, subject, ["poster", [20, 18, 16, 14, 12]], colours.ink, { left, width, height: 50 }, "H1");
  drawPicture(sheet, voucher, picture);
  drawText(sheet, voucher.lettering, ["poster", [14, 12, 10]], colours.ink, { left, width, height: 20 });
  drawText(sheet, [voucher.below], ["plain", [10, 9, 8]], colours.soft, {
    left,
    width,
    height: bottom - doc.y,
  });
}

/** Recipient and greeting. Without a gift the page stays empty for handwriting. */
function drawWords(sheet: PdfSheet, { words: [forWhom, ...greeting] }: VoucherFace): void {
  const { doc } = sheet;
  doc.y = top + 30;
  if (forWhom !== undefined)
    drawText(sheet, forWhom, ["poster", [20, 18, 16, 14, 12]], colours.ink, { left, width, height: 56 });
  doc.y += 8;
  const room = { left, width, height: bottom - doc.y };
  drawText(sheet, greeting, ["plain", [14, 13, 12, 11, 10, 9, 8]], "#000", room);
}

function drawVoucherFacts(sheet: PdfSheet, voucher: VoucherFace): void {
  const { doc } = sheet;
  const codes = { left, top: bottom - qrEdge, width, height: qrEdge };
  drawText(sheet, voucher.extent, ["poster", [15, 13]], colours.ink, { left, width, height: 22 });
  drawText(sheet, voucher.claim, ["plain", [10, 9, 8]], colours.soft, { left, width, height: 40 });
  drawFacts(sheet, voucher.facts, { left, width, height: codes.top - doc.y - 8 });
  drawCodes(sheet, voucher, codes);
}

function drawBack(sheet: PdfSheet, { redeem }: VoucherFace): void {
  drawBrand(sheet, left, top);
  drawSteps(sheet, redeem, { left, top: top + 50, width, height: height - 50 });
}
