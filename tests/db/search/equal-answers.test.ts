import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { difference, ourAnswer, ourIndex, ourInventory } from "../../../bench/search/answer.ts";
import { bareNights, bareScan } from "../../../bench/search/bare-scan.ts";
import { makeData } from "../../../bench/search/made-data.ts";
import { madeOffers } from "../../../bench/search/made-offers.ts";
import { countedKinds, questionsOf } from "../../../bench/search/questions.ts";
import { indexes, sqlAnswer, sqlSearch, tableRows, tables } from "../../../bench/search/sql-search.ts";

/** What the benchmark compares must answer alike, or its times say nothing. */
describe("the shop's search, the same in SQL, and a bare scan", () => {
  const made = makeData(200, 60);
  const index = ourIndex(madeOffers(made), ourInventory(made));
  const nights = bareNights(made);
  const questions = [1, 11, 24].flatMap((day) =>
    questionsOf(day).map(({ name, question }) => ({
      name: `${name}, in ${day} days`,
      question: { ...question, page: Math.min(question.page, 3) },
    })),
  );
  let lite: PGlite;
  beforeAll(async () => {
    lite = await PGlite.create();
    await lite.exec(tables);
    for (const [table, text] of tableRows(made))
      await lite.query(`COPY ${table} FROM '/dev/blob'`, [], { blob: new Blob([text]) });
    await lite.exec(indexes);
  });
  afterAll(() => lite.close());

  test.each(questions)("$name", async ({ question }) => {
    const ours = ourAnswer(index, question, countedKinds);
    const { rows } = await lite.query(sqlSearch(question).text, sqlSearch(question).values);
    expect(difference(ours, sqlAnswer(rows as Parameters<typeof sqlAnswer>[0]), countedKinds)).toBeNull();
    expect(difference(ours, { ...bareScan(made, nights, question), facets: new Map() }, [])).toBeNull();
  });

  test("questions find offers, with extra guests, promotions and filters", () => {
    const totals = questions.map(({ question }) => ourAnswer(index, question, []).total);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(10);
    expect(made.factor.some((factor) => factor > 0)).toBe(true);
  });
});
