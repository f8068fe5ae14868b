/** Transfers long lists out of a thread. A single message would be deserialized in one turn of the event loop. */
import { setImmediate as turn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";

export interface Packed<Item> {
  pieces: Uint8Array[];
  /** Never set; only carries the item type. */
  item?: Item;
}

/** @param perPiece number of items that are deserialized in one turn */
export function pack<Item>(items: readonly Item[], perPiece: number): Packed<Item> {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < items.length; start += perPiece)
    pieces.push(serialize(items.slice(start, start + perPiece)));
  return { pieces };
}

/** Deserializes one piece in each turn of the event loop. */
export async function unpack<Item>({ pieces }: Packed<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (const piece of pieces) {
    for (const item of deserialize(piece) as Item[]) items.push(item);
    await turn();
  }
  return items;
}
