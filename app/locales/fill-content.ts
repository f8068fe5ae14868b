import type { ContentText } from "#app/web/content-text.ts";

/** What stands in for `{{name}}`; `label` says what is missing where there is no value. */
export type ContentValues = Readonly<Record<string, { value: string; label: string }>>;

export interface FilledContent {
  page: ContentText;
  /** Labels of what the operator has not said, each once. */
  missing: string[];
}

/** Puts values into all texts of a page. What is missing is marked in its place, never left out in silence. */
export function fillContent(page: ContentText, values: ContentValues): FilledContent {
  const missing = new Set<string>();
  const fill = (text: string) =>
    withoutOrphans(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const { value = "", label = name } = values[name] ?? {};
      if (value.trim() !== "") return value;
      missing.add(label);
      return `[Angabe fehlt: ${label}](missing:)`;
    });
  return { page: fillAll(page, fill), missing: [...missing] };
}

/** Keeps a number with its sign or unit on one line: "§ 312g", "Abs. 2", "14 Tage". */
function withoutOrphans(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|Nr\.|lit\.|z\.) (?=[\da-zB])/g, "$1\u00a0")
    .replace(/(\d) (?=(?:Tage|Stunden|Jahre|Monate|Nächte|Pixel|Uhr|%|€))/g, "$1\u00a0");
}

/** The same tree with every text in it filled. */
function fillAll<T>(tree: T, fill: (text: string) => string): T {
  if (typeof tree === "string") return fill(tree) as T;
  if (Array.isArray(tree)) return tree.map((branch: unknown) => fillAll(branch, fill)) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, fillAll(branch, fill)])) as T;
}
