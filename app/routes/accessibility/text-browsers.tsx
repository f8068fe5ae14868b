/** /de/accessibility/textbrowser: transcript of a whole purchase in lynx, w3m and links. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { accessibilityReportPath, contentPath, textBrowsersPath } from "#app/http/urls.ts";
import { textBrowserTexts as t } from "#locale/accessibility/text-browsers.ts";
import { findPurchase, textBrowserNames } from "#app/routes/accessibility/view.server.ts";
import styles from "#app/routes/accessibility/text-browsers.css?url";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? t("titleOf", { name: page.name }) : t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const purchase = findPurchase(new URL(request.url).searchParams.get("browser"));
  const address = textBrowsersPath(purchase.name === textBrowserNames[0] ? undefined : purchase.name);
  const others = textBrowserNames.filter((name) => name !== purchase.name);
  return { canonical: shop.config.publicUrl + address, ...purchase, others };
}

export default function TextBrowsers() {
  const { browser, date, build, text, others } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("run", { browser, date, build })}</p>
      <nav aria-label={t("choose")}>
        <ul>
          {others.map((name) => (
            <li key={name}>
              <Link to={textBrowsersPath(name)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="transcript">
        <h2 id="transcript">{t("transcript")}</h2>
        <p>{t("steps")}</p>
        <pre className="transcript">{text}</pre>
      </section>
      <p>
        <Link to={accessibilityReportPath()}>{t("report")}</Link>{" "}
        <Link to={contentPath("accessibility")}>{t("back")}</Link>
      </p>
    </div>
  );
}
