import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";

import { textsOf } from "#app/locales/texts.ts";
import { MapFrame } from "#app/ui/map-frame.tsx";
import { MapList } from "#app/ui/map-list.tsx";
import { MapMoves } from "#app/ui/map-moves.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { mapPageAt } from "#app/web/map-address.ts";
import { mapListId, type MapPageData } from "#app/web/map-page-data.ts";

type Live = Pick<ComponentProps<typeof MapFrame>, "state" | "frame" | "stage" | "sheet">;

/** Map and list of the same offers. @param credit whose map it is */
export function MapView({
  page,
  remarks,
  credit,
  live,
}: {
  page: MapPageData;
  remarks: readonly string[];
  credit: string;
  live: Live;
}) {
  const { t } = textsOf("map");
  const { position, address, marks, rows, chips, searchHref, elsewhere } = page;
  return (
    <>
      <PageHeading title={page.heading} lead={page.lead} />
      {remarks.length > 0 ? (
        <Notice kind="info">
          {remarks.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      <MapChips chips={chips} searchHref={searchHref} />
      <div className="map-page">
        <div className="map-side">
          <MapFrame position={position} address={address} marks={marks} {...live} />
          <div className="map-below">
            <MapMoves position={position} address={address} />
            <p className="hint">{credit}</p>
          </div>
        </div>
        <section aria-labelledby={mapListId}>
          <h2 id={mapListId}>{t(rows.length > 0 ? "list" : "emptyTitle")}</h2>
          {rows.length > 0 ? <MapList rows={rows} /> : <p>{t(elsewhere > 0 ? "empty" : "nothing")}</p>}
          <Pagination
            page={page.page}
            pages={page.pages}
            href={(number) => mapPageAt(address, position, number)}
          />
          {elsewhere > 0 ? <p className="hint">{t("elsewhere", { count: elsewhere })}</p> : null}
          {rows.length > 0 && page.measured ? <p className="hint">{t("awayHint")}</p> : null}
        </section>
      </div>
    </>
  );
}

/** Back to the search, and what narrows it: each a link to the same map without it. */
function MapChips({ chips, searchHref }: Pick<MapPageData, "chips" | "searchHref">) {
  const { t } = textsOf("map");
  return (
    <nav aria-label={t("filters")}>
      <ul className="chips">
        <li>
          <Link to={searchHref}>{t("change")}</Link>
        </li>
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} preventScrollReset>
              <span className="hidden">{t("remove")}</span>
              {label}
              <span aria-hidden="true">{"\u00a0×"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
