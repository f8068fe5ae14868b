import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  lines,
  list,
  paragraph,
  rows,
  steps,
} from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import type { ContentText } from "#app/domain/content/content-text.ts";
import { civilDate } from "#app/domain/dates.ts";
import { contentTerms } from "#locale/content/terms.ts";
import { formatDate } from "#app/domain/format.ts";
import { contentValues, fillContent } from "#app/documents/fill-content.ts";
import { getTranslated } from "#app/locales/locales.server.ts";
import { paperTexts } from "#locale/documents/papers.ts";

type Block = (typeof contentTerms)["sections"][number]["blocks"][number];

/**
 * Terms of business of an order, as on the page when it was placed (BGB § 312i Abs. 1 Nr. 4).
 * @param agreed text that the operator had published; null: the shop's own
 */
export function termsDocument(sender: Sender, agreed: ContentText | null = null): DocumentContent {
  const terms = agreed ?? sender.ownTexts?.aab ?? getTranslated(contentTerms);
  const { page } = fillContent(terms, contentValues(sender, sender.payments), sender.sold);
  return {
    subject: page.title,
    blocks: [
      paragraph(withoutLinks(page.lead)),
      ...page.sections.flatMap((section) => [
        heading(withoutLinks(section.heading)),
        ...section.blocks.flatMap(blocksOf),
      ]),
      paragraph(paperTexts("termsOf", { date: formatDate(civilDate(terms.reviewed), "long") })),
    ],
  };
}

function blocksOf(block: Block): DocumentBlock[] {
  if (typeof block === "string") return [paragraph(withoutLinks(block))];
  if ("heading" in block) return [paragraph(withoutLinks(block.heading))];
  if ("list" in block) return [list(block.list.map(withoutLinks))];
  if ("steps" in block) return [steps(block.steps.map(withoutLinks))];
  if ("facts" in block)
    return [rows(block.facts.map(([term, value]) => [withoutLinks(term), withoutLinks(value)]))];
  if ("lines" in block) return [lines(block.lines.map(withoutLinks))];
  if ("sheet" in block) return block.sheet.map((text) => paragraph(withoutLinks(text)));
  if ("notice" in block)
    return [
      paragraph(withoutLinks(block.title)),
      ...block.notice.map((text) => paragraph(withoutLinks(text))),
    ];
  const { caption, head, rows: cells } = block.table;
  const read = (all: readonly string[]) => all.map(withoutLinks);
  return [
    { kind: "table", caption: withoutLinks(caption), head: read(head), rows: cells.map(read), amounts: 0 },
  ];
}

/** Removes link markup but keeps the link's text, because links do not work on paper. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, "$1");
}
