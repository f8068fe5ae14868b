import { Link } from "@remix-run/react";

import {
  type Direction,
  mapFrame,
  mapZoom,
  northEdge,
  panPosition,
  normalisePosition,
  sideEdge,
} from "#app/domain/search/map-view.ts";
import { viewEdges, withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapPageAt, mapPath, mapPicturePath } from "#app/http/urls.ts";
import { mapTexts as t } from "#locale/catalogue/map.ts";
import type { ChosenOffer } from "#app/routes/map/use-chosen-offer.ts";
import type { Pointing } from "#app/routes/map/use-pointing.ts";
import type { LiveParts } from "#app/routes/map/use-live-map.ts";
import type { MapPageData } from "#app/routes/map/view.server.ts";
import { clickField } from "#app/search-url/query.ts";

/**
 * The map with its marks. The server draws a picture that can be clicked; with scripts, the same marks lie on a
 * draggable map.
 */
export function MapFrame({
  page,
  live,
  pointing,
  chosen,
}: {
  page: MapPageData;
  live: LiveParts;
  pointing: Pointing;
  chosen: ChosenOffer;
}) {
  const { position, address } = page;
  const { state, frame, stage, sheet } = live;
  const layer = mapPicturePath(state === "drawn" ? "base" : "labels", position);
  const picture = withViewHeight(layer, page.height);
  const { width, height } = mapFrame;
  const { Card } = live;
  return (
    <section className="map-frame" aria-label={t("map")} tabIndex={-1} ref={frame}>
      <div className="map-stage" ref={stage} />
      {state === "drawn" ? (
        <form action={mapPath()} method="get" className="map-click">
          {[...new URLSearchParams(address), ...Object.entries(position)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="image"
            name={clickField}
            src={picture}
            alt={t("picture")}
            aria-label={t("picture")}
            width={width}
            height={height}
            tabIndex={-1}
          />
        </form>
      ) : null}
      <div className="map-sheet" ref={sheet}>
        {state === "foreign" ? null : (
          <img src={picture} alt={state === "drawn" ? t("drawn") : ""} width={width} height={page.height} />
        )}
        <MapMarks page={page} live={live} pointing={pointing} chosen={chosen} />
      </div>
      {Card && chosen.card ? (
        <Card
          card={chosen.card}
          reveal={(height) => live.reveal(chosen.card?.href ?? "", height)}
          onClose={chosen.close}
        />
      ) : null}
    </section>
  );
}

function MapMarks({ page, live, pointing, chosen }: Parameters<typeof MapFrame>[0]) {
  const { top } = viewEdges(page.height);
  return (
    <ul className="map-marks" aria-label={t("marks")}>
      {page.marks.map(({ href, text, name, group, x, y, rows, card = page.rows[rows[0] ?? -1] }) => (
        <li
          key={href}
          className={`${placeClasses(x, y, top)}${pointing.isAt(rows) || chosen.card?.href === href ? " pointed" : ""}`}
          {...pointing.at(rows)}
        >
          <Link
            to={href}
            className={group ? "map-group" : "map-price"}
            preventScrollReset={group}
            // The mark disappears, so the focus moves to the map.
            onClick={(event) => {
              if (group) live.frame.current?.focus({ preventScroll: true });
              else if (live.Card && page.height > mapFrame.height && card) chosen.touch(event, card);
            }}
          >
            <b>{text}</b>
            <span className="hidden">
              {group ? "" : ", "}
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Position of a mark in classes of `places.css`, digit by digit, because style attributes are not allowed and it must
 * work without scripts. Prices near an edge point inwards.
 */
function placeClasses(x: number, y: number, top: number): string {
  const digits = (axis: "x" | "y", value: number) =>
    [...String(Math.max(0, Math.min(999, value))).padStart(3, "0")].flatMap((digit, index) =>
      digit === "0" ? [] : [`${axis}${"abc"[index] ?? ""}${digit}`],
    );
  // A taller view begins above the frame and ends below it.
  const turn = Math.max(-1, Math.min(1, Math.floor(y / 1000)));
  const [across, down] = [(x * mapFrame.width) / 1000, (y * mapFrame.height) / 1000];
  return [
    ...digits("x", x),
    ...digits("y", y - 1000 * turn),
    ...(turn === 0 ? [] : [turn < 0 ? "y-above" : "y-below"]),
    ...(across < sideEdge ? ["at-west"] : across > mapFrame.width - sideEdge ? ["at-east"] : []),
    ...(down < top + northEdge ? ["at-north"] : []),
  ].join(" ");
}

/** Length of one step, in widths of the view. */
const step = 0.5;

const arrows: Readonly<Record<Direction, string>> = {
  n: "↑",
  ne: "↗",
  e: "→",
  se: "↘",
  s: "↓",
  sw: "↙",
  w: "←",
  nw: "↖",
};

const directions = [
  { way: "nw", right: -step, down: -step },
  { way: "n", right: 0, down: -step },
  { way: "ne", right: step, down: -step },
  { way: "w", right: -step, down: 0 },
  { way: "e", right: step, down: 0 },
  { way: "sw", right: -step, down: step },
  { way: "s", right: 0, down: step },
  { way: "se", right: step, down: step },
] as const satisfies readonly ({ way: Direction } & Record<string, unknown>)[];

/** Links to offers outside the view, each with an arrow in its direction. */
export function MapEdges({ edges }: Pick<MapPageData, "edges">) {
  return (
    <nav className="map-edges" aria-label={t("edges")}>
      <ul>
        {edges.map(({ href, text, direction }) => (
          <li key={text}>
            <Link to={href} preventScrollReset>
              <span aria-hidden="true">{arrows[direction]} </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links for zoom and eight directions, as an alternative to dragging. A desktop folds the directions. */
export function MapNavigation({
  position,
  address,
  wholeHref,
}: Pick<MapPageData, "position" | "address" | "wholeHref">) {
  const { z } = position;
  const zoomPath = (by: number) => mapPageAt(address, normalisePosition({ ...position, z: z + by }));
  return (
    <nav className="map-moves" aria-label={t("moves")}>
      <ul className="map-zoom">
        {z < mapZoom.most ? (
          <li>
            <Link to={zoomPath(1)} preventScrollReset>
              <span aria-hidden="true">+ </span>
              <span className="map-word">{t("closer")}</span>
            </Link>
          </li>
        ) : null}
        {z > mapZoom.least ? (
          <li>
            <Link to={zoomPath(-1)} preventScrollReset>
              <span aria-hidden="true">− </span>
              <span className="map-word">{t("wider")}</span>
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={wholeHref} preventScrollReset>
            {t("everything")}
          </Link>
        </li>
      </ul>
      <details className="map-turn">
        <summary>{t("turn")}</summary>
        <ul className="map-rose">
          {directions.map(({ way, right, down }) => (
            <li key={way} className={`to-${way}`}>
              <Link to={mapPageAt(address, panPosition(position, right, down))} preventScrollReset>
                <span aria-hidden="true">{arrows[way]} </span>
                <span className="hidden">{t(`to.${way}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
