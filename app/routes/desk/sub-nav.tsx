import { Link, useLocation } from "@remix-run/react";

/** The pages of one area of the desk. */
export function SubNav({
  label,
  pages,
}: {
  label: string;
  pages: readonly { href: string; label: string }[];
}) {
  const { pathname } = useLocation();
  return (
    <nav className="subnav" aria-label={label}>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <Link to={page.href} aria-current={pathname === page.href ? "page" : undefined}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
