/**
 * Landscapes, islands and seas as visitors of the shop know them. The catalogue knows countries, regions and places only;
 * a house is in an area by where it stands, a ship by the ports that it calls at.
 */
import { type Area, areas } from "#app/domain/area-table.ts";
import type { Offer } from "#app/domain/offer.ts";

type Placed = Pick<Offer, "type" | "contact"> & { cruise?: { route: readonly { port: string }[] } };

/** The areas that a house stands in or a ship goes to. */
export function areasOf({ type, contact, cruise }: Placed): readonly Area[] {
  if (type === "Cruise") {
    const ports = new Set(cruise?.route.map(({ port }) => port.split(",")[0] ?? port));
    return areas.filter((area) => area.ports?.some((port) => ports.has(port)));
  }
  return areas.filter((area) => isWithin(area, contact));
}

function isWithin({ boxes, countries, regions }: Area, { country, state, geoCoordinate }: Placed["contact"]) {
  if (countries && !countries.includes(country)) return false;
  if (regions?.includes(state)) return true;
  if (!geoCoordinate) return false;
  const { latitude, longitude } = geoCoordinate;
  return (boxes ?? []).some(
    ([south, west, north, east]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );
}
