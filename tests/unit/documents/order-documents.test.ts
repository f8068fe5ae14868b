/** A PDF as read by a reader: text, tag tree, bookmarks and metadata. */
import { readFileSync } from "node:fs";

import { create as openFont, type Font } from "fontkit";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { expect, test } from "vitest";

import type { DocumentContent } from "#app/documents/blocks.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import { orderDocument } from "#app/documents/order-documents.server.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { headingFontCharacters, signShapes } from "#app/documents/pdf/page.server.ts";
import { writePdf } from "#app/documents/pdf/pdf.server.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { voucherDocument, voucherTerms } from "#app/documents/voucher.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { sampleDocuments } from "#demo/gallery/sample-documents.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";

import { splitWords } from "../../support/markup.tsx";
import { sender } from "../../support/shop-config.ts";

export interface ReadPdf {
  pages: number;
  /** Tagged text without decoration, in reading order. */
  text: string;
  roles: string[];
  figures: string[];
  bookmarks: { title: string; items: string[] }[];
  title: unknown;
  language: unknown;
  marked: boolean;
  /** Text that is in no element and no artifact. */
  untagged: string;
  /** Size of each page in points: "595 x 842". */
  sizes: string[];
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
    sizes: [],
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push(`${Math.round(width)} x ${Math.round(height)}`);
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
/** Letters only, because line breaks do not matter. */
const signs = (text: string) => splitWords(text).join("");
/** Without QR codes, which exist only in the PDF. */
const withoutCodes = ({ subject, blocks }: DocumentContent): DocumentContent => ({
  subject,
  blocks: blocks.filter(({ kind }) => kind !== "code"),
});

const paid = factsOf("paid");
const documents: [string, DocumentContent][] = [
  ["confirmation of a stay", orderConfirmation(paid)],
  ["confirmation of a cruise", orderConfirmation(factsOf("paid-4"))],
  ["invoice", invoiceDocument(paid.invoices[0]!, sender)],
  ["correction", invoiceDocument(factsOf("canceled").invoices[1]!, sender)],
  ["voucher", voucherDocument(factsOf("voucher-gift"), factsOf("voucher-gift").vouchers[0]!)],
  ["facts of vouchers", voucherTerms(factsOf("voucher-gift"), factsOf("voucher-gift").vouchers)],
  ["terms", termsDocument(sender)],
];

test("the PDF has the operator's own terms", () => {
  const aab = {
    title: "Bedingungen",
    description: "x",
    lead: "Wir, {{operator}}.",
    reviewed: "2027-02-01",
    sections: [{ id: "eins", heading: "Eins", blocks: ["So ist es."] }],
  };
  const text = letterText(termsDocument({ ...sender, ownTexts: { aab } }));
  expect(text).toContain("Wir, Reisepreis Vorführung GmbH.");
  expect(text).toContain("1. Februar 2027");
  expect(text).not.toContain("Verbraucherschlichtungsstelle");
});

test.each(documents)("%s: the PDF tags hold the whole text in order", async (_name, letter) => {
  const read = await readPdf(
    await writePdf([letter], { author: "Reisepreis", created: now, foot: "Seite {page} von {pages}" }),
  );
  const codeless = withoutCodes(letter);
  // The PDF names table columns once, plain text repeats them for every amount.
  const tables = codeless.blocks.filter((block) => block.kind === "table");
  if (tables.length === 0)
    expect(signs(read.text.replaceAll("•", ""))).toContain(
      signs(letterText(codeless).replaceAll(/^[=-]+$/gm, "")),
    );
  for (const row of tables.flatMap(({ rows }) => rows))
    expect(signs(read.text)).toContain(signs(row.join(" ")));
  for (const block of codeless.blocks) {
    if (block.kind === "paragraph" || block.kind === "heading")
      expect(signs(read.text)).toContain(signs(block.text));
    if (block.kind !== "rows") continue;
    for (const { term, value } of block.rows) expect(signs(read.text)).toContain(signs(term + value));
  }
  expect(read).toMatchObject({ title: letter.subject, language: "de-DE", marked: true, untagged: "" });
  expect(read.text).not.toContain("Seite 1 von");
  const headings = letter.blocks.flatMap((block) => {
    if (block.kind === "trip") return [block.name];
    return block.kind === "heading" ? [block.text] : [];
  });
  expect(read.bookmarks).toEqual([{ title: letter.subject, items: headings }]);
  expect(read.roles.filter((role) => role === "H1")).toHaveLength(1);
  expect(read.roles.filter((role) => role === "H2").length).toBeGreaterThanOrEqual(headings.length);
  const known = "Document H1 H2 P Span Link L LI Lbl LBody Table Caption TR TH TD Figure".split(" ");
  expect(read.roles.filter((role) => !known.includes(role))).toEqual([]);
});

test("codes are figures that say what they hold; fonts are inside; the metadata name PDF/UA", async () => {
  const facts = factsOf("voucher-gift");
  const paper = await orderDocument(facts, { document: "vouchers" }, now);
  const bytes = paper?.content ?? Buffer.of();
  const read = await readPdf(bytes);
  // One page a voucher, and one for all of them.
  expect(read.pages).toBe(3);
  expect(read.figures).toEqual(
    facts.vouchers.map(({ voucherKey }) => `QR-Code mit dem Gutscheincode ${voucherKey}`),
  );
  const raw = bytes.toString("latin1");
  expect(raw).toContain("/FontFile2");
  expect(raw).toContain("DejaVuSansCondensed");
  expect(raw).toContain("Jost-SemiBold");
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
    await writePdf([long], { author: "Reisepreis", created: now, foot: "Seite {page} von {pages}" }),
  );
  expect(read.pages).toBeGreaterThan(5);
  for (const index of [0, 20, 40, 59]) expect(read.text).toContain(`Ende${index}.`);
  expect(read.untagged).toBe("");
});

