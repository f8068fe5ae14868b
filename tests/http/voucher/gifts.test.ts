/** Giving vouchers away: the form, the email, and changing a gift until it is sent. */
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";

import { sendMail } from "#app/jobs/mails.server.ts";
import { formTexts } from "#locale/forms.ts";
import { orderPapersTexts } from "#locale/order/order-documents.ts";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";
import { createMailer, type Delivery } from "#app/mail/mailer.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { sender, silentLog } from "#tests/support/shop-config.ts";
import { pay, type SoldOrder, soldCard, soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));
const db = () => database.db();
const pathOf = ({ order }: SoldOrder, page: string) => `/de/order/${order.id}/${order.token}/${page}`;

const gift = {
  recipientName: "Karl",
  recipientEmail: "karl@freund.example",
  giverName: "Änne",
  greeting: "Viel Freude!",
  motif: "sea",
};

test("a voucher is given away once per form and three times at most", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const [voucher] = await findVouchers(db(), sold.order.id);
  const page = pathOf(sold, "verschenken");
  const fields = async () => {
    const { text } = await visitor.get(page);
    const [, id = ""] = /name="gift" value="([^"]+)"/.exec(text) ?? [];
    return { intent: "give", gift: id, voucher: voucher?.id ?? "", ...gift };
  };
  const first = await fields();
  for (const again of [1, 2]) {
    const sent = await visitor.post(page, first);
    expect([again, sent.status, sent.location]).toEqual([again, 303, pathOf(sold, "view")]);
  }
  const unconfirmed = await visitor.post(page, await fields());
  expect(unconfirmed.status).toBe(422);
  expect(unconfirmed.text).toContain('<a href="#f-again">');
  expect(readVisibleText(unconfirmed.text)).toContain(t("errors.given"));
  const again = async () => visitor.post(page, { ...(await fields()), again: "1" });
  for (const _ of [2, 3]) expect((await again()).status).toBe(303);
  const limited = await again();
  expect(limited.status).toBe(422);
  expect(readVisibleText(limited.text)).toContain(t("errors.too-many"));
  expect(limited.text).toContain("karl@freund.example");

  const rows = await db().select().from(mails).where(eq(mails.kind, "voucher-gift"));
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 3 }, () => "karl@freund.example"),
  );
  const raw: Buffer[] = [];
  const post = createMailer(sender, async (message): Promise<Delivery> => {
    raw.push(message.raw);
    return { outcome: "accepted" };
  });
  const room = { db: db(), now: () => testNow, post, secrets: [], log: silentLog as never };
  await sendMail(room, { mailId: rows[0]?.id ?? "" });
  const mail = await PostalMime.parse(raw[0] ?? "");
  expect(mail.to).toEqual([{ name: "Karl", address: "karl@freund.example" }]);
  expect(mail.text).toContain("Viel Freude!");
  expect(mail.text).toContain(voucher?.voucherKey);
  expect(mail.text).not.toContain(sold.order.token);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["gutschein.pdf"]);
});

test("the gift page lists sent vouchers and preselects the next one", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 2, paid: true });
  const page = pathOf(sold, "verschenken");
  const chosen = (text: string) =>
    /<input[^>]*name="voucher"[^>]*checked[^>]*value="([^"]+)"|<input[^>]*name="voucher"[^>]*value="([^"]+)"[^>]*checked/
      .exec(text)
      ?.slice(1)
      .find(Boolean);
  const before = (await visitor.get(page)).text;
  expect(before).not.toContain('name="again"');
  const id = /name="gift" value="([^"]+)"/.exec(before)?.[1] ?? "";
  const voucher = chosen(before) ?? "";
  expect((await visitor.post(page, { intent: "give", gift: id, voucher, ...gift })).status).toBe(303);
  const sent = "Verschickt an Karl (karl@freund.example) am 20.11.2026";
  const after = (await visitor.get(page)).text;
  expect(readVisibleText(after)).toContain(sent);
  expect(after).toContain('name="again"');
  const others = (await findVouchers(db(), sold.order.id)).filter((each) => each.id !== voucher);
  expect(chosen(after)).toBe(others[0]?.id);
  expect(readVisibleText((await visitor.get(pathOf(sold, "view"))).text)).toContain(sent);
});

test.each([
  ["recipientName", "", t("errors.recipientName")],
  ["motif", "", t("errors.motif")],
  ["sendOn", "gestern", t("errors.sendOn")],
  ["sendOn", "19.11.2026", t("errors.past-day")],
  ["sendOn", "24.12.2028", t("errors.far-day")],
  ["recipientEmail", "karl", formTexts("email.shape")],
  ["giverName", "", t("errors.giverName")],
  ["greeting", "Schau auf www.fremd.example", t("errors.strange")],
  ["greeting", "x".repeat(201), t("errors.longGreeting")],
  ["voucher", "0190c0de-0000-7000-8000-000000000001", t("errors.not-usable")],
])("a gift with an invalid %s (%#) is refused and keeps the other fields", async (name, value, sentence) => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const [voucher] = await findVouchers(db(), sold.order.id);
  const fields = {
    intent: "give",
    gift: "0190c0de-0000-4000-8000-000000000009",
    voucher: voucher?.id ?? "",
    ...gift,
  };
  const { status, text } = await visitor.post(pathOf(sold, "verschenken"), { ...fields, [name]: value });
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain(sentence);
  for (const kept of Object.entries(gift)) if (kept[0] !== name) expect(text).toContain(kept[1]);
  expect(await db().select().from(mails).where(eq(mails.kind, "voucher-gift"))).toEqual([]);
});

