import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { cents } from "#app/domain/money.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale } from "#tests/support/catalogue.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";

test.each(["rooms", "rooms show", "rooms change a/b 6.2.2027", "rooms stop", "rooms dance"])(
  "a wrong call prints the usage: %s",
  async (line) => {
    const { code, err } = await emptyShop.call(line);
    expect(code).toBe(2);
    expect(err).toContain("rooms change ANGEBOT/VARIANTE");
  },
);

test("changes nights and sale state, with audit entries", async () => {
  const shop = operatorShop();
  const id = await shop.inShop(async (db) => {
    const season = { price: cents(10_000), rooms: 4, closedToArrival: [], closed: false };
    const variant = aCatalogueVariant({ nightRows: [], nightRules: { seasons: [season] } });
    const [variantId = ""] = await putOnSale(
      db,
      aCatalogueOffer({ slug: "haus-am-see", variants: [variant] }),
    );
    return variantId;
  });
  const { call } = shop;
  const name = "haus-am-see/dz-uf";
  expect((await call("rooms list")).out).toContain(name);
  expect((await call("rooms change haus-am-see/nein 6.2.2027 7.2.2027 --price 99")).err).toContain(
    "Diese Variante gibt es nicht",
  );
  expect((await call(`rooms change ${name} 6.2.2027 7.2.2027`)).code).toBe(2);
  expect((await call(`rooms change ${name} 6.2.2027 7.2.2027 --days xx --price 99`)).code).toBe(2);
  const line = `rooms change ${name} 1.2.2027 28.2.2027 --days sa --price 149,50 --min-nights 2`;
  expect((await call(`${line} --dry-run`)).out).toContain("4 Tage würden sich ändern.");
  const day = "Sa., 06.02.2027; 100,00 €; 4 Zimmer; 0 verkauft; im Verkauf; ab 1 Nächten";
  expect((await call(`rooms show ${name} 6.2.2027`)).out.split("\n")[0]).toBe(day);
  const done = await call(line);
  expect(done.out.split("\n")).toEqual([
    ...["06", "13", "20", "27"].map(
      (date) =>
        `Sa., ${date}.02.2027: 100,00 €; 4 Zimmer; 0 verkauft; im Verkauf; ab 1 Nächten -> 149,50 €; 4 Zimmer; 0 verkauft; im Verkauf; ab 2 Nächten`,
    ),
    "4 Tage geändert.",
  ]);
  expect((await call(line)).out).toBe("0 Tage geändert.");
  expect((await call(`rooms stop ${name}`)).out).toContain("Der Verkauf ist gestoppt");
  expect((await call("rooms list")).out).toContain("gestoppt");
  expect((await call(`rooms resume ${name}`)).out).toBe("Der Verkauf läuft wieder.");
  expect((await call(`rooms change ${name} 1.1.2020 2.1.2020 --rooms 3`)).err).toContain(
    "von 20.11.2026 bis",
  );
  const log = await shop.inShop((db) => listAuditOf(db, "variant", id));
  expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Kommandozeile rooms-changed",
    "Kommandozeile sale-stopped",
    "Kommandozeile sale-resumed",
  ]);
  expect(log[0]).toMatchObject({
    before: { nightPrice: "2027-02-06/2027-02-27 10000", leastNights: "2027-02-06/2027-02-27 1" },
    after: { nightPrice: "2027-02-06/2027-02-27 14950", leastNights: "2027-02-06/2027-02-27 2" },
  });
});

