import { Link } from "@remix-run/react";

import type { MapPosition } from "#app/domain/search/query.ts";
import { mapPageAt, mapPicturePath } from "#app/web/map-address.ts";

/** Zooms at which one sees the region, and the town. */
const around = 6;
const near = 9;

/**
 * A picture of what lies around a house, with a pin, that leads to the map there. Light: no script, no list of its own.
 * @param place in words: "Meran in Südtirol, Italien"
 * @param alt whole text of the picture, "Karte: Meran in Südtirol, Italien"
 */
export function SmallMap({
  latitude,
  longitude,
  alt,
  label,
}: {
  latitude: number;
  longitude: number;
  alt: string;
  label: string;
}) {
  const at = (z: number): MapPosition => ({ lat: round(latitude), lon: round(longitude), z });
  return (
    <p className="small-map">
      <Link to={mapPageAt("", at(near))}>
        <img src={mapPicturePath("small", at(around))} alt={alt} width={480} height={300} loading="lazy" />
        <span>{label}</span>
      </Link>
    </p>
  );
}

/** To a hundred metres; the map is no plan of the town. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
