import type { ReactNode } from "react";

import { orderTexts as t } from "#locale/order/order.ts";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";
import type { OrderLine } from "#app/ui/order/order-view.server.ts";

/**
 * What was chosen, the same on cart, last step and order view: name and picture, dates, room and guests, then the cost.
 * Its heading has the id `title-{item}`.
 * @param folded hides the terms in a `details`, except where the law requires them to be visible before the order
 * @param children shown below the main facts
 */
export function TripCard({
  line,
  level = 2,
  folded = false,
  children,
}: {
  line: OrderLine;
  level?: 2 | 3;
  folded?: boolean;
  children?: ReactNode;
}) {
  const { facts } = line;
  const terms = <SummaryList rows={facts.terms} />;
  return (
    <>
      <TripHead line={line} level={level} id={`title-${line.id}`} />
      {children}
      {folded ? null : terms}
      <SummaryList rows={facts.costs} sum />
      {folded && facts.terms.length > 0 ? (
        <details>
          <summary>{t("allFacts")}</summary>
          {terms}
        </details>
      ) : null}
    </>
  );
}

/**
 * Name, picture and main facts of a trip.
 * @param id of the heading
 */
export function TripHead({
  line: { name, claim, facts, giftCard, image },
  level = 2,
  id,
}: {
  line: OrderLine;
  level?: 2 | 3;
  id?: string;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="trip">
      {giftCard ? null : (
        <Picture image={image} width={320} height={240} sizes="(min-width: 60em) 13rem, 7rem" eager />
      )}
      <div>
        <Heading id={id}>{name}</Heading>
        {claim ? <p className="soft">{claim}</p> : null}
      </div>
      <div className="glance">
        <SummaryList rows={facts.trip} />
      </div>
    </div>
  );
}
