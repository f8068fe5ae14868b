import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Link, type MetaFunction } from "@remix-run/react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { PageHelp } from "#app/ui/layout/page-context.ts";
import type { Crumb } from "#app/ui/layout/structured-data.ts";

/** The h1 of a page with optional lines above and below. Client navigations move the focus to it. */
export function PageHeading({
  title,
  above,
  lead,
  tight = false,
  focus = false,
}: {
  title: string;
  above?: ReactNode;
  lead?: ReactNode;
  /** Less space, on pages whose first screen shows an order. */
  tight?: boolean;
  /** Focuses the heading, where it replaces another page at the same address. */
  focus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <header className={tight ? "page-heading tight" : "page-heading"}>
      {above ? <p className="page-above">{above}</p> : null}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {useContext(PageHelp)}
    </header>
  );
}

/** A page that has nothing to show yet: the shop's poster, one sentence, and one or two links that lead on. */
export function EmptyPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="lost">
      <img src="/hero.svg" alt="" width={640} height={480} />
      <div>
        <PageHeading title={title} lead={lead} />
        <p className="actions">{children}</p>
      </div>
    </div>
  );
}

/**
 * `meta` function of a page that search engines must not index. The title begins with "Fehler: " if the loader refused
 * the query.
 * @param title receives the loader data, if any
 */
export function buildUnlistedMeta<Loader = unknown>(
  title: (page: Parameters<MetaFunction<Loader>>[0]["data"]) => string,
): MetaFunction<Loader> {
  return ({ data }) => [
    { title: `${isRefused(data) ? t("errorTitle") : ""}${title(data)}` },
    { name: "robots", content: "noindex" },
  ];
}

const isRefused = (data: unknown) => Boolean((data as { reply?: { error?: object } } | null)?.reply?.error);

export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav className="crumbs" aria-label={t("crumbs.label")}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
