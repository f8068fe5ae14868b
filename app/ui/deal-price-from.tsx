import { Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import { roomsText } from "#app/ui/calendar-text.ts";
import { priceIncludes } from "#app/ui/deal-price.tsx";
import { Price } from "#app/ui/price.tsx";
import type { DealHeadline } from "#app/web/deal-headline.ts";
import { formatDate, formatMoney, formatRange } from "#app/web/format.ts";

/** The one price of the page, and what it is for. */
export function PriceFrom({
  headline,
  label,
  ends,
  path,
  cruise,
  localCharges,
}: {
  headline: DealHeadline | null;
  label: string;
  ends: string;
  path: string;
  cruise: boolean;
  localCharges: string;
}) {
  const { t } = textsOf("deal");
  return (
    <div>
      {headline ? (
        <>
          <Headline headline={headline} path={path} cruise={cruise} />
          <p className="soft">{priceIncludes(localCharges)}</p>
        </>
      ) : null}
      <p className="actions">
        <Link className="button" to="#choose">
          {label}
        </Link>
      </p>
      <p className="soft">{t("offerEnds", { date: ends })}</p>
    </div>
  );
}

function Headline({ headline, path, cruise }: { headline: DealHeadline; path: string; cruise: boolean }) {
  const { t } = textsOf("deal");
  const { from, total, former, display, displayType, stay, nights, guests, rooms, room, query } = headline;
  const length = t("common:count.night", { count: nights });
  const people = t("common:count.person", { count: guests });
  const dates =
    stay &&
    (from ? t(cruise ? "departureOn" : "arrivalOn", { date: formatDate(stay.checkin, "weekday") }) : "");
  const facts = [
    stay && !from ? `${formatRange(stay.checkin, stay.checkout)}, ${length}` : length,
    rooms > 1 ? t(cruise ? "guestsEachCabin" : "guestsEach", { guests: people }) : people,
    rooms > 1 ? roomsText(rooms, cruise) : "",
    dates,
  ];
  return (
    <>
      <p className="offer-price">
        {from ? `${t("common:price.from")} ` : null}
        <Price amount={total} former={former ?? undefined} strong />{" "}
        {displayType === "PerVoucher" ? (
          <span className="offer-unit">{t("common:price.PerVoucher")}</span>
        ) : null}
      </p>
      {former === null ? null : <p className="offer-total">{t("former")}</p>}
      {display === total ? null : (
        <p className="offer-total">{`${formatMoney(display)} ${t(`common:price.${displayType}`)}`}</p>
      )}
      <p className="offer-total">{facts.filter(Boolean).join(", ")}</p>
      <p className="offer-total">
        {from ? (
          <Link to={`${path}?${query}#choose`} preventScrollReset>
            {room}
          </Link>
        ) : (
          room
        )}
      </p>
    </>
  );
}
