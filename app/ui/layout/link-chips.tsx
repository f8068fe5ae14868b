import { Link } from "@remix-run/react";

export interface ChipLink {
  name: string;
  href: string;
}

/** Short links in a row that wraps. */
export function LinkChips({ links }: { links: readonly ChipLink[] }) {
  return (
    <ul className="chips">
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link to={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
