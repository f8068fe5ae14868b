/** The page `/de/sortierung` states the order of search, shelves and API step by step (UWG § 5b). */
import fc from "fast-check";
import { expect, test } from "vitest";

import { byRecommendation, type Offer } from "#app/domain/catalogue/offer.ts";
import { contentSorting } from "#locale/content/sorting.ts";
import { runs } from "#tests/support/runs.ts";

type Ranked = Pick<Offer, "rank" | "title" | "slug">;

/** The sentences of the page with their comparison. */
const steps: readonly [sentence: string, rule: (one: Ranked, other: Ranked) => number][] = [
  [
    "Zuerst kommen Angebote, denen wir einen Rang gegeben haben, der kleinste Rang zuerst.",
    ({ rank: one }, { rank: other }) => {
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined);
      return one - other;
    },
  ],
  [
    "Bei gleichem Rang und bei Angeboten ohne Rang ordnen wir nach dem Alphabet: nach dem Titel des Angebots.",
    (one, other) => one.title.localeCompare(other.title, "de"),
  ],
  [
    "Bei gleichem Titel ordnen wir nach der Adresse der Angebotsseite, auch nach dem Alphabet.",
    (one, other) => one.slug.localeCompare(other.slug, "en"),
  ],
];

test("the page names the steps of the recommended order", () => {
  const section = contentSorting.sections.find(({ id }) => id === "empfehlung");
  const lists = (section?.blocks ?? []).flatMap((block) =>
    typeof block === "object" && "steps" in block ? [block.steps] : [],
  );
  expect(lists.at(-1)).toEqual(steps.map(([sentence]) => sentence));
  const words = JSON.stringify(contentSorting);
  expect(words).not.toMatch(/Reihenfolge (des|unseres) Katalogs/);
});

test("offers are sorted as the page says", () => {
  const offer = fc.record({
    rank: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    title: fc.constantFrom("Zimmer", "Ärmel", "Arm", "„Oper“", "öde", "Oder"),
    slug: fc.stringMatching(/^[a-z]{1,3}$/),
  });
  fc.assert(
    fc.property(fc.uniqueArray(offer, { selector: ({ slug }) => slug, maxLength: 12 }), (given) => {
      const offers = given.map(({ rank, ...rest }) => ({ ...rest, ...(rank !== undefined && { rank }) }));
      const bySentence = (one: Ranked, other: Ranked) =>
        steps.map(([, rule]) => rule(one, other)).find((order) => order !== 0) ?? 0;
      expect(offers.toSorted(byRecommendation)).toEqual(offers.toSorted(bySentence));
    }),
    { numRuns: runs(300) },
  );
});