test("the letters of a document do not depend on earlier documents", async () => {
  const about = (text: string) => ({ subject: "Ort", blocks: [{ kind: "paragraph" as const, text }] });
  const facts = { author: "Reisepreis", created: now, foot: "" };
  const written = async (text: string) => (await writePdf([about(text)], facts)).toString("latin1");
  // Both look the same, but only one is a ligature character.
  const [two, one] = [await written("Hafischbar"), await written("Ha\ufb01schbar")];
  expect(one).not.toBe(two);
  expect([await written("Hafischbar"), await written("Ha\ufb01schbar")]).toEqual([two, one]);
});

const image = { imageUrl: "/pictures/haus-am-see-1", alt: "Ein Haus am See", hash: "day-sea" };
const withImage = (name: string) => {
  const facts = factsOf(name);
  const orderItems = facts.order.orderItems.map((item) => ({ ...item, image }));
  return { ...facts, order: { ...facts.order, orderItems } };
};
const poster = sharp({ create: { width: 1280, height: 960, channels: 3, background: "#8aa" } }).jpeg();

const printWith = (requested: string[], bytes: Buffer | null) => ({
  print: writePdf,
  picture: async (imageUrl: string) => (requested.push(imageUrl), bytes),
  logo: async () => null,
});

test("an order's vouchers are one A4 page each and one page for all of them", async () => {
  const requested: string[] = [];
  const tools = printWith(requested, await poster.toBuffer());
  const facts = { ...withImage("voucher-gift"), gift: null };
  const { content } = (await orderDocument(facts, { document: "vouchers" }, now, tools))!;
  expect(requested).toEqual(["/pictures/haus-am-see-1"]);
  const read = await readPdf(content);
  expect(read.sizes).toEqual(Array.from({ length: 3 }, () => "595 x 842"));
  expect(read.figures.filter((alt) => alt === "Ein Haus am See")).toHaveLength(2);
  expect(read.untagged).toBe("");
  expect(signs(read.text)).toContain(
    signs("Füssen Haus am See, Bayern Zwei Nächte am See Gutschein für zwei"),
  );
  expect(read.bookmarks.map(({ title }) => title)).toEqual([
    "Gutschein: Haus am See, Füssen",
    "Gutschein: Haus am See, Füssen",
    "Zu Ihren Gutscheinen",
  ]);
  // All vouchers share one picture.
  expect(content.toString("latin1").split("/DCTDecode").length - 1).toBe(1);
  expect(content.length).toBeLessThan(150_000);
});

test("a voucher shows the motif, the recipient and the greeting of its gift", async () => {
  const requested: string[] = [];
  const facts = withImage("voucher-gift");
  const gifts = [{ ...facts.gift!, motif: "mountains" as const }];
  const own = { ...facts, gift: null, gifts };
  const tools = printWith(requested, await poster.toBuffer());
  const { content } = (await orderDocument(
    own,
    { document: "voucher", id: gifts[0]!.voucherId },
    now,
    tools,
  ))!;
  expect(requested).toEqual(["/gifts/mountains.svg"]);
  const read = await readPdf(content);
  expect(read.pages).toBe(2);
  expect(signs(read.text)).toContain(signs("Für Karl, von Änne"));
  expect(signs(read.text)).toContain(signs("So lösen Sie ihn ein"));
});

test("a voucher is printed without an unavailable poster", async () => {
  const facts = withImage("voucher-gift");
  const bare = (await orderDocument(facts, { document: "vouchers" }, now))!;
  expect((await readPdf(bare.content)).text).toContain("Füssen");
  const requested: string[] = [];
  const picture = async (imageUrl: string) => (requested.push(imageUrl), null);
  const tools = { print: writePdf, picture, logo: async () => null };
  const card = (await orderDocument(
    { ...withImage("voucher-gift-2"), gift: null },
    { document: "vouchers" },
    now,
    tools,
  ))!;
  expect(requested).toEqual(["/hero.svg"]);
  expect((await readPdf(card.content)).text).toContain("Gute Reise");
});

