import { type ReactNode, useEffect, useRef } from "react";
import { Link, type MetaFunction } from "@remix-run/react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import type { Crumb } from "#app/ui/layout/structured-data.ts";

/** The h1 of a page, with a line above and a lead below where wanted. Takes the focus after a client navigation. */
export function PageHeading({
  title,
  above,
  lead,
  focus = false,
}: {
  title: string;
  above?: ReactNode;
  lead?: ReactNode;
  /** For what comes in the place of another page at the same address. */
  focus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <header className="page-heading">
      {above ? <p className="page-above">{above}</p> : null}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}

/**
 * `meta` of a page that search engines leave out, "Fehler: " before its title where the loader refuses what its address asks for.
 * @param title asked with what the loader gave, if it gave anything
 */
export function unlisted<Loader = unknown>(
  title: (page: Parameters<MetaFunction<Loader>>[0]["data"]) => string,
): MetaFunction<Loader> {
  return ({ data }) => [
    { title: `${isRefused(data) ? t("errorTitle") : ""}${title(data)}` },
    { name: "robots", content: "noindex" },
  ];
}

const isRefused = (data: unknown) => Boolean((data as { reply?: { error?: object } } | null)?.reply?.error);

/** Where the page is: the pages above it as links, then its own name. */
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
