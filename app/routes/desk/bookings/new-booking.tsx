/** /verwaltung/buchungen/neu: rooms and prices for a caller. Property operators see their own. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { formatDate, formatRange } from "#app/domain/format.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { deskNewBookingPath, deskNewGuestPath } from "#app/http/back-office-urls.ts";
import {
  listChoices,
  readStay,
  type StayField,
  totalOf,
} from "#app/routes/desk/bookings/new-booking.server.ts";
import { offerChoice } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listOffersById } from "#app/store/queries/catalogue/offers.server.ts";
import { listOffersWithRooms } from "#app/store/queries/catalogue/room-pools.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { CountField, createFieldReader, DateField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "book");
  const { shop } = context;
  const query = new URL(request.url).searchParams;
  const offers = await listOffersWithRooms(shop.db, scopeOf(operator));
  const slug = query.get("angebot");
  const chosen = slug === null ? offers[0] : offers.find((each) => each.slug === slug);
  const [offer] = chosen ? await listOffersById(shop.db, [chosen.id]) : [];
  const { typed, reply, wish } = readStay(query, offer, shop.today());
  const choices = offer && wish ? await listChoices(shop, offer, wish) : [];
  const house = chosen?.house ?? "";
  const view = {
    typed: { ...typed, angebot: chosen?.slug ?? "" },
    reply,
    offers: offers.map(offerChoice),
    caption:
      wish === null
        ? ""
        : offer?.type === "Cruise"
          ? t("captionCruise", { house, date: formatDate(wish.stay.checkin) })
          : t("caption", { house, range: formatRange(wish.stay.checkin, wish.stay.checkout) }),
    rows: choices.map(({ id, name, sale, reason }) => ({
      id,
      name,
      sale: sale ? t("sale", { total: totalOf(sale), count: sale.free }) : reason,
      href: sale && deskNewGuestPath({ ...typed, variante: id }),
    })),
  };
  return data(view, { status: reply ? 422 : 200 });
}

export default function NewBooking() {
  const { typed, reply, offers, caption, rows } = useLoaderData<typeof loader>();
  const field = createFieldReader<StayField>({ lastResult: reply, defaultValue: typed });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={typed.ersetzt === "" ? undefined : t("replaces")} />
      {offers.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <Form method="get" action={deskNewBookingPath()} className="search" role="search">
          <SelectField field={field("angebot")} label={t("offer")} optional={false} options={offers} />
          <DateField field={field("anreise")} label={t("arrival")} optional={false} />
          <DateField
            field={field("abreise")}
            label={t("departure")}
            hint={t("departureHint")}
            optional={false}
          />
          <CountField field={field("erwachsene")} label={t("adults")} optional={false} />
          <TextField field={field("kinder")} label={t("ages")} hint={t("agesHint")} autoComplete="off" />
          <CountField field={field("zimmer")} label={t("rooms")} optional={false} />
          {typed.ersetzt === "" ? null : <HiddenField name="ersetzt" value={typed.ersetzt} />}
          <Submit label={t("show")} kind="primary" />
        </Form>
      )}
      {rows.length > 0 ? (
        <section aria-labelledby="choices">
          <h2 id="choices">{caption}</h2>
          <ul className="papers">
            {rows.map(({ id, name, href, sale }) => (
              <li key={id}>
                {href ? <Link to={href}>{name}</Link> : name}: {sale}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
