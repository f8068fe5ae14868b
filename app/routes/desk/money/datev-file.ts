/** /verwaltung/geld/datev.csv: a month's postings in the DATEV format. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildDatevBatch } from "#app/commands/payment/books.server.ts";
import { datevFileName, datevText } from "#app/domain/books/datev.ts";
import { toWindows1252 } from "#app/domain/text/windows-1252.ts";
import { notFound } from "#app/http/access.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { readMonth } from "#app/routes/desk/money/months.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "money");
  const { read, today, now, config } = context.shop;
  if (!config.datev) throw notFound(request);
  const month = readMonth(new URL(request.url).searchParams.get("monat"), today());
  const { datev } = config;
  const batch = await read((db) => buildDatevBatch({ db, now: now() }, datev, month.first));
  return new Response(toWindows1252(datevText(batch)), {
    headers: {
      "Content-Type": "text/csv; charset=windows-1252",
      "Content-Disposition": `attachment; filename="${datevFileName(month.value)}"`,
    },
  });
}
