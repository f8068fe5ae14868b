import { Link, type LinkProps } from "@remix-run/react";

export interface ChipLink extends Pick<LinkProps, "rel" | "aria-current"> {
  name: string;
  href: string;
}

interface LinkListProps extends Pick<LinkProps, "className" | "preventScrollReset"> {
  links: readonly ChipLink[];
  /** The links lead elsewhere after each step and stay the same ones, so that the focus stays on them. */
  inPlace?: boolean;
}

export function LinkList({ links, className, preventScrollReset, inPlace = false }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ name, href, ...more }, index) => (
        <li key={inPlace ? (more.rel ?? index) : href}>
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
  return <LinkList links={links} className="ways" preventScrollReset inPlace />;
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
