/** /verwaltung/einstellungen/mails: emails to customers whose subject and introduction owners may write. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { deskSettingsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { viewMailTexts } from "#app/routes/desk/upkeep/settings/mails/view.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskMailTextTexts as t } from "#locale/operator/mail-texts.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "settings");
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    done: doneParam === "gespeichert" ? t("done") : doneParam === "zurueck" ? t("doneReset") : null,
    rows: await viewMailTexts(context.shop),
  };
}

export default function DeskMailTexts() {
  const { done, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <FormOutcome reply={undefined} done={done} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <DeskTable
        caption={t("list")}
        quiet
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { heading: t("email"), cell: ({ label, href }) => <Link to={href}>{label}</Link> },
          { heading: t("subject"), cell: ({ subject }) => subject },
          { heading: t("words"), cell: ({ words }) => words },
        ]}
      />
      <p>
        <Link to={deskSettingsPath()}>{t("settings")}</Link>
      </p>
    </>
  );
}
