import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { openSession } from "#app/commands/customer/sessions.server.ts";
import { confirmNewsletter, subscribeToNewsletter } from "#app/commands/customer/newsletter.server.ts";
import { openThread } from "#app/commands/support/support.server.ts";
import { addAccount } from "#app/store/queries/customer/accounts.server.ts";
import { writeMail } from "#app/store/queries/mails.server.ts";
import { vouchers } from "#app/store/schema/orders.server.ts";
import { voucherGifts } from "#app/store/schema/payments.server.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { readyCart } from "#tests/support/carts.ts";
import { openShopDatabase, createEnvironment } from "#tests/support/shops/operator-shop.ts";

async function shop(words: readonly string[], environment: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runCli(words, { environment, now: testNow, out: say, err: say, demo });
  return { code, said: said.join("\n") };
}

test.each([
  "support",
  "support reply",
  "support reply 1",
  "support show",
  "support show 1 2",
  "support list 1",
  "newsletter",
  "newsletter proof",
  "newsletter list x",
  "newsletter end a b",
])("a wrong call of support or newsletter prints the usage: %s", async (line) => {
  const { code, said } = await shop(line.split(" "));
  expect([code, said]).toEqual([2, expect.stringContaining(`${line.split(" ")[0]} list`)]);
});

test("answers and closes questions, and lists, exports, proves and ends subscriptions", async () => {
  const environment = { ...(await createEnvironment()), PUBLIC_URL: "https://shop.example" };
  const call = (...words: string[]) => shop(words, environment);
  const open = await openShopDatabase(environment);
  const work = workAt(open.db);
  const question = {
    text: "Gibt es\neinen Aufzug?",
    email: "",
    orderNumber: "AB-1",
    network: "n",
    operator: "s@shop.example",
  };
  const asked = await openThread(work, question);
  const id = asked.ok ? asked.thread.id : "";
  await subscribeToNewsletter(work, {
    email: "gast@example.org",
    wording: "Ja.",
    network: "203.0.113.0/24",
    counted: "n",
  });
  const subscriber = await findSubscriber(open.db, { email: "gast@example.org" });
  const { token = "" } = subscriber ?? {};
  const link = { id: subscriber?.id ?? "", token };
  await confirmNewsletter(work, link, { wording: "Ja.", network: "" });
  await open.close();

  expect((await call("support", "list")).said).toBe(
    `${id}: wartet auf Antwort, 20.11.2026, 10:00, ohne E-Mail-Adresse, Bestellung AB-1: Gibt es einen Aufzug?`,
  );
  expect(await call("support", "reply", "keine", "Ja.")).toEqual({
    code: 1,
    said: "Dieses Gespräch gibt es nicht.",
  });
  expect((await call("support", "reply", id, "x".repeat(2001))).code).toBe(1);
  expect((await call("support", "reply", id, "Ja,", "mit Sprachansage.")).said).toContain(
    "Beantwortet; eine E-Mail",
  );
  expect((await call("support", "show", id)).said.split("\n").slice(1)).toEqual([
    "Kunde, 20.11.2026, 10:00:",
    "  Gibt es",
    "  einen Aufzug?",
    "Shop, 20.11.2026, 10:00:",
    "  Ja, mit Sprachansage.",
  ]);
  expect((await call("support", "close", id)).code).toBe(0);
  expect((await call("support", "close", id)).code).toBe(1);
  expect((await call("support", "list")).said).toBe("Kein Gespräch ist offen.");

  expect((await call("newsletter", "list")).said).toBe(
    "gast@example.org, seit 20.11.2026, 10:00\nZusammen: 1",
  );
  expect((await call("newsletter", "export")).said.split("\n")).toEqual([
    "email,confirmed,unsubscribe_url",
    `gast@example.org,2026-11-20T09:00:00.000Z,https://shop.example/de/newsletter/abmelden/${link.id}/${token}`,
  ]);
  expect((await call("newsletter", "proof", "Gast@example.org")).said.split("\n")).toEqual([
    "bestellt 2026-11-20T09:00:00.000Z aus 203.0.113.0/24: Ja.",
    "bestätigt 2026-11-20T09:00:00.000Z: Ja.",
  ]);
  expect((await call("newsletter", "end", "niemand@example.org")).code).toBe(1);
  expect((await call("newsletter", "end", "gast@example.org")).code).toBe(0);
  expect((await call("newsletter", "list")).said).toBe("Zusammen: 0");
});

async function redirectsShop(line: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runCli(line.split(" "), { environment, now: testNow, out: say, err: say, demo });
  return { code, said: said.join("\n") };
}

