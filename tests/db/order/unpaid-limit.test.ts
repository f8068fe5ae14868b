import { eq } from "drizzle-orm";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { forgetNetworks } from "#app/store/queries/order/orders.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
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
beforeEach(() => database.empty());

/** Each cart has its own room, so that no lock on the same nights makes orders wait. */
async function readyCarts(count: number, emailOf: (index: number) => string) {
  const variants = Array.from({ length: count }, (_, index) =>
    aCatalogueVariant({ key: `dz-${index}`, nightRows: nightRows(arrival, [10000, 12000, 9000], 2) }),
  );
  const ids = await putOnSale(database.db(), aCatalogueOffer({ variants }));
  const work = workAt(database.db());
  const carts = [];
  for (const [index, variantId] of ids.entries()) {
    const cart = await readyCart(work, { variantId, customer: { email: emailOf(index) } });
    carts.push({ cart, proof: await signShownTotals(work, cart) });
  }
  return carts;
}

type Ready = Awaited<ReturnType<typeof readyCarts>>[number];

const place = ({ cart, proof }: Ready, network: string, hours = 0) =>
  placeOrder(workAt(database.db(), hours), cart, { totalsSignature: proof, secret, network });

test("eight concurrent orders of one network get five orders and three refusals", async () => {
  const carts = await readyCarts(9, (index) => `${index}@kundin.example`);
  const answers = await Promise.all(carts.slice(0, 8).map((ready) => place(ready, "network-a")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toEqual({ ok: false, refusal: "too-many-unpaid-here" });
  expect((await place(carts[8]!, "network-b")).ok).toBe(true);
});

test("emails and networks are counted separately, without deadlocks", async () => {
  const carts = await readyCarts(12, (index) => `${index % 3}@kundin.example`);
  const answers = await Promise.all(carts.map((ready, index) => place(ready, `network-${index % 2}`)));
  const placed = await database.db().select().from(orders).where(eq(orders.status, 20));
  expect(placed).toHaveLength(answers.filter(({ ok }) => ok).length);
  expect(placed).toHaveLength(6);
  for (const email of [0, 1, 2])
    expect(placed.filter(({ customerEmail }) => customerEmail === `${email}@kundin.example`)).toHaveLength(2);
});

test("the networks of a /48 share four times the limit", async () => {
  const carts = await readyCarts(22, (index) => `${index}@kundin.example`);
  const answers = [];
  for (const [index, ready] of carts.slice(0, 21).entries())
    answers.push(await place(ready, `wider/${index}`));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers[20]).toEqual({ ok: false, refusal: "too-many-unpaid-here" });
  expect((await place(carts[21]!, "another/1")).ok).toBe(true);
});

test.each(["erika", "e.r.ika"])(
  "a labelled address counts as one address, as does %s at Google",
  async (name) => {
    const google = name !== "erika";
    const carts = await readyCarts(4, (index) =>
      google
        ? [`erika@gmail.com`, `${name}+1@GoogleMail.com`, `${name}@gmail.com`, "e.rika@other.example"][index]!
        : [
            `${name}+a@kundin.example`,
            `${name}@kundin.example`,
            `${name}+b+c@kundin.example`,
            "e@kundin.example",
          ][index]!,
    );
    const answers = [];
    for (const [index, ready] of carts.entries()) answers.push((await place(ready, `network-${index}`)).ok);
    expect(answers).toEqual([true, true, false, true]);
  },
);

test("paid and expired orders do not count, and the network is forgotten", async () => {
  const carts = await readyCarts(7, (index) => `${index}@kundin.example`);
  const placed = [];
  for (const ready of carts.slice(0, 5)) placed.push(await place(ready, "network-a"));
  expect((await place(carts[5]!, "network-a")).ok).toBe(false);
  const [first] = placed;
  if (!first?.ok) throw new Error("the first order was refused");
  await database
    .db()
    .update(orders)
    .set({ paymentStatus: paymentStatuses.Paid })
    .where(eq(orders.id, first.order.id));
  expect((await place(carts[5]!, "network-a")).ok).toBe(true);
  expect((await place(carts[6]!, "network-a")).ok).toBe(false);
  const findByNetwork = () => database.db().select().from(orders).where(eq(orders.network, "network-a"));
  await forgetNetworks(database.db(), workAt(database.db(), 24).now);
  expect(await findByNetwork()).toHaveLength(6);
  await forgetNetworks(database.db(), workAt(database.db(), 24 * 8).now);
  expect(await findByNetwork()).toEqual([]);
});

test("a repeated submit from a full network still leads to its order", async () => {
  const carts = await readyCarts(5, (index) => `${index}@kundin.example`);
  for (const ready of carts) await place(ready, "network-a");
  expect(await place(carts[4]!, "network-a")).toMatchObject({ ok: true, replayed: true });
});
