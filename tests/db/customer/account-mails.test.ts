import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { linkToken, requestLink } from "#app/commands/customer/accounts.server.ts";
import { sendLostOrderLink } from "#app/commands/order/orders.server.ts";
import { type MailJobContext, sendMail } from "#app/jobs/mails.server.ts";
import { createMailer } from "#app/mail/mailer.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { consumeLink } from "#app/store/queries/customer/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";

import { withRollback, testDatabase } from "../../support/database.ts";
import { fakeQueue, secret } from "../../support/fakes.ts";
import { aPlacedOrder, placedAt, storeOrder } from "../../support/placed-orders.ts";
import { sender } from "../../support/shop-config.ts";

testDatabase();
let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), "shop-mails-"))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Sends every queued email. Returns the decoded texts of the written files. */
async function sendAll(db: Db): Promise<string[]> {
  const silent = () => vi.fn<(fields: object, message: string) => void>();
  const log = { info: silent(), warn: silent(), error: silent() };
  const room: MailJobContext = {
    db: db as never,
    now: () => placedAt,
    post: createMailer({ ...sender, dataDir }),
    secrets: [secret],
    log: log as unknown as MailJobContext["log"],
  };
  for (const { id } of await db.select().from(mails)) await sendMail(room, { mailId: id });
  const files = await readdir(join(dataDir, "mails")).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(dataDir, "mails", file), "utf8")));
  return texts.map((text) => text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
}

const work = (db: Db) => ({ db, now: placedAt, ...fakeQueue() });
const email = "erika@kundin.example";

test(
  "an email contains the signed login link",
  withRollback(async (tx) => {
    await requestLink(work(tx), { wanted: "register", email, network: undefined });
    const [mail] = await tx.select().from(mails);
    const [text = ""] = await sendAll(tx);
    expect(text).toContain(`https://shop.example/de/login/link/${linkToken(secret, mail?.subject ?? "")}`);
    expect(text).toMatch(/To: .*erika@kundin\.example/);
  }),
);

test(
  "an email whose link was used before sending is discarded",
  withRollback(async (tx) => {
    await requestLink(work(tx), { wanted: "login", email, network: undefined });
    const [mail] = await tx.select().from(mails);
    await consumeLink(tx, mail?.subject ?? "", placedAt);
    expect(await sendAll(tx)).toEqual([]);
    expect(await tx.select().from(mails)).toEqual([]);
  }),
);

test(
  "only the email for a found order is sent, with its link",
  withRollback(async (tx) => {
    const order = await storeOrder(tx, aPlacedOrder({ vanityOrderNumber: "0000-0000" }));
    const input = { number: "0000-0000", network: undefined };
    await sendLostOrderLink(work(tx), { ...input, email: "falsch@kundin.example" });
    expect(await sendAll(tx)).toEqual([]);
    await sendLostOrderLink(work(tx), { ...input, email: order.customer.email });
    const [text = ""] = await sendAll(tx);
    expect(text).toContain(`/de/order/${order.id}/${order.token}/view`);
  }),
);
