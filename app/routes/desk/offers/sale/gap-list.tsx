/** What an offer lacks before it is sold, and what it may lack. */
import { Link } from "@remix-run/react";

import type { GapView } from "#app/routes/desk/offers/sale/gap-view.server.ts";
import { deskOfferGapTexts as t } from "#locale/catalogue/offers/offer-gaps.ts";

export function GapList({ hindrances, hints }: GapView) {
  return (
    <>
      <Gaps id="gaps" title={t("title")} lead={t("lead")} gaps={hindrances} />
      <Gaps id="gap-hints" title={t("hints")} lead={t("hintsLead")} gaps={hints} />
    </>
  );
}

function Gaps({
  id,
  title,
  lead,
  gaps,
}: {
  id: string;
  title: string;
  lead: string;
  gaps: GapView["hindrances"];
}) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap.id}>
            {gap.text}{" "}
            <Link to={gap.href} aria-label={`${gap.link}: ${gap.text}`}>
              {gap.link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
