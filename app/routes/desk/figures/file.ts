/** /verwaltung/zahlen.csv: one of the tables of figures. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { cellValue, readSpan, tableNames, tableOf } from "#app/routes/desk/figures/view.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { readFigures } from "#app/store/queries/operator/figures.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "figures");
  const { read, today } = context.shop;
  const query = new URL(request.url).searchParams;
  const name = tableNames.find((each) => each === query.get("tabelle")) ?? "wochen";
  const figures = await read((db) => readFigures(db, today(), Number(readSpan(query))));
  const { columns, rows } = tableOf(name, figures);
  return spreadsheetResponse(request, `zahlen-${name}-${today()}`, [
    columns,
    ...rows.map((cells) => cells.map(cellValue)),
  ]);
}
