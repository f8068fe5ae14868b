/** Undated vouchers in the back office: form, preview, what customers see, and conflicts between operators. */
import { beforeEach, expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findRoomFacts } from "#app/store/queries/catalogue/rooms.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let id: string;
let datedVariant: string;
let owner: Visitor;
beforeEach(async () => {
  const db = database.db();
  const slider = { kind: "Slider" as const, factor: 0.6, sliderMin: cents(5_000) };
  [id = "", datedVariant = ""] = await putOnSale(
    db,
    aCatalogueOffer({
      slug: "haus-am-see",
      variants: [
        aCatalogueVariant({ voucher: { total: cents(24_000), available: 4 }, priceType: slider }),
        aCatalogueVariant({ key: "dz-hp", board: "HP" }),
      ],
    }),
  );
  owner = await signInNewOperator(db, shop.visitor(), "owner", { name: "Olga" });
});

const pathOf = (variantId: string) => `/verwaltung/zimmer/${variantId}`;
const changeAddress = (query: Record<string, string>, variantId = id) =>
  `${pathOf(variantId)}/aendern?${new URLSearchParams(query).toString()}`;

async function change(who: Visitor, query: Record<string, string>) {
  const address = changeAddress(query);
  const preview = await who.get(address);
  const confirm = () => who.post(address, fieldsOf({ html: preview.text }, "Ja, so ändern"));
  return { preview, confirm };
}

const cartFor = (quantity: number) =>
  readyCart(workAt(database.db()), { variantId: id, stay: null, quantity });

async function sell(quantity = 1) {
  const work = workAt(database.db());
  const cart = await cartFor(quantity);
  return placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
}

const readVoucherCounts = async () => {
  const found = await findRoomFacts(database.db(), id);
  return [found?.voucherCapacity, found?.voucherSold];
};

test("a change of number and price is previewed, then shown to customers", async () => {
  expect(await sell()).toMatchObject({ ok: true });
  await cartFor(2);
  const page = await owner.get(pathOf(id));
  expect(page.text).toContain('name="gutscheine"');
  expect(page.text).toMatch(/name="gutscheine"[^>]*value="4"/);
  expect(page.text).toMatch(/name="gutscheinpreis"[^>]*value="240,00"/);
  const { preview, confirm } = await change(owner, { gutscheine: "6", gutscheinpreis: "260,50" });
  const words = readVisibleText(preview.text);
  expect(preview.status).toBe(200);
  expect(words).toContain("Gutscheine insgesamt, mit den verkauften bisher 4, künftig 6");
  expect(words).toContain("Kunden zahlen für einen bisher 240,00 €, künftig 260,50 €");
  expect(words).toContain("Einer ist schon verkauft: zum alten Preis");
  expect(words).toContain("In einem Warenkorb liegt ein solcher Gutschein");
  expect(await readVoucherCounts()).toEqual([4, 1]);

  const answer = await confirm();
  expect([answer.status, answer.location]).toEqual([303, `${pathOf(id)}?erledigt=geaendert`]);
  const after = readVisibleText((await owner.get(answer.location)).text);
  expect(after).toContain("Preis eines Gutscheins: 240,00 € → 260,50 €");
  expect(await readVoucherCounts()).toEqual([6, 1]);
  const deal = await shop.visitor().get("/de/deals/hotel/haus-am-see");
  expect(readVisibleText(deal.text)).toContain("260,50 €");
  expect(await listAuditOf(database.db(), "variant", id)).toMatchObject([
    {
      who: "Olga",
      action: "vouchers-changed",
      label: "haus-am-see/dz-uf",
      before: { voucherPrice: 24_000, voucherCount: 4 },
      after: { voucherPrice: 26_050, voucherCount: 6 },
    },
  ]);
});

test("the number of vouchers cannot fall below those sold", async () => {
  expect(await sell(2)).toMatchObject({ ok: true });
  const refused = await owner.get(changeAddress({ gutscheine: "1" }));
  expect([refused.status, readVisibleText(refused.text).includes("denn 2 sind schon verkauft")]).toEqual([
    422,
    true,
  ]);
  expect(refused.text).toContain("<title>Fehler: Ändern");
  const { preview, confirm } = await change(owner, { gutscheine: "2" });
  expect(readVisibleText(preview.text)).toContain(
    "Kunden zahlen für einen bisher 240,00 €, künftig ausgebucht",
  );
  expect((await confirm()).status).toBe(303);
  await expect(sell()).rejects.toThrow("sold-out");
});

