import { Link, useLocation } from "@remix-run/react";

/** Navigation between the pages of one area of the back office. */
export function SubNav({
  label,
  pages,
}: {
  label: string;
  pages: readonly { href: string; label: string }[];
}) {
  const { pathname, search } = useLocation();
  // Some pages name their part in the query string.
  const here =
    pages.find(({ href }) => href === pathname + search.split("&")[0]) ??
    pages.find(({ href }) => href === pathname);
  return (
    <nav className="subnav" aria-label={label}>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <Link to={page.href} aria-current={page === here ? "page" : undefined}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
