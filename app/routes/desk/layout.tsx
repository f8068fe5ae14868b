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

import { hasRight, type Right, type Role } from "#app/domain/operator/role.ts";
import * as desk from "#app/http/back-office-urls.ts";
import * as urls from "#app/http/urls.ts";
import { deskIsOpen, operatorAt } from "#app/routes/desk/guard.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { RootError } from "#app/ui/layout/on-demand.tsx";
import { PageFrame, RequestNumber, useRootData } from "#app/ui/layout/page-context.ts";
import { pageError } from "#app/ui/layout/page-error.ts";
import { deskTexts as t, roleNames } from "#locale/operator/back-office.ts";

const areas = [
  { right: "today", href: desk.deskPath() },
  { right: "bookings", href: desk.deskBookingsPath() },
  { right: "proposals", href: desk.deskProposalsPath() },
  { right: "questions", href: desk.deskQuestionsPath() },
  { right: "reviews", href: desk.deskReviewsPath() },
  { right: "arrivals", href: desk.deskArrivalsPath() },
  { right: "occupancy", href: desk.deskOccupancyPath() },
  { right: "redeem", href: desk.deskVoucherPath() },
  { right: "codes", href: desk.deskCodesPath() },
  { right: "money", href: desk.deskMoneyPath() },
  { right: "rooms", href: desk.deskRoomsPath() },
  { right: "offers", href: desk.deskOffersPath() },
  { right: "catalogue", href: desk.deskCataloguePath() },
  { right: "figures", href: desk.deskFiguresPath() },
  { right: "redirects", href: desk.deskRedirectsPath() },
  { right: "newsletter", href: desk.deskNewsletterPath() },
  { right: "privacy", href: desk.deskPrivacyPath() },
  { right: "operators", href: desk.deskOperatorsPath() },
  { right: "audit", href: desk.deskAuditPath() },
  { right: "account", href: desk.deskAccountPath() },
] as const satisfies readonly { right: Right; href: string }[];

export async function loader({ request, context }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const session = await operatorAt(request, context);
  if (!session) return { operator: null };
  const { name, role } = session.operator;
  return { operator: { name, role, areas: shownAreas(role) } };
}

const shownAreas = (role: Role) =>
  areas.filter(({ right }) => hasRight(role, right)).map(({ right, href }) => ({ href, label: t(right) }));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Desk() {
  return (
    <DeskPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DeskPage>
  );
}

function DeskPage({ operator, children }: Data & { children: ReactNode }) {
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
                <ul>
                  {operator.areas.map(({ href, label }) => (
                    <li key={href}>
                      <Link to={href} aria-current={isHere(href) ? "page" : undefined}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
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
        {children}
      </main>
    </>
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
    <DeskPage operator={known?.operator ?? null}>
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
