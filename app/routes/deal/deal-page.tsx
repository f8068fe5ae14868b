import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { type KeyIn, textsOf } from "#app/locales/texts.ts";
import { PriceCalendar } from "#app/routes/deal/calendar/price-calendar.tsx";
import { DealChoice, hasAnswer } from "#app/routes/deal/choice.tsx";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import { CruiseRoute, DealTerms } from "#app/routes/deal/facts.tsx";
import { DealGallery } from "#app/routes/deal/gallery.tsx";
import { PriceFrom } from "#app/routes/deal/price.tsx";
import { DealQueryForm } from "#app/routes/deal/query-form.tsx";
import type { DealQuery } from "#app/routes/deal/query.server.ts";
import type { DealData } from "#app/routes/deal/view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { Breadcrumbs } from "#app/ui/layout/page-heading.tsx";
import type { Crumb } from "#app/ui/layout/structured-data.ts";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { OfferList } from "#app/ui/offer/offer-card.tsx";
import { Stars } from "#app/ui/offer/price-and-stars.tsx";

interface DealPageProps {
  facts: DealFacts;
  deal: DealData;
  typed: DealQuery["typed"];
  issues: readonly { field: string; message: KeyIn<typeof dealTexts, "issue"> }[];
  bounds: { earliest: CivilDate; latest: CivilDate };
  path: string;
  /** Number of the picture that is shown large; 0 shows all. */
  picture: number;
  ends: string;
  starts: string;
  payments: readonly string[];
  similar: readonly CardData[];
  crumbs: readonly Crumb[];
  reply: SubmissionResult | undefined;
}

export function DealPage(page: DealPageProps) {
  const { facts, deal, reply } = page;
  const t = textsOf(dealTexts);
  const cruise = facts.type === "Cruise";
  return (
    <>
      <ErrorSummary reply={reply} />
      <Breadcrumbs crumbs={page.crumbs} here={facts.title} />
      <header className="page-heading">
        <p className="page-above">
          {t(cruise ? "cruise" : "hotel")} · {facts.place} <Stars category={facts.category} />
        </p>
        <h1 tabIndex={-1}>{facts.title}</h1>
        <p className="lead">{facts.subtitle}</p>
      </header>
      {deal.state === "on-sale" ? null : (
        <Notice kind="warning" title={t(`state.${deal.state}`)}>
          <p>{t(`state.${deal.state}Text`, { date: page.starts })}</p>
          {page.similar.length > 0 ? (
            <p>
              <Link to="#similar">{t("similar")}</Link>
            </p>
          ) : null}
        </Notice>
      )}
      <DealGallery images={facts.images} shown={page.picture} />
      <div className="columns">
        <section aria-labelledby="included-title">
          <h2 id="included-title">{t("included")}</h2>
          <ul className="ticks">
            {facts.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </section>
        <Short {...page} />
      </div>
      {deal.state === "on-sale" ? <Choose {...page} cruise={cruise} /> : null}
      {facts.cruise ? <CruiseRoute {...facts.cruise} /> : null}
      <div className="band">
        <DealTerms facts={facts} payments={page.payments} />
      </div>
      {page.similar.length > 0 ? (
        <section className="band" id="similar" aria-labelledby="similar-title">
          <h2 id="similar-title">{t("similar")}</h2>
          <OfferList cards={page.similar} />
        </section>
      ) : null}
    </>
  );
}

/** How long, on what terms, and the way down to the form. */
function Short({ facts, deal, ends, path }: DealPageProps) {
  const t = textsOf(dealTexts);
  return (
    <div className="offer-box">
      {deal.state === "on-sale" ? (
        <PriceFrom
          headline={deal.headline}
          label={t(chooseLabel(facts, deal))}
          ends={ends}
          path={path}
          cruise={facts.type === "Cruise"}
          localCharges={facts.localCharges}
        />
      ) : null}
      {facts.promotions.length > 0 ? (
        <>
          <h2>{t("promotions")}</h2>
          <ul>
            {facts.promotions.map(({ name, to, gains }) => (
              <li key={name}>
                <b>{name}:</b> {gains.join("; ")} ({t("promotionUntil", { date: formatDate(to) })})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {facts.validity ? (
        <>
          <h2>{t("validity")}</h2>
          <p>{facts.validity}</p>
        </>
      ) : null}
      {facts.localCharges && !deal.headline ? (
        <p>
          <strong>{t("local")}:</strong> {facts.localCharges}
        </p>
      ) : null}
    </div>
  );
}

function chooseLabel(facts: DealFacts, { quote }: DealData) {
  return quote ? "toPrice" : titleOfChoice(facts);
}

function titleOfChoice({ type, sold }: DealFacts) {
  return type === "Cruise" ? "chooseCabin" : sold.dated ? "choose" : "chooseVoucher";
}

function Choose(page: DealPageProps & { cruise: boolean }) {
  const { facts, deal, typed, issues, bounds, path, reply, cruise } = page;
  const t = textsOf(dealTexts);
  const range = { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) };
  // "Anreise: Geben Sie das Datum so ein …", as both dates may have the same mistake.
  const named = (field: string, text: string) =>
    field === "checkin" || field === "checkout" ? `${t(`issueField.${field}`)}: ${text}` : text;
  const error = Object.fromEntries(
    issues.map(({ field, message }) => [field, [named(field, t(`issue.${message}`, range))]]),
  );
  const wrong = issues.length > 0 ? { error } : undefined;
  return (
    <section className="band" id={hasAnswer(deal) ? undefined : "choose"} aria-labelledby="choose-title">
      <h2 id="choose-title">{t(titleOfChoice(facts))}</h2>
      <ErrorSummary reply={wrong} />
      <div className="columns">
        <DealQueryForm deal={deal} typed={typed} cruise={cruise} path={path} bounds={bounds} reply={wrong} />
        <DealChoice deal={deal} cruise={cruise} path={path} localCharges={facts.localCharges} reply={reply} />
      </div>
      <PriceCalendar deal={deal} path={path} cruise={cruise} />
    </section>
  );
}
