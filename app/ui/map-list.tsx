import { Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { MapRow } from "#app/web/map-page-data.ts";

/** The offers of the view, a row each. */
export function MapList({ rows }: { rows: readonly MapRow[] }) {
  const { t } = textsOf();
  return (
    <ul className="map-list">
      {rows.map(({ href, title, place, category, image, total, currency, from, stay, away }) => (
        <li key={href}>
          <div>
            <h3>
              <Link to={href}>{title}</Link>
            </h3>
            <p>
              {place} <Stars category={category} />
            </p>
            {away ? <p className="soft">{away}</p> : null}
            <p>
              {from ? `${t("price.from")} ` : null}
              <Price amount={total} currency={currency} strong /> <span className="soft">{stay}</span>
            </p>
          </div>
          <Picture image={image} width={320} height={240} sizes="7rem" />
        </li>
      ))}
    </ul>
  );
}
