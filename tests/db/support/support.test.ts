import { beforeEach, expect, test } from "vitest";

import { answerThread, endThread, openThread, writeToThread } from "#app/commands/support/support.server.ts";
import type { OtherMailKind } from "#app/domain/mail-kinds.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { forgetOldJob } from "#app/jobs/maintenance.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { findThread } from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender, silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const operator = "service@reisepreis.example";
const question = {
  text: "Gibt es einen Aufzug?",
  email: "a@kundin.example",
  orderNumber: "",
  network: "n",
  operator,
};
const at = (hours = 0) => workAt(database.db(), hours);

async function openQuestion(part: Partial<typeof question> = {}, hours = 0) {
  const answer = await openThread(at(hours), { ...question, ...part });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.thread;
}

async function letters() {
  const rows = await database.db().select().from(mails).orderBy(mails.created, mails.id);
  return Promise.all(
    rows.map(async ({ kind, subject, recipient }) => {
      const letter = await buildOtherMail(at(), { kind: kind as OtherMailKind, orderId: null, subject });
      return { kind, recipient, text: letter ? letterText(letter.write(sender)) : null };
    }),
  );
}

const conversation = async (id: string) =>
  (await findThread(database.db(), { id }))?.messages.map(({ author, text }) => `${author}: ${text}`);

test("question and answer are in the thread and are emailed with its link", async () => {
  const thread = await openQuestion();
  expect(await answerThread(at(1), { id: thread.id, text: "Ja.\nMit Sprachansage." })).toEqual({
    ok: true,
    mailed: true,
  });
  expect(await conversation(thread.id)).toEqual([
    "customer: Gibt es einen Aufzug?",
    "shop: Ja.\nMit Sprachansage.",
  ]);
  const [first, second, third] = await letters();
  const url = `https://shop.example/de/support/${thread.id}/${thread.token}`;
  const both = [first, second].toSorted((a, b) => (a?.kind ?? "").localeCompare(b?.kind ?? ""));
  expect(both.map((letter) => [letter?.kind, letter?.recipient])).toEqual([
    ["support-asked", operator],
    ["support-opened", "a@kundin.example"],
  ]);
  expect(both[0]?.text).toContain("Gibt es einen Aufzug?");
  expect(both[0]?.text).toContain(thread.id);
  // Anybody can type another person's address, so typed words are not sent there.
  expect(both[1]?.text).toContain(url);
  expect(both[1]?.text).not.toContain("Aufzug");
  expect(third).toMatchObject({ kind: "support-answered", recipient: "a@kundin.example" });
  expect(third?.text).toContain("Mit Sprachansage.");
  expect(third?.text).toContain(url);
});

test("a thread without an address sends no email to the customer", async () => {
  const thread = await openQuestion({ email: "" });
  expect(await answerThread(at(), { id: thread.id, text: "Ja." })).toEqual({ ok: true, mailed: false });
  expect((await letters()).map(({ kind }) => kind)).toEqual(["support-asked"]);
});

test("a thread needs its key, drops repeats and notifies the shop once per answer", async () => {
  const { id, token } = await openQuestion();
  const sendMessage = (text: string, hours: number, key = token) =>
    writeToThread(at(hours), { id, token: key, text, operator });
  expect(await sendMessage("Hallo?", 0.1, "falsch")).toMatchObject({ refusal: "unknown" });
  expect(await writeToThread(at(), { id: "keine", token, text: "x", operator })).toMatchObject({
    refusal: "unknown",
  });
  expect(await sendMessage("Hallo?", 0.1)).toEqual({ ok: true });
  expect(await sendMessage("Hallo?", 0.11)).toEqual({ ok: true });
  expect(await conversation(id)).toHaveLength(2);
  expect(await sendMessage("Hallo?", 1)).toEqual({ ok: true });
  expect(await conversation(id)).toHaveLength(3);
  expect((await letters()).filter(({ kind }) => kind === "support-asked")).toHaveLength(1);
  await answerThread(at(2), { id, text: "Ja." });
  await sendMessage("Danke!", 3);
  expect((await letters()).filter(({ kind }) => kind === "support-asked")).toHaveLength(2);
});

test("messages keep their order on processes whose clocks differ", async () => {
  const thread = await openQuestion();
  const { id } = thread;
  await answerThread(at(-1), { id, text: "Ja." });
  for (const text of ["Und einen Pool?", "Und eine Sauna?"])
    await writeToThread(at(), { ...thread, text, operator });
  expect(await conversation(id)).toEqual([
    "customer: Gibt es einen Aufzug?",
    "shop: Ja.",
    "customer: Und einen Pool?",
    "customer: Und eine Sauna?",
  ]);
});

test("a closed thread reopens with the next message", async () => {
  const { id, token } = await openQuestion();
  expect(await endThread(at(1), id)).toEqual({ ok: true });
  expect(await endThread(at(1), id)).toMatchObject({ refusal: "unknown" });
  expect((await findThread(database.db(), { id }))?.closed).not.toBeNull();
  await writeToThread(at(2), { id, token, text: "Doch noch etwas", operator });
  expect((await findThread(database.db(), { id }))?.closed).toBeNull();
});

test("questions of a network, an address and a thread have a limit for an hour", async () => {
  for (let index = 0; index < 5; index++) await openQuestion();
  expect(await openThread(at(), question)).toMatchObject({ refusal: "too-many" });
  for (let index = 0; index < 5; index++) await openQuestion({ email: "" });
  expect(await openThread(at(), { ...question, email: "" })).toMatchObject({ refusal: "too-many" });
  const { id, token } = await openQuestion({ network: "m", email: "" });
  const sendMessage = (text: string, hours: number) =>
    writeToThread(at(hours), { id, token, text, operator });
  for (let count = 0; count < 30; count++)
    expect(await sendMessage(`Frage ${count}`, 0)).toEqual({ ok: true });
  expect(await sendMessage("Noch eine", 0)).toMatchObject({ refusal: "too-many" });
  expect(await sendMessage("Noch eine", 1.1)).toEqual({ ok: true });
  expect((await openThread(at(1.1), question)).ok).toBe(true);
});

test("old threads are deleted, those about an order later", async () => {
  const [general, ofOrder] = [await openQuestion(), await openQuestion({ orderNumber: "AB-1234" })];
  const forget = async (days: number) => {
    await forgetOldJob({ work: () => at(days * 24), log: silentLog, forgetPhotos: async () => 0 })({}, "job");
    const remaining = await Promise.all(
      [general, ofOrder].map(({ id }) => findThread(database.db(), { id })),
    );
    return remaining.map((thread) => thread !== null);
  };
  expect(await forget(179)).toEqual([true, true]);
  expect(await forget(181)).toEqual([false, true]);
  expect(await forget(6 * 365)).toEqual([false, true]);
  expect(await forget(7 * 365)).toEqual([false, false]);
});
