/** A PDF as a reader sees it: its words, its tree of tags, its bookmarks, what it says of itself. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";

import type { Letter } from "#app/documents/blocks.ts";
import { orderConfirmation } from "#app/documents/confirmation.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import { orderDocument } from "#app/documents/order-documents.server.ts";
import { letterPdf } from "#app/documents/pdf.server.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { voucherDocument } from "#app/documents/voucher.server.ts";
import { letterText } from "#app/mail/message.server.ts";
import { sampleMails, sampleDocuments } from "#demo/gallery/sample-mails.server.ts";

import { lettersOf } from "../../support/markup.tsx";
import { sender } from "../../support/shop-config.ts";

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

const now = new Date("2026-11-24T09:00:00Z");
const samples = sampleMails(sender);
const factsOf = (name: string) => {
  const facts = samples.find((sample) => sample.name === name)?.order?.facts;
  if (!facts) throw new Error(name);
  return facts;
};
/** Signs alone: where a line ends on paper says nothing. */
const signs = (text: string) => lettersOf(text).join("");
/** What is only seen on paper, or only written in mails, set apart. */
const withoutCodes = ({ subject, blocks }: Letter): Letter => ({
  subject,
  blocks: blocks.filter(({ kind }) => kind !== "code"),
});

const paid = factsOf("paid");
const documents: [string, Letter][] = [
  ["confirmation of a stay", orderConfirmation(paid)],
  ["confirmation of a cruise", orderConfirmation(factsOf("paid-4"))],
  ["invoice", invoiceDocument(paid.invoices[0]!, sender)],
  ["correction", invoiceDocument(factsOf("canceled").invoices[1]!, sender)],
  ["voucher", voucherDocument(factsOf("voucher-gift"), factsOf("voucher-gift").vouchers[0]!)],
  ["terms", termsDocument(sender)],
];

test.each(documents)(
  "%s: every word, in the order of the text, is in the tags of the PDF",
  async (_name, letter) => {
    const read = await readPdf(
      await letterPdf([letter], { author: "Reisepreis", created: now, foot: "Seite {page} von {pages}" }),
    );
    const plain = withoutCodes(letter);
    // A table names its columns once on paper, and with every amount in plain text.
    const tables = plain.blocks.filter((block) => block.kind === "table");
    if (tables.length === 0)
      expect(signs(read.text.replaceAll("•", ""))).toContain(
        signs(letterText(plain).replaceAll(/^[=-]+$/gm, "")),
      );
    for (const row of tables.flatMap(({ rows }) => rows))
      expect(signs(read.text)).toContain(signs(row.join(" ")));
    for (const block of plain.blocks) {
      if (block.kind === "paragraph" || block.kind === "heading")
        expect(signs(read.text)).toContain(signs(block.text));
      if (block.kind !== "rows") continue;
      for (const { term, value } of block.rows) expect(signs(read.text)).toContain(signs(term + value));
    }
    expect(read).toMatchObject({ title: letter.subject, language: "de-DE", marked: true, untagged: "" });
    expect(read.text).not.toContain("Seite 1 von");
    const headings = letter.blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(read.bookmarks).toEqual([{ title: letter.subject, items: headings }]);
    expect(read.roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(read.roles.filter((role) => role === "H2").length).toBeGreaterThanOrEqual(headings.length);
    const known = "Document H1 H2 P Span Link L LI Lbl LBody Table Caption TR TH TD Figure".split(" ");
    expect(read.roles.filter((role) => !known.includes(role))).toEqual([]);
  },
);

test("codes are figures that say what they hold; fonts are inside; the metadata name PDF/UA", async () => {
  const facts = factsOf("voucher-gift");
  const paper = await orderDocument(facts, { document: "vouchers" }, now);
  const bytes = paper?.content ?? Buffer.of();
  const read = await readPdf(bytes);
  expect(read.pages).toBe(2);
  expect(read.figures).toEqual(
    facts.vouchers.map(({ voucherKey }) => `QR-Code mit dem Gutscheincode ${voucherKey}`),
  );
  const raw = bytes.toString("latin1");
  expect(raw).toContain("/FontFile2");
  expect(raw).toContain("DejaVuSans");
  expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(raw).toMatch(/\/DisplayDocTitle true/);
  expect(raw).toMatch(/\/Scope \/Row/);
});

test("a document of many pages keeps its tags on every page", async () => {
  const blocks = Array.from({ length: 60 }, (_, index) => ({
    kind: "paragraph" as const,
    text: `Absatz ${index} ${"mit vielen Wörtern ".repeat(30)}Ende${index}.`,
  }));
  const long = { subject: "Lang", blocks };
  const read = await readPdf(
    await letterPdf([long], { author: "Reisepreis", created: now, foot: "Seite {page} von {pages}" }),
  );
  expect(read.pages).toBeGreaterThan(5);
  for (const index of [0, 20, 40, 59]) expect(read.text).toContain(`Ende${index}.`);
  expect(read.untagged).toBe("");
});

test("nothing is made of what is not there", async () => {
  expect(await orderDocument(factsOf("order-received"), { document: "invoice" }, now)).toBeNull();
  expect(await orderDocument(factsOf("order-received"), { document: "vouchers" }, now)).toBeNull();
  expect(await orderDocument(factsOf("paid-2"), { document: "calendar" }, now)).toBeNull();
  expect(await orderDocument(paid, { document: "invoice", number: "RE-2026-999999" }, now)).toBeNull();
  const facts = factsOf("paid-2");
  const returned = { ...facts, vouchers: facts.vouchers.map((voucher) => ({ ...voucher, returned: now })) };
  expect(await orderDocument(returned, { document: "vouchers" }, now)).toBeNull();
});

test("every sample can be made", async () => {
  for (const { make, name } of sampleDocuments(sender))
    expect((await make())?.content.length, name).toBeGreaterThan(400);
});