test("shows and changes vouchers, with the refusals of the back office", async () => {
  const { call, inShop } = operatorShop();
  const id = await inShop(async (db) => {
    const voucher = { total: cents(24_000), available: 20 };
    const variants = [aCatalogueVariant({ voucher }), aCatalogueVariant({ key: "dz-hp", board: "HP" })];
    const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ slug: "haus-am-see", variants }));
    return variantId;
  });
  const line = "rooms vouchers haus-am-see/dz-uf";
  expect((await call(line)).out).toBe("240,00 €; 20 Gutscheine; 0 verkauft");
  const changed = "240,00 €; 20 Gutscheine; 0 verkauft -> 260,50 €; 5 Gutscheine; 0 verkauft";
  expect((await call(`${line} --count 5 --price 260,50 --dry-run`)).out.split("\n")).toEqual([
    changed,
    "So würde es geändert.",
  ]);
  expect((await call(line)).out).toBe("240,00 €; 20 Gutscheine; 0 verkauft");
  expect((await call(`${line} --count 5 --price 260,50`)).out.split("\n")).toEqual([changed, "Geändert."]);
  expect((await call(line)).out).toBe("260,50 €; 5 Gutscheine; 0 verkauft");
  for (const wrong of ["--count viele", "--price 0", "--count -1"])
    expect((await call(`${line} ${wrong}`)).code).toBe(2);
  expect((await call("rooms vouchers haus-am-see/dz-hp --count 3")).err).toContain(
    "Hiervon werden keine Gutscheine ohne Datum verkauft",
  );
  expect((await call("rooms vouchers haus-am-see/nein --count 3")).err).toContain(
    "Diese Variante gibt es nicht",
  );
  expect(await inShop((db) => listAuditOf(db, "variant", id))).toMatchObject([
    {
      who: "Kommandozeile",
      action: "vouchers-changed",
      before: { voucherPrice: 24_000, voucherCount: 20 },
      after: { voucherPrice: 26_050, voucherCount: 5 },
    },
  ]);
});

test("exports and imports days as a table, all of them or none", async () => {
  const { call, inShop } = operatorShop();
  const folder = await mkdtemp(join(tmpdir(), "shop-rooms-"));
  const file = join(folder, "zimmer.csv");
  const id = await inShop(async (db) => {
    const season = { price: cents(10_000), rooms: 4, closedToArrival: [], closed: false };
    const variant = aCatalogueVariant({ nightRows: [], nightRules: { seasons: [season] } });
    const [variantId = ""] = await putOnSale(
      db,
      aCatalogueOffer({ slug: "haus-am-see", variants: [variant] }),
    );
    return variantId;
  });
  const from = "--from 5.2.2027 --to 7.2.2027";
  expect((await call(`rooms export ${file} ${from}`)).out).toContain(`3 Zeilen in ${file}`);
  expect((await call(`rooms export ${file} ${from}`)).err).toContain("gibt es schon");
  expect((await call(`rooms export ${file} --from morgen`)).code).toBe(2);
  expect((await call(`rooms import ${file}`)).out).toBe(
    "3 Zeilen sagen, was schon so ist.\n0 Tage geändert.",
  );
  const exported = await readFile(file, "utf8");
  const changed = exported.replace('06.02.2027;"100,00";4', "06.02.2027;120;3");
  await writeFile(file, changed.replace('07.02.2027;"100,00"', "07.02.2027;umsonst"));
  const refused = await call(`rooms import ${file}`);
  expect([refused.code, refused.err]).toEqual([
    1,
    "Zeile 4: preis: Schreiben Sie einen Betrag wie 240,00, höchstens eine Million\nEs ist nichts geschehen.",
  ]);
  await writeFile(file, changed);
  expect((await call(`rooms import ${file} --dry-run`)).out).toContain("1 Tage würden sich ändern.");
  const log = () => inShop((db) => listAuditOf(db, "variant", id));
  expect(await log()).toEqual([]);
  expect((await call(`rooms import ${file}`)).out).toContain("haus-am-see/dz-uf: 1 Tage");
  expect(await log()).toMatchObject([
    { who: "Kommandozeile", action: "rooms-changed", after: { nightPrice: "2027-02-06 12000" } },
  ]);
  expect((await call(`rooms import ${file}.nicht`)).err).toContain("lässt sich nicht lesen");
  await rm(folder, { recursive: true });
});
