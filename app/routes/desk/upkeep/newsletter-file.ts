/** /verwaltung/newsletter.csv: confirmed subscribers for the mailing program. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { newsletterFile } from "#app/domain/customer/newsletter.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listConfirmed } from "#app/store/queries/customer/newsletter.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "newsletter");
  const { db, config, today } = context.shop;
  const lines = newsletterFile(await listConfirmed(db), config.publicUrl);
  return new Response(lines.map((line) => `${line}\r\n`).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="newsletter-${today()}.csv"`,
    },
  });
}
