import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type MailJobContext, sendMail } from "#app/jobs/mails.server.ts";
import { createMailer, type MailTransport } from "#app/mail/mailer.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { claimMail, findMail, findUnsentMails, writeMail } from "#app/store/queries/mails.server.ts";
import { addWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { addBarrierReport } from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { withRollback, testDatabase } from "../../support/database.ts";
import { aPlacedOrder, placedAt, storeOrder } from "../../support/placed-orders.ts";
import { sender } from "../../support/shop-config.ts";
import { smtpServer } from "../../support/fakes.ts";

const database = testDatabase();
let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), "shop-mails-"))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const files = async () => (await readdir(join(dataDir, "mails")).catch(() => [])).toSorted();

async function setUpMail(db: Db, carrier?: MailTransport) {
  const order = await storeOrder(db, aPlacedOrder());
  const mail = {
    orderId: order.id,
    kind: "order-received" as const,
    recipient: order.customer.email,
    created: placedAt,
  };
  const mailId = (await writeMail(db, mail)) ?? "";
  const silent = () => vi.fn<(fields: object, message: string) => void>();
  const log = { info: silent(), warn: silent(), error: silent() };
  const post = createMailer({ ...sender, dataDir }, ...(carrier ? [carrier] : []));
  const room: MailJobContext = {
    db: db as never,
    now: () => placedAt,
    post,
    secrets: [],
    log: log as unknown as MailJobContext["log"],
  };
  return { order, mail, mailId, room, log, send: () => sendMail(room, { mailId }) };
}

test(
  "writes one file when the job runs twice",
  withRollback(async (tx) => {
    const { mailId, log, send } = await setUpMail(tx);
    await send();
    await send();
    expect(await files()).toEqual([`20261120T100000Z-order-received-${mailId}.eml`]);
    const text = await readFile(join(dataDir, "mails", (await files())[0] ?? ""), "latin1");
    expect(text).toContain(`Message-ID: <${mailId}@reisepreis.example>`);
    expect(text).toMatch(/To: =\?UTF-8\?Q\?.*<aenne@kundin\.example>/s);
    expect(await findMail(tx, mailId)).toMatchObject({ sent: placedAt, failure: null });
    expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls, log.error.mock.calls])).not.toMatch(
      /aenne|Großmann/,
    );
  }),
);

test(
  "an order has one email of each kind",
  withRollback(async (tx) => {
    const { mail } = await setUpMail(tx);
    expect(await writeMail(tx, mail)).toBeNull();
    expect(await writeMail(tx, { ...mail, kind: "paid" })).not.toBeNull();
  }),
);

test(
  "an email is not sent again after a crash during sending and is listed as unsent",
  withRollback(async (tx) => {
    const { mailId, log, send } = await setUpMail(tx);
    await claimMail(tx, mailId, placedAt);
    await send();
    expect(await files()).toEqual([]);
    expect(log.error).toHaveBeenCalledWith(
      { mailId, kind: "order-received" },
      expect.stringContaining("not known to be sent"),
    );
    const later = new Date(placedAt.getTime() + 60_000);
    expect(await findUnsentMails(tx, later)).toMatchObject([{ id: mailId, sent: null, claimed: placedAt }]);
  }),
);

test(
  "an email is sent on the next attempt after a crash before sending",
  withRollback(async (tx) => {
    const { mailId, room, send } = await setUpMail(tx);
    const { post } = room;
    const began = vi.fn<() => void>();
    room.post = () => (began(), new Promise(() => undefined));
    void send();
    await expect.poll(() => began.mock.calls.length).toBe(1);
    room.post = post;
    await send();
    expect(await files()).toHaveLength(1);
    expect(await findMail(tx, mailId)).toMatchObject({ sent: placedAt, failure: null });
  }),
);

test(
  "what the mail server refuses for good is not tried again, and the operator hears of it",
  withRollback(async (tx) => {
    const server = await smtpServer();
    const { mailId, room, log, send } = await setUpMail(tx);
    room.post = createMailer({ ...sender, smtpUrl: server.url });
    server.behave({ RCPT: "550 no aenne@kundin.example here" });
    await send();
    expect(await findMail(tx, mailId)).toMatchObject({
      claimed: null,
      sent: null,
      failure: "SMTP: EENVELOPE RCPT 550, for good",
    });
    expect(log.error).toHaveBeenCalledWith(
      { mailId, kind: "order-received", reason: "SMTP: EENVELOPE RCPT 550" },
      "mail refused for good",
    );
    await server.close();
  }),
);

