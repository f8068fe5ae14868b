import { v7 as newId } from "uuid";
import { withUpgrades, wouldBePackage } from "#app/domain/order-item.ts";
import { refuse } from "#app/domain/result.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import { findVariant } from "#app/store/offers.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type UpgradeRefusal = "unknown-item" | "unknown-upgrade" | "mandatory" | "would-be-package";

/**
 * Adds an optional upgrade to an item, or takes it away again; doing it twice changes nothing more.
 * Refused where the stay would become a package that nobody is set up to organise (BGB § 651a).
 */
export function chooseUpgrade(
  work: Work,
  access: OrderAccess,
  input: { itemId: string; serviceCode: string; chosen: boolean },
) {
  return changeCart<UpgradeRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === input.itemId);
    if (!item) return refuse("unknown-item");
    const found = item.variantId === null ? null : await findVariant(tx, item.variantId);
    const offered = found?.offer.additionalServiceUpgrades ?? [];
    const others = item.upgrades.filter((upgrade) => upgrade.serviceCode !== input.serviceCode);
    const present = item.upgrades.find((upgrade) => upgrade.serviceCode === input.serviceCode);
    const upgrade = offered.find(({ serviceCode }) => serviceCode === input.serviceCode);
    if (!upgrade && !present) return refuse("unknown-upgrade");
    if (!(present ?? upgrade)?.isOptional) return refuse("mandatory");
    if (input.chosen && upgrade && present) return { ok: true, order };
    if (!input.chosen || !upgrade) return await replaced(others);
    if (!found?.offer.vendor.organiser && wouldBePackage(item, offered, upgrade))
      return refuse("would-be-package");
    const { serviceCode, description, unitPrice, isOptional } = upgrade;
    return await replaced([
      ...others,
      { id: newId(), serviceCode, description, unitPrice, isOptional, added: work.now },
    ]);

    async function replaced(upgrades: typeof others) {
      await work.tell?.(tx, { orderId: order.id, name: "article-changed", itemId: input.itemId });
      const orderItems = order.orderItems.map((old) =>
        old.id === input.itemId ? withUpgrades(old, upgrades) : old,
      );
      return { ok: true as const, order: { ...order, orderItems } };
    }
  });
}
