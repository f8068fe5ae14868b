import { Link } from "@remix-run/react";

import { formatPrice, formatRange } from "#app/domain/format.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { calendarTexts, dealTexts as t } from "#locale/catalogue/deal.ts";
import { alertPath } from "#app/http/urls.ts";
import { AddForm, stayFields } from "#app/routes/deal/add-form.tsx";
import { writeDealQuery } from "#app/routes/deal/deal-link.ts";
import { DealPrice } from "#app/routes/deal/price.tsx";
import type { DealData, DealProps } from "#app/routes/deal/view.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CountField, createFieldReader } from "#app/ui/form/field.tsx";
import { PageStateLinks } from "#app/ui/layout/link-chips.tsx";

/** Answer to the query form: the price with the cart form, or the refusal. */
export function DealChoice(props: DealProps) {
  const { deal } = props;
  return (
    // Links to `#choose` lead to the answer when there is one.
    <div className="offer-box" id={hasAnswer(deal) ? "choose" : undefined}>
      <Refusal {...props} />
      <StayChoice {...props} />
      <VoucherChoice {...props} />
      <DatedInstead {...props} />
    </div>
  );
}

export function hasAnswer({ quote, refusal }: DealData): boolean {
  return quote !== null || refusal !== null;
}

function Refusal(props: DealProps) {
  const { deal, cruise } = props;
  const chosen = deal.variants.find(({ id }) => id === deal.chosen);
  if (!deal.refusal || !chosen) return null;
  return (
    <Notice kind="warning" title={t("refusal.title")}>
      <p>{t(`refusal.${deal.refusal}`)}</p>
      {deal.broken ? <p>{deal.broken}</p> : null}
      {deal.refusal === "occupancy" ? <p>{t("roomFor", { count: chosen.occupancy })}</p> : null}
      {deal.refusal === "sold-out" || deal.refusal === "not-enough" ? <AlertLink {...props} /> : null}
      {deal.calendar ? (
        <p>
          <a href="#calendar">{calendarTexts(cruise ? "departuresTitle" : "title")}</a>
        </p>
      ) : null}
    </Notice>
  );
}

/** Leads to a price alert for the shown stay, or to the waiting list of a sold-out one. */
function AlertLink({ deal: { stay, party, rooms }, facts }: DealProps) {
  if (!stay) return null;
  const query = new URLSearchParams({
    checkin: stay.checkin,
    checkout: stay.checkout,
    adults: String(party.adults),
    ...(party.childrenAges.length > 0 && { childrenAges: party.childrenAges.join(",") }),
    ...(rooms > 1 && { rooms: String(rooms) }),
  });
  return (
    <p>
      <Link to={alertPath(facts.slug, query.toString())}>{t("alert")}</Link>
    </p>
  );
}

function StayChoice(props: DealProps) {
  const { deal, cruise, facts } = props;
  const { quote, stay, rooms } = deal;
  const fields = stayFields(deal);
  if (!quote || !stay || !fields) return null;
  const nights = common("count.night", { count: stay.nights });
  return (
    <section aria-labelledby="your-price">
      <h3 id="your-price">{t("yourPrice")}</h3>
      <DealPrice
        quote={quote}
        currency={deal.currency}
        captionId="your-stay"
        caption={t("yourStay", { range: formatRange(stay.checkin, stay.checkout), nights })}
        base={cruise ? t("line.voyage") : t("line.base", { count: stay.nights })}
        rooms={rooms}
        cruise={cruise}
        localCharges={facts.localCharges}
      />
      {deal.endedFlat ? <p>{deal.endedFlat}</p> : null}
      {quote.free <= 5 ? <p>{t("scarce", { count: quote.free })}</p> : null}
      <AddForm describedBy="your-stay" fields={fields} note />
      <AlertLink {...props} />
    </section>
  );
}

/**
 * True when the offer has dates and a voucher, and no stay was refused: the dated price comes first, the voucher is
 * folded below.
 */
export function foldsVoucher(deal: DealData): boolean {
  return deal.calendar !== null && deal.voucher !== null && deal.refusal === null;
}

function VoucherChoice({ deal, cruise, facts, reply }: DealProps) {
  const { voucher, quote } = deal;
  const chosen = deal.variants.find(({ id }) => id === deal.chosen);
  if (!voucher || !chosen) return null;
  const nights = common("count.night", { count: chosen.nights });
  const choice = (
    <>
      <DealPrice
        quote={voucher}
        currency={deal.currency}
        caption={t("voucherFor", {
          nights,
          persons: common("count.person", { count: chosen.persons }),
        })}
        base={t("line.package")}
        cruise={cruise}
        voucher
        localCharges={facts.localCharges}
      />
      {voucher.free <= 5 ? <p>{t("voucherFree", { count: voucher.free })}</p> : null}
      <AddForm
        what={quote ? t("addVoucher") : undefined}
        fields={{ kind: "voucher", variantId: chosen.id }}
        note
      >
        <CountField
          field={createFieldReader({ lastResult: reply, defaultValue: { quantity: String(deal.rooms) } })(
            "quantity",
          )}
          label={t("quantity")}
          maxLength={3}
        />
      </AddForm>
    </>
  );
  return foldsVoucher(deal) ? (
    // Open when there is a reply, which may belong to the form inside.
    <details id="voucher" open={reply !== undefined}>
      <summary>
        {t("voucherTitle")}: {formatPrice(voucher.total, deal.currency, true)}
      </summary>
      <p>{facts.validity}</p>
      {choice}
    </details>
  ) : (
    <section id="voucher" aria-labelledby="as-voucher">
      <h3 id="as-voucher">{t("voucherTitle")}</h3>
      {/* Next to a dated price the summary leaves out the validity, so it is shown here. */}
      {deal.headline?.stay ? <p>{facts.validity}</p> : null}
      {choice}
    </section>
  );
}

/** Links to the dated variants, when the chosen variant is sold only as a voucher. */
function DatedInstead({ deal, path }: DealProps) {
  const { calendar, party, rooms, stay } = deal;
  const dated = deal.variants.filter((variant) => variant.dated);
  if (calendar || dated.length === 0) return null;
  return (
    <section aria-labelledby="with-dates">
      <h3 id="with-dates">{t("datedInstead")}</h3>
      <PageStateLinks
        links={dated.map(({ id, room, board }) => ({
          name: `${room}, ${board}`,
          href: `${path}?${writeDealQuery({ variantId: id, party, rooms, ...stay })}#calendar`,
        }))}
      />
    </section>
  );
}
