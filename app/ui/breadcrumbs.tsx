import { Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import type { Crumb } from "#app/web/crumb.ts";

/** Where the page is: the pages above it as links, then its own name. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = textsOf();
  return (
    <nav className="crumbs" aria-label={t("crumbs.label")}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
