import { expect, test } from "vitest";

import { readyCart } from "#tests/support/carts.ts";
import { aCatalogueOffer, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => {
  [shop, visitor] = [open, newcomer];
  visitor.cookies.set("leichte-version", "1");
});

const encodings = ["br", "gzip", "identity"] as const;

/** Transferred kilobytes, and those stated on the page. */
async function weigh(path: string, encoding: (typeof encodings)[number], body?: string) {
  const answer = await fetch(shop.origin + path, {
    headers: {
      "Accept-Encoding": encoding,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body !== undefined && {
        Origin: "https://shop.example",
        "Content-Type": "application/x-www-form-urlencoded",
      }),
    },
    ...(body !== undefined && { method: "POST", body }),
  });
  const html = await answer.text();
  const styles = new Set(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href),
  );
  expect(styles.size).toBeGreaterThan(0);
  const weights = [...styles].map(async (style = "") => {
    const sent = await fetch(shop.origin + style, { headers: { "Accept-Encoding": encoding } });
    await sent.body?.cancel();
    return Number(sent.headers.get("content-length"));
  });
  const page = Number(answer.headers.get("content-length"));
  return {
    came: (await Promise.all(weights)).reduce((sum, weight) => sum + weight, page) / 1024,
    said: Number(/Diese Seite: (\d+) KB ohne Bilder/.exec(html)?.[1]),
    mask: /m[0-9a-f]{24}/.test(html),
  };
}

test.each(encodings)("states the weight in %s for rendered, cached and personal pages", async (encoding) => {
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see" }));
  const cart = await readyCart(workAt(database.db()), { variantId });
  const shared = ["/de", "/de/faq", "/de/deals/hotel/haus-am-see", "/de/search?adults=3"];
  const own = ["/de/login", "/de/gibt-es-nicht", `/de/order/${cart.id}/${cart.token}`];
  const walk = async (paths: string[]) => {
    for (const path of [...paths, "/de/newsletter"]) {
      const { came, said, mask } = await weigh(
        path,
        encoding,
        path === "/de/newsletter" ? "email=keine" : undefined,
      );
      expect(mask).toBe(false);
      expect(Math.abs(came - said), `${path}: ${came} came, ${said} said`).toBeLessThan(1);
    }
  };
  await walk([...shared, ...shared, ...own]);
  await giveCart(visitor, cart);
  await walk([...shared, ...shared, ...own, "/checkout/payment"]);
});

test("pages with scripts do not state their weight", async () => {
  visitor.cookies.clear();
  expect((await visitor.get("/de/faq")).text).not.toContain("Diese Seite:");
});
