import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { getVoucherStatus } from "#app/commands/vouchers.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { findVouchers } from "#app/store/queries/vouchers.server.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { soldOrder } from "#tests/support/sold-order.ts";

async function shop(line: string, environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(line.split(" "), {
    environment,
    now: testNow,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test.each([
  "vendors",
  "vendors pin",
  "vendors pin haus hof",
  "vendors list haus",
  "vouchers",
  "vouchers show",
  "vouchers insure ABCD",
  "vouchers show ABCD --policy 1",
])("called wrongly it says how: %s", async (line) => {
  const { code, err } = await shop(line);
  expect(code).toBe(2);
  expect(err).toContain(line.startsWith("vendors") ? "vendors list" : "vouchers show");
});

// The embedded database takes one process at a time: each call opens and closes it.
test(
  "a PIN from the command line opens the desk; a voucher is insured and shown",
  { timeout: 240_000 },
  async () => {
    const environment = { DATA_DIR: filesIn({}) };
    const call = (line: string) => shop(line, environment);
    let open = await openDatabase({ dataDir: environment.DATA_DIR, log: silentLog });
    const { order } = await soldOrder(open.db, { voucher: true, paid: true });
    const [{ voucherKey } = { voucherKey: null }] = await findVouchers(open.db, order.id);
    await open.close();

    expect((await call("vendors list")).out).toBe("haus, Haus GmbH, keine PIN");
    expect(await call("vendors pin hof")).toMatchObject({
      code: 1,
      err: expect.stringContaining("gibt es nicht"),
    });
    const [pin = "", sentence] = (await call("vendors pin haus")).out.split("\n");
    expect(pin).toMatch(/^\d{8}$/);
    expect(sentence).toBe("Die neue PIN von Haus GmbH. Eine frühere gilt nicht mehr.");
    expect((await call("vendors list")).out).toBe("haus, Haus GmbH, PIN vom 20.11.2026, 10:00");

    expect((await call("vouchers show ABCD-EFGH-2345-6789")).err).toContain("gibt es nicht");
    expect((await call(`vouchers insure ${voucherKey} --policy ${"9".repeat(61)}`)).err).toContain(
      "höchstens 60",
    );
    expect((await call("vouchers insure ABCD-EFGH-2345-6789 --policy P-1")).code).toBe(1);
    expect((await call(`vouchers insure ${voucherKey} --policy P-1`)).out).toBe(
      "Versichert ab 20.11.2026, 10:00, Police P-1.",
    );
    expect((await call(`vouchers show ${voucherKey?.toLowerCase()}`)).out.split("\n")).toEqual([
      `${voucherKey}: Haus am See, Bestellung ${order.vanityOrderNumber}`,
      "kann eingelöst werden",
      "gültig bis 31.12.2029",
      "versichert seit 20.11.2026, 10:00, Police P-1",
    ]);

    open = await openDatabase({ dataDir: environment.DATA_DIR, log: silentLog });
    const [secret] = readConfig(environment).sessionSecrets;
    const work = { db: open.db, now: testNow };
    const seen = await getVoucherStatus(work, { typed: voucherKey ?? "", pin, network: "n", secret });
    expect(seen.ok).toBe(true);
    await open.close();
  },
);
