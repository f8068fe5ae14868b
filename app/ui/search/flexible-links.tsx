import { allPagesTexts as t } from "#locale/all-pages.ts";
import { LinkChips } from "#app/ui/layout/link-chips.tsx";
import type { FlexibleLink } from "#app/ui/search/flexible-links.server.ts";

/** Below the search form: searches for visitors who have no dates yet. */
export function FlexibleLinks({ links }: { links: readonly FlexibleLink[] }) {
  return (
    <nav className="flexible" aria-label={t("search.flexible")}>
      <p>{t("search.flexible")}</p>
      <LinkChips links={links} />
    </nav>
  );
}
