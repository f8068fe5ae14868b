/** Documents of a booking as the customer gets them, e.g. /verwaltung/buchungen/{id}/unterlagen/bestaetigung.pdf. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { recordVouchersOpened } from "#app/commands/order/bookings.server.ts";
import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import { type DocumentRequest, orderDocument } from "#app/documents/order-documents.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { openOrder } from "#app/routes/desk/bookings/open-order.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const { shop } = context;
  const wish = readDocumentRequest(params["paper"] ?? "");
  const session = await admit(request, context, wish?.document === "vouchers" ? "mails" : "customers");
  const order = await openOrder(args, session);
  const facts = await readOrderFacts(shop.db, shop.config.sessionSecrets, order);
  const sender = await shop.sender();
  const paper = wish && (await orderDocument({ ...facts, sender }, wish, shop.now(), shop.papers));
  if (!paper) throw notFound(request);
  if (wish.document === "vouchers") await recordVouchersOpened(shop.work(), order, session);
  return new Response(new Uint8Array(paper.content), {
    headers: {
      "Content-Type": paper.contentType,
      "Content-Disposition": `inline; filename="${paper.filename}"`,
      "Cache-Control": "no-store",
    },
  });
}

const documentKinds = { bestaetigung: "confirmation", bedingungen: "terms", gutscheine: "vouchers" } as const;

/** The document of a file name, or null for an unknown ending. Names without a kind are invoice numbers. */
function readDocumentRequest(file: string): DocumentRequest | null {
  if (file.endsWith(".xml")) return { document: "e-invoice", number: file.slice(0, -4) };
  if (!file.endsWith(".pdf")) return null;
  const name = file.slice(0, -4);
  const kind = Object.entries(documentKinds).find(([each]) => each === name)?.[1];
  return kind ? { document: kind } : { document: "invoice", number: name };
}
