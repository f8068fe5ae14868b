import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import {
  claimMail,
  findMail,
  markMailSent,
  releaseMail,
  writeMail,
} from "#app/store/queries/mails.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { aPlacedOrder, placedAt, storeOrder } from "#tests/support/placed-orders.ts";
import { openShopDatabase, createEnvironment } from "#tests/support/shops/operator-shop.ts";

const hours = (count: number) => new Date(placedAt.getTime() + count * 3_600_000);

async function shop(line: string, environment: Record<string, string> = {}, now = hours(1)) {
  const [out, err]: [string[], string[]] = [[], []];
  const say = (to: string[]) => (text: string) => void to.push(text);
  const code = await runCli(line.split(" "), { environment, now, out: say(out), err: say(err), demo });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test.each(["mails", "mails list 1", "mails retry", "mails retry 1 2"])(
  "a wrong call prints the usage: %s",
  async (line) => {
    const { code, err } = await shop(line);
    expect(code).toBe(2);
    expect(err).toContain("mails list");
  },
);

test("lists undelivered emails without recipients and retries one on request", async () => {
  const environment = await createEnvironment();
  const inShop = async <Value>(act: (db: Parameters<typeof storeOrder>[0]) => Promise<Value>) => {
    const open = await openShopDatabase(environment);
    return act(open.db).finally(() => open.close());
  };
  expect((await shop("mails list", environment)).out).toBe("Alle Nachrichten sind unterwegs.");
  const [refused, unclear, sent] = await inShop(async (db) => {
    const order = await storeOrder(db, aPlacedOrder({ vanityOrderNumber: "ABCD-EFGH" }));
    const write = async (kind: "order-received" | "paid" | "canceled") =>
      (await writeMail(db, {
        orderId: order.id,
        kind,
        recipient: order.customer.email,
        created: placedAt,
      })) ?? "";
    const ids = [await write("order-received"), await write("paid"), await write("canceled")] as const;
    await claimMail(db, ids[0], placedAt);
    await releaseMail(db, ids[0], "SMTP: EENVELOPE RCPT 450", true);
    await claimMail(db, ids[1], placedAt);
    await claimMail(db, ids[2], placedAt);
    await markMailSent(db, ids[2], placedAt);
    return ids;
  });

  const list = await shop("mails list", environment);
  expect(list.out.split("\n").toSorted()).toEqual(
    [
      `${refused}: order-received, Bestellung ABCD-EFGH, vom 20.11.2026, 11:00; wird weiter versucht (SMTP: EENVELOPE RCPT 450)`,
      `${unclear}: paid, Bestellung ABCD-EFGH, vom 20.11.2026, 11:00; vielleicht angekommen, bitte im Mailserver nachsehen`,
    ].toSorted(),
  );
  expect(list.out).not.toContain("@");
  expect((await shop("mails list", environment, hours(48))).out).toContain("aufgegeben (SMTP");

  expect((await shop(`mails retry ${unclear}`, environment)).code).toBe(0);
  const again = await inShop((db) => findMail(db, unclear));
  expect(again).toMatchObject({ claimed: null, sent: null });
  expect((await shop(`mails retry ${sent}`, environment)).code).toBe(0);
  for (const id of ["x", "0190c0de-0000-7000-8000-000000000001"])
    expect((await shop(`mails retry ${id}`, environment)).code).toBe(1);
});
