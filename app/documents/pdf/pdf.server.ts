import type { DocumentBlock, DocumentContent } from "#app/documents/blocks.ts";
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
import { drawFoldingCard } from "#app/documents/pdf/folding-card.server.ts";
import { drawVoucher } from "#app/documents/pdf/voucher.server.ts";

/**
 * Writes documents into one PDF, each starting on a new page, with headings, tables, lists, picture descriptions
 * and bookmarks. They have the same blocks as emails.
 */
export function writePdf(
  letters: readonly [DocumentContent, ...DocumentContent[]],
  facts: PdfFacts,
): Promise<Buffer> {
  const sheet = openSheet(letters[0].subject, facts);
  for (const { subject, blocks } of letters) {
    const chapter = sheet.doc.outline;
    const [first] = blocks;
    const isCard = first?.kind === "voucher" && first.folded;
    addPage(sheet, isCard ? "landscape" : "portrait");
    const entry = chapter.addItem(subject, { expanded: true });
    if (first?.kind === "voucher") {
      if (isCard) drawFoldingCard(sheet, subject, first);
      else drawVoucher(sheet, subject, first);
      continue;
    }
    drawBrand(sheet, margin, 36);
    sheet.doc.y = 84;
    drawTitle(sheet, subject);
    drawAll(sheet, blocks, (name) => void entry.addItem(name));
  }
  return closeSheet(sheet);
}

/** @param mark adds a bookmark to the current page */
function drawAll(sheet: PdfSheet, blocks: readonly DocumentBlock[], mark: (name: string) => void): void {
  for (const block of blocks) {
    drawBlock(sheet, block);
    // Only after drawing, because the block may have started a new page.
    if (block.kind === "heading") mark(block.text);
    if (block.kind === "trip") mark(block.name);
  }
}
