import { afterAll, beforeAll, beforeEach } from "vitest";
import { testNow } from "#tests/support/catalogue-builder.ts";
import type { testDatabase } from "#tests/support/database.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/whole-shop.ts";

/** One shop for a file; each of its tests begins with an empty database, at the time of the tests, with a new visitor. */
export function visitShop(
  database: ReturnType<typeof testDatabase>,
  begin: (shop: WholeShop, visitor: Visitor) => void,
): void {
  let shop: WholeShop | undefined;
  beforeAll(async () => void (shop = await openWholeShop(database.db())));
  beforeEach(async () => {
    await database.empty();
    if (!shop) throw new Error("the shop is not open");
    shop.clock.now = testNow;
    begin(shop, shop.visitor());
  });
  afterAll(() => shop?.close());
}
