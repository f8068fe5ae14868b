import { beforeEach, expect, test } from "vitest";

import {
  confirmNewsletter,
  endNewsletter,
  subscribeToNewsletter,
} from "#app/commands/customer/newsletter.server.ts";
import type { NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { forgetOldJob } from "#app/jobs/maintenance.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { mimeMessage } from "#app/mail/message.server.ts";
import { findSubscriber, listConfirmed, listProofs } from "#app/store/queries/customer/newsletter.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender, silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const day = 24;
const at = (hours = 0) => workAt(database.db(), hours);
const order = (hours = 0, email = "Gast@Example.org", counted = "n") =>
  subscribeToNewsletter(at(hours), { email, wording: "Ja, bitte.", network: "203.0.113.0/24", counted });
const confirm = (key: NewsletterSubscriber, hours: number) =>
  confirmNewsletter(at(hours), key, { wording: "Bestätigen", network: "198.51.100.0/24" });
const loadSubscriber = async (email = "gast@example.org") => {
  const subscriber = await findSubscriber(database.db(), { email });
  if (!subscriber) throw new Error("nobody");
  return subscriber;
};
const receivers = async () => (await listConfirmed(database.db())).map(({ email }) => email);
const kinds = async () =>
  (await database.db().select().from(mails).orderBy(mails.created)).map(({ kind }) => kind);

test("nobody receives it before confirmation, and order and confirmation have proofs", async () => {
  expect(await order()).toEqual({ ok: true });
  expect(await receivers()).toEqual([]);
  const subscriber = await loadSubscriber();
  expect(await confirm({ ...subscriber, token: "falsch" }, 1)).toMatchObject({ refusal: "unknown" });
  expect(await receivers()).toEqual([]);
  expect(await confirm(subscriber, 1)).toEqual({ ok: true });
  expect(await confirm(subscriber, 2)).toEqual({ ok: true });
  expect(await receivers()).toEqual(["gast@example.org"]);
  expect(await kinds()).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  expect(await listProofs(database.db(), subscriber.id)).toEqual([
    { kind: "requested", at: at().now, wording: "Ja, bitte.", network: "203.0.113.0/24" },
    { kind: "confirmed", at: at(1).now, wording: "Bestätigen", network: "198.51.100.0/24" },
  ]);
});

test("an unsubscribed address gets nothing until it is ordered and confirmed again", async () => {
  await order();
  const subscriber = await loadSubscriber();
  await confirm(subscriber, 1);
  expect(await endNewsletter(at(2), { link: { ...subscriber, token: "falsch" } }, "")).toMatchObject({
    refusal: "unknown",
  });
  expect(await endNewsletter(at(2), { link: subscriber }, "")).toEqual({ ok: true });
  expect(await endNewsletter(at(3), { link: subscriber }, "")).toEqual({ ok: true });
  expect(await receivers()).toEqual([]);
  expect(await confirm(subscriber, 4)).toMatchObject({ refusal: "ended" });
  await order(5);
  expect(await receivers()).toEqual([]);
  const again = await loadSubscriber();
  await confirm(again, 6);
  expect(await receivers()).toEqual(["gast@example.org"]);
  // The link of the first email still unsubscribes.
  await endNewsletter(at(7), { link: subscriber }, "");
  expect(await receivers()).toEqual([]);
  const proofs = await listProofs(database.db(), subscriber.id);
  expect(proofs.map(({ kind }) => kind)).toEqual([
    "requested",
    "confirmed",
    "ended",
    "requested",
    "confirmed",
    "ended",
  ]);
});

test("a repeated order keeps the subscription, and the email says so", async () => {
  await order();
  await confirm(await loadSubscriber(), 1);
  expect(await order(2)).toEqual({ ok: true });
  expect(await receivers()).toEqual(["gast@example.org"]);
  const [, , third] = await database.db().select().from(mails).orderBy(mails.created);
  const letter = await buildOtherMail(at(), {
    kind: "newsletter-confirm",
    orderId: null,
    subject: third?.subject ?? "",
  });
  expect(letter && letterText(letter.write(sender))).toContain("Sie bekommen ihn schon");
});

test("each email has a one-click unsubscribe link (RFC 8058)", async () => {
  await order();
  const subscriber = await loadSubscriber();
  const letter = await buildOtherMail(at(), {
    kind: "newsletter-confirm",
    orderId: null,
    subject: subscriber.id,
  });
  if (!letter) throw new Error("no letter");
  const shop = { name: "Reisepreis", address: "service@reisepreis.example" };
  const { raw } = await mimeMessage(letter.write(sender), {
    mailId: subscriber.id,
    created: at().now,
    from: shop,
    replyTo: shop,
    to: { name: "", address: subscriber.email },
    domain: "reisepreis.example",
  });
  const head = raw
    .toString("latin1")
    .split("\r\n\r\n")[0]
    ?.replaceAll(/\r\n\s+/g, " ");
  expect(head).toContain(
    `List-Unsubscribe: <https://shop.example/de/newsletter/abmelden/${subscriber.id}/${subscriber.token}>`,
  );
  expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(letterText(letter.write(sender))).toContain(
    `/de/newsletter/bestaetigen/${subscriber.id}/${subscriber.token}`,
  );
  await endNewsletter(at(1), { link: subscriber }, "");
  expect(
    await buildOtherMail(at(), { kind: "newsletter-confirm", orderId: null, subject: subscriber.id }),
  ).toBeNull();
});

test("a network over its limit is rejected, an address silently gets no more emails", async () => {
  for (let times = 0; times < 4; times++) expect(await order(times / 30)).toEqual({ ok: true });
  expect(await kinds()).toHaveLength(3);
  for (let times = 0; times < 6; times++) expect((await order(0, `${times}@example.org`)).ok).toBe(true);
  expect(await order(0, "elf@example.org")).toMatchObject({ refusal: "too-many" });
  expect(await order(0, "elf@example.org", "m")).toEqual({ ok: true });
  expect(await order(day + 1)).toEqual({ ok: true });
});

test("an unconfirmed order is deleted, a proof is kept to the end of the third year", async () => {
  await order();
  await order(0, "bleibt@example.org");
  await confirm(await loadSubscriber("bleibt@example.org"), 1);
  expect(await confirm(await loadSubscriber(), 8 * day)).toMatchObject({ refusal: "expired" });
  const forget = (days: number) =>
    forgetOldJob({ work: () => at(days * day), log: silentLog, forgetPhotos: async () => 0 })({}, "job");
  await forget(6);
  expect(await findSubscriber(database.db(), { email: "gast@example.org" })).not.toBeNull();
  await forget(8);
  expect(await findSubscriber(database.db(), { email: "gast@example.org" })).toBeNull();
  await forget(4000);
  expect(await receivers()).toEqual(["bleibt@example.org"]);
  await endNewsletter(at(10 * day), { email: "Bleibt@example.org" }, "");
  await forget(3 * 365);
  expect(await findSubscriber(database.db(), { email: "bleibt@example.org" })).not.toBeNull();
  await forget(4 * 365 + 30);
  expect(await findSubscriber(database.db(), { email: "bleibt@example.org" })).toBeNull();
});
