import type { ReactNode } from "react";

/** A sheet with a heading, for a group of things that belong together. */
export function Card({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section className="card" id={id}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}
