/** Layout of the back office: navigation, the signed-in operator, and the error page. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import { hasRight, type Role } from "#app/domain/operator/role.ts";
import * as desk from "#app/http/back-office-urls.ts";
import * as urls from "#app/http/urls.ts";
import { deskIsOpen, operatorAt } from "#app/routes/desk/guard.server.ts";
import { findPageHelp } from "#app/routes/desk/upkeep/page-help.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { RootError } from "#app/ui/layout/on-demand.tsx";
import { PageFrame, PageHelp, RequestNumber, useRootData } from "#app/ui/layout/page-context.ts";
import { pageError } from "#app/ui/layout/page-error.ts";
import { deskHelpTexts as helpTexts } from "#locale/operator/help.ts";
import { deskTexts as t, roleNames } from "#locale/operator/back-office.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const session = await operatorAt(request, context);
  if (!session) return { operator: null, help: null };
  const { name, role } = session.operator;
  const help = findPageHelp(new URL(request.url).pathname);
  return { operator: { name, role, menu: shownMenu(role) }, help };
}

/** Groups with the entries that the role may open. A group without entries is left out. */
const shownMenu = (role: Role) =>
  (Object.keys(desk.deskMenu) as desk.DeskMenuGroup[])
    .map((group) => ({
      group,
      areas: desk.deskMenu[group]
        .filter(({ right }) => hasRight(role, right))
        .map(({ right, href }) => ({ href, label: t(`areas.${right}`) })),
    }))
    .filter(({ areas }) => areas.length > 0);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Desk() {
  return (
    <DeskPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DeskPage>
  );
}

function DeskPage({ operator, help, children }: Data & { children: ReactNode }) {
  const { shopName } = useRootData();
  const { pathname, search } = useLocation();
  const isHere = (href: string) =>
    href === desk.deskPath() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <>
      <header className="desk-head">
        <p className="desk-name">
          <Link to={desk.deskPath()}>{t("home", { shop: shopName })}</Link>
        </p>
        {operator ? (
          <>
            <nav aria-label={t("nav")}>
              <details>
                <summary>{t("nav")}</summary>
                {operator.menu.map(({ group, areas }) => (
                  <div key={group} className="desk-group">
                    <p id={`menu-${group}`}>{t(`groups.${group}`)}</p>
                    <ul aria-labelledby={`menu-${group}`}>
                      {areas.map(({ href, label }) => (
                        <li key={href}>
                          <Link to={href} aria-current={isHere(href) ? "page" : undefined}>
                            {label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </details>
            </nav>
            <p className="soft">{t("signedIn", { name: operator.name, role: roleNames[operator.role] })}</p>
          </>
        ) : (
          <p>
            <Link to={urls.homePath()}>{t("toShop")}</Link>
          </p>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {operator && desk.isExpiredSessionPath(search) ? (
          <Notice kind="warning">
            <p>{t("expired")}</p>
          </Notice>
        ) : null}
        <PageHelp.Provider value={help ? <Help {...help} /> : null}>{children}</PageHelp.Provider>
      </main>
    </>
  );
}

/** One sentence about the page, and the link to its chapter of the guide. */
function Help({ text, chapter, href }: NonNullable<Data["help"]>) {
  return (
    <p className="page-help soft">
      {text} <Link to={href}>{helpTexts("link", { chapter })}</Link>
    </p>
  );
}

export function ErrorBoundary() {
  const error = pageError(useRouteError(), false);
  const known = useRouteLoaderData<typeof loader>("desk");
  const number = useContext(RequestNumber);
  // When the back office is off, its addresses show the shop's own 404 page.
  if (useContext(PageFrame) === undefined) return <RootError {...error} />;
  const { status, text } = error;
  const errorKind = status === 403 || status === 404 || status === 413 || status === 429 ? status : "other";
  return (
    <DeskPage operator={known?.operator ?? null} help={null}>
      <h1>{t(`error.${errorKind}`)}</h1>
      <p>{text ?? t(`error.${errorKind}Text`)}</p>
      {status >= 500 ? (
        <p>
          {t("error.number")} <code>{number}</code>
        </p>
      ) : null}
      <p>
        <Link to={desk.deskPath()}>{t("error.toToday")}</Link>
      </p>
    </DeskPage>
  );
}
