import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { placeBid } from "#app/commands/order/bids.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { getVoucherStatus } from "#app/commands/voucher/vouchers.server.ts";
import { cents } from "#app/domain/money.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";

test.each([
  "vendors",
  "vendors pin",
  "vendors pin haus hof",
  "vendors list haus",
  "vouchers",
  "vouchers show",
  "vouchers insure ABCD",
  "vouchers show ABCD --policy 1",
])("a wrong call of vendors or vouchers prints the usage: %s", async (line) => {
  const { code, err } = await emptyShop.call(line);
  expect(code).toBe(2);
  expect(err).toContain(line.startsWith("vendors") ? "vendors list" : "vouchers show");
});

test("sets a PIN, insures, shows and redeems a voucher, with audit entries", async () => {
  const { call, inShop, secrets } = operatorShop();
  const { order } = await inShop((db) => soldOrder(db, { voucher: true, paid: true }));
  const [{ voucherKey } = { voucherKey: null }] = await inShop((db) => findVouchers(db, order.id));

  expect((await call("vendors list")).out).toBe("haus, Haus GmbH, keine PIN");
  expect(await call("vendors pin hof")).toMatchObject({
    code: 1,
    err: expect.stringContaining("gibt es nicht"),
  });
  const [pin = "", sentence] = (await call("vendors pin haus")).out.split("\n");
  expect(pin).toMatch(/^\d{8}$/);
  expect(sentence).toBe("Die neue PIN von Haus GmbH. Eine frühere gilt nicht mehr.");
  expect((await call("vendors list")).out).toBe("haus, Haus GmbH, PIN vom 20.11.2026, 10:00");

  expect((await call("vouchers show ABCD-EFGH-2345-6789")).err).toContain("gibt es nicht");
  expect((await call(`vouchers insure ${voucherKey} --policy ${"9".repeat(61)}`)).err).toContain(
    "höchstens 60",
  );
  expect((await call("vouchers insure ABCD-EFGH-2345-6789 --policy P-1")).code).toBe(1);
  expect((await call(`vouchers insure ${voucherKey} --policy P-1`)).out).toBe(
    "Versichert ab 20.11.2026, 10:00, Police P-1.",
  );
  expect((await call(`vouchers show ${voucherKey?.toLowerCase()}`)).out.split("\n")).toEqual([
    `${voucherKey}: Haus am See, Füssen, Bestellung ${order.vanityOrderNumber}`,
    "kann eingelöst werden",
    "gültig bis 31.12.2029",
    "versichert seit 20.11.2026, 10:00, Police P-1",
  ]);

  const [secret] = await secrets();
  const statusInput = { typed: voucherKey ?? "", pin, network: "n", secret };
  const status = await inShop((db) => getVoucherStatus({ db, now: testNow }, statusInput));
  expect(status.ok).toBe(true);
  expect((await call(`vouchers redeem ${voucherKey}`)).out).toBe(`Eingelöst: ${voucherKey}`);
  expect((await call(`vouchers redeem ${voucherKey}`)).err).toBe("Nicht eingelöst: eingelöst.");
  expect((await call("vouchers redeem ABCD")).err).toContain("gibt es nicht");
  const log = await inShop((db) => listAudit(db, { skip: 0, most: 9 }));
  expect(log.entries.map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Kommandozeile voucher-redeemed",
    "Kommandozeile voucher-insured",
    "Kommandozeile pin-set",
  ]);
});

test.each([
  "codes",
  "codes create",
  "codes create A B --percent 5",
  "codes create A --prozent 5",
  "codes list A",
  "codes disable",
  "giftcards create",
  "giftcards create 50 60",
  "giftcards list --count 3",
  "bids",
  "bids accept",
  "bids counter 1",
  "bids list 1",
])("a wrong call of codes, giftcards or bids prints the usage: %s", async (line) => {
  const { code, err } = await emptyShop.call(line);
  expect(code).toBe(2);
  expect(err).toContain(`${line.split(" ")[0]} list`);
});

