import { data } from "@remix-run/node";
import { z } from "zod";

import { type ItemChange, type ItemOnSale, stayOf } from "#app/domain/order/item.ts";
import type { Order, Summary } from "#app/domain/order/order.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { refusalDetail } from "#app/locales/stay-rules-text.ts";
import { notOfferedText } from "#app/locales/upgrade-text.ts";
import { notOrderableTexts as why } from "#locale/order/cart-answers.ts";
import { orderTexts as t } from "#locale/order/order.ts";
import { orderLines, orderSums } from "#app/ui/order/order-view.server.ts";
import { type SeenDifference, seenDifferences, seenRows } from "#app/ui/order/seen-cart.ts";

/** Name of the hidden field. Its value is never written back into the form. */
export const seenField = "seen";

const seenSchema = z.array(z.tuple([z.string().max(20), z.string().max(500)])).max(12);

interface Reviewed {
  order: Order;
  summary: Summary;
}

interface Changed {
  order: Order;
  changes: readonly ItemChange[];
  onSale: ReadonlyMap<string, ItemOnSale>;
}

/** The cart as a page shows it, and the rows that its form sends back. */
export function shownCart({ order, summary }: Reviewed) {
  const [lines, sums] = [orderLines(order), orderSums(order, summary)];
  return { seen: seenRows(lines, sums), lines, sums };
}

/** Changes since the items were added. For an unavailable item the reason is given as text. */
export function describeChanges({ order, changes, onSale }: Changed) {
  return changes.map((change) => ({ ...change, reason: reasonOf(change, order, onSale) }));
}

function reasonOf(
  { itemId, refusal, free, extras = [] }: ItemChange,
  order: Order,
  onSale: Changed["onSale"],
): string {
  const item = order.orderItems.find(({ id }) => id === itemId);
  const [found, stay] = [onSale.get(itemId), item && stayOf(item)];
  const rules = found && stay ? refusalDetail(refusal, found.variant, stay) : "";
  if (rules) return why("rules", { rules });
  switch (refusal) {
    case "extra": {
      const sentences = extras.map(({ upgrade, obstacle }) => notOfferedText(upgrade, obstacle));
      return why("extra", { extras: sentences.join(" ") });
    }
    case "sold-out":
      return why(stay ? refusal : "voucher");
    case "occupancy":
      return why(refusal, { count: found?.variant.room.maxOccupancy ?? found?.variant.persons ?? 0 });
    case "wrong-length":
      return why(refusal, { count: found?.variant.nights ?? 0 });
    case "not-enough":
    case "not-on-sale":
    case "past":
    case "too-far":
    case "would-be-package":
    case "no-departure":
    case "not-dated":
    case "no-voucher":
      return why(refusal, { count: free });
    default:
      return why("other");
  }
}

/**
 * The reason why an order was refused if an item is no longer available, with its title if there are several items;
 * else null.
 */
export function describeUnavailableItem(changed: Changed): string | null {
  const unavailable = describeChanges(changed).find(({ refusal }) => refusal !== null);
  if (!unavailable) return null;
  return changed.order.orderItems.length > 1 ? t("changed.gone", unavailable) : unavailable.reason;
}

/**
 * Differences between the current cart and the one shown next to the form. A form without this field gets none: what is
 * ordered is protected by the signature of the order button. The text is shown to its sender only.
 */
export function readDifferences(form: FormData, now: Reviewed, sumAlone = false): SeenDifference[] {
  const text = form.get(seenField);
  if (typeof text !== "string" || text.length > 4_000) return [];
  try {
    const seen = seenSchema.safeParse(JSON.parse(text));
    return seen.success ? seenDifferences(seen.data, shownCart(now).seen, sumAlone) : [];
  } catch {
    return [];
  }
}

/** Response to a form that was sent next to an outdated cart; null if the cart is unchanged. */
export function refuseChangedCart(form: FormData, now: Reviewed) {
  const differences = readDifferences(form, now);
  if (differences.length === 0) return null;
  const reply = buildRefusalReply(form, { "": t("elsewhere.error") }, [seenField]);
  return data({ reply, differences }, { status: 422 });
}
