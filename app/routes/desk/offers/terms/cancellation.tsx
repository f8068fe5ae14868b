/** /verwaltung/angebote/{offer}/storno: the cancellation terms of an offer, and how customers read them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { cancellationLines } from "#app/locales/cancellation-text.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { cancellationForm, formatBands } from "#app/routes/desk/offers/create/form.server.ts";
import { parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { createFieldReader, TextArea } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewOfferTexts } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferCancellationTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.storno"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "cancellation"),
    constraint: constraintOf(cancellationForm),
    values: { bands: formatBands(offer.cancellationBands) },
    lines: cancellationLines(offer.cancellationBands, offer.type === "Cruise" ? "package" : "stay"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const labels = { bands: deskNewOfferTexts("bands") };
  const read = parsePart(form, cancellationForm, labels);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "cancellation",
    edit: (before) => ({ ...before, cancellationBands: read.value.bands }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const fieldOf = (path: string) => (path.startsWith("cancellationBands") ? "bands" : undefined);
  return data(refusedPart(form, answer, { fieldOf, labels }), { status: 422 });
}

export default function DeskOfferCancellation() {
  const { head, stand, values, constraint, lines } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({
    constraint,
    lastResult: answer?.reply,
    defaultValue: values,
  });
  return (
    <PartPage head={head} title={deskOfferTexts("pages.storno")} answer={answer}>
      <PartForm stand={stand} answer={answer}>
        <TextArea
          field={field("bands")}
          label={deskNewOfferTexts("bands")}
          hint={hintOf(answer, values)("bands", deskNewOfferTexts("bandsHint"))}
          rows={5}
        />
      </PartForm>
      <h2>{t("read")}</h2>
      {lines.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </PartPage>
  );
}
