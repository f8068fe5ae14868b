/** What is said to be included is included in every variant, or the line says in which. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface File {
  offers: { slug: string; services: string[]; variants: { board: string }[] }[];
}

const folder = join(process.cwd(), "catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as File).offers,
);

const dinner = /abendessen|abendmenü|\bgänge|menü|halbpension/i;
const breakfast = /^(Steh)?[Ff]rühstück(?!sgutschein|skiste gegen Aufpreis)/;
const condition = /bei halbpension|wenn Sie Halbpension|im Wattzimmer|Beim Gutschein/i;

test("dinners are promised only to those who have booked them", () => {
  expect(offers.length).toBeGreaterThan(100);
  const wrong = offers.flatMap(({ slug, services, variants }) => {
    const boards = new Set(variants.map(({ board }) => board));
    if (boards.size < 2 || !(boards.has("UF") || boards.has("OV"))) return [];
    return services
      .filter((line) => dinner.test(line) && !condition.test(line))
      .map((line) => `${slug}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

test("breakfast is promised only where every room has it", () => {
  const wrong = offers.flatMap(({ slug, services, variants }) =>
    variants.some(({ board }) => board === "OV")
      ? services
          .filter((line) => breakfast.test(line) && !line.includes("auf Wunsch"))
          .map((line) => `${slug}: ${line}`)
      : [],
  );
  expect(wrong).toEqual([]);
});
