import * as fs from "node:fs";
import { dirname, join } from "node:path";

import { type Diagnostic, formatDiagnostic } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { importCatalogueFiles } from "#app/cli/catalogue-files/import-catalogue.server.ts";
import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import {
  photosBeside,
  photosOf,
  toFileText,
  toFileTexts,
} from "#app/cli/catalogue-files/write-catalogue.server.ts";
import { type Answer, inShop, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { berlinDate } from "#app/domain/time.ts";
import { photoDirectory } from "#app/pictures/open-pictures.server.ts";
import { inTurn } from "#app/store/db/locks.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue.server.ts";

export const catalogue = verb(
  [
    "catalogue validate FILE|DIR         prüft Katalogdateien, ohne Datenbank",
    "catalogue import FILE|DIR [--keep]  prüft sie ganz und übernimmt sie dann; ein Ordner gilt als der ganze Katalog:",
    "                                    was er nicht nennt, geht aus dem Verkauf (mit --keep bleibt es)",
    "catalogue export FILE.json|DIR      schreibt den Katalog des Shops in diesem Format",
  ],
  {
    "validate PFAD": async ({ now, demo }, path) => {
      const illustrator = demo?.illustrator;
      const { catalogue: read, problems, notices } = readCatalogueFiles(path, now, { illustrator });
      if (!read) return complaint(problems);
      const found = await notices();
      const hints =
        found.length === 0 ? "" : found.length === 1 ? ", 1 Hinweis" : `, ${found.length} Hinweise`;
      return [
        ...found.map((notice) => `Hinweis: ${formatDiagnostic(notice)}`),
        `In Ordnung: ${count(read)}${hints}.`,
      ];
    },
    "import PFAD --keep": inShop(async ({ db, config: { dataDir }, now, demo, options }, path) => {
      const keep = options["keep"] !== undefined;
      const illustrator = demo?.illustrator;
      const answer = await inTurn(db, "catalogue", (own) =>
        importCatalogueFiles(own, path, now, { dataDir, keep, illustrator }),
      );
      if (!answer.ok) return complaint(answer.problems, "Nichts wurde übernommen.");
      const { offers, variants, nightsSaved, nightsRemoved, soldMeanwhile } = answer;
      return [
        `Übernommen: ${offers} Angebote mit ${variants} Varianten; ${nightsSaved} Nächte neu oder geändert, ${nightsRemoved} entfernt.`,
        ...soldMeanwhile.map(
          ({ offer, variant, date, given, sold }) =>
            `Hinweis: ${offer}, Variante ${variant + 1}${date ? `, ${date}` : ""}: ${sold} sind inzwischen verkauft und bleiben es, der Katalog gibt ${given}.`,
        ),
      ];
    }),
    "export PFAD": inShop(exportTo),
  },
);

function complaint(problems: readonly Diagnostic[], last = ""): Refusal {
  return new Refusal(...problems.map(formatDiagnostic), `${problems.length} Fehler. ${last}`.trim());
}

function count({ offers, vendors, groupings }: Catalogue): string {
  const variants = offers.reduce((sum, offer) => sum + offer.variants.length, 0);
  return `${offers.length} Angebote mit ${variants} Varianten, ${vendors.length} Anbieter, ${groupings.length} Gruppen`;
}

async function exportTo({ db, config: { dataDir }, now }: Opened, path: string): Promise<Answer> {
  const one = path.endsWith(".json");
  if (!one && fs.existsSync(path) && (!fs.statSync(path).isDirectory() || fs.readdirSync(path).length > 0))
    return new Refusal(`${path} ist kein leerer Ordner; alte Dateien kämen beim nächsten Import dazu.`);
  const whole = await loadCatalogue(db, berlinDate(now));
  const texts = one ? new Map([["", toFileText(whole)]]) : toFileTexts(whole);
  const photos = join(one ? dirname(path) : path, photosBeside);
  try {
    for (const photo of photosOf(whole)) {
      fs.mkdirSync(photos, { recursive: true });
      fs.copyFileSync(join(photoDirectory(dataDir), photo), join(photos, photo));
    }
    for (const [name, text] of texts) writeWhole(one ? path : join(path, name), text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Refusal(`${path} kann nicht geschrieben werden (${reason}).`);
  }
  return `Geschrieben nach ${path}: ${count(whole)}.`;
}

/** A file is there whole or as it was before. */
function writeWhole(file: string, text: string): void {
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, text);
  fs.renameSync(`${file}.part`, file);
}
