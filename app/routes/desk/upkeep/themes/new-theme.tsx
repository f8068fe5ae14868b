/** /verwaltung/themen/neu: creates a theme. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { createTheme } from "#app/commands/catalogue/themes.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskThemesPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { ThemeForm } from "#app/routes/desk/upkeep/themes/theme-fields.tsx";
import {
  parseTheme,
  pictureChoices,
  refusedTheme,
  themeConstraint,
  themeValues,
} from "#app/routes/desk/upkeep/themes/theme-form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskThemeTexts as t } from "#locale/catalogue/offers/themes.ts";

export const meta = buildUnlistedMeta(() => t("new"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const pictures = await pictureChoices(context.shop.db);
  return { constraint: themeConstraint, values: themeValues(), pictures };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "offers");
  const read = await parseTheme(form, context.shop.db);
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const answer = await createTheme(context.shop.work(), read.fields, { operator });
  if (answer.ok) return seeOther(deskThemesPath("angelegt"));
  return data(refusedTheme(form, answer.refusal), { status: 422 });
}

export default function DeskNewTheme() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading title={t("new")} />
      <ThemeForm {...page} answer={answer} stand="" intent="create" submit={t("add")} />
      <p>
        <Link to={deskThemesPath()}>{t("back")}</Link>
      </p>
    </>
  );
}
