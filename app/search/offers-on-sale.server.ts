import { TypedFastBitSet } from "typedfastbitset";
import type { CatalogueColumns } from "#app/search/catalogue-columns.server.ts";

/** Which offers are on sale at an instant; remembered until the next one begins or ends. */
export class OffersOnSale {
  #from = Infinity;
  #until = -Infinity;
  #found = new TypedFastBitSet();

  constructor(private readonly columns: CatalogueColumns) {}

  /** @returns not to be changed */
  at(instant: Date): TypedFastBitSet {
    const now = instant.getTime();
    if (this.#from <= now && now < this.#until) return this.#found;
    const { offers, saleStart, saleEnd } = this.columns;
    const found = new TypedFastBitSet();
    let [from, until] = [-Infinity, Infinity];
    for (let offer = 0; offer < offers; offer++) {
      const [start, end] = [saleStart[offer] ?? 0, saleEnd[offer] ?? 0];
      if (start <= now && now < end) found.add(offer);
      for (const edge of [start, end]) {
        if (edge <= now) from = Math.max(from, edge);
        else until = Math.min(until, edge);
      }
    }
    this.#found = found;
    this.#from = from;
    this.#until = until;
    return found;
  }
}
