import { beforeEach, expect, test } from "vitest";

import { orderNewsletter } from "#app/commands/newsletter.server.ts";
import { isOverLimit } from "#app/commands/rate-limits.server.ts";
import { openThread, reportBarrier } from "#app/commands/support.server.ts";
import { declareWithdrawal } from "#app/commands/withdrawals.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { rateLimitHits } from "#app/store/schema/payments.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aDeclaration, workAt } from "#tests/support/sold-orders.ts";

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
    (work) => orderNewsletter(work, { email, wording: "Ja", network: "203.0.113.0/24", counted: "n" }),
  ],
  ["withdrawal", (work) => declareWithdrawal(work, aDeclaration({ email, network: "n" }))],
  [
    "barrier",
    (work) => {
      const words = { page: "Suche", trouble: "zu leise", means: "", email };
      return reportBarrier(work, { ...words, network: "n", secret: "s".repeat(32), operatorEmail: operator });
    },
  ],
])("a try at %s is counted under no address that can be read", async (name, attempt) => {
  await attempt(workAt(database.db()));
  const counters = (await database.db().select().from(rateLimitHits)).map(({ counter }) => counter);
  expect(counters.map((counter) => counter.split("|").slice(0, 2).join(" ")).toSorted()).toEqual([
    `${name} email`,
    `${name} network`,
  ]);
  expect(counters.join(" ").toLowerCase()).not.toContain("erika");
});
