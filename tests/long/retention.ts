/** Nine years pass. Data is kept and deleted as the privacy notice says. */
import { sql } from "drizzle-orm";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import type { JobName } from "#app/store/db/context.server.ts";
import { type Database, transaction } from "#app/store/db/database.server.ts";
import { addAccount } from "#app/store/queries/customer/accounts.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { newPerson } from "../../e2e/support/demo-data.ts";
import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { waitForJobs } from "./books.ts";
import { deploy } from "./deployment.ts";
import { faultyProviders, type FaultyProviders } from "./faulty-providers.ts";
import { type Finding, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { press, toLastStep, voucherPaths } from "./walk.ts";

/** Matches the name, address and phone number of `newPerson`. */
const person = /ottilie|prüfstein|probierweg|5550199/i;
const jobs = (Object.keys(jobSchedule) as JobName[]).filter((name) => jobSchedule[name].cron !== undefined);
/** Years after which names must still exist for the tax office, and must be gone, counted from the year's end. */
const [stillKnown, forgotten] = [7, 9];

export const retention: Scenario = async ({ say, seed }) => {
  const providers = await faultyProviders(seed, 0, "http://localhost");
  const deployment = await deploy({ environment: providers.environment });
  const [shop] = deployment.shops;
  providers.pointTo(shop.origin);
  const found: Finding[] = [];
  let findings: Finding[] | null = null;
  try {
    await shop.start();
    const { paid, unpaid, carts } = await deployment.withOpen(({ db }) => leaveTraces(providers, db));
    await deployment.withOpen(async ({ db }) => waitForJobs(db));
    const [report = ""] = /[0-9a-f-]{36}/.exec(shop.operate("barriers", "list")) ?? [];
    shop.operate("barriers", "close", report);
    say(
      `${paid.length} paid orders, ${unpaid} unpaid, ${carts} carts, two letters to us, one subscription, one account`,
    );
    for (const clock of [
      "+P8D",
      "+P75D",
      ...Array.from({ length: forgotten }, (_, year) => `+P${year + 1}Y`),
    ]) {
      await shop.stop("SIGTERM");
      await shop.start(clock);
      await deployment.withOpen(async (open) => {
        const queue = await openQueue(open, silentLog, jobSchedule);
        for (const job of jobs) {
          await transaction(open.db, (tx) => queue.enqueue(tx, job, {} as never));
          await waitForJobs(open.db);
        }
        await queue.stop();
        const rows = await findTraces(open.db);
        say(`${clock}: ${rows.length} rows with a name`);
        const stored = await placedIds(open.db);
        for (const id of paid)
          if (!stored.has(id))
            found.push(finding("lost", `${clock}: order ${id} is gone with its documents`));
        if (clock === `+P${stillKnown}Y`) {
          const named = rows.filter((row) => row.startsWith("customer_order: ")).join("\n");
          for (const id of paid)
            if (!named.includes(id)) found.push(finding("lost", `${clock}: the name of order ${id} is gone`));
        }
        if (clock === `+P${forgotten}Y`)
          found.push(...rows.map((row) => finding("other", `kept too long: ${row}`)));
      });
    }
    findings = found;
    return findings;
  } finally {
    await deployment.close(findings);
    await Promise.all(providers.sims.map((sim) => sim.close()));
  }
};

async function leaveTraces(providers: FaultyProviders, db: Database) {
  const [first = "", second = "", third = ""] = await voucherPaths(3);
  const paid: string[] = [];
  for (const path of [first, second, third]) {
    const cart = await toLastStep(new HttpBrowser(), { path, paymentType: "35" });
    const { location } = cart ? await press(cart) : { location: null };
    const sim = location === null ? undefined : providers.of(location);
    if (!cart || location === null || !sim) throw new Error(`the order button led to ${location}`);
    await fetch(await sim.press(location, "pay"));
    await providers.deliver(sim);
    paid.push(cart.id);
  }
  for (const path of [first, second]) {
    const cart = await toLastStep(new HttpBrowser(), { path });
    if (!cart || (await press(cart)).location === null) throw new Error("the order button did not order");
  }
  for (const path of [second, third]) await toLastStep(new HttpBrowser(), { path });
  const visitor = new HttpBrowser();
  const { email, firstName, lastName } = newPerson();
  await send(visitor, "/de/newsletter", { email });
  const words = `Guten Tag, hier ist ${firstName} ${lastName}. Gibt es Parkplätze?`;
  await send(visitor, "/de/support", { supportText: words, supportEmail: email });
  // The text of the report is kept, its email address only until the report is closed.
  await send(visitor, "/de/barriere-melden", { trouble: "Der Kalender nimmt mir den Fokus", email });
  // As created by the link of its email.
  await addAccount(db, { email, passwordHash: "", created: new Date() });
  return { paid, unpaid: 2, carts: 2 };
}

/** Sends the form of the page that has these fields. */
async function send(
  visitor: HttpBrowser,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await visitor.open(path);
  const form = visitor.forms.find(
    ({ method, fields }) => method === "post" && Object.keys(values).every((name) => fields.includes(name)),
  );
  if (!form) throw new Error(`${path} has no form for ${Object.keys(values).join(", ")}`);
  const { status } = await visitor.submit(form, values);
  if (status >= 400) throw new Error(`${path} answered ${status}`);
}

async function findTraces(db: Database): Promise<string[]> {
  const tables = Object.entries(await allTables(db));
  const { rows: queued } = await db.execute<{ line: string }>(
    sql`select data::text as line from pgboss.job union all select data::text from pgboss.archive`,
  );
  tables.push(["pgboss.job", queued.map(({ line }) => line ?? "")]);
  return tables.flatMap(([name, rows]) =>
    rows.filter((row) => person.test(row)).map((row) => `${name}: ${row}`),
  );
}

async function placedIds(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customer_order where status in (20, 30)`,
  );
  return new Set(rows.map(({ id }) => id));
}