test("creates codes and gift cards, answers bids and verifies receipts", async () => {
  const { call, inShop, secrets } = operatorShop();

  for (const [line, sentence] of [
    ["codes create HERBST --percent 10", "--from und --to"],
    ["codes create HERBST --to 31.12.2026", "entweder --percent oder --amount"],
    ["codes create HERBST --percent 10 --amount 5 --to 31.12.2026", "entweder --percent oder --amount"],
    ["codes create HERBST --percent 101 --to 31.12.2026", "höchstens 100"],
    ["codes create HERBST --percent 10,005 --to 31.12.2026", "höchstens zwei Stellen"],
    ["codes create HERBST --percent 10 --to 19.11.2026", "--to liegt vor --from"],
    ["codes create HERBST --percent 10 --to 31.12.2026 --uses 0", "ganze Zahlen ab 1"],
    ["codes create ABCD-EFGH-2345-6789 --percent 10 --to 31.12.2026", "sieht aus wie ein Geschenkgutschein"],
    ["codes create X --percent 10 --to 31.12.2026", "3 bis 40"],
    ["codes disable HERBST", "gibt es nicht"],
    ["giftcards create 9", "zwischen 10,00 € und 500,00 €"],
    ["giftcards create 50,50", "in ganzen Euro"],
    ["giftcards create 50 --count 501", "von 1 bis 500"],
    ["giftcards create 50 --until 19.11.2026", "nicht vor heute"],
    ["giftcards disable 1", "gibt es nicht"],
    ["bids accept 1", "gibt es nicht"],
    ["bids counter 1 viel", "nicht lesbar"],
  ] as const) {
    const answer = await call(line);
    expect([line, answer.code, answer.out]).toEqual([line, 1, ""]);
    expect(answer.err).toContain(sentence);
  }
  expect((await call("codes list")).out).toBe("Es gibt keine Rabattcodes.");
  expect((await call("giftcards list")).out).toBe("Es gibt keine Geschenkgutscheine.");
  expect((await call("bids list")).out).toBe("Kein Preisvorschlag wartet.");

  const line =
    "codes create herbst --percent 12,5 --to 31.12.2026 --min 100 --group partner --uses 100 --per-customer 1";
  const described =
    "HERBST, 12,50 %, 20.11.2026 bis 31.12.2026, ab 100,00 €, Gruppe partner, 0 von 100 benutzt, je Kunde 1 mal";
  expect(await call(line)).toEqual({ code: 0, out: `Angelegt: ${described}, gilt`, err: "" });
  expect((await call(line)).err).toBe("Den Code HERBST gibt es schon.");
  expect((await call("codes disable Herbst")).out).toBe("Gesperrt: HERBST");
  expect((await call("codes list")).out).toBe(`${described}, gesperrt`);

  const cards = (await call("giftcards create 50 --count 2")).out.split("\n");
  expect(cards).toHaveLength(3);
  expect(cards[2]).toBe("Ausgegeben: 2 zu 50,00 €, gültig bis 31.12.2029.");
  const listed = await call("giftcards list");
  expect(listed.out).toMatch(/^[\da-f-]{36}, ….{4}, 50,00 €, bis 31\.12\.2029, gilt\n/);
  expect(listed.out).not.toContain(cards[0]);

  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.8, counter: 0.95, policy: "manual" },
  });
  const shopSecrets = await secrets();
  const order = await inShop(async (db) => {
    const work = { db, now: testNow, ...fakeQueue(), secrets: shopSecrets };
    const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ variants: [variant] }));
    const cart = await readyCart(work, { variantId });
    const entered = await enterCode(work, cart, { typed: cards[0] ?? "", network: "n" });
    expect(entered.ok && entered.entered).toMatchObject({ kind: "card", amount: 5_000 });
    const bid = { amount: cents(24_000), email: "a@b.example", network: "n", secret };
    await placeBid(work, cart, { itemId: cart.orderItems[0]!.id, ...bid });
    return cart;
  });

  const waiting = (await call("bids list")).out;
  expect(waiting).toMatch(
    /^[\da-f-]{36}: 240,00 € statt 310,00 € für Haus am See \(2027-02-05\/2027-02-08\), vom 20\.11\.2026, 10:00, Antwort bis 22\.11\.2026, 10:00$/,
  );
  const id = waiting.slice(0, 36);
  expect((await call(`bids counter ${id} 240`)).err).toBe(
    "Ein Gegenvorschlag liegt über dem Preisvorschlag.",
  );
  expect((await call(`bids counter ${id} 400`)).err).toBe(
    "Ein Gegenvorschlag liegt nicht über dem vollen Preis.",
  );
  expect((await call(`bids counter ${id} 270,00`)).out).toBe(`Gegenvorschlag gemacht: ${id}`);
  expect((await call(`bids accept ${id}`)).err).toBe(
    "Dieser Preisvorschlag wartet nicht mehr auf eine Antwort.",
  );

  const item = (await inShop((db) => findOrder(db, order.id)))?.orderItems[0];
  expect(item?.bids.at(-1)).toMatchObject({ bidType: "COUNTEROFFER", bidState: "OPEN", unitPrice: 27_000 });
  const kinds = await inShop((db) => db.select({ kind: mails.kind }).from(mails));
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["bid-answered", "bid-received"]);

  const summary = "Geprüft: Belege 3, Warenkörbe und Bestellungen 1.";
  const report = [summary, "Alle sind unverändert und vollständig."].join("\n");
  expect(await call("bids verify")).toEqual({ code: 0, out: report, err: "" });
  await inShop((db) => db.execute(sql`update bid_receipt set text = replace(text, '270,00', '170,00')`));
  const { code, err } = await call("bids verify");
  expect([code, err.split("\n").slice(0, 2)]).toEqual([
    1,
    [summary, `${order.id}: ab Beleg 3 stimmt die Reihe nicht mehr.`],
  ]);
});
