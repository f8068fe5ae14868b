import type { DocumentBlock, Letter } from "#app/documents/blocks.ts";
import { drawBlock, drawTitle } from "#app/documents/pdf/blocks.server.ts";
import {
  addPage,
  closeSheet,
  drawBrand,
  margin,
  openSheet,
  type PdfFacts,
  type PdfSheet,
} from "#app/documents/pdf/page.server.ts";
import { drawVoucher } from "#app/documents/pdf/voucher.server.ts";

/**
 * Letters as one PDF, each beginning on a page of its own: the same blocks as in mails, with headings, tables, lists,
 * descriptions of pictures and bookmarks.
 */
export function letterPdf(letters: readonly [Letter, ...Letter[]], facts: PdfFacts): Promise<Buffer> {
  const sheet = openSheet(letters[0].subject, facts);
  for (const { subject, blocks } of letters) {
    const chapter = sheet.doc.outline;
    const [first] = blocks;
    const given = first?.kind === "voucher";
    addPage(sheet, given ? "landscape" : "portrait");
    const entry = chapter.addItem(subject, { expanded: true });
    if (given) {
      drawVoucher(sheet, subject, first);
      addPage(sheet, "landscape");
    } else {
      drawBrand(sheet, margin, 36);
      sheet.doc.y = 84;
      drawTitle(sheet, subject);
    }
    drawAll(sheet, given ? blocks.slice(1) : blocks, (name) => void entry.addItem(name));
  }
  return closeSheet(sheet);
}

/** @param mark a bookmark on the page as it is by then */
function drawAll(sheet: PdfSheet, blocks: readonly DocumentBlock[], mark: (name: string) => void): void {
  for (const block of blocks) {
    drawBlock(sheet, block);
    // After it is drawn: it may have moved on to the next page.
    if (block.kind === "heading") mark(block.text);
    if (block.kind === "trip") mark(block.name);
  }
}
