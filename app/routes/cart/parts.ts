/** Ids of the cart's parts that a message can belong to. It is shown there, and the redirect scrolls there. */
export const cartParts = {
  sums: "cart-sums",
  quantity: (itemId: string) => `quantity-${itemId}`,
  /** A service code is any text, so characters that are special in an address are encoded. */
  upgrade: (itemId: string, serviceCode: string) =>
    `upgrade-${itemId}-${serviceCode.replaceAll(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)}`,
  gift: (itemId: string) => `gift-${itemId}`,
  bids: (itemId: string) => `bids-${itemId}`,
};

interface Line {
  id: string;
  /** Null when it is no voucher. */
  gift: object | null;
  offered: readonly { serviceCode: string }[];
  /** Null when its price cannot be proposed and never could. */
  bidding: object | null;
}

export function listCartParts({ lines }: { lines: readonly Line[] }): string[] {
  const parts = lines.flatMap(({ id, gift, offered, bidding }) => [
    cartParts.quantity(id),
    ...(gift ? [cartParts.gift(id)] : []),
    ...offered.map(({ serviceCode }) => cartParts.upgrade(id, serviceCode)),
    ...(bidding ? [cartParts.bids(id)] : []),
  ]);
  return lines.length > 0 ? [cartParts.sums, ...parts] : [];
}
