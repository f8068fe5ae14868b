/** /de/accessibility/hoerprotokoll: screen reader output of a whole purchase, step by step. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { accessibilityReportPath, contentPath, screenReaderTranscriptPath } from "#app/http/urls.ts";
import { heardPurchase } from "#app/routes/accessibility/heard.server.ts";
import { currentVersion } from "#app/routes/accessibility/view.server.ts";
import { byEarTexts as t } from "#locale/accessibility/by-ear.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    canonical: shop.config.publicUrl + screenReaderTranscriptPath(),
    current: currentVersion,
    ...heardPurchase,
  };
}

export default function ByEar() {
  const { date, version, build, current, ways } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("run", { date, build })}</p>
      {version === current ? null : (
        <Notice kind="warning" title={t("staleTitle")}>
          {t("stale", { version, current })}
        </Notice>
      )}
      <p>{t("how")}</p>
      {ways.map(({ scripts, programs, presses, chapters }) => (
        <section key={String(scripts)} aria-labelledby={`scripts-${scripts}`}>
          <h2 id={`scripts-${scripts}`}>{t(scripts ? "withScripts" : "withoutScripts")}</h2>
          <p>{t("programs", { programs, presses })}</p>
          {chapters.map(({ title, steps }, place) => (
            <div key={place}>
              <h3>{title}</h3>
              <dl>
                {steps.map(({ did, heard }, step) => (
                  <div key={step}>
                    <dt>{did}</dt>
                    {heard.map((line, part) => (
                      <dd key={part}>{line}</dd>
                    ))}
                    {heard.length === 0 ? <dd>{t("nothing")}</dd> : null}
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
      <h2>{t("downloads")}</h2>
      <ul>
        <li>
          <a href="/accessibility/hoerprotokoll.txt">{t("asText")}</a>
        </li>
        <li>
          <a href="/accessibility/hoerprotokoll.json">{t("asData")}</a>
        </li>
      </ul>
      <p>
        <Link to={accessibilityReportPath()}>{t("report")}</Link>{" "}
        <Link to={contentPath("accessibility")}>{t("back")}</Link>
      </p>
    </div>
  );
}
