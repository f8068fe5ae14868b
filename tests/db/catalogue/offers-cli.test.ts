import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readOffer } from "#app/commands/catalogue/offers.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";

const unsold = aCatalogueVariant({ nightRows: nightRows(arrival, [9000], 0) });

test.each(["offers", "offers take-down", "offers list --state=x", "offers dance"])(
  "a wrong call prints the usage: %s",
  async (line) => {
    const { code, err } = await emptyShop.call(line);
    expect(code).toBe(2);
    expect(err).toContain("offers take-down SLUG");
  },
);

test("takes an offer down and publishes it, with audit entries", async () => {
  const { call, inShop } = operatorShop();
  await inShop((db) => putOnSale(db, aCatalogueOffer({ slug: "haus-am-see", subtitle: "Am Ufer" })));
  expect((await call("offers list --text=haus")).out).toContain("haus-am-see");
  expect((await call("offers take-down haus-am-see")).out).toBe("haus-am-see ist aus dem Verkauf.");
  expect((await call("offers take-down haus-am-see")).code).toBe(0);
  expect((await call("offers list --state=taken-down")).out).toContain("aus dem Verkauf genommen");
  expect((await call("offers list --state=on-sale")).out).toBe("Kein Angebot.");
  expect((await call("offers publish haus-am-see --until=1.1.2020")).code).toBe(1);
  expect((await call("offers publish haus-am-see --until=31.12.2027")).out).toContain("bis 2027-12-31");
  expect((await call("offers list --state=on-sale")).out).toContain("haus-am-see");
  expect((await call("offers publish gibt-es-nicht")).err).toContain("Dieses Angebot gibt es nicht");
  const log = await inShop((db) => listAuditOf(db, "offer", "haus-am-see"));
  expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Kommandozeile offer-taken-down",
    "Kommandozeile offer-published",
  ]);
});

test("does not publish an offer that lacks something", async () => {
  const { call, inShop } = operatorShop();
  await inShop((db) => putOnSale(db, aCatalogueOffer({ slug: "haus-am-see", variants: [unsold] })));
  const { code, err } = await call("offers publish haus-am-see");
  expect(code).toBe(1);
  expect(err).toContain("Kunden lesen noch nicht, was sie bekommen");
  expect(err).toContain("die Zahl der Zimmer oder Gutscheine ist 0");
});

describe("offer content", () => {
  /** Opens a shop with the sample catalogue: one hotel and one cruise. */
  async function openSampleShop() {
    const shop = operatorShop();
    await shop.call(["catalogue", "import", filesIn({ "a.json": sampleCatalogue() })]);
    const offer = async () => {
      const found = await shop.inShop((db) => readOffer({ db, now: testNow }, "hotel-lago"));
      if (!found) throw new Error("no hotel");
      return found;
    };
    const set = (...words: string[]) => shop.call(["offers", "set", "hotel-lago", ...words]);
    const log = () => shop.inShop((db) => listAuditOf(db, "offer", "hotel-lago"));
    return { ...shop, offer, set, log };
  }

  test("sets texts, lists, rank and attributes, with audit entries", async () => {
    const { call, offer, set, log } = await openSampleShop();
    expect((await set("title", "Ein neuer Titel")).out).toBe("Geändert.");
    expect((await set("services", "Frühstück", "Sauna")).code).toBe(0);
    expect((await set("goodToKnow")).code).toBe(0);
    expect((await set("rank", "7")).code).toBe(0);
    expect((await set("contact.phone", "+39 0464 1")).code).toBe(0);
    expect((await set("attribute", "parken", "kostenlos")).code).toBe(0);
    expect(await offer()).toMatchObject({
      title: "Ein neuer Titel",
      services: ["Frühstück", "Sauna"],
      goodToKnow: [],
      rank: 7,
      contact: { phone: "+39 0464 1" },
    });
    const shown = (await call("offers show hotel-lago")).out.split("\n");
    expect(shown).toEqual(
      expect.arrayContaining([
        "title: Ein neuer Titel",
        "services: Sauna",
        "rank: 7",
        "attribute: parken: kostenlos",
      ]),
    );
    await set("attribute", "parken");
    expect((await offer()).contact.displayAttributes.map(({ key }) => key)).not.toContain("parken");
    const entries = await log();
    expect(new Set(entries.map(({ who, action }) => `${who} ${action}`))).toEqual(
      new Set(["Kommandozeile offer-changed"]),
    );
    expect(entries[0]?.after).toEqual({ title: "Ein neuer Titel" });
    expect((await call("offers history hotel-lago")).out).toMatch(/Kommandozeile; Angebot geändert; title$/m);
  });

  test.each([
    [["title"], 1, "title: "],
    [["themes", "nie-gehoert"], 1, "nie-gehoert"],
    [["rank", "viel"], 2, "offers set"],
    [["title", "zwei", "Werte"], 2, "offers set"],
    [["slug", "anders"], 2, "offers set"],
    [["contact.email", "keine Adresse"], 1, "contact.email: "],
  ] as const)("rejects without any change: set %j", async (words, code, says) => {
    const { offer, set, log } = await openSampleShop();
    const before = await offer();
    const answer = await set(...words);
    expect([answer.code, answer.err.includes(says)]).toEqual([code, true]);
    expect([await offer(), await log()]).toEqual([before, []]);
  });

  test.each(["extras", "promotions"] as const)(
    "%s are exported and changed in the file format, and mistakes are reported with their path",
    async (part) => {
      const { call, offer, log } = await openSampleShop();
      const { out } = await call(`offers ${part} hotel-lago`);
      const file = (text: string) => join(filesIn({ "teil.json": text }), "teil.json");
      const importPart = (text: string) => call(["offers", part, "hotel-lago", "--file", file(text)]);
      const before = await offer();
      expect((await importPart(out)).code).toBe(0);
      expect([await offer(), await log()]).toEqual([before, []]);

      const renamed =
        part === "extras"
          ? JSON.stringify([
              { serviceCode: "RAD", description: "Fahrrad", isOptional: true, unitPrice: 12.5 },
            ])
          : out.replaceAll(/"name": "[^"]*"/g, '"name": "Herbst"');
      expect(renamed).not.toBe(out);
      expect((await importPart(renamed)).out).toBe("Geändert.");
      const after = await offer();
      if (part === "extras") expect(after.upgrades).toMatchObject([{ serviceCode: "RAD", unitPrice: 12.5 }]);
      else expect(JSON.stringify(after)).toContain('"name":"Herbst"');
      expect((await log()).map(({ action }) => action)).toEqual(["offer-changed"]);

      const wrong =
        part === "extras" ? '[{"serviceCode":"RAD"}]' : '{"promotions":[{"key":"a"}],"variants":{}}';
      for (const [text, says] of [
        ["{", "kein gültiges JSON, Zeile 1"],
        ["7", "erwartet wird"],
        [part === "extras" ? "null" : '{"promotions":[],"variants":null}', "erwartet wird"],
        [wrong, part === "extras" ? "upgrades[0].description: fehlt" : "promotions[0].name: fehlt"],
      ] as const) {
        const answer = await importPart(text);
        expect([text, answer.code, answer.err.includes(says)]).toEqual([text, 1, true]);
      }
      expect(await offer()).toEqual(after);
      expect((await call(["offers", part, "hotel-lago", "--file", "/nirgends.json"])).code).toBe(1);
      expect((await call(`offers ${part} gibt-es-nicht`)).err).toContain("Dieses Angebot gibt es nicht");
    },
  );
});
