import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";

import { subscribeToNewsletter } from "#app/commands/customer/newsletter.server.ts";
import { isOverLimit } from "#app/commands/rate-limits.server.ts";
import { openThread, reportBarrier } from "#app/commands/support/support.server.ts";
import { getVoucherStatus } from "#app/commands/voucher/vouchers.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { rateLimitHits } from "#app/store/schema/payments.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const email = "Erika.Gast@kundin.example";
const operator = "service@reisepreis.example";

test.each<[string, (work: CommandContext) => Promise<unknown>]>([
  [
    "login",
    (work) => isOverLimit(work, { name: "login", email: 1, network: 1, window: 1 }, { email, network: "n" }),
  ],
  ["support", (work) => openThread(work, { text: "Hallo", email, orderNumber: "", network: "n", operator })],
  [
    "newsletter",
    (work) => subscribeToNewsletter(work, { email, wording: "Ja", network: "203.0.113.0/24", counted: "n" }),
  ],
  [
    "barrier",
    (work) => {
      const report = { page: "Suche", trouble: "zu leise", means: "", email };
      return reportBarrier(work, {
        ...report,
        network: "n",
        secret: "s".repeat(32),
        operatorEmail: operator,
      });
    },
  ],
])("an attempt at %s is counted without a readable address", async (name, attempt) => {
  await attempt(workAt(database.db()));
  const counters = (await database.db().select().from(rateLimitHits)).map(({ counter }) => counter);
  expect(counters.map((counter) => counter.split("|").slice(0, 2).join(" ")).toSorted()).toEqual([
    `${name} email`,
    `${name} network`,
  ]);
  expect(counters.join(" ").toLowerCase()).not.toContain("erika");
});

test("counts labelled emails as one address, and allows a /48 four times the limit of a network", async () => {
  const limit = { name: "login", email: 2, network: 2, window: 1_000 };
  const isOver = (typed: string, network: string) =>
    isOverLimit(workAt(database.db()), limit, { email: typed, network });
  expect(await isOver("a+1@kundin.example", "w/1")).toBe(false);
  expect(await isOver("A+2@kundin.example", "w/1")).toBe(false);
  expect(await isOver("a@kundin.example", "w/2")).toBe(true);
  for (let house = 2; house < 8; house++)
    expect(await isOver(`${house}@kundin.example`, `w/${house}`)).toBe(false);
  expect(await isOver("8@kundin.example", "w/8")).toBe(true);
  expect(await isOver("8@kundin.example", "other/8")).toBe(false);
});

async function countAccepted(
  attempt: (work: CommandContext, index: number) => Promise<{ ok: boolean; refusal?: string }>,
) {
  const tries = Array.from({ length: 100 }, (_, index) => attempt(workAt(database.db()), index));
  const late = (answer: { ok: boolean; refusal?: string }) => answer.refusal?.startsWith("too-many") ?? false;
  return (await Promise.all(tries)).filter((answer) => !late(answer)).length;
}

test.each<[string, number, Parameters<typeof countAccepted>[0]]>([
  [
    "codes",
    10,
    (work) => enterCode(work, { id: randomUUID(), token: "x" }, { typed: "HALLO", network: "n" }),
  ],
  ["PINs", 30, (work) => getVoucherStatus(work, { typed: "x", pin: "123456", network: "n", secret })],
  [
    "questions",
    5,
    (work) => openThread(work, { text: "Hallo", email, orderNumber: "", network: "n", operator }),
  ],
  [
    "reports",
    10,
    (work, index) => {
      const report = { page: `${index}`, trouble: "zu leise", means: "", email: `${index}@kundin.example` };
      return reportBarrier(work, { ...report, network: "n", secret, operatorEmail: operator });
    },
  ],
  [
    "newsletters",
    10,
    (work, index) =>
      subscribeToNewsletter(work, {
        email: `${index}@x.example`,
        wording: "Ja",
        network: "203.0.113.0/24",
        counted: "n",
      }),
  ],
])("accepts no more than the limit of a hundred concurrent %s", async (_name, most, attempt) => {
  expect(await countAccepted(attempt)).toBe(most);
});
