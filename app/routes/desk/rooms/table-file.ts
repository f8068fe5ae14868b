/** /verwaltung/zimmer.csv: prices, rooms and rules, one row per day and variant. Property operators get their own. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { scopeOf } from "#app/domain/operator/role.ts";
import { csvFile } from "#app/domain/csv.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskRoomTablePath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { readWish } from "#app/routes/desk/rooms/table-view.server.ts";
import { roomTable } from "#app/commands/catalogue/room-table.server.ts";
import { listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { operator } = await admit(request, context, "rooms");
  const { db, read, now, today } = context.shop;
  const vendorKey = scopeOf(operator);
  const offers = (await listRoomVariants(db, vendorKey)).map(({ slug }) => slug);
  const { wish, typed } = readWish(new URL(request.url).searchParams, now(), offers);
  // The page shows the errors.
  if (!wish) throw seeOther(deskRoomTablePath(typed));
  const name = wish.offer === "" ? "zimmer" : `zimmer-${wish.offer}`;
  const rows = await read((source) => roomTable(source, { ...wish, vendorKey }));
  return new Response(csvFile(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today()}.csv"`,
    },
  });
}
