/** /de/order/{id}/{key}/belege.txt: receipts of an order's bids as one plain text file. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { receiptTerms } from "#app/domain/order/bid-receipt.ts";
import { itemNameAndTitle } from "#app/domain/order/item.ts";
import { bidReceiptsPath, receiptCheckPath } from "#app/http/urls.ts";
import { bidReceiptTexts as t } from "#locale/order/bid-receipts.ts";
import { openOrder } from "#app/routes/order/open-order.server.ts";
import { listReceipts } from "#app/store/queries/order/bids.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { access, order } = await openOrder(args);
  const { db, config } = args.context.shop;
  const receipts = await listReceipts(db, order.id);
  // The page explains that there are none.
  if (receipts.length === 0) return redirect(bidReceiptsPath(access), 303);
  const terms = order.orderItems
    .filter(({ bids }) => bids.length > 0)
    .map((item) => `${t("terms", { name: itemNameAndTitle(item) })}\n\n${receiptTerms(item)}`);
  const address = config.publicUrl + receiptCheckPath();
  const parts = [...receipts.map(({ text }) => text), t("fileCheck", { address }), ...terms];
  return new Response(`${parts.join("\n\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="preisvorschlag-belege.txt"',
      "X-Robots-Tag": "noindex",
    },
  });
}
