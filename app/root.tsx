import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Link,
  Links,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ComponentType, type ReactNode, useContext } from "react";

import { readSiteData, findVisitor } from "#app/http/root-data.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { isDeskPath } from "#app/http/route-facts.ts";
import { setCampaignCookie } from "#app/http/tracking.server.ts";
import { demoDeskPath, galleryPath } from "#app/http/urls.ts";
import { allPagesTexts as t, errorTexts } from "#locale/all-pages.ts";
import { FlashArea, FlashesAtTop } from "#app/ui/feedback/notices.tsx";
import { AfterLoad, ConsentBanner, RootError } from "#app/ui/layout/on-demand.tsx";
import {
  FallbackRootData,
  PageFrame,
  PageVisitor,
  ScriptMark,
  useRootData,
} from "#app/ui/layout/page-context.ts";
import { pageError } from "#app/ui/layout/page-error.ts";
import { pageColours } from "#app/ui/layout/page-colours.ts";
import { PageFocus } from "#app/ui/layout/page-focus.tsx";
import { PageMeta } from "#app/ui/layout/page-meta.tsx";
import { SiteFooter, SiteHeader } from "#app/ui/layout/site-frame.tsx";
import commonLightStyles from "#app/ui/styles/light.css?url";
import styles from "#app/ui/styles/styles.css?url";
import { SupportLink } from "#app/ui/support/support-link.tsx";
import face from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request, context);
  const desk = isDeskPath(new URL(request.url).pathname);
  const campaign = desk ? null : await setCampaignCookie(request, context);
  const cookies = [...(campaign ? [campaign] : []), ...visitor.setCookies];
  const headers = new Headers(cookies.map((value): [string, string] => ["Set-Cookie", value]));
  const site = await readSiteData(request, context);
  // A whole page contains the visitor's data beside the loaders' data.
  return data(context.dataOnly ? { ...site, visitor: visitor.data } : site, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ error }) => {
  if (!error) return [];
  const { status } = pageError(error, false);
  const title = status === 404 ? errorTexts("notFoundTitle") : errorTexts(`heading.${status}`);
  return [{ title }, { name: "robots", content: "noindex" }];
};

export function Layout({ children }: { children: ReactNode }) {
  const frame = useContext(PageFrame);
  return frame ? frame(children) : <ShopFrame>{children}</ShopFrame>;
}

function ShopFrame({ children }: { children: ReactNode }) {
  const { light, demo, demoDesk, toasts, look } = useRootData();
  const knownRoot = useContext(FallbackRootData);
  const nonce = useContext(ScriptMark);
  const visitor = useContext(PageVisitor);
  const { layout, container, footer } = usePageHandle();
  const Footer = footer as ComponentType | undefined;
  return (
    <html lang={t("language")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {light ? null : (
          <>
            <meta name="theme-color" content={pageColours.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={pageColours.dark} media="(prefers-color-scheme: dark)" />
            <link rel="apple-touch-icon" href="/icon-192.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        )}
        <PageMeta />
        <link rel="stylesheet" href={light ? commonLightStyles : styles} />
        {light ? null : <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="" />}
        <Links />
        {look?.styles ? <link rel="stylesheet" href={look.styles} /> : null}
      </head>
      <body
        className={`layout-${layout}${container ? ` ${container}` : ""}`}
        data-root={knownRoot && JSON.stringify(knownRoot)}
        data-visitor={light ? undefined : visitor?.text}
      >
        <ConsentBanner />
        <a className="skip" href="#content">
          {t("skipToContent")}
        </a>
        {demo ? (
          <aside className="demo" aria-label={t("demoLabel")}>
            <p>
              {t("demo")} <Link to={galleryPath()}>{t("demoParts")}</Link>{" "}
              {demoDesk ? <Link to={demoDeskPath()}>{t("demoDesk")}</Link> : null}
            </p>
          </aside>
        ) : null}
        {layout === "empty" ? null : <SiteHeader menu={layout === "default"} />}
        {light ? null : (
          <noscript>
            <aside className="noscript" aria-label="JavaScript">
              <p>{errorTexts("activate-javascript")}</p>
            </aside>
          </noscript>
        )}
        <FlashesAtTop />
        <div className="toasts">{toasts ? <FlashArea messages={toasts} /> : null}</div>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SupportLink />
        {Footer ? <Footer /> : <SiteFooter compact={layout === "checkout"} />}
        {light ? null : (
          <>
            <PageFocus />
            <AfterLoad />
            <ScrollRestoration nonce={nonce} getKey={scrollKey} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Key of a scroll position. Plain links to a fragment share the key "default", so each would restore the
 * position of the last one instead of scrolling to its own fragment.
 */
function scrollKey({ key, hash }: Location): string {
  return hash && key === "default" ? hash + Math.random() : key;
}

/** For each property, the innermost route that sets it wins. */
function usePageHandle(): PageHandle & Required<Pick<PageHandle, "layout">> {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({ layout: "default" as const }, ...handles);
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { debug } = useRootData();
  return <RootError {...pageError(useRouteError(), debug)} />;
}
