import { beforeEach, describe, expect, test } from "vitest";

import { declareWithdrawal, type WithdrawalDeclaration } from "#app/commands/withdrawals.server.ts";
import { findWithdrawal } from "#app/store/queries/refunds.server.ts";
import { withdrawals } from "#app/store/schema/payments.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aDeclaration, letterKinds, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);

describe("a declaration", () => {
  test("is stored and confirmed although no order matches", async () => {
    const sent = aDeclaration({ message: "Bitte bald" });
    expect(await declareWithdrawal(at(), sent)).toMatchObject({ ok: true, isNew: true });
    const { access: _access, network: _network, ...content } = sent;
    const stored = await findWithdrawal(database.db(), sent.id);
    expect(stored).toEqual({ ...content, settled: null, answered: null, received: at().now, orderId: null });
    const [mail] = await database.db().select().from(mails);
    expect(mail).toMatchObject({
      orderId: null,
      kind: "withdrawal-received",
      subject: sent.id,
      recipient: sent.email,
    });
  });

  test("sent twice is one, with one letter", async () => {
    const sent = aDeclaration();
    await Promise.all([declareWithdrawal(at(), sent), declareWithdrawal(at(), sent)]);
    expect(await declareWithdrawal(at(1), sent)).toMatchObject({ ok: true, isNew: false });
    expect(await database.db().select().from(withdrawals)).toHaveLength(1);
    expect(await letterKinds(database.db())).toEqual(["withdrawal-received"]);
  });

  test("finds its order by key, or by number and address, and by neither alone", async () => {
    const { order } = await soldOrder(database.db(), { voucher: true });
    const number = order.vanityOrderNumber ?? "";
    const found = async (fields: Partial<WithdrawalDeclaration>) => {
      const stored = await declareWithdrawal(at(), aDeclaration(fields));
      return stored.ok && stored.withdrawal.orderId === order.id;
    };
    expect(await found({ access: order })).toBe(true);
    expect(await found({ contract: ` ${number.toLowerCase().replace("-", " ")} ` })).toBe(true);
    expect(await found({ contract: `Gutschein, Nummer ${number}, vom 20.11.` })).toBe(true);
    const apart = number.toLowerCase().split("-");
    expect(await found({ contract: `Nr. ${apart.join(" ")}` })).toBe(true);
    expect(await found({ contract: `Nr.${number}` })).toBe(true);
    expect(await found({ contract: `Bestellung ${apart.join(" - ")} vom 20.11.` })).toBe(true);
    expect(await found({ contract: number, email: "andere@kundin.example" })).toBe(false);
    expect(await found({ contract: "0000-0000" })).toBe(false);
    expect(await found({ access: { id: order.id, token: "another" } })).toBe(false);
  });

  test("has its limit, for each network and each address", async () => {
    for (let count = 0; count < 10; count++) {
      expect(await declareWithdrawal(at(), aDeclaration({ network: `net-${count}` }))).toMatchObject({
        ok: true,
      });
    }
    const other = "andere@kundin.example";
    expect(await declareWithdrawal(at(), aDeclaration())).toEqual({ ok: false, refusal: "too-many" });
    expect(await declareWithdrawal(at(), aDeclaration({ email: other }))).toMatchObject({ ok: true });
    expect(await declareWithdrawal(at(1.1), aDeclaration())).toMatchObject({ ok: true });
  });
});
