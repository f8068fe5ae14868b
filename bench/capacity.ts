/** npm run bench:capacity [-- --offers=2000 --orders=60 --clicks=0.03 …]: see README.md. */
import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { smtpServer } from "#tests/support/fakes.ts";

import { deploy } from "../tests/long/deployment.ts";
import { memoryOf, nightsOf, variantsEach } from "./capacity/memory.ts";
import { openMeter, type Row, rowHeading, showRow } from "./capacity/meter.ts";
import { type Assumptions, assumptions, needOf, showNeed } from "./capacity/newsletter.ts";
import { emailRows, orderRows, stripeBeside } from "./capacity/orders.ts";
import { pageRows, pictureRow, visitBytes } from "./capacity/pages.ts";

const { values } = parseArgs({
  options: {
    /** Offers with which the memory is read, and then with twice as many. 0 leaves it out. */
    offers: { type: "string", default: "2000" },
    /** Orders to place. 0 leaves out everything but the memory. */
    orders: { type: "string", default: "60" },
    pictures: { type: "string", default: "40" },
    /** Ends after the pages and the finished picture. */
    "only-pages": { type: "boolean", default: false },
    /** Milliseconds of a round of page requests. */
    round: { type: "string", default: "3000" },
    ...Object.fromEntries(Object.keys(assumptions).map((name) => [name, { type: "string" as const }])),
  },
});
const numberOf = (name: string, usual: number) => Number((values as Record<string, unknown>)[name] ?? usual);
const given = Object.fromEntries(
  Object.entries(assumptions).map(([name, usual]) => [name, numberOf(name, usual)]),
) as Assumptions;

const [processor] = cpus();
console.log(
  `${availableParallelism()} cores, ${processor?.model ?? "unknown"}, Node ${process.version}, ` +
    `load before ${loadavg()[0]?.toFixed(1)}. CPU is of all processes, in ms for one of what the line names.\n`,
);
const workers = {
  WORKERS: "2",
  SHOP_SANDBOX: "off",
  MALLOC_ARENA_MAX: "2",
};
if (Number(values.orders) > 0) await measureCosts();
if (Number(values.offers) > 0 && !values["only-pages"]) await measureMemory(Number(values.offers));

async function measureCosts(): Promise<void> {
  const mailbox = await smtpServer();
  const stripe = await stripeBeside();
  // The operator is told of each order, as in live mode.
  const environment = {
    ...workers,
    ...stripe.environment,
    SMTP_URL: mailbox.url,
    SHOP_ORDER_EMAIL: "bestellungen@bench.example",
  };
  const deployment = await deploy({ environment });
  const show = <Some extends readonly Row[]>(...rows: Some): Some => {
    for (const row of rows) console.log(showRow(row));
    return rows;
  };
  try {
    await deployment.shops[0].start();
    // A start has work of its own for some seconds.
    await pause(20_000);
    const meter = await openMeter(deployment);
    const { shop, database } = meter.idle;
    console.log(`without visitors: ${shop.toFixed(0)} ms a second, PostgreSQL ${database.toFixed(0)} ms\n`);
    console.log(rowHeading);
    const pages = show(...(await pageRows(deployment, meter, Number(values.round))));
    if (values["only-pages"]) return;
    show(await pictureRow(deployment, meter, Number(values.pictures)));
    const orders = await orderRows(deployment, meter, stripe, mailbox, Number(values.orders));
    show(...orders.rows, orders.order);
    show(...(await emailRows(deployment, meter, mailbox)));
    const visit = await visitBytes(deployment);
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
    console.log(
      `\nan order: ${orders.writes.toFixed(0)} writing transactions, ${kilobytes(orders.log)} of PostgreSQL's log, ${orders.emails.toFixed(1)} emails` +
        `\na visit: ${kilobytes(visit.first)} once; a page ${kilobytes(visit.page)} and ${visit.pictures.toFixed(0)} pictures of ${kilobytes(visit.picture)}`,
    );
    const costs = {
      cached: mean(pages, "cached"),
      withCart: mean(pages, "with a cart"),
      fresh: mean(pages, "fresh"),
      picture: mean(pages, "picture"),
      order: { ...orders.order, writes: orders.writes, emails: orders.emails },
      visit,
    };
    console.log(`\nassumptions: ${JSON.stringify(given)}`);
    for (const clicks of new Set([0.01, given.clicks, 0.1]))
      console.log(showNeed(needOf(costs, { ...given, clicks })));
  } finally {
    await deployment.close([]);
    await stripe.sim.close();
    await mailbox.close();
  }
}

async function measureMemory(offers: number): Promise<void> {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  console.log(`\nmemory with WORKERS=2; offers with ${variantsEach} variants and a year of nights`);
  const all = await memoryOf([offers, 2 * offers], workers, ({ offers: count, isShared, ...memory }) => {
    const { worker, share, own, first } = memory;
    console.log(
      `  ${count} offers, nights ${isShared ? "shared" : "of each worker"}: ${megabytes(worker)} resident for each worker ` +
        `(${megabytes(share)} with a half of what both share, ${megabytes(own)} its own), ${megabytes(first)} for the first process`,
    );
  });
  for (const isShared of [false, true]) {
    const [once, twice] = all.filter((each) => each.isShared === isShared);
    if (!once || !twice) throw new Error("no memory was read");
    const each = (twice.share - once.share) / offers;
    console.log(
      `  nights ${isShared ? "shared" : "of each worker"}: for 1,000 offers ${megabytes(each * 1000)} in each worker, ` +
        `${((each * offers) / nightsOf(offers)).toFixed(1)} bytes for each night with everything else; ` +
        `without offers ${megabytes(once.share - each * offers)}`,
    );
  }
}

function mean(rows: readonly Row[], words: string) {
  const some = rows.filter(({ name }) => name.includes(words));
  const of = (key: "shop" | "database") => some.reduce((sum, row) => sum + row[key], 0) / some.length;
  return { shop: of("shop"), database: of("database") };
}
