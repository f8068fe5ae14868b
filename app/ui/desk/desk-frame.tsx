import type { ReactNode } from "react";

import { PageMeta } from "#app/ui/layout/page-meta.tsx";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import styles from "#app/ui/desk/desk.css?url";

/** HTML document of a back-office page: no scripts, no shop header or footer, not indexed by search engines. */
export function renderBackOfficeFrame(children: ReactNode): ReactNode {
  return (
    <html lang={t("language")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageMeta />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="desk">
        <a className="skip" href="#content">
          {t("skipToContent")}
        </a>
        {children}
      </body>
    </html>
  );
}
