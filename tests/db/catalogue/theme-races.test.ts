/** A theme that is deleted while an offer gets it. */
import { setTimeout as pause } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { changeOffer } from "#app/commands/catalogue/offers.server.ts";
import { createTheme, listThemes, removeTheme } from "#app/commands/catalogue/themes.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { isPostgres, testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const hotel = "hotel-lago";
const operator = { id: null, name: "Olga" };

beforeEach(async () => {
  await database.empty();
  const file = filesIn({ "a.json": JSON.stringify(sampleCatalogue()) });
  await importCatalogueFiles(database.db(), file, testNow, { dataDir: filesIn({}) });
  const image = { imageUrl: "/hero.svg", alt: "", hash: "day-lake" } as never;
  await createTheme(
    { db: database.db(), now: testNow },
    { heading: "Am See", description: "", image },
    { operator },
  );
});

const assign = (db: Db) =>
  changeOffer({ db, now: testNow }, hotel, {
    part: "place",
    edit: (offer) => ({ ...offer, themes: [...offer.themes, "am-see"] }),
  });
const remove = (db: Db) => removeTheme({ db, now: testNow }, "am-see", { operator });

async function themesOfHotel(): Promise<readonly string[]> {
  const [row] = await database.db().select().from(offers).where(eq(offers.slug, hotel));
  return row?.themes ?? [];
}
const slugs = async () => (await listThemes(database.db())).map(({ slug }) => slug);

/** Runs one change to its end before its transaction, in which the other one begins, is committed. */
async function race<First, Second>(
  first: (db: Db) => Promise<First>,
  second: (db: Db) => Promise<Second>,
): Promise<[First, Second]> {
  const { one, other } = await transaction(database.db(), async (tx) => {
    const one = await first(tx);
    const other = second(database.db());
    await Promise.race([other, pause(300)]);
    return { one, other: { answer: other } };
  });
  return [one, await other.answer];
}

test.runIf(isPostgres)("a theme that an offer is just getting is not deleted", async () => {
  expect(await race(assign, remove)).toEqual([{ ok: true }, { ok: false, refusal: "in-use" }]);
  expect(await themesOfHotel()).toContain("am-see");
  expect(await slugs()).toContain("am-see");
});

test.runIf(isPostgres)("an offer does not get a theme that is just being deleted", async () => {
  expect(await race(remove, assign)).toEqual([
    { ok: true },
    expect.objectContaining({ ok: false, refusal: "wrong" }),
  ]);
  expect(await themesOfHotel()).not.toContain("am-see");
  expect(await slugs()).not.toContain("am-see");
});

test.runIf(isPostgres)("several offers get themes at the same time", async () => {
  const [first, second] = await race(assign, (db) =>
    changeOffer({ db, now: testNow }, "ostsee-ab-kiel", {
      part: "place",
      edit: (offer) => ({ ...offer, themes: ["am-see"] }),
    }),
  );
  expect([first, second]).toEqual([{ ok: true }, { ok: true }]);
});
