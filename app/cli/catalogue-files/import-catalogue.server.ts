import { statSync } from "node:fs";

import type { Known } from "#app/cli/catalogue-files/check-references.server.ts";
import { type Diagnostic, showPath } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { forgetPhotos, keepPhotos } from "#app/cli/catalogue-files/photos.server.ts";
import { type ReadCatalogue, readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import {
  type ImportAnswer,
  importCatalogue,
  type SoldConflict,
} from "#app/commands/catalogue-import.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listGroupings, listPictures } from "#app/store/queries/catalogue.server.ts";
import { listVendors } from "#app/store/queries/vendors.server.ts";

export type PathAnswer = Extract<ImportAnswer, { ok: true }> | { ok: false; problems: Diagnostic[] };

export interface ImportOptions {
  dataDir: string;
  keep?: boolean;
  /** Without one, scenes are refused. */
  illustrator?: Illustrator | undefined;
}

/**
 * Reads a directory or file and imports it where all of it is right. A directory is the whole catalogue unless `keep` is
 * set; a file, or with `keep` a directory, adds to what the shop has and may refer to it. Photographs are copied into
 * `dataDir`; those that no offer shows any more are deleted there.
 */
export async function importCatalogueFiles(
  db: Db,
  path: string,
  now: Date,
  { dataDir, keep = false, illustrator }: ImportOptions,
): Promise<PathAnswer> {
  const complete = !keep && isDirectory(path);
  const read = readCatalogueFiles(path, now, {
    known: complete ? undefined : await knownTo(db),
    illustrator,
  });
  const { catalogue, problems } = await withPhotos(read, dataDir, now);
  if (!catalogue || problems.length > 0) return { ok: false, problems };
  if (complete && catalogue.offers.length === 0) {
    const reason =
      "enthält kein einziges Angebot; der Import nähme alle Angebote aus dem Verkauf (mit --keep nicht)";
    return { ok: false, problems: [{ file: path, path: "", reason }] };
  }
  const answer = await importCatalogue({ db, now }, catalogue, { complete });
  if (!answer.ok) return { ok: false, problems: conflictProblems(answer.conflicts, catalogue, read.sources) };
  const sources = [...(await listPictures(db)).values()];
  forgetPhotos(new Set(sources.flatMap((source) => ("photo" in source ? [source.photo] : []))), dataDir, now);
  return answer;
}

async function withPhotos({ catalogue, problems }: ReadCatalogue, dataDir: string, now: Date) {
  return catalogue ? keepPhotos(catalogue, dataDir, now) : { catalogue, problems };
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

async function knownTo(db: Db): Promise<Known> {
  return {
    vendors: new Map((await listVendors(db)).map(({ key, organiser }) => [key, organiser !== undefined])),
    themes: new Set((await listGroupings(db, "theme")).map(({ slug }) => slug)),
  };
}

/** One problem for each row, and one for all nights of a variant that come from its rules. */
function conflictProblems(
  conflicts: readonly SoldConflict[],
  { offers }: Catalogue,
  sources: ReadCatalogue["sources"],
): Diagnostic[] {
  const byPlace = new Map<string, { problem: Diagnostic; nights: number }>();
  for (const { offer: slug, variant, date, given, sold } of conflicts) {
    const { file = "", path = [] } = sources.get(slug) ?? {};
    const rows = offers.find((offer) => offer.slug === slug)?.variants[variant]?.nightRows ?? [];
    const row = rows.findIndex((night) => night.date === date);
    const field =
      date === null ? ["voucher", "available"] : row >= 0 ? ["nightRows", row, "rooms"] : ["nightRules"];
    const place = showPath([...path, "variants", variant, ...field]);
    const first = byPlace.get(`${file}:${place}`);
    if (first) {
      first.nights += 1;
      continue;
    }
    const reason =
      date === null
        ? `${given} Gutscheine sind weniger als die ${sold} schon verkauften`
        : `am ${date} sind ${given} Zimmer weniger als die ${sold} schon verkauften`;
    byPlace.set(`${file}:${place}`, { problem: { file, path: place, reason }, nights: 1 });
  }
  return [...byPlace.values()].map(({ problem, nights }) => ({
    ...problem,
    reason: nights > 1 ? `${problem.reason} (und ${nights - 1} weitere Nächte)` : problem.reason,
  }));
}
