import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { AddForm } from "#app/ui/add-form.tsx";
import { DealPrice } from "#app/ui/deal-price.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DealData } from "#app/web/deal-data.ts";
import { formatDate, formatMoney, formatRange } from "#app/web/format.ts";
import type { FormReply } from "#app/web/form-reply.ts";

interface ChoiceProps {
  deal: DealData;
  cruise: boolean;
  path: string;
  localCharges: string;
  reply: FormReply | undefined;
}

/** The answer to the form: the price and the way into the cart, or why not, and when else. */
export function DealChoice(props: ChoiceProps) {
  const { t } = textsOf("deal");
  const { deal } = props;
  return (
    <>
      <div className="offer-box">
        {deal.refusal ? (
          <Notice kind="warning" title={t("refusal.title")}>
            <p>{t(`refusal.${deal.refusal}`)}</p>
          </Notice>
        ) : null}
        <StayChoice {...props} />
        {deal.quote ? null : <Arrivals {...props} />}
        <VoucherChoice {...props} />
      </div>
      {deal.quote ? (
        <div className="dates-below">
          <Arrivals {...props} />
        </div>
      ) : null}
    </>
  );
}

function StayChoice({ deal: { quote, stay, chosen, party, rooms }, cruise, localCharges }: ChoiceProps) {
  const { t } = textsOf("deal");
  if (!quote || !stay) return null;
  const nights = t("common:count.night", { count: stay.nights });
  return (
    <section aria-labelledby="your-price">
      <h3 id="your-price">{t("yourPrice")}</h3>
      <DealPrice
        quote={quote}
        caption={t("yourStay", { range: formatRange(stay.checkin, stay.checkout), nights })}
        base={cruise ? t("line.voyage") : t("line.base", { count: stay.nights })}
        rooms={rooms}
        cruise={cruise}
      />
      {localCharges ? (
        <p>
          {t("local")}: {localCharges}
        </p>
      ) : null}
      {quote.free <= 5 ? <p>{t("free", { count: quote.free })}</p> : null}
      <AddForm
        fields={{
          kind: "stay",
          variantId: chosen.id,
          checkin: stay.checkin,
          checkout: stay.checkout,
          adults: String(party.adults),
          childrenAges: party.childrenAges.join(","),
          quantity: String(rooms),
        }}
      />
    </section>
  );
}

function Arrivals({ deal: { arrivals, quote, voucher, variants, chosen, party }, path }: ChoiceProps) {
  const { t } = textsOf("deal");
  const [first] = arrivals;
  const dated = variants.find((variant) => variant.id === chosen.id)?.dated;
  if (!first) return dated && !quote && !voucher ? <p>{t("noDates")}</p> : null;
  const nights = (Date.parse(first.checkout) - Date.parse(first.checkin)) / 86_400_000;
  const guests = party.adults + party.childrenAges.length;
  return (
    <section aria-labelledby="next-dates">
      <h3 id="next-dates">{t(quote ? "otherDates" : "nextDates")}</h3>
      <p className="hint">
        {t("nextDatesFor", {
          nights: t("common:count.night", { count: nights }),
          guests: t("common:count.person", { count: guests }),
        })}
      </p>
      <ul className="dates">
        {arrivals.map(({ checkin, total, query }) => (
          <li key={checkin}>
            <Link to={`${path}?${query}#choose`} preventScrollReset>
              <time dateTime={checkin}>{formatDate(checkin, "weekday")}</time> <b>{formatMoney(total)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function VoucherChoice({ deal: { voucher, chosen }, cruise, reply }: ChoiceProps) {
  const { t } = textsOf("deal");
  if (!voucher) return null;
  const nights = t("common:count.night", { count: chosen.nights });
  return (
    <section aria-labelledby="as-voucher">
      <h3 id="as-voucher">{t("voucherTitle")}</h3>
      <DealPrice
        quote={voucher}
        caption={t("voucherFor", { nights, persons: t("common:count.person", { count: chosen.persons }) })}
        base={t("line.package")}
        cruise={cruise}
      />
      {voucher.free <= 5 ? <p>{t("voucherFree", { count: voucher.free })}</p> : null}
      <AddForm fields={{ kind: "voucher", variantId: chosen.id }}>
        <TextField
          name="quantity"
          label={t("quantity")}
          defaultValue="1"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          width="short"
          reply={reply}
        />
      </AddForm>
    </section>
  );
}
