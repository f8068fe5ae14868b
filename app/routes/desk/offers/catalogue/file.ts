/** /verwaltung/katalog.json: the whole catalogue as one file, equal to the export of the command line. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { exportCatalogue } from "#app/commands/catalogue/uploads.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "catalogue");
  const { shop } = context;
  return new Response(await exportCatalogue(shop.work()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="katalog-${shop.today()}.json"`,
    },
  });
}
