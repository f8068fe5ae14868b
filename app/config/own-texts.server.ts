/** Content pages with the operator's own text: one JSON file per page, named like the last segment of its path. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { contentPages, type ContentText, type OwnTexts } from "#app/domain/content/content-text.ts";

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

/** @returns the valid pages, and one line for each problem */
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
    const result = readPage(join(folder, file));
    if (name === undefined)
      problems.push(`SHOP_TEXTS: no page is called ${file}; there are ${contentPages.join(", ")}`);
    else if (typeof result === "string") problems.push(`SHOP_TEXTS: ${file}: ${result}`);
    else pages[name] = result;
  }
  return { pages, problems };
}

/** @returns the page, or what is wrong with the file */
function readPage(file: string): ContentText | string {
  try {
    const parsed = page.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `${issue?.path.join(".") || "the file"} ${issue?.message ?? ""}`;
  } catch (error) {
    return error instanceof SyntaxError ? "is not JSON" : "cannot be read";
  }
}
