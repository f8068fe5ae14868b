import { Link } from "@remix-run/react";
import { type MouseEvent, Suspense } from "react";

import { formatDate, formatPrice } from "#app/domain/format.ts";
import { contentPath, searchPath, wishListPath } from "#app/http/urls.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { PriceCalendar } from "#app/routes/deal/calendar/price-calendar.tsx";
import { DealChoice, foldsVoucher, hasAnswer } from "#app/routes/deal/choice.tsx";
import { CruiseRoute, DealTerms, FoldedRows } from "#app/routes/deal/facts.tsx";
import { DealGallery, PicturePage, useLightbox } from "#app/routes/deal/gallery/gallery.tsx";
import { DealBar, PricePanel } from "#app/routes/deal/price.tsx";
import { DealQueryForm } from "#app/routes/deal/query-form.tsx";
import type { DealProps } from "#app/routes/deal/view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { Prepared } from "#app/ui/layout/prepared.tsx";
import { Breadcrumbs } from "#app/ui/layout/page-heading.tsx";
import { lazyAsRendered } from "#app/ui/layout/on-demand.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { OfferList, Stars } from "#app/ui/offer/offer-card.tsx";

const loadReviewSection = () =>
  import("#app/routes/deal/reviews/section.tsx").then(({ ReviewSection }) => ReviewSection);
const ReviewSection = import.meta.env.SSR ? await loadReviewSection() : lazyAsRendered(loadReviewSection);

export function DealPage(page: DealProps) {
  const { facts, deal, reply, cruise } = page;
  const { onClickCapture, box } = useLightbox(facts.images);
  const { light } = useRootData();
  if (page.picture > 0) return <Pictures {...page} />;
  const { services, notIncluded, promotions, goodToKnow, attributes } = facts;
  return (
    <>
      <ErrorSummary reply={reply} />
      <Breadcrumbs crumbs={page.crumbs} here={facts.house.name} />
      {/* The bar at the bottom of a phone screen is sticky within this element. */}
      <div onClickCapture={onClickCapture}>
        <div className="columns deal">
          <header className="page-heading">
            <p className="page-above">
              {facts.kind} · {cruise ? t("embarkation", { place: facts.place }) : facts.place}{" "}
              <Stars category={facts.category} />
            </p>
            <h1 tabIndex={-1}>{facts.house.name}</h1>
            <p className="deal-title">{facts.title}</p>
            {page.rating ? (
              <p>
                <a href={light ? page.reviewsPath : "#reviews"}>{page.rating.text}</a>
              </p>
            ) : null}
            <State {...page} />
          </header>
          <div>
            <DealGallery images={facts.images} />
          </div>
          <PriceSummary {...page} />
          <div>
            <p className="lead">{facts.subtitle}</p>
            <Prepared name="included" values={{ services, notIncluded, promotions }} part={Included} />
            {deal.state === "on-sale" ? <Choose {...page} /> : null}
            <BidBox {...page} />
            {facts.cruise ? <Prepared name="route" values={facts.cruise} part={CruiseRoute} /> : null}
            <Prepared name="good-to-know" values={{ goodToKnow, attributes, cruise }} part={GoodToKnow} />
            <Prepared
              name="terms"
              values={{
                facts,
                notOffered: deal.notOffered,
                payments: page.payments,
                checkin: deal.headline?.stay?.checkin,
                earliest: page.bounds.earliest,
                chosen: deal.stay !== null,
                graceOver: page.graceOver && deal.stay !== null,
              }}
              part={DealTerms}
            />
          </div>
        </div>
        {light ? null : <DealBar {...page} />}
        {box}
      </div>
      {light || !page.rating ? null : (
        <Suspense>
          <ReviewSection {...page} rating={page.rating} />
        </Suspense>
      )}
      {page.similar.length > 0 && (!light || deal.state !== "on-sale") ? (
        <section className="band" id="similar" aria-labelledby="similar-title">
          <h2 id="similar-title">{t("similar")}</h2>
          <OfferList cards={page.similar} shelf />
        </section>
      ) : null}
    </>
  );
}

function Pictures({ facts, crumbs, picture }: DealProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} here={facts.house.name} />
      <header className="page-heading">
        <h1 tabIndex={-1}>{facts.house.name}</h1>
      </header>
      <PicturePage images={facts.images} number={picture} />
    </>
  );
}

/** Explains why nothing can be bought now. */
function State({ deal, starts, similar }: DealProps) {
  if (deal.state === "on-sale") return null;
  return (
    <Notice kind="warning" title={t(`state.${deal.state}`)}>
      <p>{t(`state.${deal.state}Text`, { date: starts })}</p>
      <p className="actions">
        {similar.length > 0 ? (
          <a className="button button-primary" href="#similar">
            {t("similar")}
          </a>
        ) : null}{" "}
        <Link className="button" to={searchPath()}>
          {t("state.search")}
        </Link>
      </p>
    </Notice>
  );
}

type Facts = DealProps["facts"];

