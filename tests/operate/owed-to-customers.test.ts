import { expect, test } from "vitest";

import { declareWithdrawal, settleWithdrawal } from "#app/commands/withdrawals.server.ts";
import { addBarrierReport } from "#app/store/queries/support.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import { readHeld } from "#app/store/queries/refunds.server.ts";
import { aDeclaration } from "#tests/support/a-declaration.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { operatorShop } from "#tests/support/operator-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-order.ts";

const aBarrier = {
  id: "0b3a1f0c-2f4e-8c39-8b0e-3b6b5d3c1a11",
  page: "Suche",
  trouble: "Der Fokus\nspringt",
  means: "",
  email: "erika@kundin.example",
};

test.each([
  "refunds",
  "refunds list 1",
  "refunds done",
  "refunds done 1 2",
  "withdrawals",
  "withdrawals done",
  "barriers",
  "barriers done 1",
])("called wrongly it says how: %s", async (line) => {
  const { code, err } = await operatorShop().call(line);
  expect(code).toBe(2);
  expect(err).toContain(`${line.split(" ")[0]} list`);
});

test("what is owed stays in sight until somebody says it is paid back", { timeout: 240_000 }, async () => {
  const { call, inShop } = operatorShop();
  expect((await call("refunds list")).out).toBe("Nichts ist zurückzuzahlen.");
  expect((await call("withdrawals list")).out).toBe("Kein Widerruf wartet.");
  expect((await call("barriers list")).out).toBe("Keine Barriere ist offen.");

  const { order, lost } = await inShop(async (db) => {
    const sold = await soldOrder(db, { voucher: true, paid: true });
    const stored = await declareWithdrawal(workAt(db, 1), aDeclaration({ access: sold.order }));
    if (!stored.ok) throw new Error(stored.refusal);
    await settleWithdrawal(workAt(db, 1), sold.providers, stored.withdrawal);
    await addBarrierReport(db, { ...aBarrier, received: testNow });
    const without = await declareWithdrawal(workAt(db, 2), aDeclaration({ message: "Bitte\nbald" }));
    return { order: sold.order, lost: without.ok ? without.withdrawal.id : "" };
  });

  const owed = (await call("refunds list")).out;
  expect(owed).toMatch(
    new RegExp(
      `^[0-9a-f-]{36}: 199,00 € zu Bestellung ${order.vanityOrderNumber}, Widerruf, seit 20\\.11\\.2026, 11:00; ` +
        "beim Zahlungsdienst fake, Vorgang ref-[0-9a-f-]+; der Shop zahlt es selbst\nZusammen: 199,00 €$",
    ),
  );
  const id = owed.slice(0, 36);
  expect(await call(`refunds done ${id}`)).toMatchObject({ code: 0, out: `Zurückgezahlt: ${id}` });
  expect(await call(`refunds done ${id}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("schon erledigt"),
  });
  expect((await call("refunds done x")).code).toBe(1);
  expect((await call("refunds list")).out).toBe("Nichts ist zurückzuzahlen.");
  // What is paid back is held no more than what is owed.
  const held = await inShop(async (db) => readHeld(db, (await findOrder(db, order.id))!));
  expect(held).toBe(0);

  const waiting = (await call("withdrawals list")).out;
  expect(waiting).toContain(
    `${lost}: eingegangen 20.11.2026, 12:00, ohne Bestellung; keine Bestellung gefunden`,
  );
  expect(waiting).toContain("Erika Beispiel, erika@kundin.example");
  expect(waiting).toContain("Nachricht: Bitte bald");
  expect((await call(`withdrawals done ${lost}`)).code).toBe(0);
  expect((await call(`withdrawals done ${lost}`)).code).toBe(1);
  expect((await call("withdrawals list")).out).toBe("Kein Widerruf wartet.");

  const barriers = (await call("barriers list")).out;
  expect(barriers).toBe(
    `${aBarrier.id}: gemeldet 20.11.2026, 10:00, Antwort an erika@kundin.example\n  Der Fokus springt\n  Seite: Suche`,
  );
  expect((await call(`barriers close ${aBarrier.id}`)).out).toBe(`Geschlossen: ${aBarrier.id}`);
  expect((await call(`barriers close ${aBarrier.id}`)).code).toBe(1);
  expect((await call("barriers list")).out).toBe("Keine Barriere ist offen.");
});
