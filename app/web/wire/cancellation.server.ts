/** What canceling a placed order costs, and the word that does it. */
import { z } from "zod";

import type { CancelPreview } from "#app/domain/order/cancellation.ts";
import { toDecimal } from "#app/domain/money.ts";
import { amount, amountIn } from "#app/web/wire/amount.server.ts";
import { keyInBody } from "#app/web/wire/order-key.server.ts";

export const cancelBody = keyInBody.extend({
  refund: amountIn.meta({
    description: "Wie in der Vorschau: Ist es inzwischen ein anderer, geschieht nichts",
  }),
});

export const cancellationSchema = z
  .strictObject({
    how: z.enum(["unpaid", "grace", "bands"]).meta({
      description:
        "unpaid: noch nicht bezahlt; grace: in der kostenlosen Frist; bands: nach den Stornosätzen",
    }),
    items: z.array(
      z.strictObject({
        itemId: z.string(),
        title: z.string(),
        share: z.number().min(0).max(1).meta({ description: "Einbehaltener Teil des Preises" }),
        fee: amount,
      }),
    ),
    fee: amount,
    refund: amount,
  })
  .meta({ id: "Cancellation" });

export function toWireCancellation(preview: CancelPreview): z.output<typeof cancellationSchema> {
  const { how, items, fee, refund } = preview;
  return {
    how,
    items: items.map(({ itemId, title, share, ...kept }) => ({
      itemId,
      title,
      share,
      fee: toDecimal(kept.fee),
    })),
    fee: toDecimal(fee),
    refund: toDecimal(refund),
  };
}
