import { z } from "zod";

import { instant } from "#app/web/wire/date.server.ts";

export const itemReturn = z.strictObject({ returnedOn: instant, quantity: z.int() });

export function toWireReturn(returned: { returnedOn: Date; quantity: number }): z.output<typeof itemReturn> {
  return { returnedOn: returned.returnedOn.toISOString(), quantity: returned.quantity };
}

export const voucherSchema = z
  .strictObject({
    id: z.string(),
    idSstItem: z.string().meta({ description: "Position der Bestellung, zu der er gehört" }),
    generationDate: instant.nullable(),
    fulfillmentDate: instant.nullable(),
    generated: z.boolean(),
    fulfilled: z.boolean(),
    returned: z.boolean(),
    hasInsurance: z.boolean(),
    insuredOn: instant.nullable(),
    insurancePolicy: z.string(),
    voucherKey: z.string().nullable().meta({ description: "null, bis der Gutschein bezahlt ist" }),
    return: itemReturn.nullable(),
  })
  .meta({ id: "Voucher" });

export interface StoredVoucher {
  id: string;
  itemId: string;
  /** Null until it is paid. */
  voucherKey: string | null;
  generationDate: Date | null;
  /** When it was redeemed. */
  fulfillmentDate: Date | null;
  returned: Date | null;
  insuredOn: Date | null;
  insurancePolicy: string | null;
}

export function toWireVoucher(voucher: StoredVoucher): z.output<typeof voucherSchema> {
  const { id, itemId, voucherKey, generationDate, fulfillmentDate, returned, insuredOn } = voucher;
  return {
    id,
    idSstItem: itemId,
    generationDate: generationDate?.toISOString() ?? null,
    fulfillmentDate: fulfillmentDate?.toISOString() ?? null,
    generated: voucherKey !== null,
    fulfilled: fulfillmentDate !== null,
    returned: returned !== null,
    hasInsurance: insuredOn !== null,
    insuredOn: insuredOn?.toISOString() ?? null,
    insurancePolicy: voucher.insurancePolicy ?? "",
    voucherKey,
    return: returned && toWireReturn({ returnedOn: returned, quantity: 1 }),
  };
}
