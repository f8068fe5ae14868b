/** Comparison with PostgreSQL and Orama in a process of its own: `compare.ts <offers> <rounds>`. */
import pg from "pg";

import { difference, ourAnswer, ourIndex, ourInventory } from "./answer.ts";
import { bareNights, bareScan } from "./bare-scan.ts";
import {
  type Contender,
  memoryInUse,
  showBytes,
  showRatio,
  showTime,
  takeTurns,
  type Timing,
} from "./clock.ts";
import { madeNow, makeData } from "./made-data.ts";
import { madeOffers } from "./made-offers.ts";
import {
  comparableKinds,
  flatOffers,
  type FlatStay,
  oramaAnswer,
  oramaIndex,
  oramaQuestion,
} from "./orama-search.ts";
import { copyRows, startPostgres } from "./postgres-server.ts";
import { countedKinds, flatQuestionsOf, questionsOf } from "./questions.ts";
import { indexes, sqlAnswer, sqlSearch, tableRows, tables } from "./sql-search.ts";

const [offersText = "10000", roundsText = "25"] = process.argv.slice(2);
const rounds = Number(roundsText);
const made = makeData(Number(offersText));
const index = ourIndex(madeOffers(made), ourInventory(made));
const nights = bareNights(made);

console.log(`\n${made.offers} offers x 3 variants x ${made.days} nights`);
await compareWithPostgres();
await compareWithOrama("the price without dates", null, 10);
// No goal, because Orama is given prices that the shop calculates for each search.
await compareWithOrama("the price of one stay", { in: 120, nights: 7 }, null);

async function compareWithPostgres(): Promise<void> {
  const server = await startPostgres();
  if (!server) {
    console.log("\nPostgreSQL is not installed: no comparison with it.");
    return;
  }
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    const startTime = performance.now();
    await client.query(`DROP TABLE IF EXISTS offers, offer_themes, variants, variant_amenities, nights`);
    await client.query(tables);
    await copyRows(server.url, tableRows(made));
    await client.query(indexes);
    await client.query("VACUUM ANALYZE");
    const loadTime = performance.now() - startTime;
    const size = await client.query<{ bytes: string; version: string }>(
      "SELECT sum(pg_total_relation_size(c.oid)) AS bytes, current_setting('server_version') AS version FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    const [{ bytes = "0", version = "" } = {}] = size.rows;
    console.log(
      `\nPostgreSQL ${version}: loaded in ${(loadTime / 1000).toFixed(0)} s, ${showBytes(Number(bytes))} on disk`,
    );
    printHeader("PostgreSQL", 20);
    for (const { name, question: template } of questionsOf(120)) {
      const last = Math.ceil(ourAnswer(index, template, []).total / template.pageSize);
      const question = { ...template, page: Math.min(template.page, last) };
      const { text, values } = sqlSearch(question);
      const statement = { name, text, values };
      const result = await client.query(statement);
      const ours = ourAnswer(index, question, countedKinds);
      expectEqual(
        name,
        difference(ours, sqlAnswer(result.rows as Parameters<typeof sqlAnswer>[0]), countedKinds),
      );
      expectEqual(name, difference(ours, { ...bareScan(made, nights, question), facets: new Map() }, []));
      await compare(name, 20, [
        { name: "ours", run: () => index.search(question, madeNow, countedKinds) },
        { name: "theirs", run: () => client.query(statement), cpu: () => server.cpu() },
        { name: "bare", run: () => bareScan(made, nights, question) },
      ]);
    }
    await client.query("DROP TABLE offers, offer_themes, variants, variant_amenities, nights");
  } finally {
    await client.end().catch(() => undefined);
    await server.stop();
  }
}

/**
 * Compares finding, with one result each. Complete pages are shown in addition, because the shop calculates the price
 * of each result.
 */
async function compareWithOrama(priceLabel: string, stay: FlatStay, goal: number | null): Promise<void> {
  const flat = flatOffers(made, stay);
  const initialMemory = memoryInUse();
  const startTime = performance.now();
  const orama = await oramaIndex(flat);
  const buildTime = performance.now() - startTime;
  const bytes = memoryInUse() - initialMemory;
  console.log(
    `\nOrama, a document an offer with ${priceLabel}: built in ${showTime(buildTime)}, ${showBytes(bytes)}`,
  );
  printHeader("Orama", goal);
  for (const { name, question } of flatQuestionsOf(stay)) {
    const fullPage = await oramaAnswer(orama, oramaQuestion(question));
    expectEqual(
      name,
      difference(ourAnswer(index, question, countedKinds), fullPage, comparableKinds(question)),
    );
    for (const pageSize of [1, question.pageSize]) {
      const limited = { ...question, pageSize };
      const oramaParams = oramaQuestion(limited);
      await compare(pageSize === 1 ? name : `  and ${pageSize} results`, pageSize === 1 ? goal : null, [
        { name: "ours", run: () => index.search(limited, madeNow, countedKinds) },
        { name: "theirs", run: () => oramaAnswer(orama, oramaParams) },
      ]);
    }
  }
}

function expectEqual(name: string, mismatch: string | null): void {
  if (mismatch) throw new Error(`“${name}” is answered in two ways: ${mismatch}`);
}

function printHeader(contender: string, goal: number | null): void {
  const goalText = goal === null ? "No goal" : `Goal ${goal}x`;
  console.log(`every answer is equal: offers, order, prices, total, facets. ${goalText}\n`);
  console.log(
    columns("question", "ours p50", "p99", `${contender} p50`, "p99", "ratio", "by CPU", "ours / bare"),
  );
}

async function compare(name: string, goal: number | null, contenders: readonly Contender[]): Promise<void> {
  const timings = await takeTurns(contenders, rounds);
  const [ours, theirs] = [timingOf(timings, "ours"), timingOf(timings, "theirs")];
  const bare = timings.get("bare");
  const least = goal === null ? undefined : { least: goal };
  console.log(
    columns(
      name,
      showTime(ours.p50),
      showTime(ours.p99),
      showTime(theirs.p50),
      showTime(theirs.p99),
      showRatio(theirs.p50 / ours.p50, least),
      theirs.cpu > 0 ? showRatio(theirs.cpu / ours.cpu, least) : "",
      bare ? showRatio(ours.cpu / bare.cpu) : "",
    ),
  );
}

function timingOf(timings: ReadonlyMap<string, Timing>, name: string): Timing {
  const found = timings.get(name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

function columns(name: string, ...values: readonly string[]): string {
  return `${name.padEnd(38)}${values.map((value) => value.padStart(16)).join("")}`;
}
