import { beforeEach, expect, test } from "vitest";

import { isCountedAs } from "#app/store/db/counted.server.ts";
import { writeMail } from "#app/store/queries/mails.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const spellings = [
  "erika@gmail.com",
  " E.rika+a@GoogleMail.com ",
  "erika@kundin.example",
  "e.rika@kundin.example",
  "Erika+a+b@kundin.example",
  "+1@kundin.example",
  "erika+@kundin.example",
  "e\\r'ika@kundin.example",
];

test.each([
  ["e.r.i.k.a+x@gmail.com", [0, 1]],
  ["erika+neu@KUNDIN.example", [2, 4, 6]],
  ["e.rika@kundin.example", [3]],
  ["+1@kundin.example", [5]],
  ["e\\r'ika+1@kundin.example", [7]],
])("finds the rows of an address in all its counted spellings: %s", async (typed, expectedIndexes) => {
  const db = database.db();
  for (const recipient of spellings)
    await writeMail(db, {
      kind: "support-opened",
      subject: recipient,
      recipient,
      orderId: null,
      created: testNow,
    });
  const rows = await db.select().from(mails).where(isCountedAs(mails.recipient, typed));
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
    expectedIndexes.map((index) => spellings[index]).toSorted(),
  );
});
