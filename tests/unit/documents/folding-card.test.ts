/** A voucher as a card: one sheet that is folded twice. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";

import { orderDocument } from "#app/documents/order-documents.server.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { sender } from "#tests/support/shop-config.ts";

const now = new Date("2026-11-24T09:00:00Z");
const facts = sampleMails(sender).find(({ name }) => name === "voucher-gift")?.order?.facts;
if (!facts?.gift) throw new Error("no sample");
const { gift } = facts;

interface Piece {
  text: string;
  left: number;
  /** From the top edge. */
  top: number;
  turned: boolean;
}

async function readCard(of: OrderFacts) {
  const file = await orderDocument(of, { document: "folding-card", id: gift.voucherId }, now);
  const pdf = await getDocument({ data: new Uint8Array(file?.content ?? []), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [scale = 0, , , , left = 0, bottom = 0] = item.transform as number[];
    return [{ text: item.str, left, top: height - bottom, turned: scale < 0 }];
  });
  return { file, pages: pdf.numPages, size: [Math.round(width), Math.round(height)], pieces };
}

/** The quarter of a text: column, row, and whether it is turned. */
function placeOf(pieces: readonly Piece[], text: string): string {
  const piece = pieces.find((each) => each.text.includes(text));
  if (!piece) return "missing";
  // A turned text begins at its right end.
  const column = piece.left + (piece.turned ? -1 : 1) < 421 ? "left" : "right";
  return `${piece.top < 298 ? "upper" : "lower"} ${column}${piece.turned ? " turned" : ""}`;
}

test("a folding card is one sheet in landscape", async () => {
  const { file, pages, size } = await readCard(facts);
  expect([file?.filename, pages, size]).toEqual(["klappkarte.pdf", 1, [842, 595]]);
});

test("the front is on the lower right, the inside is turned, the back is on the lower left", async () => {
  const { pieces } = await readCard(facts);
  const key = facts.vouchers.find(({ id }) => id === gift.voucherId)?.voucherKey ?? "";
  expect(placeOf(pieces, "Gutschein: Haus am See")).toBe("lower right");
  expect(placeOf(pieces, "Für Karl, von Änne")).toBe("upper right turned");
  expect(placeOf(pieces, gift.greeting.slice(0, 12))).toBe("upper right turned");
  expect(placeOf(pieces, key)).toBe("upper left turned");
  expect(placeOf(pieces, "2 Nächte für 2 Personen")).toBe("upper left turned");
  expect(placeOf(pieces, "So lösen Sie ihn ein")).toBe("lower left");
});

test.each([
  ["greeting", { greeting: "Viel Freude am See und überall. ".repeat(7).slice(0, 200) }],
  ["recipient", { recipientName: "Maximiliane-Henriette ".repeat(4).trim() }],
])("a long %s stays inside its quarter", async (_name, words) => {
  const { pages, pieces } = await readCard({ ...facts, gift: { ...gift, ...words } });
  expect(pages).toBe(1);
  const inside = pieces.filter(({ turned, left }) => turned && left > 421);
  expect(inside.length).toBeGreaterThan(1);
  for (const { top } of inside) expect(top > 14 && top < 284).toBe(true);
});

test("a long validity stays above the code", async () => {
  const orderItems = facts.order.orderItems.map((item) => ({
    ...item,
    terms: {
      ...item.terms,
      validity: "Anreise von Sonntag bis Donnerstag, außer an Feiertagen. ".repeat(6).trim(),
    },
  }));
  const { pieces } = await readCard({ ...facts, order: { ...facts.order, orderItems } });
  const code = pieces.find(({ text }) => text === "Code");
  const above = pieces.filter(({ text }) => text.includes("Feiertagen"));
  expect(above.length).toBeGreaterThan(1);
  // Turned by 180 degrees: above means nearer to the fold.
  for (const { top } of above) expect(top).toBeGreaterThan((code?.top ?? 999) + 4);
});

test("a voucher without a gift leaves its greeting page empty", async () => {
  const { pieces } = await readCard({ ...facts, gift: null, gifts: [] });
  expect(pieces.filter(({ turned, left }) => turned && left > 430)).toEqual([]);
});

test("a returned voucher has no card", async () => {
  const vouchers = facts.vouchers.map((voucher) => ({ ...voucher, returned: now }));
  const request = { document: "folding-card", id: gift.voucherId } as const;
  expect(await orderDocument({ ...facts, vouchers }, request, now)).toBeNull();
});
