import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";

import { demonstration as demo } from "#demo/open-demo.server.ts";
import { filesIn, sampleCatalogue, sampleWith } from "../../support/catalogue-files.ts";
import { silentLog } from "../../support/shop-config.ts";

async function shop(args: string[], environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const now = new Date("2026-11-20T12:00:00Z");
  const code = await runCli(args, {
    environment,
    now,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    demo,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test.each([
  [[]],
  [["frobnicate"]],
  [["constructor"]],
  [["catalogue"]],
  [["catalogue", "validate"]],
  [["catalogue", "validate", "a", "b"]],
  [["catalogue", "validate", "a", "--keep"]],
  [["catalogue", "import", "a", "--force"]],
  [["catalogue", "delete", "a"]],
])("a wrong call prints the usage with exit code 2: %j", async (args) => {
  const { code, err } = await shop(args);
  expect(code).toBe(2);
  expect(err).toContain("catalogue validate FILE|DIR");
});

test("--help prints the usage", async () => {
  expect(await shop(["--help"])).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("catalogue import"),
  });
});

test("validate needs no database and reports the place of each mistake", async () => {
  const right = filesIn({ "a.json": sampleCatalogue() });
  const unusable = { DATABASE_URL: "nonsense" };
  expect(await shop(["catalogue", "validate", right], unusable)).toEqual({
    code: 0,
    out: "In Ordnung: 2 Angebote mit 3 Varianten, 2 Anbieter, 2 Gruppen.",
    err: "",
  });
  const wrong = join(
    filesIn({ "a.json": sampleWith({ "offers[0].slug": "Ä", "offers[0].vendor": "x" }) }),
    "a.json",
  );
  const { code, out, err } = await shop(["catalogue", "validate", wrong], unusable);
  expect([code, out]).toEqual([1, ""]);
  expect(err.split("\n")).toEqual([
    expect.stringMatching(/a\.json: offers\[0\]\.slug: nur Kleinbuchstaben/),
    expect.stringMatching(/a\.json: offers\[0\]\.vendor: den Anbieter „x“ gibt es nicht/),
    "2 Fehler.",
  ]);
});

test("imports into and exports from an embedded database", { timeout: 120_000 }, async () => {
  const dataDir = filesIn({});
  const environment = { DATA_DIR: dataDir };
  const directory = filesIn({ "a.json": sampleCatalogue() });
  const open = await openDatabase({ dataDir, log: silentLog });
  const refused = await shop(["catalogue", "import", directory], environment);
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("zuerst den Server anhalten"),
  });
  expect(await listOffers(open.db)).toEqual([]);
  await open.close();

  expect(await shop(["catalogue", "import", directory], environment)).toEqual({
    code: 0,
    out: expect.stringContaining("Übernommen: 2 Angebote mit 3 Varianten"),
    err: "",
  });

  // Importing a file adds to the catalogue. The file may refer to existing vendors.
  const more = { ...sampleCatalogue().offers[0]!, slug: "haus-am-hafen" };
  const file = join(filesIn({ "b.json": { offers: [more] } }), "b.json");
  expect((await shop(["catalogue", "import", file], environment)).err).toBe("");

  const exported = join(filesIn({}), "new/catalogue.json");
  expect((await shop(["catalogue", "export", exported], environment)).out).toContain(
    "3 Angebote mit 5 Varianten",
  );
  const slugs = JSON.parse(readFileSync(exported, "utf8")).offers.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(["hotel-lago", "ostsee-ab-kiel", "haus-am-hafen"]);

  const full = await shop(["catalogue", "export", directory], environment);
  expect(full).toMatchObject({ code: 1, err: expect.stringContaining("ist kein leerer Ordner") });

  writeFileSync(join(directory, "a.json"), JSON.stringify({ vendors: [], offers: [] }));
  const empty = await shop(["catalogue", "import", directory], environment);
  expect(empty).toMatchObject({ code: 1, err: expect.stringContaining("enthält kein einziges Angebot") });
  expect(empty.err).toContain("Nichts wurde übernommen.");
});

test("an import deletes old files that nothing uses, but not the logo", { timeout: 60_000 }, async () => {
  const [logo, unused] = [`${"1".repeat(32)}-480x120.png`, `${"2".repeat(32)}.jpg`];
  const dataDir = filesIn({ [`photos/${logo}`]: "a logo", [`photos/${unused}`]: "a photograph" });
  const longAgo = new Date("2026-10-01T12:00:00Z");
  for (const name of [logo, unused]) utimesSync(join(dataDir, "photos", name), longAgo, longAgo);
  const directory = filesIn({ "a.json": sampleCatalogue() });
  const answer = await shop(["catalogue", "import", directory], { DATA_DIR: dataDir, SHOP_LOGO: logo });
  expect(answer).toMatchObject({ code: 0, err: "" });
  expect(readdirSync(join(dataDir, "photos"))).toEqual([logo]);
});

test("reports an unreachable database or a wrong configuration in one line", async () => {
  const directory = filesIn({ "a.json": sampleCatalogue() });
  const dataDir = filesIn({});
  const unreachable = { DATA_DIR: dataDir, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  expect(await shop(["catalogue", "import", directory], unreachable)).toEqual({
    code: 1,
    out: "",
    err: "Die Datenbank ist nicht erreichbar (ECONNREFUSED).",
  });
  const wrong = await shop(["catalogue", "import", directory], { DATA_DIR: dataDir, PORT: "viele" });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("PORT") });
});
