/** Exports the shop's text pages as files, for the operator to edit (SHOP_TEXTS). */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Refusal, verb } from "#app/cli/command-line.server.ts";
import { readOwnTexts } from "#app/config/own-texts.server.ts";
import { content } from "#locale/content/pages.ts";

export const texts = verb(
  [
    "texts export VERZEICHNIS            schreibt die Textseiten des Shops, eine Datei je Seite, zum Umschreiben",
    "texts check VERZEICHNIS             prüft eigene Textseiten, bevor SHOP_TEXTS sie nennt",
  ],
  {
    "export VERZEICHNIS": async (_, folder) => {
      await mkdir(folder, { recursive: true });
      const lines: string[] = [];
      for (const [name, page] of Object.entries(content)) {
        // Existing files may contain the operator's edits and are not overwritten.
        const file = join(folder, `${name}.json`);
        const isWritten = await writeFile(file, `${JSON.stringify(page, null, 2)}\n`, { flag: "wx" }).then(
          () => true,
          () => false,
        );
        lines.push(isWritten ? `geschrieben: ${file}` : `nicht geschrieben, denn es ist schon da: ${file}`);
      }
      return lines;
    },
    "check VERZEICHNIS": (_, folder) => {
      const { pages, problems } = readOwnTexts(folder);
      if (problems.length > 0) return new Refusal(...problems);
      return `In Ordnung: ${Object.keys(pages).join(", ") || "keine Seite"}`;
    },
  },
);
