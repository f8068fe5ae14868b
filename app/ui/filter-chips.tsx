import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { searchPath } from "#app/web/paths.ts";

export interface LabelledLink {
  label: string;
  href: string;
}

/** What narrows the search: each a link to the same search without it. */
export function FilterChips({ chips }: { chips: readonly LabelledLink[] }) {
  const { t } = textsOf("search");
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t("chips.label")}>
      <ul className="chips">
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} preventScrollReset>
              <span className="hidden">{t("chips.remove")}</span>
              {label}
              <span aria-hidden="true">{"\u00a0×"}</span>
            </Link>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <Link to={searchPath()}>{t("chips.all")}</Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
