import { expect, test } from "vitest";

import { placeTransferOrder, lake, mill, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";

test.each(["arrivals", "arrivals list 1", "arrivals list --wann heute"])(
  "a wrong call prints the usage: %s",
  async (line) => {
    const { code, err } = await emptyShop.call(line);
    expect([code, err.includes("arrivals list")]).toEqual([2, true]);
  },
);

test("lists arrivals by day and property for the requested days", async () => {
  const { call, inShop } = operatorShop();
  const number = await inShop(async (db) => {
    const [lakeId] = await createTwoProperties(db);
    return (await placeTransferOrder(db, lakeId, { lastName: "Seemann", phone: "+491701234567" }))
      .vanityOrderNumber;
  });
  const { out } = await call("arrivals list --from 05.02.2027 --days 1");
  expect(out).toMatch(
    /^05\.02\.2027 bis \d\d\.02\.2027, .*: 1 × .*; Erika Seemann, \+49 170 1234567; Erwachsene: 2; Buchung /,
  );
  expect(out).toContain(number);
  expect((await call(`arrivals list --from 01.02.2027 --days 7 --house ${lake.key}`)).out).toContain(
    "Seemann",
  );
  const none = "In dieser Zeit reist niemand an.";
  expect((await call(`arrivals list --from 01.02.2027 --days 7 --house ${mill.key}`)).out).toBe(none);
  expect((await call("arrivals list")).out).toBe(none);
  for (const wrong of ["--from gestern", "--days 0", "--days 32", "--days viele"])
    expect([wrong, (await call(`arrivals list ${wrong}`)).code]).toEqual([wrong, 1]);
});
