import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { Card } from "#app/ui/card.tsx";
import type { LabelledLink } from "#app/ui/filter-chips.tsx";
import { OfferList } from "#app/ui/offer-list.tsx";
import type { CardData } from "#app/web/card-data.ts";
import { searchPath } from "#app/web/paths.ts";

export interface Emptiness {
  /** The same search without one part of it, where that finds something. */
  ways: LabelledLink[];
  /** Are there filters at all? */
  narrowed: boolean;
  alternative: { text: string; cards: CardData[]; all: LabelledLink } | null;
}

/** Nothing fits: what each filter hides, and what there is instead. */
export function NoResults({ ways, narrowed, alternative }: Emptiness) {
  const { t } = textsOf("search");
  return (
    <div>
      <Card title={t("none.title")}>
        {ways.length > 0 ? <p>{t("none.lead")}</p> : <p>{t(narrowed ? "none.useless" : "none.guests")}</p>}
        <ul>
          {ways.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
          <li>
            <Link to={searchPath()}>{t("none.all")}</Link>
          </li>
        </ul>
      </Card>
      {alternative ? (
        <section aria-labelledby="alternative-title">
          <h2 id="alternative-title">{t("none.other")}</h2>
          <p className="lead">{alternative.text}</p>
          <OfferList cards={alternative.cards} />
          <p className="more">
            <Link to={alternative.all.href}>{alternative.all.label}</Link>
          </p>
        </section>
      ) : null}
    </div>
  );
}
