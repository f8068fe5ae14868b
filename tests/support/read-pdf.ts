/** A PDF as a reader sees it: its words, its tree of tags, its bookmarks, what it says of itself. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  pages: number;
  /** Without what is decoration: only text that hangs on the tree, in the order in which it is read aloud. */
  text: string;
  roles: string[];
  figures: string[];
  bookmarks: { title: string; items: string[] }[];
  title: unknown;
  language: unknown;
  marked: boolean;
  /** Text on the pages that is in no element and no artifact. */
  untagged: string;
}

interface RawNode {
  role?: string;
  alt?: string;
  id?: string;
  type?: string;
  children?: RawNode[];
}

export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const info = (await document.getMetadata()).info as unknown as Record<string, unknown>;
  const outline = (await document.getOutline()) ?? [];
  const read: ReadPdf = {
    pages: document.numPages,
    text: "",
    roles: [],
    figures: [],
    bookmarks: outline.map(({ title, items }) => ({
      title,
      items: items.map((item: { title: string }) => item.title),
    })),
    title: info["Title"],
    language: info["Language"],
    marked: Boolean((await document.getMarkInfo())?.["Marked"]),
    untagged: "",
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const byId = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of items) {
      if ("str" in item) {
        const id = open.findLast((each) => each !== null);
        const text = item.str + (item.hasEOL ? " " : "");
        if (id) byId.set(id, (byId.get(id) ?? "") + text);
        else if (open.length === 0) read.untagged += text;
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? null);
    }
    walk((await page.getStructTree()) as RawNode, byId, read);
  }
  await task.destroy();
  return read;
}

function walk(node: RawNode | null, byId: ReadonlyMap<string, string>, read: ReadPdf): void {
  if (!node) return;
  if (node.role && node.role !== "Root") read.roles.push(node.role);
  if (node.role === "Figure") read.figures.push(node.alt ?? "");
  if (node.type === "content" && node.id) read.text += `${byId.get(node.id) ?? ""} `;
  for (const child of node.children ?? []) walk(child, byId, read);
}
