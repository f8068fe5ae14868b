/** /verwaltung/angebote/{offer}/texte: changes the texts of an offer. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, textsForm } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTextsTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.texte"));

type List = "services" | "goodToKnow" | "notIncluded" | "accessibility";

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const { services, goodToKnow = [], notIncluded = [], accessibility } = offer;
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "texts"),
    constraint: constraintOf(textsForm),
    values: {
      title: offer.title,
      subtitle: offer.subtitle,
      validity: offer.validity,
      localCharges: offer.localCharges,
      services: services.join("\n"),
      goodToKnow: goodToKnow.join("\n"),
      notIncluded: notIncluded.join("\n"),
      accessibility: accessibility.join("\n"),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const names = textsForm.keyof().options;
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const read = parsePart(form, textsForm, labels);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "texts",
    edit: (before) => ({ ...before, ...read.value }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const fieldOf = (path: string) => names.find((name) => path === name || path.startsWith(`${name}[`));
  return data(refusedPart(form, answer, { fieldOf, labels }), { status: 422 });
}

export default function DeskOfferWords() {
  const { head, stand, values, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf(answer, values);
  const list = (name: List, rows: number) => (
    <TextArea
      field={field(name)}
      label={t(name)}
      hint={hint(name, t(`${name}Hint`))}
      rows={rows}
      optional={name !== "services"}
    />
  );
  return (
    <PartPage head={head} title={deskOfferTexts("pages.texte")} answer={answer}>
      <PartForm stand={stand} answer={answer}>
        <TextField field={field("title")} label={t("title")} hint={hint("title")} autoComplete="off" />
        <TextField
          field={field("subtitle")}
          label={t("subtitle")}
          hint={hint("subtitle")}
          autoComplete="off"
        />
        {list("services", 8)}
        {list("goodToKnow", 8)}
        {list("notIncluded", 5)}
        <TextArea
          field={field("validity")}
          label={t("validity")}
          hint={hint("validity", t("validityHint"))}
          rows={2}
        />
        <TextArea
          field={field("localCharges")}
          label={t("localCharges")}
          hint={hint("localCharges", t("localChargesHint"))}
          rows={2}
        />
        {list("accessibility", 5)}
      </PartForm>
    </PartPage>
  );
}
