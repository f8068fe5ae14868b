/** /de/fehler/{name}-{suffix}: explains a problem of the JSON API, whose `type` is this address (RFC 9457). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { graceValues } from "#app/locales/grace-text.ts";
import { problemPages, problemTexts as t } from "#locale/problem.ts";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { notFound } from "#app/http/access.server.ts";
import { apiDocumentPath, problemCodes, problemOfPath } from "#app/http/problem-code.ts";
import { getTranslated } from "#app/locales/locales.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: page.title },
        { name: "description", content: page.lead },
        { name: "robots", content: "noindex" },
      ]
    : [];

export function loader({ request }: LoaderFunctionArgs) {
  const code = problemOfPath(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (!code) throw notFound(request);
  const { status, suffix } = problemCodes[code];
  return {
    ...getTranslated(problemPages)[code],
    title: t(`title.${code}`),
    lead: t(`lead.${code}`, graceValues("stay", ":00")),
    rows: [
      { term: t("page.code"), value: code },
      { term: t("page.suffix"), value: suffix },
      {
        term: t("page.status"),
        value: code === "INVALID_ORDER" ? `${status}, 410` : String(status),
      },
    ],
    texts: {
      when: t("page.when"),
      help: t("page.help"),
      programs: t("page.programs"),
      api: t("page.api"),
    },
  };
}

export default function Problem() {
  const { title, lead, when, help, rows, texts } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={title} lead={lead} />
      <h2>{texts.when}</h2>
      <TextList texts={when} />
      <h2>{texts.help}</h2>
      <TextList texts={help} />
      <h2>{texts.programs}</h2>
      <SummaryList rows={rows} />
      <p>
        <a href={apiDocumentPath}>{texts.api}</a>
      </p>
    </div>
  );
}
