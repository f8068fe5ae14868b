/** Pages of text in the operator's own words: a JSON file a page, named as the last part of its address. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { contentPages, type ContentText, type OwnTexts } from "#app/domain/content-text.ts";

const text = z.string().min(1).max(20_000);
const texts = z.array(text).min(1);
const block = z.union([
  text,
  z.strictObject({ heading: text }),
  z.strictObject({ list: texts }),
  z.strictObject({ steps: texts }),
  z.strictObject({ facts: z.array(z.tuple([text, text])).min(1) }),
  z.strictObject({ table: z.strictObject({ caption: text, head: texts, rows: z.array(texts).min(1) }) }),
  z.strictObject({ lines: texts }),
  z.strictObject({ sheet: texts }),
  z.strictObject({ title: text, notice: texts }),
]);
const page = z.strictObject({
  title: text,
  description: text,
  lead: text,
  reviewed: z.iso.date(),
  namesOperator: z.boolean().optional(),
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9-]*$/),
        heading: text,
        blocks: z.array(block).min(1),
      }),
    )
    .min(1),
}) satisfies z.ZodType<ContentText>;

/** @returns the pages that are there, and what is wrong with others, a line each */
export function readOwnTexts(folder: string | undefined): { pages: OwnTexts; problems: string[] } {
  if (folder === undefined) return { pages: {}, problems: [] };
  const pages: Partial<Record<(typeof contentPages)[number], ContentText>> = {};
  const problems: string[] = [];
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return { pages, problems: [`SHOP_TEXTS: ${folder} cannot be read`] };
  }
  for (const file of files.toSorted()) {
    const name = contentPages.find((each) => `${each}.json` === file);
    const read = readPage(join(folder, file));
    if (name === undefined)
      problems.push(`SHOP_TEXTS: no page is called ${file}; there are ${contentPages.join(", ")}`);
    else if (typeof read === "string") problems.push(`SHOP_TEXTS: ${file}: ${read}`);
    else pages[name] = read;
  }
  return { pages, problems };
}

/** @returns what is wrong, where it cannot be used */
function readPage(file: string): ContentText | string {
  try {
    const checked = page.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    return `${issue?.path.join(".") || "the file"} ${issue?.message ?? ""}`;
  } catch (error) {
    return error instanceof SyntaxError ? "is not JSON" : "cannot be read";
  }
}
