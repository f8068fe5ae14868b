/** Export and import of days as a CSV file: the days to export, and the preview of an import. */
import type { SubmissionResult } from "@conform-to/react";

import { mostLines, type ReadTable } from "#app/commands/catalogue/read-room-table.server.ts";
import type { LineFault, TableImport, TableRefusal } from "#app/commands/catalogue/room-table.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { changedCells, lineColumn, tableColumns } from "#app/domain/catalogue/room-table.ts";
import { csvFile } from "#app/domain/csv.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { refusalText } from "#app/routes/desk/rooms/form.server.ts";
import { variantName } from "#app/routes/desk/rooms/open-variant.server.ts";
import { differences } from "#app/routes/desk/rooms/view.server.ts";
import { deskTableTexts as t } from "#locale/catalogue/room-table.ts";

export type TableField = "angebot" | "von" | "bis" | "file";

/** Default period of an export, in months. */
const usual = 3;
const longest = 100;

/** The period of an export. @param offers slugs that the operator may export */
export function readWish(query: URLSearchParams, now: Date, offers: readonly string[]) {
  const { first, last } = changeableDays(now);
  const clean = (name: string) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const typed = { angebot: clean("angebot"), von: clean("von"), bis: clean("bis") };
  const from = typed.von === "" ? first : parseGermanDate(typed.von, first);
  const to =
    typed.bis === "" ? min(addMonths(from ?? first, usual), last) : parseGermanDate(typed.bis, from ?? first);
  const days = { first: formatDate(first), last: formatDate(last) };
  const error: Partial<Record<TableField, string[]>> = {};
  if (from === null || from < first || from > last) error.von = [t("export.errors.von", days)];
  else if (to === null || to < from || to > last) error.bis = [t("export.errors.bis", days)];
  if (typed.angebot !== "" && !offers.includes(typed.angebot)) error.angebot = [t("export.errors.angebot")];
  const isWrong = Object.keys(error).length > 0 || from === null || to === null;
  const reply: SubmissionResult | undefined = isWrong
    ? { status: "error", initialValue: typed, error: error as Record<string, string[]> }
    : undefined;
  return { typed, reply, wish: isWrong ? null : { offer: typed.angebot, from, to } };
}

const min = (one: CivilDate, other: CivilDate) => (one < other ? one : other);

const mostShown = 200;

/** Preview of an import, and the lines for its confirmation form: only those that change something. */
export function previewOf({ plans, lines, same, past, stand }: TableImport) {
  const count = plans.reduce((sum, { days }) => sum + days.length, 0);
  let left = mostShown;
  const groups = plans.flatMap(({ offer, variant, days }) => {
    const shown = days.slice(0, left);
    left -= shown.length;
    const { id, room, board, additional, currency } = variant;
    const name = `${offer.title}: ${variantName(room.name, board.shortName, additional)}`;
    const rows = shown.map(({ before, after }) => ({
      date: before.date,
      day: formatDate(before.date, "weekday"),
      what: differences(before, after, currency).join("; "),
    }));
    return rows.length > 0 ? [{ id, name, rows }] : [];
  });
  return {
    count,
    groups,
    more: Math.max(0, count - mostShown),
    same,
    past,
    stand,
    // Base64, because text browsers turn line breaks of hidden fields into spaces.
    lines: Buffer.from(csvFile([[...tableColumns, lineColumn], ...lines.map(changedCells)])).toString(
      "base64",
    ),
  };
}

/** The lines in a confirmation form. */
export const linesFrom = (sent: FormDataEntryValue | null): Uint8Array =>
  Buffer.from(typeof sent === "string" ? sent : "", "base64");

/** Why a file is refused, and a message for each wrong line. */
export function refusedTable(refused: Refused): {
  says: string;
  lines: string[];
} {
  if (refused.refusal !== "lines") return { says: reasonOf(refused), lines: [] };
  const { faults, more } = refused;
  const lines = faults.map((fault) => t("refused.line", { line: fault.line, why: faultText(fault) }));
  return {
    says: t("refused.lines", { count: faults.length + more }),
    lines: more > 0 ? [...lines, t("refused.more", { count: more })] : lines,
  };
}

type Refused = Exclude<ReadTable, { ok: true }> | TableRefusal;

function reasonOf(refused: Exclude<Refused, { refusal: "lines" }>): string {
  switch (refused.refusal) {
    case "unknown-column":
      return t("refused.unknown-column", { column: refused.column, known: tableColumns.join(", ") });
    case "missing-column":
      return t("refused.missing-column", { column: refused.column });
    case "too-long":
      return t("refused.too-long", { most: mostLines });
    default:
      return t(`refused.${refused.refusal}`);
  }
}

const faultText = (fault: LineFault) =>
  fault.fault === "refused" ? refusalText(fault.refused, fault.currency) : t(`faults.${fault.fault}`);