test.each([
  [
    "a greeting as long as it may be",
    { greeting: "Viel Freude am See und überall. ".repeat(7).slice(0, 200) },
  ],
  ["names as long as anybody's", { recipientName: "Maximiliane-Henriette ".repeat(4), giverName: "Änne" }],
])("a voucher with %s has one page, and one page of facts", async (_name, words) => {
  const facts = factsOf("voucher-gift");
  const gift = { ...facts.gift!, ...words };
  const { content } = (await orderDocument(
    { ...facts, gift },
    { document: "voucher", id: gift.voucherId },
    now,
  ))!;
  const read = await readPdf(content);
  expect(read.pages).toBe(2);
  for (const text of Object.values(words)) expect(signs(read.text)).toContain(signs(text));
});

test("the code on a confirmation holds no access key", async () => {
  const letter = orderConfirmation(paid);
  const [trip] = letter.blocks;
  const code = trip?.kind === "trip" ? trip.code : undefined;
  const { size, path } = code!.picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    "https://shop.example/de/bestellung-finden?number=MUST-ER26",
  );
  const { content } = (await orderDocument(paid, { document: "confirmation" }, now))!;
  const read = await readPdf(content);
  expect(read.figures).toEqual([code!.alt]);
  expect(read.sizes[0]).toBe("595 x 842");
  expect(read.text).not.toContain(paid.order.token);
  // Property, order number, dates and address come first.
  expect(signs(read.text)).toMatch(
    /^BuchungsbestätigungMUSTER26HausamSeeFüssen.*BuchungsnummernMB2601MB2602AnreiseFr.05.02.2027Abreise.*AdresseSeestraße187629Füssen.*Bestellnummer/,
  );
});

test("the heading font has all glyphs it needs", () => {
  const font = openFont(readFileSync("app/documents/fonts/jost-600.ttf")) as Font;
  for (let code = 0x20; code < 0x2213; code++) {
    const sign = String.fromCodePoint(code);
    if (headingFontCharacters.test(sign))
      expect([sign, font.hasGlyphForCodePoint(code)]).toEqual([sign, true]);
  }
  expect(headingFontCharacters.test("Ελούντα")).toBe(false);
});

test("documents have the logo of the favicon", () => {
  const icon = readFileSync("public/favicon.svg", "utf8");
  for (const [fill, shape] of signShapes) {
    expect(icon).toContain(fill);
    if (!shape.startsWith("M24 12")) expect(icon).toContain(shape);
  }
  expect(icon).toContain('<circle cx="24" cy="23" r="11" fill="#ffb340"/>');
});

test("the document of a redeemed voucher says that it is redeemed", () => {
  const redeemed = (name: string): OrderFacts => {
    const facts = factsOf(name);
    return { ...facts, vouchers: facts.vouchers.map((voucher) => ({ ...voucher, fulfillmentDate: now })) };
  };
  const [used, card] = [redeemed("voucher-gift"), redeemed("voucher-gift-2")];
  const words = JSON.stringify(voucherDocument(used, used.vouchers[0]!)).replaceAll("\u00a0", " ");
  expect(words).toContain(
    "Dieser Gutschein ist am 24.11.2026, 10:00 Uhr eingelöst worden. Noch einmal geht es nicht.",
  );
  expect(words).not.toContain("So lösen Sie ihn ein");
  const contract = JSON.stringify(orderConfirmation(used)).replaceAll("\u00a0", " ");
  expect(contract).toContain("2345-6789-ABCD-EFGH, eingelöst am 24.11.2026, 10:00 Uhr");
  expect(JSON.stringify(voucherDocument(card, card.vouchers[0]!))).not.toContain("eingelöst worden");
});

test("missing data gives no document", async () => {
  expect(await orderDocument(factsOf("order-received"), { document: "invoice" }, now)).toBeNull();
  expect(await orderDocument(factsOf("order-received"), { document: "vouchers" }, now)).toBeNull();
  expect(await orderDocument(factsOf("paid-2"), { document: "calendar" }, now)).toBeNull();
  expect(await orderDocument(paid, { document: "invoice", number: "RE-2026-999999" }, now)).toBeNull();
  const facts = factsOf("paid-2");
  const returned = { ...facts, vouchers: facts.vouchers.map((voucher) => ({ ...voucher, returned: now })) };
  expect(await orderDocument(returned, { document: "vouchers" }, now)).toBeNull();
});

test("every sample document is printable", async () => {
  for (const { make, name } of sampleDocuments(sender))
    expect((await make())?.content.length, name).toBeGreaterThan(400);
});
