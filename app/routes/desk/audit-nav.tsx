import { deskAuditPath, deskPageViewsPath, deskWebhooksPath } from "#app/http/back-office-urls.ts";
import { SubNav } from "#app/routes/desk/sub-nav.tsx";
import { deskTodayTexts as t } from "#locale/operator/today.ts";
import { deskWebhookTexts as webhooks } from "#locale/operator/connections/webhooks.ts";

/** Pages of the audit log: changes, page views and webhook events. */
export const AuditNav = () => (
  <SubNav
    label={t("audit.pages")}
    pages={[
      { href: deskAuditPath(), label: t("audit.changes") },
      { href: deskPageViewsPath(), label: t("audit.looks") },
      { href: deskWebhooksPath(), label: webhooks("title") },
    ]}
  />
);
