import { readFile, writeFile } from "node:fs/promises";

import { type Answer, type Options, Refusal } from "#app/cli/command-line.server.ts";
import { reasonOf } from "#app/cli/rooms/room-reasons.server.ts";
import { mostLines, readRoomTable } from "#app/commands/catalogue/read-room-table.server.ts";
import { importRooms, type LineFault, roomTable } from "#app/commands/catalogue/room-table.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { tableColumns } from "#app/domain/catalogue/room-table.ts";
import { csvFile } from "#app/domain/csv.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { deskTableTexts as t } from "#locale/catalogue/room-table.ts";

interface Work {
  db: Database;
  now: Date;
}

export async function exportTable({ db, now }: Work, file: string, options: Options): Promise<Answer> {
  const { first, last } = changeableDays(now);
  const dayIn = (text: string | undefined) => (text === undefined ? undefined : parseGermanDate(text, first));
  const [from = first, to = last] = [dayIn(options["from"]), dayIn(options["to"])];
  if (from === null || to === null || to < from) return null;
  const rows = await roomTable(db, { offer: options["offer"] ?? "", from, to, vendorKey: null });
  try {
    await writeFile(file, csvFile(rows), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return new Refusal(`${file} gibt es schon.`);
    return new Refusal(`${file} lässt sich nicht schreiben.`);
  }
  return `${rows.length - 1} Zeilen in ${file}, vom ${formatDate(from)} bis ${formatDate(to)}.`;
}

export async function importTable(work: Work, file: string, isDryRun: boolean): Promise<Answer> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return new Refusal(`${file} lässt sich nicht lesen.`);
  const table = readRoomTable(bytes);
  const importOptions = { vendorKey: null, prices: true, dry: isDryRun };
  const answer = table.ok ? await importRooms(work, { ...importOptions, lines: table.lines }) : table;
  if (answer.ok) {
    const count = answer.plans.reduce((sum, { days }) => sum + days.length, 0);
    return [
      ...answer.plans.map(({ offer, variant, days }) => `${offer.slug}/${variant.key}: ${days.length} Tage`),
      ...(answer.same > 0 ? [t("preview.same", { count: answer.same })] : []),
      ...(answer.past > 0 ? [t("preview.past", { count: answer.past })] : []),
      `${count} Tage ${isDryRun ? "würden sich ändern" : "geändert"}.`,
    ];
  }
  switch (answer.refusal) {
    case "lines": {
      const lines = answer.faults.map((fault) =>
        t("refused.line", { line: fault.line, why: faultText(fault) }),
      );
      const { more } = answer;
      return new Refusal(
        ...lines,
        ...(more > 0 ? [t("refused.more", { count: more })] : []),
        t("refused.all"),
      );
    }
    case "unknown-column":
      return new Refusal(
        t("refused.unknown-column", { column: answer.column, known: tableColumns.join(", ") }),
      );
    case "missing-column":
      return new Refusal(t("refused.missing-column", { column: answer.column }));
    case "too-long":
      return new Refusal(t("refused.too-long", { most: mostLines }));
    default:
      return new Refusal(t(`refused.${answer.refusal}`));
  }
}

const faultText = (fault: LineFault) =>
  fault.fault === "refused" ? reasonOf(fault.refused) : t(`faults.${fault.fault}`);