test.each([
  "redirects",
  "redirects add /de/alt",
  "redirects add /de/alt /de/neu --status 307",
  "redirects list alles",
  "redirects remove",
  "redirects remove /de/alt /de/neu",
])("a wrong call of redirects prints the usage: %s", async (line) => {
  expect(await redirectsShop(line)).toEqual({ code: 2, said: expect.stringContaining("redirects list") });
});

test("adds, lists, changes and removes redirects", async () => {
  const environment = await createEnvironment();
  const call = (line: string) => redirectsShop(line, environment);
  expect(await call("redirects list")).toEqual({ code: 0, said: "Es gibt keine Umleitungen." });
  expect((await call("redirects add /de/alt/ /de/neu")).said).toBe("Eingerichtet: /de/alt -> /de/neu (302)");
  expect((await call("redirects add /de/alt https://partner.example --status 301")).code).toBe(0);
  expect((await call("redirects add /de/b /de/b/")).said).toContain("wieder zu diesem Pfad zurück");
  expect((await call("redirects add /api/x /de")).code).toBe(1);
  expect(await call("redirects list")).toEqual({
    code: 0,
    said: "/de/alt -> https://partner.example/ (301)",
  });
  expect((await call("redirects remove /de/alt/")).said).toBe("Zurückgenommen: /de/alt");
  expect((await call("redirects remove /de/alt")).code).toBe(1);
});

test("exports a customer's data without keys and deletes what no law requires", async () => {
  const environment = await createEnvironment();
  const email = "erika@kundin.example";
  const open = await openShopDatabase(environment);
  const { order } = await soldOrder(open.db, { paid: true });
  const number = order.vanityOrderNumber ?? "";
  const cart = await readyCart(workAt(open.db), { variantId: order.orderItems[0]?.variantId ?? "" });
  await subscribeToNewsletter(workAt(open.db), { email, wording: "Ja", network: "", counted: "" });
  const accountId = await addAccount(open.db, { email, passwordHash: "geheim", created: testNow });
  await openSession(open.db, testNow, accountId ?? "", {
    device: "Firefox, Linux",
    stays: true,
    former: null,
  });
  // Another visitor typed this address into their own cart and as a gift recipient.
  const { id: orderId } = await readyCart(workAt(open.db), {
    variantId: order.orderItems[0]?.variantId ?? "",
    customer: { email: "fremd@kundin.example" },
  });
  await writeMail(open.db, { orderId, kind: "bid-received", recipient: email, created: testNow });
  const voucherId = randomUUID();
  await open.db.insert(vouchers).values({ id: voucherId, itemId: order.orderItems[0]?.id ?? "" });
  const gift = { recipientName: "Erika", giverName: "Karl", greeting: "Gute Reise", recipientEmail: email };
  await open.db.insert(voucherGifts).values({ ...gift, id: randomUUID(), voucherId, created: testNow });
  await open.close();

  const exported = await shop(["customers", "export", "Erika@Kundin.example"], environment);
  expect(exported.code).toBe(0);
  const data = JSON.parse(exported.said) as Record<string, object[]>;
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["orders", "items", "invoices", "mails", "newsletter", "gifts"]),
  );
  expect(data["devices"]).toMatchObject([{ device: "Firefox, Linux" }]);
  const lettersOf = (found: typeof data) =>
    found["mails"]?.filter((mail) => "kind" in mail && mail.kind === "bid-received");
  expect(lettersOf(data)).toHaveLength(1);
  expect(exported.said).not.toContain("geheim");
  expect(data["orders"]).toHaveLength(2);
  for (const secret of [order.token, cart.token]) expect(exported.said).not.toContain(secret);

  const deletion = await shop(["customers", "forget", email], environment);
  expect(deletion.said).toContain("1 Warenkörbe");
  expect(deletion.said).toContain(`§ 257 HGB es verlangen: ${number} mit Rechnung`);
  const remaining = JSON.parse((await shop(["customers", "export", email], environment)).said) as typeof data;
  expect(remaining["orders"]).toMatchObject([{ vanity_order_number: number }]);
  expect([remaining["devices"], lettersOf(remaining)]).toEqual([undefined, []]);
  expect(remaining["gifts"]).toMatchObject([{ recipient_email: "", recipient_name: "Erika" }]);
  expect(await shop(["customers", "export", "niemand@kundin.example"], environment)).toEqual({
    code: 1,
    said: "Zu dieser Adresse ist nichts gespeichert.",
  });
});
