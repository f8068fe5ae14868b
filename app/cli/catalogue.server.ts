import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { type Diagnostic, formatDiagnostic } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { importCatalogueFiles } from "#app/cli/catalogue-files/import-catalogue.server.ts";
import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import {
  photosBeside,
  photosOf,
  toFileText,
  toFileTexts,
} from "#app/cli/catalogue-files/write-catalogue.server.ts";
import {
  type CliEnvironment,
  type ExitCode,
  type Subcommand,
  withDatabase,
} from "#app/cli/command-line.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { berlinDate } from "#app/domain/dates.ts";
import { photoDirectory } from "#app/pictures/open-pictures.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue.server.ts";

export const catalogue: Subcommand = {
  usage: [
    "catalogue validate FILE|DIR         prüft Katalogdateien, ohne Datenbank",
    "catalogue import FILE|DIR [--keep]  übernimmt sie ganz oder gar nicht; ein Ordner gilt als der ganze Katalog:",
    "                                    was er nicht nennt, geht aus dem Verkauf (mit --keep bleibt es)",
    "catalogue export FILE.json|DIR      schreibt den Katalog des Shops in diesem Format",
  ],
  async run(args, surroundings) {
    const call = readArguments(args);
    if (!call) return 2;
    const { action, path, keep } = call;
    if (action === "validate") return validate(path, surroundings);
    if (action === "export") return exportTo(path, surroundings);
    return withDatabase(surroundings, async ({ db, config: { dataDir }, now }) => {
      const answer = await importCatalogueFiles(db, path, now, {
        dataDir,
        keep,
        illustrator: surroundings.demo?.illustrator,
      });
      if (!answer.ok) return complain(answer.problems, surroundings, "Nichts wurde übernommen.");
      const { offers, variants, nightsSaved, nightsRemoved } = answer;
      surroundings.out(
        `Übernommen: ${offers} Angebote mit ${variants} Varianten; ${nightsSaved} Nächte neu oder geändert, ${nightsRemoved} entfernt.`,
      );
      return 0;
    });
  },
};

interface Call {
  action: "validate" | "import" | "export";
  path: string;
  keep: boolean;
}

function readArguments(args: readonly string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [action, path, ...rest] = positionals;
    if (action !== "validate" && action !== "import" && action !== "export") return null;
    if (!path || rest.length > 0 || (values.keep && action !== "import")) return null;
    return { action, path, keep: values.keep };
  } catch {
    return null;
  }
}

async function validate(path: string, surroundings: CliEnvironment): Promise<ExitCode> {
  const {
    catalogue: read,
    problems,
    notices,
  } = readCatalogueFiles(path, surroundings.now, {
    illustrator: surroundings.demo?.illustrator,
  });
  if (!read) return complain(problems, surroundings);
  const found = await notices();
  for (const notice of found) surroundings.out(`Hinweis: ${formatDiagnostic(notice)}`);
  const hints = found.length === 0 ? "" : found.length === 1 ? ", 1 Hinweis" : `, ${found.length} Hinweise`;
  surroundings.out(`In Ordnung: ${count(read)}${hints}.`);
  return 0;
}

function complain(problems: readonly Diagnostic[], { err }: CliEnvironment, last = ""): ExitCode {
  for (const problem of problems) err(formatDiagnostic(problem));
  err(`${problems.length} Fehler. ${last}`.trim());
  return 1;
}

function count({ offers, vendors, groupings }: Catalogue): string {
  const variants = offers.reduce((sum, offer) => sum + offer.variants.length, 0);
  return `${offers.length} Angebote mit ${variants} Varianten, ${vendors.length} Anbieter, ${groupings.length} Gruppen`;
}

function exportTo(path: string, surroundings: CliEnvironment): Promise<ExitCode> {
  return withDatabase(surroundings, async ({ db, config: { dataDir }, now }) => {
    const one = path.endsWith(".json");
    if (!one && existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)) {
      surroundings.err(`${path} ist kein leerer Ordner; alte Dateien kämen beim nächsten Import dazu.`);
      return 1;
    }
    const whole = await loadCatalogue(db, berlinDate(now));
    const texts = one ? new Map([["", toFileText(whole)]]) : toFileTexts(whole);
    const photos = join(one ? dirname(path) : path, photosBeside);
    try {
      for (const photo of photosOf(whole)) {
        mkdirSync(photos, { recursive: true });
        copyFileSync(join(photoDirectory(dataDir), photo), join(photos, photo));
      }
      for (const [name, text] of texts) writeWhole(one ? path : join(path, name), text);
    } catch (error) {
      surroundings.err(
        `${path} kann nicht geschrieben werden (${error instanceof Error ? error.message : String(error)}).`,
      );
      return 1;
    }
    surroundings.out(`Geschrieben nach ${path}: ${count(whole)}.`);
    return 0;
  });
}

/** A file is there whole or as it was before. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}
