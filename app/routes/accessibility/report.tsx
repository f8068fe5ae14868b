/** /de/accessibility/pruefbericht: results of the last committed test run, by criterion. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { accessibilityReportPath, contentPath } from "#app/http/urls.ts";
import { accessibilityReportTexts as t } from "#locale/accessibility/report.ts";
import { currentVersion, lastAudit, shownAudit } from "#app/routes/accessibility/view.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const canonical = shop.config.publicUrl + accessibilityReportPath();
  return { canonical, current: currentVersion, ...shownAudit(lastAudit, shop.today()) };
}

export default function AccessibilityReport() {
  const { date, version, build, current, old, pages, unseen, rows } = useLoaderData<typeof loader>();
  const describeMachineResult = ({ looks, failed }: (typeof rows)[number]) =>
    t(looks === 0 ? "machine.none" : failed > 0 ? "machine.failed" : "machine.sound", {
      count: looks,
      failed,
    });
  const describeHumanResult = ({ human, adherence, notApplicable }: (typeof rows)[number]) => {
    if (human) return t("human.by", { by: human.by, date: human.date, note: human.note });
    return adherence === "not-applicable"
      ? t("human.not-applicable", { reason: notApplicable ?? "" })
      : t("human.not-evaluated");
  };
  return (
    <div className="prose">
      <PageHeading title={t("title")} lead={t("lead", { date, build, pages: pages.length })} />
      <p>{t("whose")}</p>
      {old || version !== current ? (
        <Notice kind="warning" title={t("staleTitle")}>
          {version === current ? null : <p>{t("staleVersion", { version, current })}</p>}
          {old ? <p>{t("staleAge")}</p> : null}
        </Notice>
      ) : null}
      <section aria-labelledby="downloads">
        <h2 id="downloads">{t("downloads")}</h2>
        <ul>
          <li>
            <a href="/accessibility/earl.json">{t("earl")}</a>
          </li>
          <li>
            <a href="/accessibility/openacr.yaml">{t("openAcr")}</a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="criteria">
        <h2 id="criteria">{t("criteria")}</h2>
        <table className="text-table">
          <caption className="hidden">{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("head.criterion")}</th>
              <th scope="col">{t("head.machine")}</th>
              <th scope="col">{t("head.human")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.id} {row.name} ({row.level})
                </th>
                <td>
                  {describeMachineResult(row)}
                  {row.undecided > 0 ? t("machine.undecided", { count: row.undecided }) : null}
                  {row.failed === 0 && row.troubled.length > 0 ? t("machine.known") : null}
                  <Addresses of={row.troubled} />
                  {row.notes.join(" ")}
                </td>
                <td>{describeHumanResult(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">{t("pages")}</h2>
        <p>{t("pagesText")}</p>
        <Addresses of={pages} />
      </section>
      <section aria-labelledby="unseen">
        <h2 id="unseen">{t("unseen")}</h2>
        <p>{t("documents")}</p>
        {unseen.length > 0 ? <p>{t("unseenText")}</p> : null}
        <Addresses of={unseen} />
      </section>
      <p>
        <Link to={contentPath("accessibility")}>{t("back")}</Link>
      </p>
    </div>
  );
}

function Addresses({ of: paths }: { of: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
