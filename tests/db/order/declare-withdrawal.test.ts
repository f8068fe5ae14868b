import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import {
  confirmWithdrawal,
  declareWithdrawal,
  findWithdrawalByProof,
  retryWithdrawals,
  settleWithdrawal,
  type WithdrawalDeclaration,
  withdrawalProof,
} from "#app/commands/order/withdrawals.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { withdrawalReceived } from "#app/mail/messages/withdrawals.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { withdrawals } from "#app/store/schema/payments.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { sender } from "#tests/support/shop-config.ts";
import { aDeclaration, listMailKinds, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);

describe("a declaration", () => {
  test("is stored and confirmed without a matching order", async () => {
    const sent = aDeclaration({ message: "Bitte bald" });
    expect(await declareWithdrawal(at(), sent)).toMatchObject({ isNew: true });
    const { access: _access, network: _network, ...content } = sent;
    const stored = await findWithdrawal(database.db(), sent.id);
    expect(stored).toEqual({
      ...content,
      confirmed: null,
      settled: null,
      answered: null,
      received: at().now,
      orderId: null,
    });
    const [mail] = await database.db().select().from(mails);
    expect(mail).toMatchObject({
      orderId: null,
      kind: "withdrawal-received",
      subject: sent.id,
      recipient: sent.email,
    });
  });

  test("sends one network three receipts at once, later ones delayed and without the typed words", async () => {
    const recorder = fakeQueue();
    const declare = async (index: number, hours = 0, network = "net") =>
      declareWithdrawal(
        { ...at(hours), ...recorder },
        aDeclaration({ email: `${index}@victim.example`, network }),
      );
    for (let index = 0; index < 100; index++) expect(await declare(index)).toMatchObject({ isNew: true });
    const waits = recorder.enqueued.map(({ afterSeconds = 0 }) => afterSeconds / 3_600);
    expect(waits.slice(0, 9)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    expect(waits.slice(72)).toEqual(Array.from({ length: 28 }, () => 24));
    const rows = await database.db().select().from(mails).orderBy(mails.id);
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 3 }, () => "withdrawal-received"),
      ...Array.from({ length: 97 }, () => "withdrawal-noted"),
    ]);
    expect(rows[5]?.created).toEqual(at(1).now);
    await declare(100, 0, "another");
    await declare(101, 1.1);
    expect(recorder.enqueued.slice(-2).map(({ afterSeconds }) => afterSeconds)).toEqual([
      undefined,
      undefined,
    ]);
    for (let house = 0; house < 14; house++) await declare(200 + house, 30, `wider/${house}`);
    expect(
      recorder.enqueued.slice(-14).filter(({ afterSeconds }) => afterSeconds === undefined),
    ).toHaveLength(12);
  });

  test("sends the receipt of a known order at once, to the order's own address only", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true });
    const number = order.vanityOrderNumber ?? "";
    const { email } = order.customer;
    for (let index = 0; index < 5; index++) await declareWithdrawal(at(), aDeclaration({ network: "net" }));
    const kindOf = async (fields: Partial<WithdrawalDeclaration>) => {
      const sent = aDeclaration({ network: "net", ...fields });
      await declareWithdrawal(at(), sent);
      const [mail] = await database.db().select().from(mails).where(eq(mails.subject, sent.id));
      return mail?.kind;
    };
    expect(await kindOf({ contract: number, email: ` ${email.toUpperCase()}` })).toBe("withdrawal-received");
    expect(await kindOf({ access: order, email })).toBe("withdrawal-received");
    expect(await kindOf({ access: order, email: "opfer@victim.example" })).toBe("withdrawal-noted");
    expect(await kindOf({ contract: number, email: "opfer@victim.example" })).toBe("withdrawal-noted");
    const account = { id: randomUUID(), email: "konto@kundin.example" };
    expect(await kindOf({ account, email: "Konto@kundin.example" })).toBe("withdrawal-received");
  });

  test("sent twice is stored once with one email", async () => {
    const sent = aDeclaration();
    await Promise.all([declareWithdrawal(at(), sent), declareWithdrawal(at(), sent)]);
    expect(await declareWithdrawal(at(1), sent)).toMatchObject({ isNew: false });
    expect(await database.db().select().from(withdrawals)).toHaveLength(1);
    expect(await listMailKinds(database.db())).toEqual(["withdrawal-received"]);
  });

  test("finds its order by key, or by number and address together", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true });
    const number = order.vanityOrderNumber ?? "";
    const isMatched = async (fields: Partial<WithdrawalDeclaration>) => {
      const stored = await declareWithdrawal(at(), aDeclaration(fields));
      return stored.withdrawal.orderId === order.id;
    };
    expect(await isMatched({ access: order })).toBe(true);
    expect(await isMatched({ contract: ` ${number.toLowerCase().replace("-", " ")} ` })).toBe(true);
    expect(await isMatched({ contract: `Gutschein, Nummer ${number}, vom 20.11.` })).toBe(true);
    const apart = number.toLowerCase().split("-");
    expect(await isMatched({ contract: `Nr. ${apart.join(" ")}` })).toBe(true);
    expect(await isMatched({ contract: `Nr.${number}` })).toBe(true);
    expect(await isMatched({ contract: `Bestellung ${apart.join(" - ")} vom 20.11.` })).toBe(true);
    expect(await isMatched({ contract: number, email: "andere@kundin.example" })).toBe(false);
    expect(await isMatched({ contract: "0000-0000" })).toBe(false);
    expect(await isMatched({ access: { id: order.id, token: "another" } })).toBe(false);
  });

  test("is accepted in any number, because only the emails are limited", async () => {
    for (let count = 0; count < 30; count++)
      expect(await declareWithdrawal(at(), aDeclaration())).toMatchObject({ isNew: true });
    expect(await database.db().select().from(withdrawals)).toHaveLength(30);
  });

  test("takes effect at once with the order's key or a login, otherwise after a confirmation", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 2, paid: true });
    const { order, providers } = sold;
    const contract = order.vanityOrderNumber ?? "";
    const status = async () => (await findOrder(database.db(), order.id))?.status;
    const unconfirmed = await declareWithdrawal(at(), aDeclaration({ contract }));
    expect(unconfirmed.withdrawal).toMatchObject({ orderId: order.id, confirmed: null });
    expect(await settleWithdrawal(at(), providers, unconfirmed.withdrawal)).toEqual([]);
    expect(await retryWithdrawals(at(1), providers)).toMatchObject({ settled: 0 });
    expect(await status()).toBe(orderStatuses.Closed);
    const wrongKey = aDeclaration({ contract, access: { id: order.id, token: "wrong" } });
    expect((await declareWithdrawal(at(), wrongKey)).withdrawal.confirmed).toBeNull();
    const account = { id: randomUUID(), email: "erika@kundin.example" };
    const other = { ...account, email: "otto@kundin.example" };
    const confirmedBy = async (part: object) =>
      (await declareWithdrawal(at(), aDeclaration({ contract, ...part }))).withdrawal.confirmed ?? null;
    expect(await confirmedBy({ account: other })).toBeNull();
    expect(await confirmedBy({ account })).toEqual(at().now);
    expect(await confirmedBy({ access: order })).toEqual(at().now);
    // A confirmation weeks later counts from the day of the declaration.
    const late = at(24 * 30);
    const confirmed = await confirmWithdrawal(late, unconfirmed.withdrawal.id);
    if (!confirmed.ok) throw new Error(confirmed.refusal);
    const verdicts = await settleWithdrawal(late, providers, confirmed.withdrawal);
    expect(verdicts).toMatchObject([{ verdict: "returned", quantity: 2 }]);
    expect(await status()).toBe(orderStatuses.Canceled);
  });

  test("is confirmed by the signed link of its receipt", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true, paid: true });
    const contract = order.vanityOrderNumber ?? "";
    const { withdrawal } = await declareWithdrawal(at(), aDeclaration({ contract }));
    const work = at();
    const facts = await readOrderFacts(work.db, work.secrets, order, withdrawal.id);
    const letter = withdrawalReceived({ ...facts, sender });
    const [, id = "", proof = ""] = /bestaetigen\/([^/]+)\/([\w-]+)/.exec(letterText(letter)) ?? [];
    expect(id).toBe(withdrawal.id);
    expect(await findWithdrawalByProof(work, { id, proof })).toMatchObject({ id });
    for (const wrong of ["", `${proof.slice(0, -1)}!`, withdrawalProof("other", id), `${proof}x`])
      expect(await findWithdrawalByProof(work, { id, proof: wrong })).toBeNull();
    await confirmWithdrawal(work, id);
    const after = await readOrderFacts(work.db, work.secrets, order, id);
    expect(letterText(withdrawalReceived({ ...after, sender }))).not.toContain("bestaetigen");
  });
});
