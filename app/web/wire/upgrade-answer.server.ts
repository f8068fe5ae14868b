import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { ItemUpgrade } from "#app/domain/order/order.ts";
import { itemUpgradeSchema } from "#app/web/wire/order-item.server.ts";

/** What became of an additional service (specification § 7). */
export const upgradeAnswer = z
  .strictObject({
    success: z.literal(true),
    upgrade: itemUpgradeSchema
      .pick({ id: true, description: true, unitPrice: true, isOptional: true })
      .meta({ id: "ChosenUpgrade" })
      .nullable()
      .meta({ description: "null: war nicht dabei" }),
  })
  .meta({ id: "UpgradeChange" });

export function toUpgradeAnswer(upgrade: ItemUpgrade | undefined): z.output<typeof upgradeAnswer> {
  if (!upgrade) return { success: true, upgrade: null };
  const { id, description, unitPrice, isOptional } = upgrade;
  return { success: true, upgrade: { id, description, unitPrice: toDecimal(unitPrice), isOptional } };
}
