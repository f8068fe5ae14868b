/** Documents of an order as files, e.g. /de/order/{id}/{key}/rechnung.pdf. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import { type DocumentRequest, orderDocument } from "#app/documents/order-documents.server.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { plainPage } from "#app/http/plain-page.server.ts";
import { orderDocumentPath, orderViewPath } from "#app/http/urls.ts";
import { orderAccess } from "#app/routes/order/open-order.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { shop } = args.context;
  const access = orderAccess(args);
  const opened = await readOrder(shop.db, access, shop.now());
  // The order view explains why an order does not open, and redirects a cart.
  if (!opened.ok || canBeChanged(opened.order)) return redirect(orderViewPath(access), 303);
  const wait = shop.paperLimit.take(access.id);
  if (wait > 0) return rateLimitResponse(args.context.requestId, wait);
  const [folder = "", file = ""] = new URL(args.request.url).pathname
    .split("/")
    .slice(5)
    .map(decodeURIComponent);
  const documentRequest = parseRequest(folder, file);
  const facts = await readOrderFacts(shop.db, shop.config.sessionSecrets, opened.order);
  const sender = await shop.sender();
  const documentFile =
    documentRequest && (await orderDocument({ ...facts, sender }, documentRequest, shop.now(), shop.papers));
  if (!documentFile) {
    const page = /^(gutschein|klappkarte)/.test(folder) ? "gutschein" : "rechnung";
    return redirect(folder === "reise.ics" ? orderViewPath(access) : orderDocumentPath(access, page), 303);
  }
  return new Response(new Uint8Array(documentFile.content), {
    headers: {
      "Content-Type": documentFile.contentType,
      "Content-Disposition": `inline; filename="${documentFile.filename}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

function rateLimitResponse(requestId: string, wait: number): Response {
  return new Response(plainPage(429, requestId), {
    status: 429,
    headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": String(wait) },
  });
}

/** Null for an unknown file name. */
function parseRequest(folder: string, file: string): DocumentRequest | null {
  if (folder === "rechnung" && file.endsWith(".xml"))
    return { document: "e-invoice", number: file.slice(0, -4) };
  const name = file.endsWith(".pdf") ? file.slice(0, -4) : null;
  if (folder === "rechnung") return name === null ? null : { document: "invoice", number: name };
  if (folder === "gutschein") return name === null ? null : { document: "voucher", id: name };
  if (folder === "klappkarte") return name === null ? null : { document: "folding-card", id: name };
  const papers = {
    "bestaetigung.pdf": "confirmation",
    "rechnung.pdf": "invoice",
    "bedingungen.pdf": "terms",
    "reise.ics": "calendar",
    "gutscheine.pdf": "vouchers",
  } as const;
  const match = Object.entries(papers).find(([end]) => end === folder);
  return match ? { document: match[1] } : null;
}
