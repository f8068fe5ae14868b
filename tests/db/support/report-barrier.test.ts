import { beforeEach, expect, test } from "vitest";
import { reportBarrier } from "#app/commands/support/support.server.ts";
import {
  closeBarrier,
  findBarrierReport,
  listOpenBarriers,
} from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);
const reportInput = {
  page: "Suche",
  trouble: "Der Kalender nimmt mir den Fokus",
  means: "",
  email: "erika@kundin.example",
  network: "net",
  secret: "s".repeat(32),
  operatorEmail: "service@reisepreis.example",
};
const report = (part: Partial<typeof reportInput> = {}, hours = 0) =>
  reportBarrier(at(hours), { ...reportInput, ...part });
const letters = async () =>
  (await database.db().select().from(mails)).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();

test("a report is stored, sent to the operator and confirmed", async () => {
  const stored = await report();
  if (!stored.ok) throw new Error(stored.refusal);
  const { network: _network, secret: _secret, operatorEmail: _operator, ...content } = reportInput;
  expect(await findBarrierReport(database.db(), stored.id)).toEqual({
    ...content,
    id: stored.id,
    received: at().now,
  });
  expect(await letters()).toEqual([
    "barrier-received erika@kundin.example",
    "barrier-reported service@reisepreis.example",
  ]);
});

test("a report without an address is sent to the operator only", async () => {
  await report({ email: "" });
  expect(await letters()).toEqual(["barrier-reported service@reisepreis.example"]);
});

test("the same report of a day is stored once", async () => {
  const [first, second] = await Promise.all([report(), report()]);
  expect(first).toEqual(second);
  expect(await report({}, 1)).toEqual(first);
  expect(await letters()).toHaveLength(2);
  expect(await report({ page: "Kasse" })).not.toEqual(first);
  expect(await report({}, 24)).not.toEqual(first);
  expect(await listOpenBarriers(database.db())).toHaveLength(3);
});

test("reports have a limit per network and per address", async () => {
  for (let count = 0; count < 10; count++)
    expect(await report({ network: `net-${count}`, trouble: `${count}` })).toMatchObject({ ok: true });
  expect(await report()).toEqual({ ok: false, refusal: "too-many" });
  expect(await report({ email: "andere@kundin.example" })).toMatchObject({ ok: true });
  for (let count = 0; count < 9; count++) await report({ email: "", trouble: `${count}` });
  expect(await report({ email: "" })).toEqual({ ok: false, refusal: "too-many" });
  expect(await report({}, 1.1)).toMatchObject({ ok: true });
});

test("a report is closed once and then has no reporter", async () => {
  const stored = await report();
  const id = stored.ok ? stored.id : "";
  expect(await closeBarrier(database.db(), id, at(1).now)).toBe(true);
  expect(await closeBarrier(database.db(), id, at(2).now)).toBe(false);
  expect(await listOpenBarriers(database.db())).toEqual([]);
  expect(await findBarrierReport(database.db(), id)).toMatchObject({
    email: "",
    trouble: reportInput.trouble,
  });
});
