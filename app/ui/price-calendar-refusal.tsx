import { Link } from "@remix-run/react";
import type { StayRefusal } from "#app/domain/price/quote.ts";
import { textsOf } from "#app/locales/texts.ts";
import type { DealData } from "#app/web/deal-data.ts";
import { writeDealWish } from "#app/web/write-deal-wish.ts";

/** Why no day will do, and what would. */
export function PriceCalendarRefusal({
  refusal,
  deal: { variants, chosen, party, rooms, stay },
  path,
}: {
  refusal: StayRefusal;
  deal: DealData;
  path: string;
}) {
  const { t } = textsOf("calendar");
  const own = variants.find((variant) => variant.id === chosen);
  if (refusal === "party") return <p>{t("refusal.party")}</p>;
  if (refusal !== "occupancy" || !own) return <p>{t("refusal.other")}</p>;
  const guests = party.adults + party.childrenAges.length;
  const fitting = variants.filter(({ dated, occupancy }) => dated && occupancy >= guests);
  return (
    <>
      <p>
        {t(fitting.length > 0 ? "refusal.occupancy" : "refusal.occupancyNone", {
          room: own.room,
          most: t("common:count.person", { count: own.occupancy }),
          guests: t("common:count.person", { count: guests }),
        })}
      </p>
      {fitting.length > 0 ? (
        <ul className="ways">
          {fitting.map(({ id, room, board }) => (
            <li key={id}>
              <Link
                to={`${path}?${writeDealWish({ variantId: id, party, rooms, ...stay })}#choose`}
                preventScrollReset
              >
                {room}, {board}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
