import { Link } from "@remix-run/react";

import { ButtonForm } from "#app/ui/form/post-form.tsx";

/** The offers that use an entry of the catalogue, such as a vendor or a theme. Nothing without offers. */
export function UsedByOffers(props: { title: string; offers: readonly { href: string; title: string }[] }) {
  const { title, offers } = props;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{title}</h2>
      <div className="subnav">
        <ul>
          {offers.map((offer) => (
            <li key={offer.href}>
              <Link to={offer.href}>{offer.title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Deletes an entry of the catalogue, or says why it cannot be deleted. */
export function RemoveEntry(props: { title: string; used: boolean; usedText: string; removeText: string }) {
  const { title, used, usedText, removeText } = props;
  return (
    <section className="act" aria-labelledby="remove">
      <h2 id="remove">{title}</h2>
      {used ? (
        <p>{usedText}</p>
      ) : (
        <>
          <p>{removeText}</p>
          <ButtonForm intent="remove" label={title} kind="danger" />
        </>
      )}
    </section>
  );
}
