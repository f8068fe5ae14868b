import { beforeEach, describe, expect, test } from "vitest";
import { maxUnrelatedReceipts, withdrawalProof } from "#app/commands/order/withdrawals.server.ts";
import { formatDate } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { lastDayToWithdraw } from "#app/domain/order/withdrawal.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { withdrawals } from "#app/store/schema/payments.server.ts";
import {
  orderCancelPath,
  orderViewPath,
  participantsPath,
  plainLanguagePath,
  withdrawalPath,
} from "#app/http/urls.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { fieldsOf, openPageShop } from "#tests/support/shops/page-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let hours = 0;
beforeEach(async () => {
  hours = 1;
  await database.empty();
});

const provider = fakeProvider();
const shop = openPageShop(database, {
  providers: new Map([[provider.type, provider]]),
  hours: () => hours,
});
const bands = [
  { daysBefore: 30, share: 0.1 },
  { daysBefore: 0, share: 0.9 },
];
const statusOf = async (id: string) => (await findOrder(database.db(), id))?.status;

describe("canceling", () => {
  test("cancels an order after showing the refund", async () => {
    const { order } = await soldOrder(database.db(), { paid: true, bands });
    const view = await shop.get(orderViewPath(order));
    expect(view.html).toContain(`href="${orderCancelPath(order)}"`);
    const cancelPage = await shop.get(orderCancelPath(order));
    expect(cancelPage.html).toContain(`href="${plainLanguagePath("stornieren")}"`);
    expect((await shop.get(withdrawalPath())).html).toContain(`href="${plainLanguagePath("widerruf")}"`);
    expect(cancelPage.text).toContain("Bis 21.11.2026, 10:00 Uhr stornieren Sie kostenlos");
    expect(cancelPage.text).toContain("Sie bekommen zurück 310,00 €");
    expect(cancelPage.text).toContain("Ihr Platz wird dann frei");
    expect(cancelPage.text).toContain("auf dem Weg zurück, auf dem Sie bezahlt haben");
    expect(await statusOf(order.id)).toBe(orderStatuses.Closed);
    const done = await shop.post(orderCancelPath(order), fieldsOf(cancelPage, "Verbindlich stornieren"));
    expect([done.status, done.location]).toEqual([303, orderViewPath(order)]);
    const after = await shop.get(orderViewPath(order));
    expect(after.text).toContain("Storniert und zurückgegeben");
    expect(after.text).toContain("Wir zahlen zurück 310,00 €");
    expect(view.text).toContain("Reise in den Kalender eintragen");
    expect(after.text).toContain("Reise aus dem Kalender nehmen");
    expect(after.html).not.toContain(orderCancelPath(order));
    expect((await shop.post(orderCancelPath(order), { refund: "31000" })).location).toBe(
      orderViewPath(order),
    );
    expect((await shop.get(orderCancelPath(order))).location).toBe(orderViewPath(order));
  });

  test("a canceled unpaid order needs no payment, refund or invoice", async () => {
    const { order } = await soldOrder(database.db());
    const cancelPage = await shop.get(orderCancelPath(order));
    await shop.post(orderCancelPath(order), fieldsOf(cancelPage, "Verbindlich stornieren"));
    const { text } = await shop.get(orderViewPath(order));
    expect(text).toContain("Zahlung Es ist nichts zu zahlen");
    expect(text).toContain("Diese Bestellung ist storniert. Sie müssen nichts zahlen");
    expect(text).toContain("kostenlos storniert");
    expect(text).not.toMatch(/erneut versuchen|Wir zahlen zurück|Das Geld kommt/);
    const invoice = await shop.get(orderViewPath(order).replace("/view", "/rechnung"));
    expect(invoice.text).toContain("Zu dieser Bestellung gibt es keine Rechnung");
    expect(invoice.text).not.toContain("sobald");
  });

  test("asks again when the refund differs from the amount shown", async () => {
    const { order } = await soldOrder(database.db(), { paid: true, bands });
    const cancelPage = await shop.get(orderCancelPath(order));
    hours = 25;
    const refused = await shop.post(orderCancelPath(order), fieldsOf(cancelPage, "Verbindlich stornieren"));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Der Betrag hat sich inzwischen geändert");
    expect(refused.text).toContain("10,00 % des Preises, 31,00 €");
    expect(refused.text).toMatch(/wie lange es noch bis zum Beginn der Reise ist: \d+ Tage\./);
    expect(refused.html).toContain("<title>Fehler: Bestellung stornieren");
    for (const refund of ["", "-1", "1e3x", "99999999999999999999"]) {
      expect((await shop.post(orderCancelPath(order), { refund })).status).toBe(422);
    }
    expect(await statusOf(order.id)).toBe(orderStatuses.Closed);
  });

  test("shows the property's exceptions next to the cancellation costs", async () => {
    const ferry = "Fällt die Fähre aus, sind die Nächte kostenlos, abweichend von den Stornokosten.";
    const { order } = await soldOrder(database.db(), {
      paid: true,
      bands,
      goodToKnow: [ferry, "Hunde nein."],
    });
    expect((await shop.get(orderCancelPath(order))).text).not.toContain(ferry);
    hours = 25;
    const cancelPage = await shop.get(orderCancelPath(order));
    expect(cancelPage.text).toMatch(/31,00 €.*Fällt die Fähre aus/);
    expect(cancelPage.text).not.toContain("Hunde");
    const api = await shop.get(`/api/orders/${order.id}/${order.token}/cancel`);
    expect(JSON.parse(api.html)).toMatchObject({ exceptions: [ferry] });
    await shop.post(orderCancelPath(order), fieldsOf(cancelPage, "Verbindlich stornieren"));
    expect((await shop.get(orderViewPath(order))).text).toContain(ferry);
    const paper = await shop.get(orderViewPath(order).replace("/view", "/bestaetigung"));
    expect(paper.text).toMatch(/Stornokosten 31,00 €.*Fällt die Fähre aus.*innerhalb von 14 Tagen/);
  });

  test("does not mention freed dates when a voucher is canceled", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, paid: true });
    const cancelPage = await shop.get(orderCancelPath(order));
    expect(cancelPage.text).toContain("Sie können das nicht rückgängig machen.");
    expect(cancelPage.text).not.toContain("wird dann frei");
  });

  test("offers withdrawal after the free cancellation period has ended", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, paid: true });
    hours = 25;
    const late = await shop.get(orderCancelPath(order));
    expect(late.status).toBe(200);
    expect(late.text).toContain("Die Zeit für das kostenlose Stornieren ist vorbei");
    expect(late.text).toContain("Gutscheine ohne Termin können Sie jetzt nur noch widerrufen");
    expect(late.text).toContain("Gutscheine können Sie bis 4. Dezember 2026 widerrufen");
    expect(late.html).toContain(`href="${withdrawalPath(order).replace("&", "&amp;")}"`);
    expect(late.html).not.toContain("Verbindlich stornieren");
    hours = 15 * 24;
    expect((await shop.get(orderCancelPath(order))).text).not.toContain("widerrufen, ohne Angabe");
  });

  test("opens only with the order's own key", async () => {
    const { order } = await soldOrder(database.db());
    for (const path of [orderCancelPath, participantsPath]) {
      expect((await shop.get(path({ ...order, token: "another" }))).status).toBe(403);
      expect((await shop.post(path({ ...order, token: "another" }), { refund: "0" })).status).toBe(403);
      expect((await shop.get(path({ ...order, id: "nonsense" }))).status).toBe(404);
    }
  });
});

