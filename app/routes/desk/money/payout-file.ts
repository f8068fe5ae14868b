/** /verwaltung/geld/dateien/{id}: a file of bank transfers, the same at each download. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildPayoutFile } from "#app/commands/payment/payouts.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "money");
  const { db, config } = context.shop;
  const file = await buildPayoutFile(db, params["payout"] ?? "", config.bankAccount);
  if (!file) throw notFound(request);
  return new Response(file.text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
}