test(
  "a temporarily refused email is sent on the next attempt",
  withRollback(async (tx) => {
    const server = await smtpServer();
    const { mailId, room, send } = await setUpMail(tx);
    room.post = createMailer({ ...sender, smtpUrl: server.url });
    server.behave({ RCPT: "451 later aenne@kundin.example" });
    await expect(send()).rejects.toThrow("mail not sent: SMTP: EENVELOPE RCPT 451");
    expect(await findMail(tx, mailId)).toMatchObject({
      claimed: null,
      sent: null,
      failure: "SMTP: EENVELOPE RCPT 451",
    });
    server.behave({});
    await send();
    await send();
    expect(server.messages.map(({ from, to }) => [from, to])).toEqual([
      ["service@reisepreis.example", ["aenne@kundin.example"]],
    ]);
    expect(await findMail(tx, mailId)).toMatchObject({ sent: placedAt, failure: null });
    await server.close();
  }),
);

test(
  "an email with an unclear result is not sent again and keeps the reason",
  withRollback(async (tx) => {
    const server = await smtpServer();
    const { mailId, room, log, send } = await setUpMail(tx);
    room.post = createMailer({ ...sender, smtpUrl: server.url });
    server.behave({ message: "hang up" });
    await send();
    server.behave({});
    await send();
    expect(server.messages).toEqual([]);
    expect(await findMail(tx, mailId)).toMatchObject({
      claimed: placedAt,
      sent: null,
      failure: expect.stringContaining("SMTP"),
    });
    expect(log.error).toHaveBeenCalledTimes(2);
    await server.close();
  }),
);

test(
  "an email is sent once its folder is writable again",
  withRollback(async (tx) => {
    const { mailId, send } = await setUpMail(tx);
    await writeFile(join(dataDir, "mails"), "a file in the way");
    await expect(send()).rejects.toThrow("mail not sent");
    await rm(join(dataDir, "mails"));
    await send();
    expect(await files()).toHaveLength(1);
    expect((await findMail(tx, mailId))?.sent).toEqual(placedAt);
  }),
);

test(
  "an email that cannot be built is kept, and its error contains no address",
  withRollback(async (tx) => {
    const { mailId, send } = await setUpMail(tx);
    await tx.update(mails).set({ recipient: "x@y.example, all@kundin.example" }).where(eq(mails.id, mailId));
    const error: unknown = await send().catch((reason: unknown) => reason);
    expect(String(error)).toBe("Error: mail not sent: not written: Error");
    expect(await findMail(tx, mailId)).toMatchObject({ claimed: null, sent: null });
  }),
);

test(
  "a withdrawal receipt without an order goes to the declared address",
  withRollback(async (tx) => {
    const { room } = await setUpMail(tx);
    const withdrawal = {
      id: "0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11",
      received: placedAt,
      name: "Otto Ohnenummer",
      contract: "Gutschein vom Herbst",
      email: "otto@kundin.example",
      message: "",
      orderId: null,
      items: [],
    };
    await addWithdrawal(tx, withdrawal);
    const mail = { orderId: null, kind: "withdrawal-received", subject: withdrawal.id } as const;
    const mailId = (await writeMail(tx, { ...mail, recipient: withdrawal.email, created: placedAt })) ?? "";
    await sendMail(room, { mailId });
    const [file = ""] = await files();
    const text = await readFile(join(dataDir, "mails", file), "latin1");
    // The typed name is not in the header.
    expect(text).toMatch(/^To: otto@kundin\.example/m);
    expect(text).toContain("Gutschein vom Herbst");
    expect((await findMail(tx, mailId))?.sent).toEqual(placedAt);
  }),
);

test(
  "an accessibility report goes to the operator with the reporter as reply address",
  withRollback(async (tx) => {
    const { room } = await setUpMail(tx);
    const id = "0b3a1f0c-2f4e-8c39-8b0e-3b6b5d3c1a11";
    const words = { page: "Suche", trouble: "Der Fokus springt", means: "", email: "erika@kundin.example" };
    await addBarrierReport(tx, { ...words, id, received: placedAt });
    const recipient = sender.operator.email;
    const mail = {
      orderId: null,
      kind: "barrier-reported",
      subject: id,
      recipient,
      created: placedAt,
    } as const;
    await sendMail(room, { mailId: (await writeMail(tx, mail)) ?? "" });
    const [file = ""] = await files();
    const text = await readFile(join(dataDir, "mails", file), "latin1");
    expect(text).toMatch(/^To: service@reisepreis\.example/m);
    expect(text).toMatch(/^Reply-To: erika@kundin\.example/m);
    expect(text).toContain("Der Fokus springt");
  }),
);

test("concurrent workers send one message", async () => {
  let taken = 0;
  const carrier: MailTransport = async (_message, _label, claim) => {
    if (!(await claim())) return { outcome: "kept" };
    taken++;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { outcome: "accepted" };
  };
  const { send } = await setUpMail(database.db(), carrier);
  await Promise.all([send(), send(), send()]);
  expect(taken).toBe(1);
});
