import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/desk/audit.server.ts";
import { aCatalogueOffer, onSale } from "#tests/support/catalogue.ts";
import { operatorShop } from "#tests/support/operator-shop.ts";

test.each(["offers", "offers take-down", "offers list --state=x", "offers dance"])(
  "called wrongly it says how: %s",
  async (line) => {
    const { code, err } = await operatorShop().call(line);
    expect(code).toBe(2);
    expect(err).toContain("offers take-down SLUG");
  },
);

test("the command line takes an offer down and publishes it by the command of the desk, and the log knows it", async () => {
  const { call, inShop } = operatorShop();
  await inShop((db) => onSale(db, aCatalogueOffer({ slug: "haus-am-see" })));
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
