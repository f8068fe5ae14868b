import type { Image } from "#app/domain/catalogue/offer.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Crumb } from "#app/web/crumb.ts";

/** The top of a landing page: where it is, what it is about, and its poster. */
export function LandingHead({
  crumbs,
  here,
  title,
  lead,
  image,
}: {
  crumbs: readonly Crumb[];
  here: string;
  title: string;
  lead: string;
  image: Image | null;
}) {
  return (
    <header className="landing">
      <div>
        <Breadcrumbs crumbs={crumbs} here={here} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {image ? (
        <Picture image={image} width={640} height={480} sizes="(min-width: 50em) 30rem, 100vw" eager />
      ) : null}
    </header>
  );
}
