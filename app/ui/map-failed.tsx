import { Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

/** The search did not work; it may a moment later. */
export function MapFailed({ searchHref }: { searchHref: string }) {
  const { t } = textsOf("map");
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
