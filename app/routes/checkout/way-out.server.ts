import type { AppLoadContext } from "@remix-run/node";

import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { firstWithin } from "#app/web/first-within.ts";
import { dealPath, homePath } from "#app/web/paths.ts";
import { safeError } from "#app/web/safe-error.server.ts";
import { type SearchState, writeSearchState } from "#app/web/search-state.ts";
import { readWayBack } from "#app/web/way-back.server.ts";

/** Milliseconds (specification § 9). */
const offerTimeout = 500;

/** "Back" from the first step: the last page before the checkout, else the offer of the first item, else home. */
export async function wayOut(request: Request, context: AppLoadContext, order: Order): Promise<string> {
  const { shop } = context;
  const before = await readWayBack(shop.config, request);
  if (before !== null) return before;
  const [item] = order.orderItems;
  if (!item) return homePath();
  const offer = firstWithin(offerPath(context, item), offerTimeout).catch((error: unknown) => {
    shop.log.warn({ error: safeError(error) }, "the offer of the way back could not be looked up");
    return undefined;
  });
  return (await offer) ?? homePath();
}

async function offerPath({ shop }: AppLoadContext, item: OrderItem): Promise<string | undefined> {
  const found = (await shop.offers()).offerOfVariant(item.variantId ?? "");
  return found && `${dealPath(found.offer)}?${new URLSearchParams({ h: writeSearchState(stateOf(item)) })}`;
}

/** The stay as it lies in the cart. */
function stateOf(item: OrderItem): Partial<SearchState> {
  const variantId = item.variantId ?? "";
  if (item.type === "Voucher") return { variantId };
  const { adults, childrenAges, checkin, checkout } = item.bookingInformation;
  return { variantId, rooms: item.quantity, adults, childrenAges, checkin, checkout };
}
