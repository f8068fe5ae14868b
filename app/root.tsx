import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import { type ComponentType, type ReactNode, useContext } from "react";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { countCartItems } from "#app/store/cart-items.server.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { FlashArea } from "#app/ui/flash-area.tsx";
import { KnownRoot } from "#app/ui/known-root.ts";
import { pageError } from "#app/ui/page-error.ts";
import { PageFocus } from "#app/ui/page-focus.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { SiteFooter } from "#app/ui/site-footer.tsx";
import { SiteHeader } from "#app/ui/site-header.tsx";
import styles from "#app/ui/styles.css?url";
import { useRootData } from "#app/ui/use-root-data.ts";
import type { PageHandle } from "#app/web/page-handle.ts";
import { componentsPath } from "#app/web/paths.ts";
import { readRootData } from "#app/web/read-root-data.server.ts";
import { clearFlashes } from "#app/web/session.server.ts";
import { noteVisit } from "#app/web/way-back.server.ts";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, db } = context.shop;
  const answer = await readRootData(request, context, (orderId) => countCartItems(db, orderId));
  const headers = new Headers();
  if (answer.flashes.length > 0) headers.append("Set-Cookie", await clearFlashes(config));
  const way = await noteVisit(config, request);
  if (way !== null) headers.append("Set-Cookie", way);
  return data(answer, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ error }) => {
  if (!error) return [];
  const { status } = pageError(error, false);
  const title = status === 404 ? textOf("errors:notFoundTitle") : textOf(`errors:heading.${status}`);
  return [{ title }, { name: "robots", content: "noindex" }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { t } = textsOf();
  const { light, demo, flashes } = useRootData();
  const known = useContext(KnownRoot);
  const { layout, container, footer } = usePageHandle();
  const Footer = footer as ComponentType | undefined;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageMeta />
        <Links />
      </head>
      <body
        className={`layout-${layout}${container ? ` ${container}` : ""}`}
        data-root={known && JSON.stringify(known)}
      >
        <a className="skip" href="#content">
          {t("skipToContent")}
        </a>
        {demo ? (
          <aside className="demo" aria-label={t("demoLabel")}>
            <p>
              {t("demo")} <Link to={componentsPath()}>{t("demoParts")}</Link>
            </p>
          </aside>
        ) : null}
        {layout === "empty" ? null : <SiteHeader menu={layout === "default"} />}
        {light ? null : (
          <noscript>
            <aside className="noscript" aria-label="JavaScript">
              <p>{t("errors:activate-javascript")}</p>
            </aside>
          </noscript>
        )}
        <FlashArea messages={flashes} />
        <div className="toasts" role="status" />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {Footer ? <Footer /> : <SiteFooter compact={layout === "checkout"} />}
        {light ? null : (
          <>
            <PageFocus />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Of each thing the innermost route that says anything decides. */
function usePageHandle(): PageHandle & Required<Pick<PageHandle, "layout">> {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({ layout: "default" as const }, ...handles);
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { debug } = useRootData();
  return <ErrorPage {...pageError(useRouteError(), debug)} />;
}
