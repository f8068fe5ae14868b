import { z } from "zod";

import { bidStates, bidTypes, type Bid } from "#app/domain/order/bid.ts";
import { toDecimal } from "#app/domain/money.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { instant } from "#app/web/wire/date.server.ts";

/** Nothing here says where the vendor's limits are. */
export const bidSchema = z
  .strictObject({
    bidState: z.enum(bidStates),
    unitPrice: amount,
    date: instant,
    bidType: z.enum(bidTypes),
    sequenceNumber: z
      .int()
      .meta({ description: "Zählt die Vorschläge der Position ab 1; steht in ihrer Adresse" }),
    expiry: instant.nullable(),
  })
  .meta({ id: "Bid" });

/** Why a bid is declined is nobody's business but the shop's. */
export function toWireBid({ expiry, ...bid }: Bid): z.output<typeof bidSchema> {
  const { bidState, bidType, sequenceNumber } = bid;
  return {
    bidState,
    unitPrice: toDecimal(bid.unitPrice),
    date: bid.date.toISOString(),
    bidType,
    sequenceNumber,
    expiry: expiry?.toISOString() ?? null,
  };
}
