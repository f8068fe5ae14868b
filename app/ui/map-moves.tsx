import { Link } from "@remix-run/react";

import { type Direction, mapZoom, panned, settlePosition } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { textsOf } from "#app/locales/texts.ts";
import { mapPageAt } from "#app/web/map-address.ts";
import { mapPath } from "#app/web/paths.ts";

/** How far one step goes, in widths of the view. */
const step = 0.5;

const ways = {
  nw: { right: -step, down: -step, arrow: "↖" },
  n: { right: 0, down: -step, arrow: "↑" },
  ne: { right: step, down: -step, arrow: "↗" },
  w: { right: -step, down: 0, arrow: "←" },
  e: { right: step, down: 0, arrow: "→" },
  sw: { right: -step, down: step, arrow: "↙" },
  s: { right: 0, down: step, arrow: "↓" },
  se: { right: step, down: step, arrow: "↘" },
} as const satisfies Record<Direction, object>;

/** Zoom and the eight directions as links: for all who cannot or will not drag. */
export function MapMoves({ position, address }: { position: MapPosition; address: string }) {
  const { t } = textsOf("map");
  const { z } = position;
  const zoomed = (by: number) => mapPageAt(address, settlePosition({ ...position, z: z + by }));
  return (
    <nav className="map-moves" aria-label={t("moves")}>
      <ul className="map-zoom">
        {z < mapZoom.most ? (
          <li>
            <Link to={zoomed(1)} preventScrollReset>
              <span aria-hidden="true">+ </span>
              {t("closer")}
            </Link>
          </li>
        ) : null}
        {z > mapZoom.least ? (
          <li>
            <Link to={zoomed(-1)} preventScrollReset>
              <span aria-hidden="true">− </span>
              {t("wider")}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={mapPath(address)} preventScrollReset>
            {t("everything")}
          </Link>
        </li>
      </ul>
      <ul className="map-rose">
        {Object.entries(ways).map(([way, { right, down, arrow }]) => (
          <li key={way} className={`to-${way}`}>
            <Link to={mapPageAt(address, panned(position, right, down))} preventScrollReset>
              <span aria-hidden="true">{arrow} </span>
              <span className="hidden">{t(`to.${way}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
