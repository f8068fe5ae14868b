import { Link, type LinkProps } from "@remix-run/react";

import { Prepared } from "#app/ui/layout/prepared.tsx";

export interface ChipLink extends Pick<LinkProps, "rel" | "aria-current"> {
  name: string;
  href: string;
}

interface LinkListProps extends Pick<LinkProps, "className" | "preventScrollReset"> {
  links: readonly ChipLink[];
  /** The links change their targets with each step but keep their elements, so that the focus stays on them. */
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

export function LinkChips({ links }: Pick<LinkListProps, "links">) {
  return <Prepared name="chips" values={{ links, className: "chips" }} part={LinkList} />;
}

/** Links to other states of the same page, which keep the scroll position. */
export function PageStateLinks({ links }: Pick<LinkListProps, "links">) {
  return <LinkList links={links} className="ways" preventScrollReset inPlace />;
}

export function TextList({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.length === 0 ? null : (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
