import * as fs from "node:fs";
import { dirname, join } from "node:path";

import { type Diagnostic, formatDiagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { OfferTexts } from "#app/catalogue-files/offer-texts.server.ts";
import { type CatalogueSources, FileChanged, sourcesOf } from "#app/catalogue-files/offer-sources.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import { type CheckOptions, checkCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import {
  photosBeside,
  photosOf,
  toFileText,
  toFileTexts,
} from "#app/catalogue-files/write-catalogue.server.ts";
import { showProgress, untilStopped } from "#app/cli/long-work.server.ts";
import { type Answer, inShop, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import type { Look } from "#app/domain/operator/look.ts";
import { berlinDate } from "#app/domain/time.ts";
import { copyPhotos, deleteUnusedPhotos, type PhotoStorage } from "#app/pictures/photos.server.ts";
import { runExclusively, withSecondConnection } from "#app/store/db/locks.server.ts";
import { listPictures, loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import {
  type ImportAnswer,
  importCatalogue,
  type ImportOptions,
  readKnown,
  readKnownTexts,
} from "#app/commands/catalogue/import.server.ts";
import { recordImport } from "#app/commands/catalogue/uploads.server.ts";
import { conflictProblems } from "#app/commands/catalogue/plan-upload.server.ts";
import type { Db } from "#app/store/db/database.server.ts";

import manifest from "../../package.json";

const { version } = manifest;

export const catalogue = verb(
  [
    "catalogue validate FILE|DIR         prüft Katalogdateien, ohne Datenbank",
    "catalogue import FILE|DIR [--keep]  prüft sie ganz und übernimmt sie dann; ein Ordner gilt als der ganze Katalog:",
    "                                    was er nicht nennt, geht aus dem Verkauf (mit --keep bleibt es)",
    "catalogue export FILE.json|DIR      schreibt den Katalog des Shops in diesem Format",
  ],
  {
    "validate PFAD": async ({ now }, path) => {
      const texts = new OfferTexts({ version, today: berlinDate(now), known: new Map() });
      const { catalogue: read, problems, notices } = await checkCatalogueFiles(path, now, { texts });
      if (!read) return rejectCatalogue(problems);
      const found = await notices().catch(asChanged);
      if (found instanceof FileChanged) return new Refusal(`${found.file} hat sich inzwischen geändert.`);
      const hints =
        found.length === 0 ? "" : found.length === 1 ? ", 1 Hinweis" : `, ${found.length} Hinweise`;
      return [
        ...found.map((notice) => `Hinweis: ${formatDiagnostic(notice)}`),
        `In Ordnung: ${count(read)}${hints}.`,
      ];
    },
    "import PFAD --keep": inShop(async ({ db, config: { photos, look }, now, options, err }, path) => {
      const keep = options["keep"] !== undefined;
      const answer = await untilStopped((isStopped) =>
        runExclusively(db, "catalogue", (own) =>
          withSecondConnection(db, (second) =>
            importCatalogueFiles(own, path, now, {
              ...photos,
              logo: look.logo,
              keep,
              isStopped,
              onFile: showProgress(err, "Dateien geprüft"),
              onProgress: showProgress(err),
              second,
            }),
          ),
        ),
      );
      if (!answer.ok && "done" in answer) {
        const { done, offers, file } = answer;
        if (offers === null)
          return new Refusal("Angehalten: Übernommen ist noch nichts. Derselbe Befehl fängt von vorn an.");
        const why = file === undefined ? "" : `${file} hat sich inzwischen geändert. `;
        return new Refusal(
          `Angehalten: ${why}${done} von ${offers} Angeboten sind übernommen. Derselbe Befehl macht weiter.`,
        );
      }
      if (!answer.ok) return rejectCatalogue(answer.problems, "Nichts wurde übernommen.");
      await recordImport({ db, now }, answer);
      const { offers, variants, nightsSaved, nightsRemoved, soldMeanwhile, warnings } = answer;
      return [
        ...warnings.map((warning) => `Hinweis: ${formatDiagnostic(warning)}`),
        `Übernommen: ${countText(offers, "Angebot", "Angebote")} mit ${countText(variants, "Variante", "Varianten")}; ${nightsSaved} Nächte neu oder geändert, ${nightsRemoved} entfernt.`,
        ...soldMeanwhile.map(
          ({ offer, list, index, date, given, sold }) =>
            `Hinweis: ${offer}, ${list === "rooms" ? "Zimmer" : "Variante"} ${index + 1}${date ? `, ${date}` : ""}: ${sold} sind inzwischen verkauft und bleiben es, der Katalog gibt ${given}.`,
        ),
      ];
    }),
    "export PFAD": inShop(exportTo),
  },
);

function rejectCatalogue(problems: readonly Diagnostic[], last = ""): Refusal {
  return new Refusal(...problems.map(formatDiagnostic), `${problems.length} Fehler. ${last}`.trim());
}

function count({ offers, vendors, groupings }: CatalogueSources): string {
  const variants = offers.reduce((sum, offer) => sum + offer.variants, 0);
  return [
    `${countText(offers.length, "Angebot", "Angebote")} mit ${countText(variants, "Variante", "Varianten")}`,
    `${vendors.length} Anbieter`,
    countText(groupings.length, "Gruppe", "Gruppen"),
  ].join(", ");
}

const countText = (count: number, isSingleFile: string, other: string) =>
  `${count} ${count === 1 ? isSingleFile : other}`;

async function exportTo(
  { db, config: { photos: storage }, now, err }: Opened,
  path: string,
): Promise<Answer> {
  const one = path.endsWith(".json");
  if (!one && fs.existsSync(path) && !canExportInto(path))
    return new Refusal(`${path} ist kein leerer Ordner; alte Dateien kämen beim nächsten Import dazu.`);
  const catalogueData = await loadCatalogue(db, berlinDate(now));
  const texts = one ? new Map([["", toFileText(catalogueData)]]) : toFileTexts(catalogueData);
  const photos = join(one ? dirname(path) : path, photosBeside);
  try {
    const names = [...new Set(photosOf(catalogueData))];
    const onProgress = showProgress(err, "Bildern");
    const copied = await untilStopped((isStopped) =>
      copyPhotos(names, photos, storage, { isStopped, onProgress }),
    );
    if (copied < names.length)
      return new Refusal(
        `Angehalten: ${copied} von ${names.length} Bildern sind kopiert. Derselbe Befehl macht weiter.`,
      );
    for (const [name, text] of texts) writeAtomically(one ? path : join(path, name), text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Refusal(`${path} kann nicht geschrieben werden (${reason}).`);
  }
  return `Geschrieben nach ${path}: ${count(sourcesOf(catalogueData))}.`;
}

/** An empty directory, or one with the photographs of an export that was stopped. */
const canExportInto = (path: string): boolean =>
  isDirectory(path) && fs.readdirSync(path).every((name) => name === photosBeside);

/** Writes via a temporary file, so that an interrupted export leaves the previous version intact. */
function writeAtomically(file: string, text: string): void {
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, text);
  fs.renameSync(`${file}.part`, file);
}

export type PathAnswer =
  | (Extract<ImportAnswer, { ok: true }> & { warnings: Diagnostic[] })
  | { ok: false; problems: Diagnostic[] }
  /** `offers` is null if the files were not checked yet, or their photos not stored. */
  | { ok: false; done: number; offers: number | null; file?: string };

export interface ImportFilesOptions
  extends
    PhotoStorage,
    Pick<ImportOptions, "onProgress" | "isStopped" | "second">,
    Pick<CheckOptions, "onFile"> {
  keep?: boolean;
  /** Kept beside the photos of the catalogue. */
  logo?: Look["logo"];
}

/** Offers in one transaction: about a tenth of a second. */
const atOnce = 20;

/**
 * Imports a catalogue directory or file when all of it is valid. A directory replaces the whole catalogue. A file, or
 * a directory with `keep`, adds to it and may refer to it.
 * Photos are stored. Photos without an offer are deleted after some days.
 */
export async function importCatalogueFiles(
  db: Db,
  path: string,
  now: Date,
  { dataDir, bucket, keep = false, logo = null, onFile, ...progress }: ImportFilesOptions,
): Promise<PathAnswer> {
  const photos = { dataDir, bucket };
  const complete = !keep && isDirectory(path);
  const texts = new OfferTexts({ version, today: berlinDate(now), known: await readKnownTexts(db, now) });
  const known = complete ? undefined : await readKnown(db);
  const { isStopped } = progress;
  const read = await checkCatalogueFiles(path, now, { known, texts, isStopped, ...(onFile && { onFile }) });
  if (read.isStopped) return { ok: false, done: 0, offers: null };
  const { catalogue, problems } = read.catalogue
    ? await keepPhotos(read.catalogue, photos, now, isStopped)
    : read;
  if (read.catalogue && isStopped?.()) return { ok: false, done: 0, offers: null };
  if (!catalogue || problems.length > 0) return { ok: false, problems };
  if (complete && catalogue.offers.length === 0) {
    const reason =
      "enthält kein einziges Angebot; der Import nähme alle Angebote aus dem Verkauf (mit --keep nicht)";
    return { ok: false, problems: [{ file: path, path: "", reason }] };
  }
  const answer = await importCatalogue({ db, now }, catalogue, {
    complete,
    atOnce,
    ...progress,
  });
  if (!answer.ok && answer.refusal !== "below-sold") return answer;
  if (!answer.ok) {
    const { conflicts } = answer;
    const found = unlessChanged(() => conflictProblems(conflicts, catalogue, read.sources));
    if (Array.isArray(found)) return { ok: false, problems: found };
    return { ok: false, done: 0, offers: catalogue.offers.length, file: found.file };
  }
  const used = [...(await listPictures(db)).values(), ...(logo ? [{ photo: logo.file }] : [])];
  await deleteUnusedPhotos(used, { ...photos, now });
  return { ...answer, warnings: read.warnings };
}

/** What `work` returns, unless it reads a file again that has changed. */
function unlessChanged<Result>(work: () => Result): Result | FileChanged {
  try {
    return work();
  } catch (error) {
    return asChanged(error);
  }
}

function asChanged(error: unknown): FileChanged {
  if (error instanceof FileChanged) return error;
  throw error;
}

function isDirectory(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
