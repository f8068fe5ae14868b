import { SummaryList } from "#app/ui/layout/summary.tsx";
import { Link } from "@remix-run/react";

import { formatDate } from "#app/domain/format.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { PriceCalendar } from "#app/routes/deal/calendar/price-calendar.tsx";
import { DealChoice, hasAnswer } from "#app/routes/deal/choice.tsx";
import { CruiseRoute, DealTerms } from "#app/routes/deal/facts.tsx";
import { DealGallery } from "#app/routes/deal/gallery.tsx";
import { PriceFrom } from "#app/routes/deal/price.tsx";
import { DealQueryForm } from "#app/routes/deal/query-form.tsx";
import type { DealProps } from "#app/routes/deal/view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { Breadcrumbs } from "#app/ui/layout/page-heading.tsx";
import { OfferList, Stars } from "#app/ui/offer/offer-card.tsx";

export function DealPage(page: DealProps) {
  const { facts, deal, reply, cruise } = page;
  return (
    <>
      <ErrorSummary reply={reply} />
      <Breadcrumbs crumbs={page.crumbs} here={facts.house.name} />
      <header className="page-heading">
        <p className="page-above">
          {t(cruise ? "cruise" : "hotel")} · {facts.place} <Stars category={facts.category} />
        </p>
        <h1 tabIndex={-1}>{facts.house.name}</h1>
        <p className="deal-title">{facts.title}</p>
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
          <TextList texts={facts.services} className="ticks" />
          {facts.notIncluded.length > 0 ? (
            <>
              <h2>{t("notIncluded")}</h2>
              <TextList texts={facts.notIncluded} className="crosses" />
            </>
          ) : null}
          {facts.goodToKnow.length > 0 ? (
            <>
              <h2>{t("goodToKnow")}</h2>
              <TextList texts={facts.goodToKnow} />
            </>
          ) : null}
          {facts.attributes.length > 0 ? (
            <>
              <h2>{t(cruise ? "onBoard" : "atHouse")}</h2>
              <SummaryList rows={facts.attributes} />
            </>
          ) : null}
        </section>
        <Short {...page} />
      </div>
      {deal.state === "on-sale" ? <Choose {...page} /> : null}
      {facts.cruise ? <CruiseRoute {...facts.cruise} /> : null}
      <div className="band">
        <DealTerms facts={facts} notOffered={deal.notOffered} payments={page.payments} />
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
function Short(page: DealProps) {
  const { facts, deal } = page;
  const label = deal.quote ? "toPrice" : titleOfChoice(page);
  return (
    <div className="offer-box">
      {deal.state === "on-sale" ? <PriceFrom {...page} label={t(label)} /> : null}
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

function titleOfChoice({ cruise, facts }: DealProps) {
  return cruise ? "chooseCabin" : facts.sold.dated ? "choose" : "chooseVoucher";
}

function Choose(page: DealProps) {
  const { deal, issues, bounds } = page;
  const range = { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) };
  // "Anreise: Geben Sie das Datum so ein …", as both dates may have the same mistake.
  const named = (field: string, text: string) =>
    field === "checkin" || field === "checkout"
      ? `${t(`${page.cruise ? "issueFieldCruise" : "issueField"}.${field}`)}: ${text}`
      : text;
  const error = Object.fromEntries(
    issues.map(({ field, message }) => [field, [named(field, t(`issue.${message}`, range))]]),
  );
  const wrong = issues.length > 0 ? { error } : undefined;
  return (
    <section className="band" id={hasAnswer(deal) ? undefined : "choose"} aria-labelledby="choose-title">
      <h2 id="choose-title">{t(titleOfChoice(page))}</h2>
      <ErrorSummary reply={wrong} />
      {deal.rules.length > 0 ? <TextList texts={deal.rules} /> : null}
      <div className="columns">
        <DealQueryForm {...page} reply={wrong} />
        <DealChoice {...page} />
      </div>
      <PriceCalendar {...page} />
    </section>
  );
}