describe("withdrawing", () => {
  const typed = { intent: "check", name: "Otto Muster", contract: "Gutschein", email: "otto@kundin.example" };

  test("a withdrawal without an order is stored once and confirmed by a receipt", async () => {
    const form = await shop.get(withdrawalPath());
    expect(form.html).toContain('value="Angaben prüfen"');
    const check = await shop.post(withdrawalPath(), typed);
    expect([check.status, check.text.includes("Otto Muster")]).toEqual([200, true]);
    expect(check.html).toContain("<title>Widerruf prüfen");
    expect(await database.db().select().from(withdrawals)).toEqual([]);
    const edit = await shop.post(withdrawalPath(), fieldsOf(check, "Angaben ändern"));
    expect(edit.html).toContain('value="Otto Muster"');
    expect(edit.html).not.toContain("Fehler:");
    const fields = fieldsOf(check, "Widerruf bestätigen");
    const sent = await Promise.all([
      shop.post(withdrawalPath(), fields),
      shop.post(withdrawalPath(), fields),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(sent[0]?.location).toBe(sent[1]?.location);
    expect(await database.db().select().from(withdrawals)).toMatchObject([
      { name: "Otto Muster", orderId: null },
    ]);
    const receipt = await shop.get(sent[0]?.location ?? "");
    expect(receipt.text).toContain("Eingegangen am 20. November 2026, 11:00 Uhr");
    expect(receipt.text).toContain("Ihre Erklärung ist gespeichert und jetzt bei uns eingegangen");
    expect(receipt.text).toContain("Name Otto Muster");
    expect(receipt.text).toContain("Vertrag Gutschein");
    hours = 2;
    const later = await shop.get(sent[0]?.location ?? "");
    expect(later.text).toContain("Eingegangen am 20. November 2026, 11:00 Uhr");
    expect(later.text).not.toMatch(/Otto|otto/);
  });

  test("a withdrawal by order number and email takes effect only after confirmation from the mailbox", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, quantity: 2, paid: true });
    const declare = async (contract: string, email: string) => {
      const check = await shop.post(withdrawalPath(), { ...typed, contract, email });
      const sent = await shop.post(withdrawalPath(), fieldsOf(check, "Widerruf bestätigen"));
      expect(sent.status).toBe(303);
      const receipt = await shop.get(sent.location ?? "");
      return { id: /[0-9a-f-]{36}/.exec(sent.location ?? "")?.[0] ?? "", receipt };
    };
    const number = order.vanityOrderNumber ?? "";
    const right = await declare(number, order.customer.email);
    const wrong = await declare(number, "otto@kundin.example");
    const typedEmails = new RegExp(`${order.customer.email}|otto@kundin.example`, "g");
    const bare = ({ id, receipt }: typeof right) =>
      receipt.html.replaceAll(id, "ID").replace(typedEmails, "");
    expect(bare(right)).toBe(bare(wrong));
    const isReturned = async () => (await shop.get(orderViewPath(order))).text.includes("Zurückgegeben am");
    expect(await isReturned()).toBe(false);
    const path = `/de/widerruf/bestaetigen/${right.id}/${withdrawalProof(secret, right.id)}`;
    const page = await shop.get(path);
    expect([page.status, page.text.includes(number), await isReturned()]).toEqual([200, true, false]);
    expect((await shop.post(`${path}x`, { intent: "confirm" })).status).toBe(404);
    expect((await shop.get(`/de/widerruf/bestaetigen/${right.id}/x`)).status).toBe(404);
    const done = await shop.post(path, fieldsOf(page, "Ja, der Widerruf ist von mir"));
    expect(done.status).toBe(303);
    expect((await shop.get(done.location ?? "")).text).toContain("Wir haben 2 Gutscheine zurückgenommen");
    expect(await isReturned()).toBe(true);
    expect((await shop.get(path)).location).toBe(done.location);
  });

  test("a withdrawal opened from an order can return a part of the vouchers", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, quantity: 3, paid: true });
    const path = withdrawalPath(order);
    const field = `pieces-${order.orderItems[0]?.id}`;
    const form = fieldsOf(await shop.get(path), "Angaben prüfen");
    expect(form).toMatchObject({ name: "Erika Beispiel", contract: order.vanityOrderNumber, [field]: "3" });
    for (const wrong of ["4", "-1", "viele", "0"]) {
      expect((await shop.post(path, { ...form, [field]: wrong })).status).toBe(422);
    }
    const check = await shop.post(path, { ...form, [field]: "1" });
    expect(check.text).toContain(`1 × ${order.orderItems[0]?.title}`);
    const { location } = await shop.post(path, fieldsOf(check, "Widerruf bestätigen"));
    const receipt = await shop.get(location ?? "");
    expect(receipt.text).toContain("Wir haben 1 Gutschein zurückgenommen");
    expect(receipt.html).toContain(`href="${orderViewPath(order)}"`);
    const view = await shop.get(orderViewPath(order));
    expect(view.text).toMatch(/Gutschein \d Zurückgegeben am 20\.11\.2026/);
    expect(view.text).toContain("Wir zahlen zurück 199,00 €");
  });

  test("the order page shows the withdrawal deadline of vouchers until it passes", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, paid: true });
    const until = formatDate(lastDayToWithdraw(order.orderDate ?? testNow), "long");
    expect((await shop.get(orderViewPath(order))).text).toContain(
      `Gutscheine können Sie bis ${until} widerrufen.`,
    );
    hours = 24 * 20;
    expect((await shop.get(orderViewPath(order))).text).not.toContain("Gutscheine können Sie");
  });

  test("a withdrawal of a dated booking explains that no such right exists", async () => {
    const { order } = await soldOrder(database.db(), { paid: true });
    const form = await shop.get(withdrawalPath(order));
    expect(form.text).toContain("besteht kein Widerrufsrecht");
    const check = await shop.post(withdrawalPath(order), fieldsOf(form, "Angaben prüfen"));
    const { location } = await shop.post(withdrawalPath(order), fieldsOf(check, "Widerruf bestätigen"));
    const receipt = await shop.get(location ?? "");
    expect(receipt.text).toContain("Die Buchung besteht weiter");
    expect(receipt.html).toContain(`href="${orderCancelPath(order)}"`);
    expect(await database.db().select().from(withdrawals)).toHaveLength(1);
    // The receipt address without its query does not reveal the order.
    const bare = await shop.get((location ?? "").split("?")[0] ?? "");
    expect(bare.html).not.toContain(order.token);
  });

  test("refuses an incomplete withdrawal and keeps the typed values", async () => {
    const empty = await shop.post(withdrawalPath(), { intent: "confirm" });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain("Ihr Name fehlt");
    const invalid = await shop.post(withdrawalPath(), {
      ...typed,
      name: "https://spam.example",
      email: "keine",
    });
    expect(invalid.status).toBe(422);
    expect(invalid.html).toContain('value="https://spam.example"');
    expect(await database.db().select().from(withdrawals)).toEqual([]);
    expect((await shop.get("/de/widerruf/eingang/0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11")).status).toBe(404);
    expect((await shop.get("/de/widerruf/eingang/nonsense")).status).toBe(404);
    expect((await shop.get("/de/widerruf?order=nonsense&key=x")).status).toBe(200);
  });

  test("stores thirty withdrawals from one network but limits the emails that repeat typed text", async () => {
    const answers = [];
    for (let index = 0; index < 30; index++) {
      const email = `opfer${index}@victim.example`;
      const check = await shop.post(withdrawalPath(), {
        ...typed,
        email,
        message: "Sie haben gewonnen: boese.example/geld",
      });
      const sent = await shop.post(withdrawalPath(), fieldsOf(check, "Widerruf bestätigen"));
      const receipt = await shop.get(sent.location ?? "");
      answers.push([sent.status, receipt.text.replace(email, "")].join(" "));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^303 /);
    expect(await database.db().select().from(withdrawals)).toHaveLength(30);
    const kinds = (await database.db().select().from(mails)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "withdrawal-received")).toHaveLength(maxUnrelatedReceipts);
    expect(kinds.filter((kind) => kind === "withdrawal-noted")).toHaveLength(30 - maxUnrelatedReceipts);
  });

  test("ignores a forged declaration id", async () => {
    const forged = await shop.post(withdrawalPath(), { ...typed, intent: "confirm", declaration: "1" });
    expect(forged.text).toContain("Widerruf prüfen");
    expect(await database.db().select().from(withdrawals)).toEqual([]);
  });
});
