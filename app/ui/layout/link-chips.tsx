import { Link, type LinkProps } from "@remix-run/react";

export interface ChipLink extends Pick<LinkProps, "rel" | "aria-current"> {
  name: string;
  href: string;
}

interface LinkListProps extends Pick<LinkProps, "className" | "preventScrollReset"> {
  links: readonly ChipLink[];
}

export function LinkList({ links, className, preventScrollReset }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ name, href, ...more }) => (
        <li key={href}>
          <Link to={href} preventScrollReset={preventScrollReset} {...more}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Short links in a row that wraps. */
export function LinkChips({ links }: Pick<LinkListProps, "links">) {
  return <LinkList links={links} className="chips" />;
}

/** Other states of the same page, on which the reader stays in place. */
export function Ways({ links }: Pick<LinkListProps, "links">) {
  return <LinkList links={links} className="ways" preventScrollReset />;
}

/** Texts under each other. */
export function TextList({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
