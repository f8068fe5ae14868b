/** Optional upgrades of an item that is not ordered yet, and how many guests can take each. */
import type { ItemOnSale } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { calculateTakers, wouldMakePackage } from "#app/domain/order/package-share.ts";
import { obstacleFor } from "#app/domain/order/upgrades.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import { notOfferedText } from "#app/locales/upgrade-text.ts";

const noTakers = { least: 1, most: 0, cut: false };

/** @param onSale undefined when the item left the catalogue */
export function listOfferedUpgrades(
  item: OrderItem | undefined,
  onSale: ItemOnSale | undefined,
  reduction: Reduction | null,
) {
  const chosen = new Set(item?.upgrades.map(({ serviceCode }) => serviceCode));
  const optional = (onSale?.offer.additionalServiceUpgrades ?? [])
    .filter((upgrade) => upgrade.isOptional)
    .map((upgrade) => {
      const tooMuch = item && wouldMakePackage(item, upgrade, reduction) ? ("package" as const) : null;
      const obstacle = item && onSale ? (obstacleFor(item, upgrade, onSale.variant) ?? tooMuch) : null;
      return { ...upgrade, obstacle, takers: item ? calculateTakers(item, upgrade, reduction) : noTakers };
    });
  return {
    // An upgrade that no longer fits can still be removed.
    offered: optional
      .filter(({ obstacle, serviceCode }) => !obstacle || chosen.has(serviceCode))
      .map(({ serviceCode, description, unitPrice, perPerson, takers }) => ({
        serviceCode,
        description,
        unitPrice,
        perPerson,
        takers,
      })),
    notOffered: optional.flatMap((upgrade) =>
      upgrade.obstacle && !chosen.has(upgrade.serviceCode) ? [notOfferedText(upgrade, upgrade.obstacle)] : [],
    ),
  };
}
