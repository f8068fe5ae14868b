import { Link } from "@remix-run/react";

import { mapListId, mapPageAt } from "#app/http/urls.ts";
import { mapTexts as t } from "#locale/catalogue/map.ts";
import { MapEdges, MapFrame, MapNavigation } from "#app/routes/map/map-frame.tsx";
import { useChosenOffer } from "#app/routes/map/use-chosen-offer.ts";
import { type Pointing, usePointing } from "#app/routes/map/use-pointing.ts";
import type { LiveParts } from "#app/routes/map/use-live-map.ts";
import type { MapPageData } from "#app/routes/map/view.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";
import { CardPrice } from "#app/ui/offer/price-block.tsx";
import { Stars } from "#app/ui/offer/offer-card.tsx";

interface MapViewProps {
  page: MapPageData;
  remarks: readonly string[];
  /** Attribution of the map data. */
  credit: string;
  live: LiveParts;
}

export function MapView({ page, remarks, credit, live }: MapViewProps) {
  const { position, address, rows, chips, searchHref, elsewhere } = page;
  const { light } = useRootData();
  const pointing = usePointing();
  const chosen = useChosenOffer();
  return (
    <div className={light ? "map-page" : "map-page map-full"}>
      <div className="map-head">
        <PageHeading title={page.heading} />
        {remarks.length > 0 ? (
          <Notice kind="info">
            {remarks.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        ) : null}
        <MapChips chips={chips} searchHref={searchHref} />
      </div>
      <div className="map-side">
        <MapFrame page={page} live={live} pointing={pointing} chosen={chosen} />
        {light ? null : (
          <p className="map-foot">
            <a href={`#${mapListId}`}>{t("toList")}</a>
          </p>
        )}
        <div className="map-below">
          <MapEdges edges={page.edges} />
          <MapNavigation position={position} address={address} wholeHref={page.wholeHref} />
          <p className="hint">{credit}</p>
        </div>
      </div>
      <section className="map-offers" aria-labelledby={mapListId}>
        <h2 id={mapListId}>{t(rows.length > 0 ? "list" : "emptyTitle")}</h2>
        {/* Below the map: it appears with the first move and must not shift the map under the finger. */}
        {page.lead ? <p>{page.lead}</p> : null}
        {rows.length > 0 ? (
          <MapList rows={rows} pointing={pointing} />
        ) : (
          <p>{t(elsewhere > 0 ? "empty" : "nothing")}</p>
        )}
        <Pagination
          page={page.page}
          pages={page.pages}
          href={(number) => mapPageAt(address, position, number)}
        />
        {elsewhere > 0 ? <p className="hint">{t("elsewhere", { count: elsewhere })}</p> : null}
        {rows.length > 0 && page.measured ? <p className="hint">{t("awayHint")}</p> : null}
      </section>
    </div>
  );
}

/** Link back to the search, and its filters, each a link to the same map without it. */
function MapChips({ chips, searchHref }: Pick<MapPageData, "chips" | "searchHref">) {
  return (
    <nav aria-label={t("filters")}>
      <ul className="chips">
        <li>
          <Link to={searchHref}>{t("change")}</Link>
        </li>
        {/* Keyed by position, because the addresses change with the view and a focused chip must stay. */}
        {chips.map(({ label, href }, place) => (
          <li key={`${place} ${label}`}>
            <Link to={href} preventScrollReset>
              {label}
              <span className="hidden">{t("remove")}</span>
              <span aria-hidden="true">{"\u00a0×"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MapList({ rows, pointing }: Pick<MapPageData, "rows"> & { pointing: Pointing }) {
  return (
    <ul className="map-list">
      {rows.map(({ away, ...card }, row) => (
        <li key={card.href} className={pointing.isAt([row]) ? "pointed" : undefined} {...pointing.at([row])}>
          <div>
            <h3>
              <Link to={card.href}>{card.name}</Link> <Stars category={card.category} />
            </h3>
            <p>{card.place}</p>
            <p className="offer-title">{card.title}</p>
            {away ? <p className="soft">{away}</p> : null}
            <CardPrice card={card} />
          </div>
          <Picture image={card.image} width={320} height={240} sizes="7rem" />
        </li>
      ))}
    </ul>
  );
}

export function MapFailed({ searchHref }: { searchHref: string }) {
  return (
    <>
      <PageHeading title={t("failedTitle")} />
      <div role="alert">
        <Notice kind="danger">
          <p>{t("failed")}</p>
        </Notice>
      </div>
      <p>
        <Link to={searchHref}>{t("change")}</Link>
      </p>
    </>
  );
}
