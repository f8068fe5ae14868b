/**
 * /de/s/{words}: a spoken search, which redirects to its results. Without words, or with unknown ones, it shows a
 * form.
 */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { searchPath, spokenPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { spokenSearchTexts as t } from "#locale/catalogue/spoken-search.ts";
import { parseSpokenSearch } from "#app/search-url/spoken.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

const field = "gesagt";

export const meta = buildUnlistedMeta<typeof loader>(
  (page) => (page && page.unknown.length > 0 ? common("errorTitle") : "") + t("hear.title"),
);

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const typed = params.spoken ?? new URL(request.url).searchParams.get(field) ?? "";
  if (typed.trim() === "") return data({ typed: "", unknown: [] as readonly string[] });
  const parsedSearch = parseSpokenSearch(typed, await shop.offers(), shop.today());
  if (parsedSearch.ok) throw redirect(searchPath(parsedSearch.address));
  return data({ typed: typed.slice(0, 300), unknown: parsedSearch.unknown }, { status: 404 });
}

export default function SpokenSearch() {
  const { typed, unknown } = useLoaderData<typeof loader>();
  const error = { [field]: [t("hear.unknown", { words: unknown.join(" ") })] };
  const reply = unknown.length === 0 ? undefined : { error, initialValue: { [field]: typed } };
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("hear.title")} lead={t("hear.lead")} />
      <Form method="get" action={spokenPath()}>
        <TextField
          field={createFieldReader({ lastResult: reply })(field)}
          label={t("hear.label")}
          hint={t("hear.hint")}
          autoComplete="off"
        />
        <Submit label={t("hear.submit")} kind="primary" />
      </Form>
      <p>
        <Link to={searchPath()}>{t("hear.search")}</Link>
      </p>
    </>
  );
}
