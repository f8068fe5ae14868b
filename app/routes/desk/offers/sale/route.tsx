/** /verwaltung/angebote/{offer}/verkauf: what an offer lacks before it is sold, and the period of its sale. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { hashOfferPart, publishOffer, toSale, findSaleState } from "#app/commands/catalogue/offers.server.ts";
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, saleForm } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { GapList } from "#app/routes/desk/offers/sale/gap-list.tsx";
import { viewGaps } from "#app/routes/desk/offers/sale/gap-view.server.ts";
import { DateField, createFieldReader } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTexts as t } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("sale.title"));

/** Default length of a sale, in months. */
const usualMonths = 12;

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const { shop } = args.context;
  const { run, onlineTo } = toSale(offer);
  const end = onlineTo < run.end ? onlineTo : run.end;
  const open = findSaleState(offer, shop.now());
  const planned = open === "on-sale" || open === "not-yet" ? end : onlineTo;
  const until = planned > shop.now() ? lastDay(planned) : addMonths(shop.today(), usualMonths);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "sale"),
    gaps: await viewGaps(shop.work(), offer),
    constraint: constraintOf(saleForm(shop.today())),
    values: {
      from: run.start > shop.now() ? formatDate(berlinDate(run.start)) : "",
      until: formatDate(until),
    },
  };
}

/** The last day before an exclusive end. */
const lastDay = (end: Date): CivilDate => berlinDate(new Date(end.getTime() - 1));

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const { shop } = args.context;
  const today = shop.today();
  // Labels without the format of the date.
  const labels = { from: t("sale.from").replace(/ \(.*/, ""), until: t("sale.until").replace(/ \(.*/, "") };
  const read = parsePart(form, saleForm(today), labels);
  if (!read.ok) return data(read, { status: 422 });
  const { from = today, until } = read.value;
  const answer = await publishOffer(shop.work(), offer.slug, {
    from: from <= today ? null : berlinInstant(from, 0),
    until: berlinInstant(addDays(until, 1), 0),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "verkauf"));
  return data(refusedPart(form, answer, { fieldOf: () => undefined, labels }), { status: 422 });
}

export default function DeskOfferSale() {
  const { head, stand, gaps, values, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf(answer, values);
  return (
    <PartPage head={head} title={t("sale.title")} lead={t("sale.lead")} answer={answer}>
      <GapList {...gaps} />
      <PartForm stand={stand} answer={answer} submit={t("sale.submit")} intent="publish">
        <DateField field={field("from")} label={t("sale.from")} hint={hint("from", t("sale.fromHint"))} />
        <DateField field={field("until")} label={t("sale.until")} hint={hint("until")} />
      </PartForm>
    </PartPage>
  );
}
