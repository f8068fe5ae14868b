/** /verwaltung/angebote/{offer}/reise: ship, route and mandatory information of a cruise. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart, type OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { monthsOnSale, nextDeparture } from "#app/domain/catalogue/catalogue.ts";
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { isWithin } from "#app/domain/price/stay-rules.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath, deskOfferPath, deskSeasonsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import {
  cruiseTexts,
  cruiseValues,
  parseCruise,
  refusedCruise,
  stopPrefix,
} from "#app/routes/desk/offers/cruise/cruise-form.server.ts";
import { offerHead, openOffer, variantName } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { FieldRows } from "#app/routes/desk/offers/rooms/field-rows.tsx";
import { answerAddedRow } from "#app/routes/desk/offers/rooms/rows.server.ts";
import { CountField, createFieldReader, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferCruiseTexts as t } from "#locale/catalogue/offers/offer-cruise.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.reise"));

/** @throws 404 when the offer is no cruise, and as `openOffer` */
async function openCruise(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const opened = await openOffer(args);
  const { cruise } = opened.offer;
  if (!cruise) throw notFound(args.request);
  return { ...opened, cruise };
}

export async function loader(args: LoaderFunctionArgs) {
  const { offer, cruise } = await openCruise(args);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "cruise"),
    values: cruiseValues(cruise),
    texts: cruiseTexts,
    stops: { prefix: stopPrefix, filled: cruise.route.length },
    departures: listDepartures(offer, args.context.shop.today()),
  };
}

/** Variants that depart regularly. */
const listDepartures = (offer: OfferInFile, today: CivilDate) =>
  offer.variants.flatMap((variant) => {
    const { departures, seasons = [] } = variant.nightRules ?? {};
    if (!departures) return [];
    const next = nextOpenDeparture(departures, seasons, today);
    return {
      href: deskSeasonsPath(offer.slug, variant.key),
      name: variantName(offer, variant),
      text: next
        ? t("departs", { next: formatDate(next, "weekday"), count: departures.everyWeeks })
        : t("ended"),
    };
  });

type Rules = NonNullable<OfferInFile["variants"][number]["nightRules"]>;

/** The first departure in a season that is open; null when none is on sale. */
function nextOpenDeparture(
  departures: NonNullable<Rules["departures"]>,
  seasons: Rules["seasons"],
  today: CivilDate,
): CivilDate | null {
  const end = addMonths(today, monthsOnSale);
  const isOpen = (date: CivilDate) => {
    const season = seasons.findLast((each) => isWithin(each, date));
    return season !== undefined && !season.closed;
  };
  let date = nextDeparture(departures, today);
  while (date <= end && !isOpen(date)) date = nextDeparture(departures, addDays(date, 1));
  return date <= end ? date : null;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openCruise(args);
  const added = answerAddedRow(form, [stopPrefix]);
  if (added) return added;
  const read = parseCruise(form);
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "cruise",
    edit: (before) => ({ ...before, cruise: read.cruise }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  return data(refusedCruise(form, answer, read.filled), { status: 422 });
}

export default function DeskOfferCruise() {
  const { head, stand, values, texts, stops, departures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader<string>({ lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf<string>(answer, values);
  const line = (name: string, label: string) => (
    <TextField field={field(name)} label={label} hint={hint(name)} autoComplete="off" optional={false} />
  );
  return (
    <PartPage head={head} title={deskOfferTexts("pages.reise")} answer={answer}>
      <PartForm stand={stand} answer={answer} hasRows>
        {line("ship", t("ship"))}
        <RadioGroup
          field={field("water")}
          label={t("water")}
          options={(["sea", "river"] as const).map((value) => ({ value, label: t(`waters.${value}`) }))}
          row
        />
        <h2>{t("route")}</h2>
        <p>{t("routeText")}</p>
        <div className="rows">
          <FieldRows
            rows={stops}
            answer={answer}
            title={(row) => t("stop", { number: row })}
            add={t("addStop")}
            below={(name) => line(name("text"), t("stops.text"))}
          >
            {(name, isNew) => (
              <>
                <CountField
                  field={field(name("day"))}
                  label={t("stops.day")}
                  hint={hint(name("day"))}
                  optional={false}
                  // Without scripts only this attribute moves the focus to the row that was asked for.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus={isNew}
                />
                {line(name("port"), t("stops.port"))}
                {line(name("country"), t("stops.country"))}
                {line(name("arrival"), t("stops.arrival"))}
                {line(name("departure"), t("stops.departure"))}
              </>
            )}
          </FieldRows>
        </div>
        <h2>{t("information")}</h2>
        <p>{t("informationText")}</p>
        {texts.map((name) => (
          <TextArea
            key={name}
            field={field(name)}
            label={t(name)}
            hint={hint(name, t(`${name}Hint`))}
            rows={3}
            optional={false}
          />
        ))}
      </PartForm>
      <section className="act" aria-labelledby="departures">
        <h2 id="departures">{t("departures")}</h2>
        {departures.length === 0 ? (
          <p>{t("noDepartures")}</p>
        ) : (
          <ul>
            {departures.map(({ href, name, text }) => (
              <li key={href}>
                <Link to={href}>{name}</Link>: {text}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={deskOfferPagePath(head.slug, "zimmer")}>{t("cabins")}</Link>
        </p>
      </section>
    </PartPage>
  );
}
