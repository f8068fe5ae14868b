import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { difference, ourAnswer, ourIndex, ourInventory } from "../../../bench/search/answer.ts";
import { bareNights, bareScan } from "../../../bench/search/bare-scan.ts";
import { makeData } from "../../../bench/search/made-data.ts";
import { madeOffers } from "../../../bench/search/made-offers.ts";
import { countedKinds, questionsOf } from "../../../bench/search/questions.ts";
import { indexes, sqlAnswer, sqlSearch, tableRows, tables } from "../../../bench/search/sql-search.ts";

/** The benchmark compares times, so all compared searches must give equal results. */
describe("the shop's search, the same in SQL, and a bare scan", () => {
  const data = makeData(200, 60);
  const index = ourIndex(madeOffers(data), ourInventory(data));
  const nights = bareNights(data);
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
    for (const [table, text] of tableRows(data))
      await lite.query(`COPY ${table} FROM '/dev/blob'`, [], { blob: new Blob([text]) });
    await lite.exec(indexes);
  });
  afterAll(() => lite.close());

  test.each(questions)("$name", async ({ question }) => {
    const ours = ourAnswer(index, question, countedKinds);
    const { rows } = await lite.query(sqlSearch(question).text, sqlSearch(question).values);
    expect(difference(ours, sqlAnswer(rows as Parameters<typeof sqlAnswer>[0]), countedKinds)).toBeNull();
    expect(difference(ours, { ...bareScan(data, nights, question), facets: new Map() }, [])).toBeNull();
  });

  test("questions find offers, with extra guests, promotions and filters", () => {
    const totals = questions.map(({ question }) => ourAnswer(index, question, []).total);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(10);
    expect(data.factor.some((factor) => factor > 0)).toBe(true);
  });
});