test("a sale after the preview blocks only a change that leaves too few vouchers", async () => {
  const dearer = await change(owner, { gutscheinpreis: "260" });
  const fewer = await change(owner, { gutscheine: "0" });
  expect(await sell()).toMatchObject({ ok: true });
  const late = await fewer.confirm();
  expect([late.status, readVisibleText(late.text).includes("denn einer ist schon verkauft")]).toEqual([
    422,
    true,
  ]);
  expect((await dearer.confirm()).status).toBe(303);
});

test.each([
  [{ gutscheine: "", gutscheinpreis: "" }, "Sagen Sie, was sich ändern soll"],
  [{ gutscheine: "viele" }, "Gutscheine insgesamt: Schreiben Sie eine ganze Zahl"],
  [{ gutscheine: "-1" }, "Gutscheine insgesamt: Schreiben Sie eine ganze Zahl"],
  [{ gutscheine: "9".repeat(200) }, "Gutscheine insgesamt: Schreiben Sie eine ganze Zahl"],
  [{ gutscheinpreis: "0" }, "Preis eines Gutscheins: Schreiben Sie einen Betrag"],
  [{ gutscheinpreis: "teuer" }, "Preis eines Gutscheins: Schreiben Sie einen Betrag"],
  [{ gutscheinpreis: "50" }, "Unter 50,01 € geht es nicht"],
])("refuses %j with a reason and changes nothing", async (typed, reason) => {
  const address = changeAddress(typed as never);
  const { status, text } = await owner.get(address);
  expect([status, readVisibleText(text).includes(reason)]).toEqual([422, true]);
  for (const value of Object.values(typed)) expect(text).toContain(`value="${value.slice(0, 100)}"`);
  const before = await allTables(database.db());
  expect((await owner.post(address, { intent: "vouchers", stand: "" })).status).toBe(422);
  expect(await allTables(database.db())).toEqual(before);
});

test("a variant sold only by date has no voucher form", async () => {
  expect((await owner.get(pathOf(datedVariant))).text).not.toContain('name="gutscheine"');
  const { status, text } = await owner.get(changeAddress({ gutscheine: "3" }, datedVariant));
  expect([status, readVisibleText(text).includes("Hiervon werden keine Gutscheine verkauft")]).toEqual([
    422,
    true,
  ]);
});

test("only one of two simultaneous changes succeeds", async () => {
  const sales = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Sina" });
  const [one, other] = [
    await change(owner, { gutscheinpreis: "260" }),
    await change(sales, { gutscheinpreis: "270" }),
  ];
  const answers = await Promise.all([one.confirm(), other.confirm()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = readVisibleText(answers.find(({ status }) => status === 422)?.text ?? "");
  expect(late).toContain("Inzwischen hat jemand die Gutscheine geändert");
  expect(late).toMatch(/Preis eines Gutscheins bisher 2[67]0,00 €, künftig 2[67]0,00 €/);
  expect(await listAuditOf(database.db(), "variant", id)).toHaveLength(1);
});

test("an export contains the change, an older catalogue reverts it", async () => {
  const db = database.db();
  const today = civilDate("2026-11-20");
  const oldCatalogue = await loadCatalogue(db, today);
  await (await change(owner, { gutscheine: "7", gutscheinpreis: "260" })).confirm();
  const exported = await loadCatalogue(db, today);
  expect(exported.offers[0]?.variants[0]).toMatchObject({ voucher: { total: 26_000, available: 7 } });
  const before = await allTables(db);
  await importCatalogue({ db, now: testNow }, exported, { complete: true });
  expect(await allTables(db)).toEqual(before);
  await importCatalogue({ db, now: testNow }, oldCatalogue, { complete: true });
  expect(await readVoucherCounts()).toEqual([4, 0]);
});

test("refuses a voucher price that a flat-price promotion would no longer lower", async () => {
  const value = { kind: "FlatPrice" as const, price: cents(20_000) };
  const [from, to] = [civilDate("2026-11-01"), civilDate("2027-11-01")];
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({
      slug: "haus-am-see",
      variants: [
        aCatalogueVariant({
          nightRows: nightRows(civilDate("2027-02-05"), [10_000]),
          voucher: { total: cents(24_000), available: 4 },
          promotions: [{ key: "fest", name: "Festpreis", from, to, value }],
        }),
      ],
    }),
  );
  const { status, text } = await owner.get(changeAddress({ gutscheinpreis: "199" }, variantId));
  expect([status, readVisibleText(text).includes("Festpreis")]).toEqual([422, true]);
});
