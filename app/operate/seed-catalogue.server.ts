import { importPath } from "#app/operate/import-path.server.ts";
import { showProblem } from "#app/operate/show-problem.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { hasOffers } from "#app/store/offers.server.ts";

/**
 * Fills an empty shop from a directory, as on its first start; a shop that has offers stays as it is.
 * @param dataDir where photographs are kept
 * @returns whether something was imported
 * @throws Error that lists what is wrong with the files
 */
export async function seedCatalogue(db: Db, directory: string, now: Date, dataDir: string): Promise<boolean> {
  if (await hasOffers(db)) return false;
  const answer = await importPath(db, directory, now, { dataDir });
  if (!answer.ok)
    throw new Error(
      `Der Katalog ${directory} ist fehlerhaft:\n${answer.problems.map(showProblem).join("\n")}`,
    );
  return true;
}
