import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { orderPapersTexts } from "#locale/order/order-documents.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { pay, type SoldOrder, soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop?.close());
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
});
const db = () => database.db();
const pathOf = ({ order }: SoldOrder, page: string) => `/de/order/${order.id}/${order.token}/${page}`;
const replaceNoBreakSpaces = (text: string) => text.replaceAll("\u00a0", " ");

test("a paid stay offers its documents as pages and files", async () => {
  const sold = await soldOrder(db(), { paid: true });
  const view = await visitor.get(pathOf(sold, "view"));
  const files = ["bestaetigung.pdf", "rechnung.pdf", "bedingungen.pdf", "reise.ics"];
  for (const file of files) {
    expect(view.text).toContain(pathOf(sold, file));
    const { status, headers, text } = await visitor.get(pathOf(sold, file));
    expect([file, status]).toEqual([file, 200]);
    expect(headers["content-type"]).toBe(
      file.endsWith("ics") ? "text/calendar; charset=utf-8" : "application/pdf",
    );
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text.slice(0, 4)).toBe(file.endsWith("ics") ? "BEGI" : "%PDF");
  }
  const invoice = await visitor.get(pathOf(sold, "rechnung"));
  const words = replaceNoBreakSpaces(readVisibleText(invoice.text));
  expect(words).toContain("Rechnung RE-2026-000001");
  expect(words).toContain("Rechnungsbetrag 310,00 €");
  expect(
    replaceNoBreakSpaces(readVisibleText((await visitor.get(pathOf(sold, "bestaetigung"))).text)),
  ).toContain("Gesamtpreis inkl. MwSt. 310,00 €");
  for (const page of ["rechnung", "bestaetigung", "gutschein", "verschenken"])
    expect((await visitor.get(pathOf(sold, page))).text).toContain('content="noindex"');
});

test("the API names the invoice at every item [S3-15]", async () => {
  const sold = await soldOrder(db());
  const items = async () => {
    const { text } = await visitor.get(`/api/orders/${sold.order.id}/${sold.order.token}`);
    return (JSON.parse(text) as { orderItems: { hasInvoice: boolean; invoiceNumber: string | null }[] })
      .orderItems;
  };
  expect(await items()).toMatchObject([{ hasInvoice: false, invoiceNumber: null }]);
  await pay(workAt(db()), sold);
  expect(await items()).toMatchObject([{ hasInvoice: true, invoiceNumber: "RE-2026-000001" }]);
});

test("a wrong key opens no document", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const [voucher] = await findVouchers(db(), sold.order.id);
  const wrong = (page: string) => `/de/order/${sold.order.id}/wrong/${page}`;
  for (const page of ["bestaetigung", "rechnung", "gutschein", "verschenken"]) {
    const { status, text } = await visitor.get(wrong(page));
    expect([page, status]).toEqual([page, 403]);
    expect(readVisibleText(text)).toContain("Dieser Link gehört nicht zu dieser Bestellung");
  }
  for (const file of [
    "bestaetigung.pdf",
    "rechnung.pdf",
    "bedingungen.pdf",
    "reise.ics",
    `gutschein/${voucher?.id}.pdf`,
  ]) {
    const { status, location, text } = await visitor.get(wrong(file));
    expect([file, status, text]).toEqual([file, 303, ""]);
    expect((await visitor.get(location)).status).toBe(403);
  }
});

test("a missing document redirects to a page that explains it", async () => {
  const sold = await soldOrder(db(), { voucher: true });
  expect((await visitor.get(pathOf(sold, "view"))).text).not.toContain("rechnung.pdf");
  for (const [file, page] of [
    ["rechnung.pdf", "rechnung"],
    ["rechnung/RK-2026-000001.pdf", "rechnung"],
    ["gutschein/x.pdf", "gutschein"],
    ["gutschein/x", "gutschein"],
  ] as const) {
    const { status, location } = await visitor.get(pathOf(sold, file));
    expect([file, status, location]).toEqual([file, 303, pathOf(sold, page)]);
    const answer = await visitor.get(location);
    expect(answer.status).toBe(200);
    expect(readVisibleText(answer.text)).toContain(orderPapersTexts(`noneYet.${page}`));
  }
  expect((await visitor.get(pathOf(sold, "reise.ics"))).location).toBe(pathOf(sold, "view"));
});

test("vouchers are shown with their codes and without prices", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 2, paid: true });
  const vouchers = await findVouchers(db(), sold.order.id);
  const { text } = await visitor.get(pathOf(sold, "gutschein"));
  for (const { id, voucherKey } of vouchers) {
    expect(text).toContain(voucherKey);
    expect(text).toContain(pathOf(sold, `gutschein/${id}.pdf`));
    expect((await visitor.get(pathOf(sold, `gutschein/${id}.pdf`))).text.slice(0, 5)).toBe("%PDF-");
  }
  expect(readVisibleText(text)).not.toContain("199,00");
});

test("the demonstration shows every email and document", async () => {
  const page = await visitor.get("/de/bausteine/briefe");
  expect(page.status).toBe(200);
  expect(page.text).toContain('content="noindex"');
  const links = [...page.text.matchAll(/href="(\/de\/bausteine\/briefe\/[^"]+)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(links.length).toBeGreaterThan(40);
  for (const href of links) expect([href, (await visitor.get(href)).status]).toEqual([href, 200]);
  const html = await visitor.get("/de/bausteine/briefe/paid.html");
  // Emails contain inline styles, as mail programs need them, but no scripts or remote content.
  expect(html.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect((await visitor.get("/de/bausteine/briefe/unknown.html")).status).toBe(404);
});
