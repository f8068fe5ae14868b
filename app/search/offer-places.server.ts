import KDBush from "kdbush";
import { TypedFastBitSet } from "typedfastbitset";
import type { BoundingBox } from "#app/domain/search/query.ts";
import type { CatalogueColumns } from "#app/search/catalogue-columns.server.ts";

const earthRadius = 6371.0088;

/** Where the offers are. */
export class OfferPlaces {
  readonly #numbers: Uint32Array;
  readonly #tree: KDBush | null;

  constructor(private readonly columns: CatalogueColumns) {
    const { latitude, longitude } = columns;
    this.#numbers = Uint32Array.from(latitude.keys()).filter((number) => !Number.isNaN(latitude[number]));
    this.#tree = this.#numbers.length === 0 ? null : new KDBush(this.#numbers.length);
    for (const number of this.#numbers) this.#tree?.add(longitude[number] ?? 0, latitude[number] ?? 0);
    this.#tree?.finish();
  }

  /** The offers in the box, edges included. */
  within({ lat1, lat2, lon1, lon2 }: BoundingBox): TypedFastBitSet {
    const parts =
      lon1 <= lon2
        ? [[lon1, lon2]]
        : [
            [lon1, Infinity],
            [-Infinity, lon2],
          ];
    const found = new TypedFastBitSet();
    for (const [west = 0, east = 0] of parts) {
      for (const at of this.#tree?.range(west, lat1, east, lat2) ?? []) found.add(this.#numbers[at] ?? 0);
    }
    return found;
  }

  /** Kilometres along the great circle, to the metre; null where nobody knows where the offer is. */
  distance(number: number, from: { lat: number; lon: number }): number | null {
    const latitude = this.columns.latitude[number] ?? NaN;
    const longitude = this.columns.longitude[number] ?? NaN;
    if (Number.isNaN(latitude)) return null;
    const [one, other] = [radians(from.lat), radians(latitude)];
    const a =
      Math.sin((other - one) / 2) ** 2 +
      Math.cos(one) * Math.cos(other) * Math.sin(radians(longitude - from.lon) / 2) ** 2;
    return Math.round(2000 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))) / 1000;
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
