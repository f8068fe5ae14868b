import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { describedPaths } from "#app/api/paths.server.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";
import { apiCatalogue } from "#tests/support/shops/api-shop.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { type FuzzRequest, fuzzRequests, sendRaw } from "./fuzz-requests.ts";
import { giveCart, openWholeShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
/** The same 2,500 requests daily, so a failure comes from the change. `npm run test:long` sends 500,000 new ones. */
const requests = Number(FUZZ_REQUESTS ?? 2_500);
const atOnce = 20;
/** FUZZ_SEED repeats a run. */
const seed = Number(FUZZ_SEED ?? (FUZZ_REQUESTS === undefined ? 149_829_626 : Date.now() % 2 ** 31));

const database = testDatabase();
let shop: WholeShop;
const unhandled: unknown[] = [];
const collectUnhandled = (error: unknown) => void unhandled.push(error);
beforeAll(async () => {
  const index = async () => (known ??= loadCatalogueSnapshot(database.db(), berlinDate(testNow)));
  let known: ReturnType<typeof loadCatalogueSnapshot> | undefined;
  process.on("unhandledRejection", collectUnhandled);
  shop = await openWholeShop(database.open(), { offers: index, config: () => ({ apiCallsPerMinute: 1e6 }) });
});
afterAll(async () => {
  process.off("unhandledRejection", collectUnhandled);
  await shop?.close();
});

test(`no request is answered with 5xx (seed ${seed})`, { timeout: 60_000 + requests * 100 }, async () => {
  const db = database.db();
  const { stay, voucher } = await apiCatalogue(db);
  const work = { db, now: testNow, ...fakeQueue(), secrets: [secret] as const };
  const cart = await readyCart(work, { variantId: stay });
  const other = await readyCart(work, { variantId: voucher, stay: null });
  const [offer] = await db.select({ slug: offers.slug }).from(offers);
  const visitor = await giveCart(shop.visitor(), cart);
  const own: [string, string][] = [
    ["Origin", "https://shop.example"],
    ["Sec-Fetch-Site", "same-origin"],
    ["Cookie", [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")],
  ];
  const facts = {
    path: Object.keys(describedPaths),
    id: [cart.id, other.id],
    key: [cart.token, other.token],
    token: [cart.token, other.token],
    itemId: cart.orderItems.map(({ id }) => id),
    sequenceNumber: ["0", "1"],
    variantId: [stay, voucher],
    slug: [offer?.slug ?? "", "kurz-vor-knapp"],
    type: ["hotel", "cruise"],
    provider: ["stripe", "paypal", "klarna", "unzer", "hobex"],
    file: ["lake-640.webp", "1.pdf", "order-received.html"],
    layer: ["base.svg", "labels.svg", "small.svg"],
    z: ["3"],
    x: ["1"],
    y: ["1.svg"],
    problem: ["sold-out"],
    groupingType: ["theme", "region"],
    cookie: ["warenkorb", "sitzung", "einwilligung", "locale", "meldungen", "leicht"],
    name: [
      ..."amount q page sort ort von bis checkin checkout adults children childrenAges priceMin priceMax h l utm_source".split(
        " ",
      ),
      ..."intent variantId quantity itemId email firstName lastName customer book bid code serviceCode paymentType".split(
        " ",
      ),
      ..."ids destination from to text lat lon z order key was back bestellung gesendet tags[Type] filter _routes index".split(
        " ",
      ),
      ..."orderId token type country zip sex shipping address phone message participants birthDate consent grund".split(
        " ",
      ),
    ],
  };
  const { port } = new URL(shop.origin);
  const tally = new Map<number, number>();
  const isFailing = async (request: FuzzRequest) => {
    const status = await sendRaw(Number(port), request);
    tally.set(status, (tally.get(status) ?? 0) + 1);
    return status >= 500;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fuzzRequests(facts, own), { minLength: 1, maxLength: atOnce, size: "max" }),
      async (some) => {
        shop.said.length = 0;
        const failed = await Promise.all(some.map(isFailing));
        expect(some.filter((_request, index) => failed[index])).toEqual([]);
        expect(unhandled).toEqual([]);
        expect(shop.said.filter((line) => line.includes('"level":50'))).toEqual([]);
      },
    ),
    {
      seed,
      numRuns: Math.ceil(requests / ((1 + atOnce) / 2)),
      interruptAfterTimeLimit: 50_000 + requests * 90,
    },
  );
  const counted = [...tally].toSorted(([one], [two]) => one - two).map((each) => each.join(": "));
  process.stdout.write(`seed ${seed}: ${counted.join(", ")}\n`);
});
