/** /verwaltung/einstellungen/texte: all content pages with the version that holds. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { deskSettingsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { viewTexts } from "#app/routes/desk/upkeep/settings/texts/view.server.ts";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskContentTexts as t } from "#locale/operator/content-texts.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "settings");
  return { rows: await viewTexts(context.shop) };
}

export default function DeskTexts() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <DeskTable
        caption={t("title")}
        quiet
        rows={rows}
        rowKey={({ page }) => page}
        columns={[
          { heading: t("name"), cell: ({ title, href }) => <Link to={href}>{title}</Link> },
          { heading: t("now"), cell: ({ now }) => now },
          { heading: t("planned"), cell: ({ planned }) => planned },
        ]}
      />
      <p>
        <Link to={deskSettingsPath()}>{t("settings")}</Link>
      </p>
    </>
  );
}
