import type { Letter } from "#app/letters/letter.ts";
import { drawBlock, drawTitle } from "#app/letters/pdf-blocks.server.ts";
import { closeSheet, openSheet } from "#app/letters/pdf-sheet.server.ts";

/**
 * Letters as one PDF, each on a page of its own: the same blocks as in mails, with headings, tables, lists, descriptions
 * of pictures and bookmarks.
 */
export function letterPdf(
  letters: readonly [Letter, ...Letter[]],
  { author, created }: { author: string; created: Date },
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
  return closeSheet(sheet, `${author} · ${letters[0].subject}`);
}
