import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { Notice } from "#app/ui/notice.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";
import { findOrderPath } from "#app/web/account-paths.ts";

/** Where the orders are that have to be paid first: who asks may not be their owner, so the page does not name them. */
export function WaysToUnpaid() {
  const { t } = textsOf("checkout");
  const { email } = useRootData();
  return (
    <Notice kind="info" title={t("finalize.unpaid.title")}>
      <p>{t("finalize.unpaid.mails")}</p>
      <p>
        <Link to={findOrderPath()}>{t("finalize.unpaid.find")}</Link>
      </p>
      {email === "" ? null : (
        <p>
          {t("finalize.unpaid.help")} <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </Notice>
  );
}
