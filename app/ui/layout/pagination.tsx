import { Link } from "@remix-run/react";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/** Links to the pages of a list, numbered from 1. Distant ones are left out. */
export function Pagination({
  page,
  pages,
  href,
  label,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Needed where a page has more than one pagination. */
  label?: string;
}) {
  if (pages < 2) return null;
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  return (
    <nav className="pagination" aria-label={label ?? t("pages.label")}>
      <p>{t("pages.pageOf", { page, pages })}</p>
      <ul>
        {page > 1 ? (
          <li>
            <Link to={href(page - 1)} rel="prev">
              {t("pages.previous")}
            </Link>
          </li>
        ) : null}
        {near.map((number) => (
          <li key={number}>
            <Link
              to={href(number)}
              aria-current={number === page ? "page" : undefined}
              aria-label={t("pages.page", { page: number })}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link to={href(page + 1)} rel="next">
              {t("pages.next")}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
