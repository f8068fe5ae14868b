/** Words of content pages about kinds of offers, which appear only when the catalogue sells such offers. */
import {
  type ContentBlockText,
  type ContentSection,
  type ContentText,
  mapTexts,
  type SoldKinds,
} from "#app/domain/content/content-text.ts";

/**
 * Keeps `{{#cruises}}words{{/cruises}}` if cruises are sold, `{{^cruises}}words{{/cruises}}` if not. Lines, rows and
 * sections that are empty afterwards are removed.
 */
export function chooseWords(page: ContentText, sold: SoldKinds): ContentText {
  const chosen = mapTexts(page, (text) =>
    text.replace(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs, (_, sign: string, kind: string, words: string) =>
      (sign === "#") === sold[kind as keyof SoldKinds] ? words : "",
    ),
  );
  return { ...chosen, sections: chosen.sections.flatMap(withoutEmpty) };
}

const isFilled = (text: string | undefined) => text !== "";

function withoutEmpty(section: ContentSection): ContentSection[] {
  const blocks = section.blocks.flatMap((block): ContentBlockText[] => {
    if (typeof block === "string") return isFilled(block) ? [block] : [];
    if ("heading" in block) return isFilled(block.heading) ? [block] : [];
    if ("list" in block) return keep({ list: block.list.filter(isFilled) });
    if ("steps" in block) return keep({ steps: block.steps.filter(isFilled) });
    if ("lines" in block) return keep({ lines: block.lines.filter(isFilled) });
    if ("facts" in block) return keep({ facts: block.facts.filter(([term]) => isFilled(term)) });
    if ("table" in block) {
      const rows = block.table.rows.filter(([heading]) => isFilled(heading));
      return rows.length > 0 ? [{ table: { ...block.table, rows } }] : [];
    }
    return [block];
  });
  return isFilled(section.heading) && blocks.length > 0 ? [{ ...section, blocks }] : [];
}

/** Nothing without a line. */
const keep = <Block extends ContentBlockText & object>(block: Block): Block[] =>
  Object.values(block).some((lines) => Array.isArray(lines) && lines.length > 0) ? [block] : [];