const giftMails = () => db().select().from(mails).where(eq(mails.kind, "voucher-gift"));

/** Opens the page and fills the form in. */
async function fillGift(page: string, part: Record<string, string> = {}) {
  const { text } = await visitor.get(page);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
  const radio = /<input[^>]*name="voucher"[^>]*>/.exec(text)?.[0] ?? "";
  const voucher = /value="([^"]+)"/.exec(radio)?.[1] ?? "";
  return { intent: "give", gift: hidden("gift"), voucher, ...gift, ...part };
}

test("the page shows three motifs as radio buttons with picture and name", async () => {
  const sold = await soldCard(db());
  const { text } = await visitor.get(pathOf(sold, "verschenken"));
  for (const motif of ["sea", "mountains", "town"] as const) {
    expect(text).toMatch(new RegExp(`type="radio"[^>]*name="motif"[^>]*value="${motif}"`));
    expect(text).toContain(`src="/gifts/${motif}.svg"`);
    expect(readVisibleText(text)).toContain(t(`motifs.${motif}`));
    const picture = await visitor.get(`/gifts/${motif}.svg`);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(picture.text.length).toBeLessThan(2_000);
  }
});

test("a planned gift is listed, changed and withdrawn", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const page = pathOf(sold, "verschenken");
  const saved = await visitor.post(page, await fillGift(page, { sendOn: "24.12.2026" }));
  expect([saved.status, saved.location]).toEqual([303, pathOf(sold, "view")]);
  expect(await giftMails()).toEqual([]);
  const planned = t("planned", { on: "24.12.2026", name: "Karl", email: gift.recipientEmail });
  expect(readVisibleText((await visitor.get(saved.location)).text)).toContain(planned);
  const listed = await visitor.get(page);
  expect(readVisibleText(listed.text)).toContain(planned);
  const edit = /href="([^"]+\?geschenk=[^"]+)"/.exec(listed.text)?.[1] ?? "";
  expect((await visitor.get(edit)).text).toContain('value="24.12.2026"');
  const changed = await fillGift(edit, { recipientName: "Otto", sendOn: "25.12.2026" });
  expect((await visitor.post(edit, changed)).status).toBe(303);
  const [voucher] = await findVouchers(db(), sold.order.id);
  const gifts = () => listGifts(db(), [voucher?.id ?? ""]);
  expect(await gifts()).toMatchObject([{ recipientName: "Otto", sendOn: "2026-12-25" }]);
  const withdrawn = await visitor.post(page, { intent: "withdraw", gift: changed.gift });
  expect([withdrawn.status, withdrawn.location]).toEqual([303, page]);
  expect(await gifts()).toEqual([]);
});

test("a gift of an unpaid voucher is sent once it is paid", async () => {
  const sold = await soldOrder(db(), { voucher: true });
  const page = pathOf(sold, "verschenken");
  const saved = await visitor.post(page, await fillGift(page));
  expect(saved.status).toBe(303);
  const words = readVisibleText((await visitor.get(saved.location)).text);
  expect(words).toContain(t("plannedUnpaid", { on: "20.11.2026", name: "Karl", email: gift.recipientEmail }));
  expect(await giftMails()).toEqual([]);
  await pay(workAt(db(), 1), sold);
  expect(await giftMails()).toHaveLength(1);
});

test("a gift without an address is for the page to print", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 2, paid: true });
  const page = pathOf(sold, "verschenken");
  expect((await visitor.post(page, await fillGift(page, { recipientEmail: "" }))).status).toBe(303);
  expect(await giftMails()).toEqual([]);
  const { text } = await visitor.get(pathOf(sold, "gutschein"));
  expect(readVisibleText(text)).toContain("Für Karl, von Änne");
  expect(text).toContain('src="/gifts/sea.svg"');
  expect(readVisibleText(text)).toContain(orderPapersTexts("allAsPdf"));
  expect((await visitor.get(pathOf(sold, "gutscheine.pdf"))).text.slice(0, 5)).toBe("%PDF-");
  const cards = [...text.matchAll(/href="([^"]+\/klappkarte\/[^"]+\.pdf)"/g)].map(([, href = ""]) => href);
  expect(cards).toHaveLength(2);
  expect(readVisibleText(text)).toContain(orderPapersTexts("cardOf", { number: 2 }));
  expect((await visitor.get(cards[0] ?? "")).text.slice(0, 5)).toBe("%PDF-");
  const unknown = await visitor.get(pathOf(sold, `klappkarte/${sold.order.id}.pdf`));
  expect([unknown.status, unknown.location]).toEqual([303, pathOf(sold, "gutschein")]);
});

test("an order without vouchers has nothing to give away", async () => {
  const sold = await soldOrder(db(), { paid: true });
  expect(readVisibleText((await visitor.get(pathOf(sold, "verschenken"))).text)).toContain(t("noneText"));
});
