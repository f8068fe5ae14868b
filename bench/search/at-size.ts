/** One column of the growth table: `at-size.ts <offers> <rounds>` sends its figures to the parent process. */
import { offersPageSchema, toWireOffersPage } from "#app/api/schemas/search-result.server.ts";
import { plainSearch } from "#app/domain/search/query.ts";

import { difference, ourAnswer, ourIndex, ourInventory } from "./answer.ts";
import { bareNights, bareScan } from "./bare-scan.ts";
import { memoryInUse, takeTurns, type Timing } from "./clock.ts";
import { madeNow, makeData } from "./made-data.ts";
import { madeOffers } from "./made-offers.ts";
import { countedKinds, questionsOf } from "./questions.ts";

export interface SizeFigures {
  offers: number;
  variants: number;
  hits: number;
  build: { inventory: number; index: number };
  memory: { offers: number; inventory: number; index: number; bare: number };
  /** Number of the deep page that was measured. */
  deepPage: number;
  timings: Record<"first" | "plain" | "deep" | "bare" | "filtered" | "undated" | "wire" | "check", Timing>;
}

const [offersText = "1000", roundsText = "40"] = process.argv.slice(2);

const made = makeData(Number(offersText));
const baseline = memoryInUse();
const offers = madeOffers(made);
const withOffers = memoryInUse();
let startTime = performance.now();
const inventory = ourInventory(made);
const inventoryTime = performance.now() - startTime;
const withInventory = memoryInUse();
startTime = performance.now();
const index = ourIndex(offers, inventory);
const indexTime = performance.now() - startTime;
const withIndex = memoryInUse();
const nights = bareNights(made);
const withBare = memoryInUse();

const [first, , filtered] = questionsOf(120).map(({ question }) => question);
if (!first || !filtered) throw new Error("there are no questions");
const answer = ourAnswer(index, first, countedKinds);
const bare = { ...bareScan(made, nights, first), facets: new Map<string, number>() };
const mismatch = difference(answer, bare, []);
if (mismatch) throw new Error(`index and scan differ: ${mismatch}`);
const deepPage = Math.max(1, Math.floor(answer.total / first.pageSize / 2));
const deep = { ...first, page: deepPage };
// The API's response to a search without dates contains the price of every variant.
const undated = index.search(plainSearch, madeNow, []);
const wireContext = {
  publicUrl: "https://shop.example",
  groupings: [],
  onSale: (_: unknown, { id }: { id: string }) => index.lowestPrice(id, madeNow),
};
const wire = toWireOffersPage(undated, wireContext);

const timings = await takeTurns(
  [
    { name: "first", run: () => index.search(first, madeNow, countedKinds) },
    { name: "deep", run: () => index.search(deep, madeNow, countedKinds) },
    { name: "plain", run: () => index.search(first, madeNow, []) },
    { name: "bare", run: () => bareScan(made, nights, first) },
    { name: "filtered", run: () => index.search(filtered, madeNow, countedKinds) },
    { name: "undated", run: () => index.search(plainSearch, madeNow, []) },
    { name: "wire", run: () => toWireOffersPage(undated, wireContext) },
    { name: "check", run: () => offersPageSchema.parse(wire) },
  ],
  Number(roundsText),
);
const figures: SizeFigures = {
  offers: made.offers,
  variants: made.variants,
  hits: answer.total,
  build: { inventory: inventoryTime, index: indexTime },
  memory: {
    offers: withOffers - baseline,
    inventory: withInventory - withOffers,
    index: withIndex - withInventory,
    bare: withBare - withIndex,
  },
  deepPage,
  timings: Object.fromEntries(timings) as SizeFigures["timings"],
};
process.send?.(figures);