function Included({
  services,
  notIncluded,
  promotions,
}: Pick<Facts, "services" | "notIncluded" | "promotions">) {
  return (
    <>
      <div className="pair">
        <section aria-labelledby="included-title">
          <h2 id="included-title">{t("included")}</h2>
          <TextList texts={services} className="ticks" />
        </section>
        {notIncluded.length > 0 ? (
          <section>
            <h2>{t("notIncluded")}</h2>
            <TextList texts={notIncluded} className="crosses" />
          </section>
        ) : null}
      </div>
      {promotions.length > 0 ? (
        <>
          <h2>{t("promotions")}</h2>
          {promotions.map(({ name, to, gains }) => {
            const until = `(${t("promotionUntil", { date: formatDate(to) })})`;
            return (
              <details className="fold" key={name}>
                <summary>
                  {name} {until}
                </summary>
                <p>
                  <b>{name}:</b> {gains.join("; ")} {until}
                </p>
              </details>
            );
          })}
        </>
      ) : null}
    </>
  );
}

function GoodToKnow({
  goodToKnow,
  attributes,
  cruise,
}: Pick<Facts, "goodToKnow" | "attributes"> & { cruise: boolean }) {
  return (
    <div className="pair">
      {goodToKnow.length > 0 ? (
        <section>
          <h2>{t("goodToKnow")}</h2>
          <TextList texts={goodToKnow} />
        </section>
      ) : null}
      {attributes.length > 0 ? (
        <section>
          <h2>{t(cruise ? "onBoard" : "atHouse")}</h2>
          <FoldedRows rows={attributes} />
        </section>
      ) : null}
    </div>
  );
}

function PriceSummary(page: DealProps) {
  const { facts, deal } = page;
  const { light } = useRootData();
  return (
    <div className="offer-box">
      {deal.state === "on-sale" ? <PricePanel {...page} /> : null}
      {facts.validity && !foldsVoucher(deal) && !deal.headline?.stay ? (
        <p>
          <strong>{t("validity")}:</strong> {facts.validity}
        </p>
      ) : null}
      {facts.localCharges && !deal.headline ? (
        <p>
          <strong>{t("local")}:</strong> {facts.localCharges}
        </p>
      ) : null}
      {light ? null : <Share {...page} />}
      <ButtonForm
        intent="add"
        values={{ slug: facts.slug }}
        action={wishListPath()}
        label={t("toWishList")}
        kind="quiet"
      />
    </div>
  );
}

/** Shares the page by email, by its address, or with the browser's share dialog when it has one. */
function Share({ facts, canonical }: Pick<DealProps, "facts" | "canonical">) {
  const title = `${facts.house.name}: ${facts.title}`;
  const share = (event: MouseEvent) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // Dismissing the share dialog rejects the promise, which is no error.
    navigator.share({ title, url: canonical }).catch(() => null);
  };
  return (
    <details className="share">
      <summary onClick={share}>{t("share")}</summary>
      <p>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(canonical)}`}>
          {t("shareByMail")}
        </a>
      </p>
      <p>
        {t("shareAddress")} <span>{canonical}</span>
      </p>
    </details>
  );
}

/** Invites the visitor to propose a price in the cart. */
function BidBox({ deal: { headline, currency, refusal, quote }, cruise }: DealProps) {
  // An unavailable stay has no proposal, and a quote shows its own.
  if (!headline || headline.bidFrom === null || refusal || quote) return null;
  const { bidFrom, rooms, stay } = headline;
  const [one, several] = cruise ? (["voyage", "cabin"] as const) : (["stay", "room"] as const);
  const what = stay === null ? "voucher" : rooms === 1 ? one : several;
  return (
    <section className="panel" id="bid" aria-labelledby="bid-title">
      <h2 id="bid-title">{t("bid.title")}</h2>
      <p>
        {t(`bid.from.${what}`, { price: formatPrice(bidFrom, currency, true) })} {t("bid.way")}{" "}
        <Link to={contentPath("preisvorschlag")}>{t("bidHow")}</Link>
      </p>
    </section>
  );
}

function titleOfChoice({ cruise, facts }: DealProps) {
  return cruise ? "chooseCabin" : facts.sold.dated ? "choose" : "chooseVoucher";
}

function Choose(page: DealProps) {
  const { deal, issues, bounds } = page;
  const range = { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) };
  // Prefixes the field name, because both dates may have the same error: "Anreise: „bald“ ist kein Datum …"
  const addFieldName = (field: string, text: string) =>
    field === "checkin" || field === "checkout"
      ? `${t(`${page.cruise ? "issueFieldCruise" : "issueField"}.${field}`)}: ${text}`
      : text;
  const error = Object.fromEntries(
    issues.map(({ field, message, typed }) => [
      field,
      [addFieldName(field, t(`issue.${message}`, { ...range, typed }))],
    ]),
  );
  const { calendar, currency, chosen, party, rooms, stay, variants } = deal;
  const calendarDeal = { calendar, currency, chosen, party, rooms, stay, variants };
  const errorReply = issues.length > 0 ? { error } : undefined;
  // The answer comes before the calendar and the form that change it.
  const isAnswered = hasAnswer(deal);
  return (
    <section className="choose" id={isAnswered ? undefined : "choose"} aria-labelledby="choose-title">
      <h2 id="choose-title">{t(titleOfChoice(page))}</h2>
      <ErrorSummary reply={errorReply} />
      {isAnswered ? <DealChoice {...page} /> : null}
      <Prepared
        name="calendar"
        values={{ deal: calendarDeal, path: page.path, cruise: page.cruise, bounds }}
        part={PriceCalendar}
      />
      <DealQueryForm {...page} reply={errorReply} />
      {deal.rules.length > 0 ? (
        <details>
          <summary>{t("rules")}</summary>
          <TextList texts={deal.rules} />
        </details>
      ) : null}
      {isAnswered ? null : <DealChoice {...page} />}
    </section>
  );
}
