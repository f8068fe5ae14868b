import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { Card } from "#app/ui/card.tsx";
import { searchPath } from "#app/web/paths.ts";
import type { SearchChip } from "#app/web/search-chips.ts";

/** Nothing fits: the ways on, one for each part of the search. */
export function NoResults({ chips }: { chips: readonly SearchChip[] }) {
  const { t } = textsOf("search");
  return (
    <Card title={t("none.title")}>
      {chips.length > 0 ? <p>{t("none.lead")}</p> : <p>{t("none.guests")}</p>}
      <ul>
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{t("none.without", { label })}</Link>
          </li>
        ))}
        <li>
          <Link to={searchPath()}>{t("none.all")}</Link>
        </li>
      </ul>
    </Card>
  );
}
