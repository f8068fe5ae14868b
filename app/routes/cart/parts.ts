/** The parts of the cart that an answer can be about, by their ids: there it stands, and there the page is shown from. */
export const cartParts = {
  sums: "cart-sums",
  quantity: (itemId: string) => `quantity-${itemId}`,
  /** A code is any text; an address names the part with plain signs. */
  upgrade: (itemId: string, serviceCode: string) =>
    `upgrade-${itemId}-${serviceCode.replaceAll(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)}`,
  bids: (itemId: string) => `bids-${itemId}`,
};

interface Line {
  id: string;
  offered: readonly { serviceCode: string }[];
  /** Whether its price can be proposed, or could be. */
  bidding: object | null;
}

export function partsOfCart({ lines }: { lines: readonly Line[] }): string[] {
  const parts = lines.flatMap(({ id, offered, bidding }) => [
    cartParts.quantity(id),
    ...offered.map(({ serviceCode }) => cartParts.upgrade(id, serviceCode)),
    ...(bidding ? [cartParts.bids(id)] : []),
  ]);
  return lines.length > 0 ? [cartParts.sums, ...parts] : [];
}
