/** Content pages: texts with values from the configuration and the shop's rules. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { civilDate } from "#app/domain/dates.ts";
import { contentFrameTexts as t } from "#locale/content/frame.ts";
import { content } from "#locale/content/pages.ts";
import { contentValues, fillContent } from "#app/documents/fill-content.ts";
import { ContentSections, InlineText } from "#app/ui/content/content-block.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { formatDate } from "#app/domain/format.ts";
import { notFound } from "#app/http/access.server.ts";
import { auditorPath, contentPages, contentPath } from "#app/http/urls.ts";
import { getTranslated } from "#app/locales/locales.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

/** Pages with fewer characters have no table of contents. */
const shortPage = 5_000;

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: found.page.title },
        { name: "description", content: found.page.description },
        { tagName: "link", rel: "canonical", href: found.canonical },
      ]
    : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.replace(/\.data$/, "").split("/")[2];
  const pageName = contentPages.find((each) => each === name);
  if (!pageName) throw notFound(request);
  const { config, providers } = context.shop;
  const payments = [...offeredProviders({ config, providers }).values()];
  const page =
    context.shop.publishedText(pageName) ?? config.ownTexts[pageName] ?? getTranslated(content)[pageName];
  const filledContent = fillContent(page, contentValues(config, payments), await context.shop.sold());
  return {
    ...filledContent,
    long: JSON.stringify(filledContent.page).length > shortPage,
    reviewed: formatDate(civilDate(page.reviewed), "long"),
    /** Link for auditors of the demonstration, who can reach every state of an order there. */
    auditor: pageName === "accessibility" && config.mode === "demo" ? auditorPath() : null,
    canonical: config.publicUrl + contentPath(pageName),
  };
}

export default function Content() {
  const { page, missing, reviewed, long, auditor } = useLoaderData<typeof loader>();
  const { demo } = useRootData();
  const { sections } = page;
  return (
    <div className="prose">
      <PageHeading title={page.title} lead={<InlineText text={page.lead} />} />
      {missing.length > 0 ? (
        <Notice kind="warning" title={t("missingTitle")}>
          <p>{t("missing", { labels: missing.join(", ") })}</p>
        </Notice>
      ) : null}
      {demo && page.namesOperator ? (
        <Notice kind="info" title={t("demoTitle")}>
          <p>{t("demo")}</p>
        </Notice>
      ) : null}
      {auditor ? (
        <Notice kind="info" title={t("auditorTitle")}>
          <p>
            {t("auditor")} <Link to={auditor}>{t("auditorLink")}</Link>
          </p>
        </Notice>
      ) : null}
      {long ? (
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{t("contents")}</h2>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ContentSections sections={sections} />
      <p className="hint">
        {t("reviewed")}: <time dateTime={page.reviewed}>{reviewed}</time>
      </p>
    </div>
  );
}
