/** A property system may change the price of each day. Other requests are answered meanwhile. */
import { expect, test } from "vitest";

import { planRooms } from "#app/commands/catalogue/rooms.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
/** Changes that may be applied without a turn of the event loop between them. */
const mostAtOnce = 50;

test("many changes of a variant are applied in small pieces", async () => {
  await database.empty();
  const days = 300;
  const prices = Array.from({ length: days }, () => 10_000);
  const variants = [aCatalogueVariant({ nightRows: nightRows(arrival, prices, 5) })];
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants }));
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const changesByTurn = new Map<number, Set<number>>();
  const changes = Array.from({ length: days }, (_, at) => {
    const date = addDays(arrival, at);
    const applied = (price: number) => {
      changesByTurn.set(turns, (changesByTurn.get(turns) ?? new Set()).add(at));
      return cents(price);
    };
    return {
      from: date,
      to: date,
      weekdays: [],
      get price() {
        return applied(11_000 + at);
      },
    };
  });
  const plan = await planRooms(workAt(database.db()), variantId, changes);
  isCounting = false;
  expect(plan.ok && plan.days).toHaveLength(days);
  expect(Math.max(...[...changesByTurn.values()].map(({ size }) => size))).toBeLessThanOrEqual(mostAtOnce);
});
